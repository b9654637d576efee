package play

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Forbidden shows on the card which points the rules forbid, while the person wants to see them, and why a
// point that the person chooses or points at is forbidden. The board marks the points itself. Its methods
// belong to the UI goroutine.
type Forbidden struct {
	table     *Table
	card      *card.Card
	pane      *forbiddenPane
	shown     bool
	showHover func(string) // shows a text about the point under the mouse on the status line
	hovered   int          // the cell under the mouse, or −1
	hovers    bool         // showHover shows a forbidden point
}

// NewForbidden returns a Forbidden that shows nothing yet. showHover shows a text about the point under the
// mouse, or none for "".
func NewForbidden(t *Table, c *card.Card, keys widgets.Keys, tip *widgets.Tip, showHover func(string)) *Forbidden {
	f := &Forbidden{table: t, card: c, showHover: showHover, hovered: -1}
	f.pane = newForbiddenPane(keys, tip, f.Toggle)
	return f
}

// Forbids reports whether the rules of a variant forbid one side points that the other side may use.
func Forbids(v engine.Variant) bool {
	_, _, options := v.Template()
	return slices.Contains(options, "renju")
}

// Toggle turns the marking of forbidden points on or off. It does nothing if the rules of the game on the
// board forbid none.
func (f *Forbidden) Toggle() {
	if !Forbids(f.table.Snap.Setup.Variant) {
		return
	}
	on := !f.table.Prefs.ForbiddenPoints
	f.table.Prefs.Change(func(s *settings.Settings) { s.ForbiddenPoints = on })
	if on {
		f.table.Say(words.Forbidden(len(f.table.Snap.View.Forbidden)))
	}
}

// Show updates the card for a snapshot.
func (f *Forbidden) Show(s session.Snapshot) {
	f.pane.show(s.View)
	f.showReason()
	f.Hover(f.hovered)
	on := f.table.Prefs.ForbiddenPoints && Forbids(s.Setup.Variant)
	if on == f.shown {
		return
	}
	if f.shown = on; on {
		f.card.SetForbidden(f.pane.root)
	} else {
		f.card.SetForbidden(nil)
	}
	f.showReason()
}

// Explain shows on the card why the rules forbid a cell. For a cell that is not forbidden it removes the
// explanation.
func (f *Forbidden) Explain(cell int) {
	f.pane.explain(cell)
	f.showReason()
	f.card.Fit()
}

// showReason shows on the card, in place of whose turn it is, that the chosen point is forbidden. It leaves
// the reason to the pane if the card shows that.
func (f *Forbidden) showReason() {
	switch _, ok := f.pane.explained(); {
	case !ok:
		f.card.SetForbiddenMove("")
	case f.shown:
		f.card.SetForbiddenMove(words.ForbiddenPoint(f.pane.view, f.pane.chosen))
	default:
		f.card.SetForbiddenMove(words.ForbiddenReason(f.pane.view, f.pane.chosen))
	}
}

// Hover shows why the cell under the mouse is forbidden, if it is and the person may choose. cell is −1 if
// the mouse has left the board.
func (f *Forbidden) Hover(cell int) {
	f.hovered = cell
	s := f.table.Snap
	if forbidden := s.YourTurn && !s.Looking && isForbidden(s.View, cell); forbidden {
		f.showHover(words.ForbiddenReason(s.View, cell))
		f.hovers = true
	} else if f.hovers {
		f.showHover("")
		f.hovers = false
	}
}

// isForbidden reports whether the rules forbid a cell because of the lines that it would make.
func isForbidden(view game.View, cell int) bool {
	return cell >= 0 && cell < len(view.Cells) && len(view.Cells[cell].Bar.Lines) > 0
}
