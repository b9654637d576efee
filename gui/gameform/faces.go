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

// Choose implements face.
func (d dropDown) Choose(i int) {
	if i != d.Chosen() {
		d.SetSelectedIndex(i)
	}
}

func (d dropDown) offer(v engine.Variant, _ string, chosen int) {
	d.Offer(append(words.Levels(v), words.StrategyItem()), chosen)
}

func (d dropDown) note(about string) string { return about }

// Results say what is known of the opponents of a variant.
type Results struct {
	// Rung shows a level.
	Rung func(engine.Variant, engine.Level) widgets.Rung
	// Equal shows an opponent as strong as the person; ok is false where the variant has none.
	Equal func(engine.Variant) (r widgets.Rung, ok bool)
	// Strategy says how the games against a strategy have gone; "" where that is not known.
	Strategy func(v engine.Variant, strategy string) string
}

// ladder shows the levels with what is known of each, the strongest at the top, and below them an equal, where there is one,
// and the strategy, once there is one.
type ladder struct {
	*widgets.Ladder
	results Results
	levels  int
	equal   bool // one is offered
}

func newLadder(low bool, keys widgets.Keys, results Results, chosen func(int)) *ladder {
	f := &ladder{results: results}
	f.Ladder = widgets.NewLadder(low, keys, func(i int) { chosen(f.flip(i)) })
	return f
}

// flip turns the place of a level, from the weakest, into that of its rung, from the top, and back. After the levels it
// exchanges the places of the strategy and the equal.
func (f *ladder) flip(i int) int {
	switch {
	case i < f.levels:
		return f.levels - 1 - i
	case f.equal:
		return 2*f.levels + 1 - i
	default:
		return i
	}
}

func (f *ladder) object() fyne.CanvasObject { return f.Ladder }

// Chosen implements face.
func (f *ladder) Chosen() int { return f.flip(f.Ladder.Chosen()) }

// Choose implements face.
func (f *ladder) Choose(i int) { f.Ladder.Choose(f.flip(i)) }

func (f *ladder) offer(v engine.Variant, strategy string, chosen int) {
	var rungs []widgets.Rung
	for _, l := range slices.Backward(v.Levels()) {
		rungs = append(rungs, f.results.Rung(v, l))
	}
	f.levels = len(rungs)
	var equal widgets.Rung
	if equal, f.equal = f.results.Equal(v); f.equal {
		rungs = append(rungs, equal)
	}
	if strategy != "" {
		name, about := words.Contestant(v, strategy)
		rungs = append(rungs, widgets.Rung{Name: name, About: about, Note: f.results.Strategy(v, strategy)})
	}
	f.SetRungs(rungs, f.flip(chosen))
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
