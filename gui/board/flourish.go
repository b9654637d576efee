package board

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// End is how a game ended for the user. The board shows the end accordingly.
type End uint8

// The ends: no end, a game that somebody has won, a game that the user has lost, a draw, and a win that the user was only
// shown.
const (
	NoEnd End = iota
	Won
	Lost
	Drawn
	Shown
)

// SetEnd sets how the game shown has ended. Call it before SetView shows the end itself. A draw is shown only while
// Animate is on.
func (b *Board) SetEnd(e End) {
	if e != b.end {
		b.end = e
		b.update((*scene).sync)
	}
}

// EndFlourish stops the animation at the end of a game, and reports whether one was running.
func (b *Board) EndFlourish() bool {
	if b.end == NoEnd || b.scene == nil || b.scene.motion == nil {
		return false
	}
	b.scene.settle()
	b.scene.sync()
	return true
}

// The times of the animation of a win, counted from when the strike begins.
const (
	growAt           = 400 * time.Millisecond                         // the pieces of the row have grown
	fadeFrom, fadeAt = 200 * time.Millisecond, 500 * time.Millisecond // everything except the row fades
	backFrom, backAt = 1450 * time.Millisecond, 1700 * time.Millisecond
	nodTime, nodGap  = 160 * time.Millisecond, 40 * time.Millisecond // of a draw: of each nod, and between two
	longestNods      = 800 * time.Millisecond
)

// fades is the number of steps in which the board fades, and fadedTo the opacity at the last step. Beside a won row it
// stays faded by keptFade steps.
const (
	fades    = 6
	fadedTo  = 0.36
	keptFade = 4
)

// restFade returns how far everything except the winning rows stays faded on a board that is won. In high contrast nothing
// is pale.
func (s *scene) restFade() int {
	if s.board.end == Won && len(s.board.endRows()) > 0 && !s.colours.Strong {
		return keptFade
	}
	return 0
}

// rowFade returns how far everything except the winning rows has faded now.
func (s *scene) rowFade() int {
	if s.motion == nil {
		return max(s.fade, s.restFade())
	}
	return s.fade
}

// endMotion returns the animation that follows the last move of a game, or nil if there is none.
func (s *scene) endMotion() *motion {
	switch {
	case s.board.end == Drawn:
		return s.nodMotion()
	case len(s.board.endRows()) == 0:
		return nil
	case s.board.end == Lost || s.board.end == Shown:
		s.strike = 0
		return &motion{length: strikeTime, tick: func(done float32) {
			s.strike = fyne.AnimationEaseInOut(done)
			s.sync()
		}, end: func() {}}
	default:
		return s.winMotion()
	}
}

// winMotion returns the animation of a win: it strikes the winning rows through, lets their pieces grow, fades the
// rest of the board, less so in the end, and sends sparks off.
func (s *scene) winMotion() *motion {
	s.strike, s.growth = 0, 0
	s.sparks = s.rowSparks()
	back := float32(fades - s.restFade())
	return &motion{
		length: backAt,
		tick: func(done float32) {
			now := time.Duration(float64(done) * float64(backAt))
			for _, k := range s.sparks {
				k.show(now)
			}
			s.strike = fyne.AnimationEaseInOut(share(now, 0, strikeTime))
			s.growth = share(now, 0, growAt)
			s.fade = int(share(now, fadeFrom, fadeAt)*fades - share(now, backFrom, backAt)*back + 0.5)
			s.sync()
		},
		end: func() {
			s.sparks, s.fade = nil, 0
			s.sync()
		},
	}
}

// share returns the fraction of the time between two times that has passed.
func share(now, from, to time.Duration) float32 {
	return min(max(float32(now-from)/float32(to-from), 0), 1)
}

// nodMotion returns the animation of a draw: the pieces nod in the order in which they were played.
func (s *scene) nodMotion() *motion {
	var order []int
	for i, c := range s.board.view.Cells {
		if c.Piece != game.None {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return s.board.view.Cells[a].Number - s.board.view.Cells[b].Number
	})
	gap := min(nodGap, longestNods/time.Duration(max(len(order), 1)))
	length := gap*time.Duration(len(order)) + nodTime
	return &motion{
		length: length,
		tick: func(done float32) {
			now := time.Duration(float64(done) * float64(length))
			s.nods = map[int]int{}
			for i, cell := range order {
				if at := float64(now-time.Duration(i)*gap) / float64(nodTime); at > 0 && at < 1 {
					s.nods[cell] = int(math.Sin(math.Pi*at)*nodSteps + 0.5)
				}
			}
			s.sync()
		},
		end: func() {
			if s.nods = nil; len(s.sparks) > 0 {
				s.run(s.medalMotion())
			}
		},
	}
}

// nodSteps is the number of steps in which a piece nods, and nodDepth the depth of a nod as a
// fraction of the cell.
const (
	nodSteps = 4
	nodDepth = 0.07
)

// strength returns the opacity of a piece that has faded by steps.
func strength(fade int) float32 { return 1 - (1-fadedTo)*float32(fade)/fades }

// nodded moves an item of a cell down by steps of a nod.
func (d *drawing) nodded(i item, step int) item {
	i.at.Y += nodDepth * d.cell * float32(step) / nodSteps
	return i
}
