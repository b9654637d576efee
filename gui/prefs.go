package gui

import (
	"cmp"
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// prefs is what the person chose, as the window shows it.
type prefs struct {
	settings.Settings
	saver    *autosave.Saver
	programs programs
	show     func() // brings the window in line
}

// change changes the settings at once and saves them in the background. change runs twice, the second time
// on the disk worker: it must depend on nothing that the window may change meanwhile.
func (p *prefs) change(change func(*settings.Settings)) {
	change(&p.Settings)
	p.programs.add(p.Settings)
	p.saver.UpdateSettings(change)
	p.show()
}

// keepFolder lets the next dialog about files begin in a folder.
func (p *prefs) keepFolder(folder string) {
	if folder != p.Folder {
		p.change(func(s *settings.Settings) { s.Folder = folder })
	}
}

// chosen reports whether a game was ever chosen.
func (p *prefs) chosen() bool { return p.Variant != "" }

// wellKnown is the name of the game that everybody knows.
const wellKnown = "tic-tac-toe"

// lastVariant is the variant played last, the one that everybody knows if there was none, or the default one
// if the catalogue does not know it any more.
func (p *prefs) lastVariant() engine.Variant {
	v, err := engine.ParseVariant(cmp.Or(p.Variant, wellKnown))
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

// programs are the players that start programs or open files and were chosen on this computer. Settings may come
// from elsewhere, in a file of another computer or as a copied settings file: other such players are taken out of
// them until the person has been asked.
type programs struct {
	chosen []string             // as the settings have them
	keep   func(added []string) // for the next start
}

// unknown returns the players of settings that start programs or open files and were not chosen here.
func (p *programs) unknown(s settings.Settings) []string {
	return slices.DeleteFunc(s.Programs(), func(player string) bool { return slices.Contains(p.chosen, player) })
}

// add takes the players of settings that were chosen here.
func (p *programs) add(s settings.Settings) {
	if added := p.unknown(s); len(added) > 0 {
		p.chosen = append(p.chosen, added...)
		p.keep(added)
	}
}
