package gui

import (
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/autosave"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// prefs is what the person chose, as the window shows it.
type prefs struct {
	settings.Settings
	saver *autosave.Saver
	show  func() // brings the window in line
}

// change changes the settings at once and saves them beside the window.
// change runs twice, the second time on the disk worker: it must depend on
// nothing that the window may change meanwhile.
func (p *prefs) change(change func(*settings.Settings)) {
	change(&p.Settings)
	p.saver.UpdateSettings(change)
	p.show()
}

// chosen reports whether a game was ever chosen.
func (p *prefs) chosen() bool { return p.Variant != "" }

// lastVariant is the variant played last, or the default one if there was none
// or the catalogue does not know it any more.
func (p *prefs) lastVariant() engine.Variant {
	v, err := engine.ParseVariant(p.Variant)
	if err != nil {
		return engine.Default()
	}
	return v
}

// lastBoard is the board that a template made last, by its title; "" for none.
func (p *prefs) lastBoard(title string) string { return p.For(title).Board }

// forbids reports whether the rules forbid one side points that the other may use.
func forbids(v engine.Variant) bool {
	_, _, options := v.Template()
	return slices.Contains(options, "renju")
}

// toggleForbidden marks the points that the rules forbid, or no longer.
func (d *Desk) toggleForbidden() {
	if !forbids(d.table.snap.Setup.Variant) {
		return
	}
	on := !d.prefs.ForbiddenPoints
	d.prefs.change(func(s *settings.Settings) { s.ForbiddenPoints = on })
	if on {
		d.status.Say(words.Forbidden(len(d.table.snap.View.Forbidden)))
	}
}

// showForbidden lets the card tell of the points that the rules forbid while they are marked.
func (d *Desk) showForbidden() {
	d.card.ShowForbidden(d.prefs.ForbiddenPoints && forbids(d.table.snap.Setup.Variant))
}

// board are the options of the board.
func (p *prefs) board() board.Options {
	return board.Options{Coordinates: p.Coordinates, Numbers: p.MoveNumbers, Forbidden: p.ForbiddenPoints, Animate: p.Animation}
}

// players are the strings of all players that were chosen last, variant by variant.
func (p *prefs) players() (list []string) {
	for _, v := range slices.Sorted(maps.Keys(p.Variants)) {
		c := p.Variants[v]
		list = append(list, c.Offered, c.Strategy, c.WatchFirst, c.WatchSecond)
	}
	return list
}
