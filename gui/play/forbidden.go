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

// Forbidden tells on the card of the points that the rules forbid, while the person wants to see them; the board marks
// them by itself. Its methods belong to the UI goroutine.
type Forbidden struct {
	table *Table
	card  *card.Card
	pane  *forbiddenPane
	shown bool
}

// NewForbidden returns one that tells of nothing yet.
func NewForbidden(t *Table, c *card.Card, keys widgets.Keys, tip *widgets.Tip) *Forbidden {
	f := &Forbidden{table: t, card: c}
	f.pane = newForbiddenPane(keys, tip, f.Toggle)
	return f
}

// Forbids reports whether the rules forbid one side points that the other may use.
func Forbids(v engine.Variant) bool {
	_, _, options := v.Template()
	return slices.Contains(options, "renju")
}

// Toggle marks the points that the rules of the game on the board forbid, or no longer.
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

// Show brings the card in line with a snapshot.
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

// Explain says on the card why the rules forbid a cell, where it tells of them; of any other cell it says nothing.
func (f *Forbidden) Explain(cell int) {
	f.pane.explain(cell)
	f.card.Fit()
}
