package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab"
)

// playerRows are the players of a run, one below the other.
type playerRows struct {
	Laboratory
	root    *fyne.Container
	rows    []*playerRow
	list    *fyne.Container
	add     *control.Button
	variant func() (engine.Variant, bool)
	changed func()
}

// playerRow is a player: a level or a strategy.
type playerRow struct {
	root   *fyne.Container
	choice *control.Choice
	level  engine.Level
	spec   string // of the strategy; "" for the level
	remove *control.Button
	fault  *widget.Label
}

// newPlayerRows returns the two players that are proposed.
func newPlayerRows(d Laboratory, variant func() (engine.Variant, bool), changed func()) *playerRows {
	p := &playerRows{Laboratory: d, list: container.NewVBox(), variant: variant, changed: changed}
	p.add = d.Sheets.Button(words.AddPlayer(), func() { p.addRow(engine.Easy); p.changed() })
	p.root = container.NewVBox(p.list, container.NewHBox(p.add))
	p.addRow(engine.Hard)
	p.addRow(engine.Medium)
	return p
}

// addRow adds a player.
func (p *playerRows) addRow(l engine.Level) {
	r := &playerRow{level: l, fault: faultLabel()}
	r.choice = control.NewChoice(nil, "", p.Sheets.Key, nil)
	r.remove = p.Sheets.Button(words.RemovePlayer(), func() { p.drop(r) })
	r.root = container.NewVBox(container.NewBorder(nil, nil, nil, r.remove, r.choice), r.fault)
	p.rows = append(p.rows, r)
	p.list.Add(r.root)
	r.choice.OnChanged = func(string) { p.chosen(r) }
	p.name(r)
	p.offer()
}

// drop takes a player away.
func (p *playerRows) drop(r *playerRow) {
	for i, other := range p.rows {
		if other == r {
			p.rows = append(p.rows[:i], p.rows[i+1:]...)
			p.list.Remove(r.root)
			break
		}
	}
	p.offer()
	p.changed()
}

// offer lets players be added and taken away as far as there may be so many.
func (p *playerRows) offer() {
	for _, r := range p.rows {
		control.SetVisible(r.remove, len(p.rows) > 2)
	}
	control.SetEnabled(p.add, len(p.rows) < lab.MostPlayers)
}

// name lists what a player can be: the levels, its strategy if it has one, and another
// strategy.
func (p *playerRows) name(r *playerRow) {
	r.choice.Options = words.Levels()
	selected := int(r.level)
	if v, ok := p.variant(); ok && r.spec != "" {
		selected = len(r.choice.Options)
		r.choice.Options = append(r.choice.Options, contestant(v, r.spec))
	}
	r.choice.Options = append(r.choice.Options, words.StrategyItem())
	r.choice.Selected = r.choice.Options[selected]
	r.choice.Refresh()
}

// chosen takes over what was chosen of the list.
func (p *playerRows) chosen(r *playerRow) {
	i := r.choice.SelectedIndex()
	switch {
	case i == len(r.choice.Options)-1:
		p.name(r) // until a strategy is chosen
		p.chooseStrategy(r)
	case i >= 0 && i < len(engine.Levels):
		r.level, r.spec = engine.Levels[i], ""
		p.name(r)
		p.changed()
	}
}

// chooseStrategy asks for a strategy, beginning with that of the player.
func (p *playerRows) chooseStrategy(r *playerRow) {
	v, ok := p.variant()
	if !ok {
		return
	}
	spec, problem := r.player(v)
	if problem != "" {
		spec = v.CountedLevel(r.level)
	}
	Strategy{Sheets: p.Sheets, Variant: v, Player: spec, Copy: p.Copy, Take: func(spec string) {
		r.spec = spec
		p.name(r)
		p.changed()
	}}.Show()
}

// player returns the string of the player, or a sentence that says why the variant has
// no such player.
func (r *playerRow) player(v engine.Variant) (spec, problem string) {
	if r.spec == "" {
		return v.CountedLevel(r.level), ""
	}
	if _, err := v.Player(r.spec, 0); err != nil {
		return "", words.PlayerFault(err)
	}
	return r.spec, ""
}

// check says at each player what is wrong with it.
func (p *playerRows) check() {
	v, ok := p.variant()
	if !ok {
		return
	}
	for _, r := range p.rows {
		p.name(r)
		_, problem := r.player(v)
		control.SetText(r.fault, problem)
		control.SetVisible(r.fault, problem != "")
	}
}

// specs returns the strings of the players; ok is not set while something is wrong with
// one.
func (p *playerRows) specs() (specs []string, ok bool) {
	v, ok := p.variant()
	for _, r := range p.rows {
		spec, problem := r.player(v)
		ok = ok && problem == ""
		specs = append(specs, spec)
	}
	return specs, ok
}
