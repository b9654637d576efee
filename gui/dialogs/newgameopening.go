package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/opening"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// openingField asks for the opening rule of a game.
type openingField struct {
	rules  []opening.Rule // those to choose from, None first
	choice *control.Choice
	about  *widget.Label
	root   fyne.CanvasObject
}

// newOpeningField returns the control without a rule; changed hears of each choice.
func newOpeningField(k *sheet.Stack, changed func()) *openingField {
	f := &openingField{rules: []opening.Rule{opening.None}, about: control.Wrapped(control.Quiet(""))}
	f.choice = control.NewChoice(nil, "", k.Key, func(string) {
		f.draw(f.rule())
		changed()
	})
	f.root = control.TightColumn(f.choice, f.about)
	f.draw(opening.None)
	return f
}

// offers reports whether there is a rule to choose.
func (f *openingField) offers() bool { return len(f.rules) > 1 }

// rule is the rule chosen.
func (f *openingField) rule() opening.Rule { return f.rules[max(f.choice.SelectedIndex(), 0)] }

// word is the rule as the settings have it, "" for none.
func (f *openingField) word() string {
	if r := f.rule(); r != opening.None {
		return r.String()
	}
	return ""
}

// setVariant offers the rules of a variant. The one chosen stays if the variant has it.
func (f *openingField) setVariant(v engine.Variant) { f.choose(v, f.word()) }

// choose offers the rules of a variant and chooses one by its word, if the variant has it.
func (f *openingField) choose(v engine.Variant, word string) {
	f.rules = append([]opening.Rule{opening.None}, v.Openings()...)
	chosen := opening.None
	for _, r := range f.rules {
		if r.String() == word {
			chosen = r
		}
	}
	f.draw(chosen)
}

// draw shows the rules, of which one is chosen.
func (f *openingField) draw(chosen opening.Rule) {
	f.choice.Options = nil
	for _, r := range f.rules {
		f.choice.Options = append(f.choice.Options, words.OpeningRule(r))
	}
	f.choice.Selected = words.OpeningRule(chosen)
	f.choice.Refresh()
	control.SetText(f.about, words.OpeningAbout(chosen))
}
