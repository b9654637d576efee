package play

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Forbidden shows on the card which points the rules forbid, while the person wants to see them, and why a
// point that the person chooses or points at is forbidden. The board marks the points itself. Its methods
// belong to the UI goroutine.
type Forbidden struct {
	t       *Table
	pane    *forbiddenPane
	hovered int // the cell under the mouse, or −1
}

func newForbidden(t *Table) *Forbidden {
	f := &Forbidden{t: t, hovered: -1}
	f.pane = newForbiddenPane(t.Keys, t.Tip, f.Toggle)
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
	if !Forbids(f.t.Snap.Setup.Variant) {
		return
	}
	on := !f.t.Prefs.ForbiddenPoints
	f.t.Prefs.Change(func(s *settings.Settings) { s.ForbiddenPoints = on })
	if on {
		f.t.Say(words.Forbidden(len(f.t.Snap.View.Forbidden)))
	}
}

// show updates the card for a snapshot.
func (f *Forbidden) show(s session.Snapshot) {
	f.pane.show(s.View)
	f.showReason(s)
	if f.isOn(s) {
		f.t.Card.SetForbidden(f.pane.root)
	} else {
		f.t.Card.SetForbidden(nil)
	}
}

// isOn reports whether the person wants to see the forbidden points of a game that has some.
func (f *Forbidden) isOn(s session.Snapshot) bool {
	return f.t.Prefs.ForbiddenPoints && Forbids(s.Setup.Variant)
}

// Explain shows on the card why the rules forbid a cell. For a cell that is not forbidden it removes the
// explanation.
func (f *Forbidden) Explain(cell int) {
	f.pane.explain(cell)
	f.showReason(f.t.Snap)
	f.t.Card.Fit()
}

// showReason shows on the card, in place of whose turn it is, that the chosen point is forbidden. It leaves
// the reason to the pane if the card shows that.
func (f *Forbidden) showReason(s session.Snapshot) {
	switch _, ok := f.pane.explained(); {
	case !ok:
		f.t.Card.SetForbiddenMove("")
	case f.isOn(s):
		f.t.Card.SetForbiddenMove(words.ForbiddenPoint(f.pane.view, f.pane.chosen))
	default:
		f.t.Card.SetForbiddenMove(words.ForbiddenReason(f.pane.view, f.pane.chosen))
	}
}

// Hover is called with the cell under the mouse, or −1 if the mouse has left the board.
func (f *Forbidden) Hover(cell int) { f.hovered = cell }

// HoverText returns why the cell under the mouse is forbidden or, if it is not, the chosen one whose lines the board still shows:
// a flat card does not say that. It returns "" if neither is forbidden, or the person may not choose.
func (f *Forbidden) HoverText() string {
	s, cell := f.t.Snap, f.hovered
	if !isForbidden(s.View, cell) && f.t.Card.IsFlat() {
		cell = f.pane.chosen
	}
	if !s.YourTurn || s.Looking || !isForbidden(s.View, cell) {
		return ""
	}
	return words.ForbiddenReason(s.View, cell)
}

// isForbidden reports whether the rules forbid a cell because of the lines that it would make.
func isForbidden(view game.View, cell int) bool {
	return cell >= 0 && cell < len(view.Cells) && len(view.Cells[cell].Bar.Lines) > 0
}
