package play

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Forbidden shows on the card which points the rules forbid, while the person wants to see them. The board
// marks the points itself. Its methods belong to the UI goroutine.
type Forbidden struct {
	table *Table
	card  *card.Card
	pane  *forbiddenPane
	shown bool
}

// NewForbidden returns a Forbidden that shows nothing yet.
func NewForbidden(t *Table, c *card.Card, keys widgets.Keys, tip *widgets.Tip) *Forbidden {
	f := &Forbidden{table: t, card: c}
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
	on := f.table.Prefs.ForbiddenPoints && Forbids(s.Setup.Variant)
	if on == f.shown {
		return
	}
	if f.shown = on; on {
		f.card.SetForbidden(f.pane.root)
	} else {
		f.card.SetForbidden(nil)
	}
}

// Explain shows on the card why the rules forbid a cell, if the card shows forbidden points. For a cell
// that is not forbidden it removes the explanation.
func (f *Forbidden) Explain(cell int) {
	f.pane.explain(cell)
	f.card.Fit()
}
