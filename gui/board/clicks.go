package board

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// clicks detects the second click of a double-click, which must not act again: the first click has
// done all that is meant.
type clicks struct {
	last     int       // the target of the last click that made a move, or −1 if there is none
	lastTime time.Time // when that was
	heldAt   time.Time // when clicks began to be held, or the board was clicked too soon afterwards
}

// HoldClicks makes the board ignore clicks until it is settled, and for as long again after each of them. Call it when a click
// has just brought the board under the mouse, or the board has changed on its own: clicks that follow at once were meant for
// what was there before.
func (b *Board) HoldClicks() { b.clicks.heldAt = b.Now() }

// isHeld reports whether a click comes so soon after the board has changed that it is not meant for the board as it is now.
func (c *clicks) isHeld(now time.Time) bool {
	early := !look.IsSettled(c.heldAt, now)
	if early {
		c.heldAt = now
	}
	return early
}

// isSecond reports whether a click on a target is the second of a double-click. moves is set if the
// click would make a move. Other targets can be clicked at any speed.
func (c *clicks) isSecond(now time.Time, target int, moves bool) bool {
	again := c.last == target && doubled(c.lastTime, now)
	if again || moves {
		c.last, c.lastTime = target, now
	}
	return again
}

// doubled reports whether two clicks are close enough in time to be a double-click, by the system's
// setting.
func doubled(first, second time.Time) bool {
	return second.Sub(first) < fyne.CurrentApp().Driver().DoubleTapDelay()
}

// numberedCells returns the number of cells that carry a move number.
func numberedCells(v game.View) int {
	n := 0
	for _, c := range v.Cells {
		if c.Number > 0 {
			n++
		}
	}
	return n
}

// clickTarget returns the target of a double-click: a cell or, if discs fall, a column.
func (s *boardState) clickTarget(cell int) int {
	if s.view.Style == game.Discs && s.view.Columns > 0 && !s.options.Editing {
		return cell % s.view.Columns
	}
	return cell
}

// dropping reports whether a disc is falling. Until it lands, the user cannot see where the next
// disc would go.
func (s *scene) dropping() bool { return s != nil && s.style == game.Discs && s.entering >= 0 }
