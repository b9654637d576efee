package newgame

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// VariantFields holds the controls for a variant: one from the catalogue, or a custom board
// by its numbers.
type VariantFields struct {
	families  []engine.Family
	templates []engine.Template
	Choice    *widgets.Choice   // offers the families of variants, then the templates
	Rules     *widgets.Segments // offers the variants of the chosen family
	board     *boardFields
	problem   *widget.Label
	about     *widget.Label // what wins on a custom board
	last      func(title string) string
	changed   func()
}

// NewVariantFields returns the fields with a variant filled in. last returns the name of the last
// variant made from a template, by the template's title, or "". changed is called after each choice.
func NewVariantFields(
	v engine.Variant, keys widgets.Keys, last func(title string) string, changed func(),
) *VariantFields {
	f := &VariantFields{
		families: engine.Families(), templates: engine.Templates(), last: last, changed: func() {},
		problem: widgets.ErrorLabel(), about: widgets.Wrapped(widgets.Quiet("")),
	}
	var titles []string
	for _, family := range f.families {
		titles = append(titles, words.Title(family[0]))
	}
	for _, t := range f.templates {
		titles = append(titles, words.TemplateItem(t))
	}
	f.board = newBoardFields(keys, func() { f.check() })
	f.Rules = widgets.NewSegments(nil, 0, keys, func(int) { f.check() })
	f.Choice = widgets.NewChoice(titles, "", keys, func(string) { f.choose() })
	f.fill(v)
	f.changed = changed
	return f
}

// fill chooses a variant.
func (f *VariantFields) fill(v engine.Variant) {
	for i, family := range f.families {
		if rule := slices.IndexFunc(family, SameName(v)); rule >= 0 {
			f.Choice.SetSelectedIndex(i)
			f.Rules.Choose(rule)
			return
		}
	}
	title, numbers, options := v.Template()
	f.ChooseTemplate(title)
	f.board.fill(numbers, options)
}

// SameName returns a function that reports whether a variant has the name of v.
func SameName(v engine.Variant) func(engine.Variant) bool {
	return func(u engine.Variant) bool { return u.Name == v.Name }
}

// ChooseTemplate chooses a template by its title.
func (f *VariantFields) ChooseTemplate(title string) {
	i := slices.IndexFunc(f.templates, func(t engine.Template) bool { return t.Title == title })
	f.Choice.SetSelectedIndex(len(f.families) + i)
}

// HasRules reports whether the chosen family has several variants to choose from.
func (f *VariantFields) HasRules() bool { return f.Template() == nil && len(f.family()) > 1 }

// family returns the chosen family. It panics if a template is chosen.
func (f *VariantFields) family() engine.Family { return f.families[f.Choice.Chosen()] }

// Template returns the chosen template, or nil if a family is chosen.
func (f *VariantFields) Template() *engine.Template {
	if i := f.Choice.SelectedIndex() - len(f.families); i >= 0 {
		return &f.templates[i]
	}
	return nil
}

// choose shows the variants of the chosen family, or the fields of the chosen template with its last board.
func (f *VariantFields) choose() {
	if t := f.Template(); t != nil {
		f.board.show(*t)
		if v, err := engine.ParseVariant(f.last(t.Title)); err == nil {
			_, numbers, options := v.Template()
			f.board.fill(numbers, options)
		}
	} else {
		f.Rules.SetOptions(words.RuleNames(f.family()), 0)
	}
	f.check()
}

// check shows what wins on a custom board, or what is wrong with its numbers, and calls changed.
func (f *VariantFields) check() {
	v, problem, wrong := f.read()
	f.board.markInvalid(wrong)
	widgets.ShowText(f.problem, problem)
	about := ""
	if problem == "" && f.Template() != nil {
		about = words.Goal(v, v.Start().View())
	}
	widgets.ShowText(f.about, about)
	widgets.SetVisible(f.board.root, f.Template() != nil)
	f.changed()
}

// Chosen returns the chosen variant. problem is a sentence about what is wrong with the numbers, or "".
func (f *VariantFields) Chosen() (v engine.Variant, problem string) {
	v, problem, _ = f.read()
	return v, problem
}

// read is like Chosen, and also returns the index of the invalid number, or −1 if there is none.
func (f *VariantFields) read() (v engine.Variant, problem string, wrong int) {
	t := f.Template()
	if t == nil {
		return f.family()[max(f.Rules.Chosen(), 0)], "", -1
	}
	numbers := f.board.numbers()
	v, err := t.Make(numbers, f.board.words())
	if bad := new(game.NumberError); errors.As(err, &bad) {
		return v, words.NumberFault(bad, numbers), bad.Index
	}
	if err != nil {
		return v, words.Error(err), -1
	}
	return v, "", -1
}

// Numbers returns the fields of a custom board, with what wins on it or an error message below them.
func (f *VariantFields) Numbers() fyne.CanvasObject {
	return widgets.Column(f.board.root, f.problem, f.about)
}
