package laboratory

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
)

// playerRows is the form field for the players of a run: one row per player.
type playerRows struct {
	Dialog
	root    *fyne.Container
	rows    []*playerRow
	list    *fyne.Container
	add     *widgets.Button
	guest   *widgets.Button // adds an external program
	variant engine.Variant
	changed func()
}

// playerRow is a row with a player and the button that removes it.
type playerRow struct {
	*newgame.Chooser
	root   *fyne.Container
	remove *widgets.Button
	side   *fyne.Container // beside the player; contains the button
}

// newPlayerRows returns rows with the two proposed players: Hard and Medium.
func newPlayerRows(d Dialog, v engine.Variant, changed func()) *playerRows {
	p := &playerRows{Dialog: d, list: widgets.Column(), variant: v, changed: changed}
	p.add = d.Sheets.Button(words.AddPlayer(), func() { p.addRow(engine.Easy, ""); p.changed() })
	p.guest = d.Sheets.Button(words.AddGuest(), p.addGuest)
	p.root = widgets.Column(p.list, container.NewHBox(p.add, p.guest))
	p.addRow(engine.Hard, "")
	p.addRow(engine.Medium, "")
	return p
}

// addGuest adds an external program that was chosen before and is not among the players yet. If
// there is none, it asks for one.
func (p *playerRows) addGuest() {
	specs := p.specs()
	guests := slices.DeleteFunc(p.Prefs.Guests(p.variant), func(guest string) bool {
		return slices.Contains(specs, guest)
	})
	if len(guests) > 0 {
		p.addRow(engine.Easy, guests[0])
	} else {
		p.addRow(engine.Easy, "").AddGuest()
	}
	p.changed()
}

// addRow adds a player: the strategy or, if it is "", the level l.
func (p *playerRows) addRow(l engine.Level, strategy string) *playerRow {
	r := &playerRow{Chooser: newgame.NewChooser(p.Sheets, p.FormServices, true, func() { p.changed() })}
	r.Show(p.variant, l, strategy, "")
	r.remove = p.Sheets.Button(words.RemovePlayer(), func() { p.drop(r) })
	r.side = widgets.Column(r.remove)
	r.root = container.NewBorder(nil, nil, nil, r.side, r.Object())
	p.rows = append(p.rows, r)
	p.list.Add(r.root)
	p.offer()
	return r
}

// drop removes a player.
func (p *playerRows) drop(r *playerRow) {
	p.rows = slices.DeleteFunc(p.rows, func(other *playerRow) bool { return other == r })
	p.list.Remove(r.root)
	p.offer()
	p.changed()
}

// offer enables the buttons that add and remove players while their number is within its limits.
func (p *playerRows) offer() {
	for _, r := range p.rows {
		widgets.SetVisible(r.side, len(p.rows) > 2)
	}
	widgets.SetEnabled(p.add, len(p.rows) < lab.MaxPlayers)
	widgets.SetEnabled(p.guest, len(p.rows) < lab.MaxPlayers)
	widgets.SetVisible(p.guest, p.rows[0].TakesGuests())
}

// setVariant changes the variant. A strategy that cannot play the new variant is replaced by a
// level.
func (p *playerRows) setVariant(v engine.Variant) {
	p.variant = v
	for _, r := range p.rows {
		r.SetVariant(v)
	}
	p.offer()
}

// players returns the players. Levels play without the time limit that only keeps people from waiting.
func (p *playerRows) players() (all []engine.Player) {
	for _, r := range p.rows {
		player := r.Player()
		if r.Strategy() == "" {
			player = player.Counted()
		}
		all = append(all, player)
	}
	return all
}

// specs returns the strings of the players.
func (p *playerRows) specs() (specs []string) {
	for _, player := range p.players() {
		specs = append(specs, player.String())
	}
	return specs
}
