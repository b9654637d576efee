package gui

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// forbids reports whether the rules forbid one side points that the other may use.
func forbids(v engine.Variant) bool {
	_, _, options := v.Template()
	return slices.Contains(options, "renju")
}

// toggleForbidden marks the points that the rules forbid, or no longer.
func (d *Desk) toggleForbidden() {
	if !forbids(d.table.Snap.Setup.Variant) {
		return
	}
	on := !d.prefs.ForbiddenPoints
	d.prefs.Change(func(s *settings.Settings) { s.ForbiddenPoints = on })
	if on {
		d.status.Say(words.Forbidden(len(d.table.Snap.View.Forbidden)))
	}
}

// showForbidden lets the card tell of the points that the rules forbid while they are marked.
func (d *Desk) showForbidden() {
	d.card.ShowForbidden(d.prefs.ForbiddenPoints && forbids(d.table.Snap.Setup.Variant))
}
