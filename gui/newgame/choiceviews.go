package newgame

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// dropDown is a choiceView that shows the opponents in a drop-down list.
type dropDown struct {
	*widgets.Choice
	strategies bool // a strategy is offered even if there is none yet
}

func newDropDown(keys widgets.Keys, strategies bool, chosen func(int)) dropDown {
	d := dropDown{widgets.NewChoice(nil, "", keys, nil), strategies}
	d.OnChanged = func(string) { chosen(d.Chosen()) }
	return d
}

func (d dropDown) object() fyne.CanvasObject { return d.Choice }

// Choose chooses an entry by its index. It does nothing if that is chosen already.
func (d dropDown) Choose(i int) {
	if i != d.Chosen() {
		d.SetSelectedIndex(i)
	}
}

func (d dropDown) offer(v engine.Variant, strategy engine.Player, chosen int) {
	options := words.OpponentsOf(v)
	if d.strategies || !strategy.IsZero() {
		options = append(options, words.StrategyItem())
	}
	d.Offer(options, chosen)
}

func (d dropDown) note(about string) string { return about }

// Results looks up what is known about the opponents of a variant.
type Results struct {
	// Rung returns the rung of a level, with the person's results against it.
	Rung func(engine.Variant, engine.Level) widgets.Rung
	// Equal returns the rung of an opponent as strong as the person. ok is false if the variant has none.
	Equal func(engine.Variant) (r widgets.Rung, ok bool)
	// Strategy returns how the games against a strategy have gone, or "" if that is not known.
	Strategy func(p engine.Player) string
}

// ladder is a choiceView that shows the levels with the results against each, the strongest at the top. Below them
// are an opponent as strong as the person and the strategy, if there are any.
type ladder struct {
	*widgets.Ladder
	results Results
	low     bool // the rungs are always low, because the window is
	levels  int
	equal   bool // an opponent as strong as the person is offered
}

func newLadder(low bool, keys widgets.Keys, results Results, chosen func(int)) *ladder {
	f := &ladder{results: results, low: low}
	f.Ladder = widgets.NewLadder(low, keys, func(i int) { chosen(f.rungIndex(i)) })
	return f
}

// rungIndex converts the index of a level, counted from the weakest, into the index of its rung, counted from the
// top, and back. Behind the levels, it exchanges the strategy and the opponent as strong as the person.
func (f *ladder) rungIndex(i int) int {
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

// Chosen returns the index of the choice, with the levels counted from the weakest.
func (f *ladder) Chosen() int { return f.rungIndex(f.Ladder.Chosen()) }

// Choose chooses by an index like that of Chosen.
func (f *ladder) Choose(i int) { f.Ladder.Choose(f.rungIndex(i)) }

func (f *ladder) offer(v engine.Variant, strategy engine.Player, chosen int) {
	f.SetLow(f.low || len(v.Presets()) > 0) // so that there is room for them below the ladder
	var rungs []widgets.Rung
	for _, l := range slices.Backward(v.Levels()) {
		rungs = append(rungs, f.results.Rung(v, l))
	}
	f.levels = len(rungs)
	var equal widgets.Rung
	if equal, f.equal = f.results.Equal(v); f.equal {
		rungs = append(rungs, equal)
	}
	if !strategy.IsZero() {
		name, about := words.Contestant(strategy)
		rungs = append(rungs, widgets.Rung{Name: name, About: about, Note: f.results.Strategy(strategy)})
	}
	f.SetRungs(rungs, f.rungIndex(chosen))
}

func (f *ladder) note(string) string { return "" }

// guestSearch returns the name of the variant's search that lets external programs play, and whether there is
// one.
func guestSearch(v engine.Variant) (name string, ok bool) {
	for _, s := range v.Searches() {
		if slices.ContainsFunc(s.Options, func(o playerspec.Option) bool { return o.Names != nil }) {
			return s.Name, true
		}
	}
	return "", false
}

// Guests returns the external programs among some players that can play a variant, without duplicates.
func Guests(v engine.Variant, players []string) (list []string) {
	name, ok := guestSearch(v)
	for _, text := range players {
		p, err := v.ParsePlayer(text)
		if ok && err == nil && p.Search().Name == name && !slices.Contains(list, p.Spelling()) {
			list = append(list, p.Spelling())
		}
	}
	return list
}
