package gameform

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// dropDown is a list of the levels that drops down.
type dropDown struct{ *widgets.Choice }

func newDropDown(keys widgets.Keys, chosen func(int)) dropDown {
	d := dropDown{widgets.NewChoice(nil, "", keys, nil)}
	d.OnChanged = func(string) { chosen(d.Chosen()) }
	return d
}

func (d dropDown) object() fyne.CanvasObject { return d.Choice }

// Chosen implements face.
func (d dropDown) Chosen() int { return d.SelectedIndex() }

// Choose implements face.
func (d dropDown) Choose(i int) {
	if i != d.Chosen() {
		d.SetSelectedIndex(i)
	}
}

func (d dropDown) offer(v engine.Variant, _ string, chosen int) {
	d.Options = append(words.Levels(v), words.StrategyItem())
	d.Selected = d.Options[chosen]
	d.Refresh()
}

func (d dropDown) note(about string) string { return about }

// Scale says where the levels of a variant are.
type Scale struct {
	// Rung is a level with all that is said of it.
	Rung func(engine.Variant, engine.Level) widgets.Rung
	// Note says how the games against a strategy have gone; "" where that is not known.
	Note func(v engine.Variant, strategy string) string
	// You is where the person is, if that is known.
	You func(engine.Variant) (elo float64, ok bool)
}

// ladder is a list of the levels on one scale.
type ladder struct {
	*widgets.Ladder
	scale Scale
}

func (f *ladder) object() fyne.CanvasObject { return f.Ladder }

func (f *ladder) offer(v engine.Variant, strategy string, chosen int) {
	var rungs []widgets.Rung
	for _, l := range v.Levels() {
		rungs = append(rungs, f.scale.Rung(v, l))
	}
	if strategy != "" {
		name, about := words.Contestant(v, strategy)
		rungs = append(rungs, widgets.Rung{Name: name, Number: about, Note: f.scale.Note(v, strategy), Apart: true})
	}
	f.SetRungs(rungs, chosen)
	f.Mark(f.scale.You(v))
}

func (f *ladder) note(string) string { return "" }

// guestSearch names the search of a variant that lets programs play.
func guestSearch(v engine.Variant) (name string, ok bool) {
	for _, s := range v.Searches() {
		if slices.ContainsFunc(s.Options, func(o playerspec.Option) bool { return o.Names != nil }) {
			return s.Name, true
		}
	}
	return "", false
}

// Guests are the programs among some players, each once, that can play a variant.
func Guests(v engine.Variant, players []string) (list []string) {
	name, ok := guestSearch(v)
	for _, p := range players {
		spelt, err := v.Spell(p)
		if ok && err == nil && strings.HasPrefix(spelt, name+"(") && !slices.Contains(list, spelt) {
			list = append(list, spelt)
		}
	}
	return list
}
