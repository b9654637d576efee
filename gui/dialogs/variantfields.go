package dialogs

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// variantFields are the controls for a variant: one of the catalogue, or a board of
// one's own by its numbers.
type variantFields struct {
	variants  []engine.Variant
	templates []engine.Template
	choice    *control.Choice // the variants, then the templates
	board     *boardFields
	fault     *widget.Label
	last      func(title string) string
	changed   func()
}

// newVariantFields returns the fields with a variant filled in. last gives the board that
// a template made last, by its title; changed is called when something else is chosen.
func newVariantFields(v engine.Variant, keys control.Keys, last func(title string) string, changed func()) *variantFields {
	f := &variantFields{variants: engine.Catalogue(), templates: engine.Templates(), last: last, changed: func() {}, fault: faultLabel()}
	var titles []string
	for _, u := range f.variants {
		titles = append(titles, words.Title(u))
	}
	for _, t := range f.templates {
		titles = append(titles, words.TemplateItem(t))
	}
	f.board = newBoardFields(keys, func() { f.check() })
	f.choice = control.NewChoice(titles, "", keys, func(string) { f.choose() })
	f.fill(v)
	f.changed = changed
	return f
}

// fill chooses a variant.
func (f *variantFields) fill(v engine.Variant) {
	if i := slices.IndexFunc(f.variants, sameName(v)); i >= 0 {
		f.choice.SetSelectedIndex(i)
		return
	}
	title, numbers, options := v.Template()
	f.chooseTemplate(title)
	f.board.fill(numbers, options)
}

// sameName finds a variant among others.
func sameName(v engine.Variant) func(engine.Variant) bool {
	return func(u engine.Variant) bool { return u.Name == v.Name }
}

// chooseTemplate chooses a template by its title.
func (f *variantFields) chooseTemplate(title string) {
	i := slices.IndexFunc(f.templates, func(t engine.Template) bool { return t.Title == title })
	f.choice.SetSelectedIndex(len(f.variants) + i)
}

// template returns the template that is chosen, nil for a variant.
func (f *variantFields) template() *engine.Template {
	if i := f.choice.SelectedIndex() - len(f.variants); i >= 0 {
		return &f.templates[i]
	}
	return nil
}

// choose shows the fields of a template that has been chosen, with its last board.
func (f *variantFields) choose() {
	if t := f.template(); t != nil {
		f.board.show(*t)
		if v, err := engine.ParseVariant(f.last(t.Title)); err == nil {
			_, numbers, options := v.Template()
			f.board.fill(numbers, options)
		}
	}
	f.check()
}

// check says at once what is wrong with the numbers.
func (f *variantFields) check() {
	_, problem, wrong := f.read()
	f.board.blame(wrong)
	control.SetText(f.fault, problem)
	control.SetVisible(f.fault, problem != "")
	control.SetVisible(f.board.root, f.template() != nil)
	f.changed()
}

// chosen returns the variant, or a sentence that says what is wrong with its numbers.
func (f *variantFields) chosen() (v engine.Variant, problem string) {
	v, problem, _ = f.read()
	return v, problem
}

// read is chosen with the place of the number that is wrong, −1 for none.
func (f *variantFields) read() (v engine.Variant, problem string, wrong int) {
	t := f.template()
	if t == nil {
		return f.variants[max(f.choice.SelectedIndex(), 0)], "", -1
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

// numbers are the fields of a board of one's own, with what is wrong with them.
func (f *variantFields) numbers() fyne.CanvasObject {
	return control.Column(f.board.root, f.fault)
}
