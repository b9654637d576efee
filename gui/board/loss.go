package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Loss describes how the side to move would win at once. The zero value shows nothing.
type Loss struct {
	// Cell is the cell of the winning move. Line is the line that it completes, from end to end, or
	// nil if the move wins in another way.
	Cell  int
	Line  []int
	Shown bool
}

// ShowLoss shows how the game would be lost: it fades everything except the last piece and the line
// of l, and draws that line. The animation starts once the last piece is in place. If Animate is
// off, the result shows at once. A Loss without Shown takes it all away. Call ShowLoss after
// SetView.
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

// showLoss shows a loss, or removes it.
func (s *scene) showLoss() {
	switch {
	case !s.board.loss.Shown || !s.board.options.Animate:
		s.settleLoss()
	default:
		s.lossFade, s.lossLine = 0, 0
		if s.motion == nil { // otherwise it follows the motion in progress
			s.run(s.lossMotion())
		}
	}
	s.sync()
}

// settleLoss shows a loss, if there is one, as it looks after its animation.
func (s *scene) settleLoss() {
	s.lossFade, s.lossLine = 0, 0
	if s.board.loss.Shown {
		s.lossFade, s.lossLine = fades, 1
	}
}

// lossMotion returns the animation of a loss.
func (s *scene) lossMotion() *motion {
	const whole = lossFadeTime + lossLineTime
	return &motion{length: whole, tick: func(done float32) {
		now := time.Duration(float64(done) * float64(whole))
		s.lossFade = int(min(float32(now)/float32(lossFadeTime), 1)*fades + 0.5)
		s.lossLine = max(float32(now-lossFadeTime)/float32(lossLineTime), 0)
		s.sync()
	}, end: s.settleLoss}
}

// keptInLoss reports whether a cell stays unfaded in a loss: it is on the line or has the last move.
func (s *scene) keptInLoss(cell int) bool {
	return cell == s.board.view.Last || slices.Contains(s.board.loss.Line, cell)
}

// putLoss redraws the loss if it has changed.
func (s *scene) putLoss() {
	l := s.board.loss
	shown := l.Shown && s.lossLine > 0 && s.board.onBoard(l.Cell) && !slices.ContainsFunc(l.Line, func(c int) bool {
		return !s.board.onBoard(c)
	})
	s.put(&s.over[overLoss], keyOf(shown, l.Cell, l.Line, s.lossLine, s.board.view.Places()), func() []item {
		if !shown {
			return nil
		}
		return s.drawLoss(l, s.board.view.Places(), s.lossLine, s.numberAreas())
	})
}

// drawLoss returns the line of a loss, drawn up to the fraction done, 0 to 1, and then also the
// piece that would complete it, with an arrow if it would fall there. Without a line it returns the sign of the
// winning move.
func (d *drawing) drawLoss(l Loss, side game.Side, done float32, numbers []area) []item {
	if len(l.Line) == 0 {
		return []item{d.place(d.diamond(winDiamond, true), l.Cell)}
	}
	list := concat(d.drawStrike(l.Line, d.dashedPen(d.colours.Danger), fyne.AnimationEaseOut(done), numbers))
	if done < 1 || !slices.Contains(l.Line, l.Cell) {
		return list
	}
	list = append([]item{d.place(d.ghost(side, l.Cell), l.Cell)}, list...)
	if d.style == game.Discs {
		list = append(list, d.drawFall(l.Cell)...)
	}
	return list
}

// Measures of the arrow down a column, in cells.
const (
	fallReach = 0.33  // how far it goes above and below the middle of a hole
	fallHead  = 0.13  // the width and the height of each stroke of its head
	fallWidth = 0.055 // the width of its strokes; leastFall is the least, in Fyne's units
	leastFall = 2

	fallDash, fallGap = 0.16, 0.26 // of its way through a hole: three dashes and the gaps between them
)

// drawFall returns a dashed arrow through the empty holes above the cell in which a disc will land.
func (d *drawing) drawFall(cell int) (list []item) {
	width := max(fallWidth*d.cell, leastFall)
	var tip fyne.Position
	for hole := cell % d.columns; hole < cell; hole += d.columns {
		top := d.center(hole).SubtractXY(0, fallReach*d.cell)
		down := fyne.NewPos(0, 2*fallReach*d.cell)
		for _, dash := range dashes([]stretch{{0, 1}}, fallDash, fallGap) {
			list = append(list, roundLine(pointAt(top, down, dash.from), pointAt(top, down, dash.to), width, d.colours.Danger)...)
		}
		tip = top.Add(down)
	}
	if len(list) == 0 {
		return nil // it lands in the top hole
	}
	for _, aside := range []float32{-fallHead, fallHead} {
		list = append(list, roundLine(tip.AddXY(aside*d.cell, -fallHead*d.cell), tip, width, d.colours.Danger)...)
	}
	return list
}
