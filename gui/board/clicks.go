package board

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// clicks tells the second click of a double-click, which means what the first one has done
// already.
type clicks struct {
	last int       // the place of the last click that made a move, −1 if none
	at   time.Time // when that was
	came time.Time // when the board came under the mouse, or was clicked too soon after that
}

// HoldClicks lets the board take no click for the time of a double-click. It belongs
// where a click has just brought the board under the mouse: the second one of a
// double-click is no move.
func (b *Board) HoldClicks() { b.clicks.came = b.Now() }

// early reports whether a click follows so soon on what brought the board here that it
// belongs to that.
func (c *clicks) early(now time.Time) bool {
	early := doubled(c.came, now)
	if early {
		c.came = now
	}
	return early
}

// again reports whether a click on a place is the second of a double-click; moves is
// whether it would make a move. Other places can be clicked as fast as a person likes.
func (c *clicks) again(now time.Time, place int, moves bool) bool {
	again := c.last == place && doubled(c.at, now)
	if again || moves {
		c.last, c.at = place, now
	}
	return again
}

// doubled reports whether two clicks are a double-click, as the system has it.
func doubled(first, second time.Time) bool {
	return second.Sub(first) < fyne.CurrentApp().Driver().DoubleTapDelay()
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
func (s *boardState) place(cell int) int {
	if s.view.Style == game.Discs && s.view.Columns > 0 && !s.options.Editing {
		return cell % s.view.Columns
	}
	return cell
}

// dropping reports whether a disc is on its way: until it lies nobody sees where the next
// one would.
func (s *scene) dropping() bool { return s != nil && s.style == game.Discs && s.entering >= 0 }
