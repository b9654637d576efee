package dialogs

import (
	"cmp"
	"errors"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// variantChanged fills in what was chosen last for another variant.
func (f *newGameForm) variantChanged() {
	if t := f.template(); t != nil {
		f.board.show(*t)
		if v, err := engine.ParseVariant(f.Prefs.For(t.Title).Board); err == nil {
			_, numbers, options := v.Template()
			f.board.fill(numbers, options)
		}
	} else if v, _ := f.chosen(); v.Name != f.loaded {
		f.loaded = v.Name
		f.load(v, f.Prefs.For(v.Name))
	}
	f.changed()
}

// changed shows the rows that matter for what is chosen, and says at once what
// is wrong with the numbers of a board of one's own.
func (f *newGameForm) changed() {
	if f.startButton == nil || f.rivalRow.label == nil {
		return // the form is still being made
	}
	opponent := opponents[f.opponent.Chosen()]
	v, problem := f.chosen()
	f.boardRow.show(f.template() != nil)
	if problem == "" {
		f.xBegins = v.XBegins
		f.rival.suit(v)
		for i, w := range f.watched {
			w.suit(v)
			control.SetText(f.watchedRows[i].label, words.Name(words.Watched(v, game.Side(i))))
		}
	}
	f.markRow.show(opponent != settings.Watch && !f.xBegins)
	f.beginsRow.show(opponent != settings.Watch)
	f.rivalRow.show(opponent == settings.AgainstComputer)
	f.watchedRows[0].show(opponent == settings.Watch)
	f.watchedRows[1].show(opponent == settings.Watch)
	f.nameBeginnings()
	control.SetText(f.fault, problem)
	control.SetVisible(f.fault, problem != "")
	control.SetEnabled(f.startButton, problem == "")
	if f.sheet != nil {
		f.sheet.Fit()
	}
}

// nameBeginnings names the players among whom it is chosen who begins.
func (f *newGameForm) nameBeginnings() {
	chosen := max(f.begins.SelectedIndex(), 0)
	other := words.TheComputer()
	if opponents[f.opponent.Chosen()] == settings.AgainstPerson {
		other = words.TheFriend(f.Prefs.SecondName)
	}
	f.begins.Options = words.Beginners(f.Prefs.Name, other)
	f.begins.Selected = f.begins.Options[chosen]
	f.begins.Refresh()
}

// template returns the template that is chosen, or nil for a variant.
func (f *newGameForm) template() *engine.Template {
	if i := f.game.SelectedIndex() - len(f.variants); i >= 0 {
		return &f.templates[i]
	}
	return nil
}

// chosen returns the variant that the form describes, or a sentence that says
// what is wrong with it.
func (f *newGameForm) chosen() (v engine.Variant, problem string) {
	t := f.template()
	if t == nil {
		return f.variants[max(f.game.SelectedIndex(), 0)], ""
	}
	numbers := f.board.numbers()
	v, err := t.Make(numbers, f.board.words())
	if wrong := new(game.NumberError); errors.As(err, &wrong) {
		return v, words.NumberFault(wrong, numbers)
	}
	if err != nil {
		return v, words.Error(err)
	}
	return v, ""
}

// choice returns what else was chosen.
func (f *newGameForm) choice() settings.Choice {
	return settings.Choice{
		Opponent:    opponents[f.opponent.Chosen()],
		Mark:        marks[f.mark.Chosen()],
		Begins:      beginnings[max(f.begins.SelectedIndex(), 0)],
		Level:       f.rival.Level().Key(),
		Strategy:    f.rival.Strategy(),
		WatchFirst:  cmp.Or(f.watched[0].Strategy(), f.watched[0].Level().Key()),
		WatchSecond: cmp.Or(f.watched[1].Strategy(), f.watched[1].Level().Key()),
	}
}
