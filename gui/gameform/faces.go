package gameform

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
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
	// Level are the details of a level.
	Level func(engine.Variant, engine.Level) []string
	// Strategy says how the games against a strategy have gone; "" where that is not known.
	Strategy func(v engine.Variant, strategy string) string
}

// list is a list of the levels with what is known of each.
type list struct {
	*widgets.OptionList
	results Results
}

func (f *list) object() fyne.CanvasObject { return f.OptionList }

func (f *list) offer(v engine.Variant, strategy string, chosen int) {
	var options []widgets.Option
	for _, l := range v.Levels() {
		options = append(options, widgets.Option{Opponent: opponent.At(l), Name: opponent.At(l).Name, Kind: words.Level(l), Details: f.results.Level(v, l)})
	}
	if strategy != "" {
		name, about := words.Contestant(v, strategy)
		options = append(options, widgets.Option{Name: name, Details: []string{about, f.results.Strategy(v, strategy)}, Apart: true})
	}
	f.SetOptions(options, chosen)
}

func (f *list) note(string) string { return "" }

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
