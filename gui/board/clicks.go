package board

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// clicks tells the second click of a double-click, which means what the first one has done
// already.
type clicks struct {
	now  func() time.Time // the clock
	last int              // the place of the last click that made a move, −1 if none
	at   time.Time        // when that was
}

// again reports whether a click on a place is the second of a double-click; moves is
// whether it would make a move. Other places can be clicked as fast as a person likes.
func (c *clicks) again(place int, moves bool) bool {
	now := c.now()
	again := c.last == place && now.Sub(c.at) < fyne.CurrentApp().Driver().DoubleTapDelay()
	if again || moves {
		c.last, c.at = place, now
	}
	return again
}

// plies returns how many cells show that they were played.
func plies(v game.View) int {
	n := 0
	for _, c := range v.Cells {
		if c.Number > 0 {
			n++
		}
	}
	return n
}

// place returns what a double-click hits twice: a cell or, where discs fall, a column.
func (s *sight) place(cell int) int {
	if s.view.Style == game.Discs && s.view.Columns > 0 {
		return cell % s.view.Columns
	}
	return cell
}

// dropping reports whether a disc is on its way: until it lies nobody sees where the next
// one would.
func (s *scene) dropping() bool { return s != nil && s.style == game.Discs && s.entering >= 0 }
