package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Loss is how the side to move would win at once. The zero value, but for Shown, shows nothing.
type Loss struct {
	// Cell is that of the winning move, and Line the line that it completes, from end to end; nil where the game is won in
	// another way.
	Cell  int
	Line  []int
	Shown bool
}

// ShowLoss lets all but the last piece and a line fade, and draws the line by which the game would be lost, after the last
// piece stands and in no time where Animate is off. A Loss that is not shown takes that away. Call it after SetView.
func (b *Board) ShowLoss(l Loss) {
	if l.Shown == b.loss.Shown && l.Cell == b.loss.Cell && slices.Equal(l.Line, b.loss.Line) {
		return
	}
	b.loss = l
	b.update((*scene).showLoss)
}

// The times of a loss: everything else fades, then the line is drawn.
const (
	lossFadeTime = 150 * time.Millisecond
	lossLineTime = 250 * time.Millisecond
)

// showLoss shows a loss, or takes it away.
func (s *scene) showLoss() {
	switch {
	case !s.board.loss.Shown || !s.board.options.Animate:
		s.restLoss()
	default:
		s.lossFade, s.lossLine = 0, 0
		if s.motion == nil { // else it follows the piece in motion
			s.run(s.losing())
		}
	}
	s.sync()
}

// restLoss is how a loss is seen at rest.
func (s *scene) restLoss() {
	s.lossFade, s.lossLine = 0, 0
	if s.board.loss.Shown {
		s.lossFade, s.lossLine = fades, 1
	}
}

// losing shows a loss in steps.
func (s *scene) losing() *motion {
	const whole = lossFadeTime + lossLineTime
	return &motion{length: whole, tick: func(done float32) {
		now := time.Duration(float64(done) * float64(whole))
		s.lossFade = int(min(float32(now)/float32(lossFadeTime), 1)*fades + 0.5)
		s.lossLine = max(float32(now-lossFadeTime)/float32(lossLineTime), 0)
		s.sync()
	}, end: s.restLoss}
}

// spared reports whether a cell does not fade with a loss: it is part of the line, or has the last move.
func (s *scene) spared(cell int) bool {
	return cell == s.board.view.Last || slices.Contains(s.board.loss.Line, cell)
}

// inLoss reports whether a cell is one of the line of a loss that shows.
func (s *scene) inLoss(cell int) bool {
	return s.lossLine > 0 && slices.Contains(s.board.loss.Line, cell)
}

// putLoss redraws the loss if it has changed.
func (s overlayFiller) putLoss() {
	l := s.board.loss
	shown := l.Shown && s.lossLine > 0 && s.board.onBoard(l.Cell) && !slices.ContainsFunc(l.Line, func(c int) bool { return !s.board.onBoard(c) })
	s.put(&s.over[overLoss], keyOf(shown, l.Cell, l.Line, s.lossLine, s.board.view.Places()), func() []item {
		if !shown {
			return nil
		}
		return s.drawLoss(l, s.board.view.Places(), s.lossLine, s.numberAreas())
	})
}

// drawLoss returns the line of a loss, drawn up to done from 0 to 1, with the piece that would complete it; where there is
// no line, the sign of the move.
func (p advicePen) drawLoss(l Loss, side game.Side, done float32, numbers []area) []item {
	if len(l.Line) == 0 {
		return []item{p.place(p.tint().diamond(winDiamond, true), l.Cell)}
	}
	list := p.drawRows([][]int{l.Line}, true, fyne.AnimationEaseOut(done), 0, numbers)
	if done < 1 || !slices.Contains(l.Line, l.Cell) {
		return list
	}
	return append([]item{p.place(signs{p.brush}.ghostOf(side), l.Cell)}, list...)
}
