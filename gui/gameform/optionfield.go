package gameform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// fieldRow is what the fields have in common: a row, and below it what is wrong.
type fieldRow struct {
	root    fyne.CanvasObject
	problem *widget.Label
	rare    bool
	entry   *widgets.Entry // in which it is typed, nil for other fields
	fault   func() string  // what is wrong with the field, "" for nothing; nil where nothing can be
}

func newFieldRow(o fyne.CanvasObject, rare bool) fieldRow {
	problem := widgets.ErrorLabel()
	return fieldRow{root: widgets.TightColumn(o, problem), problem: problem, rare: rare}
}

func (r *fieldRow) rows() (common, rare []fyne.CanvasObject) {
	if r.rare {
		return nil, []fyne.CanvasObject{r.root}
	}
	return []fyne.CanvasObject{r.root}, nil
}

// markInvalid says what is wrong, if anything is, and marks the field.
func (r *fieldRow) markInvalid(fault string) {
	widgets.ShowText(r.problem, fault)
	if r.entry != nil {
		r.entry.SetInvalid(fault != "")
	}
}

// check says what is wrong, and reports whether nothing is.
func (r *fieldRow) check() bool {
	fault := ""
	if r.fault != nil {
		fault = r.fault()
	}
	r.markInvalid(fault)
	return fault == ""
}

// faultOf is what is wrong with what a field gives for an option.
func faultOf(o playerspec.Option, w playerspec.Expr, given bool) string {
	if given && o.Check(w.Name) != nil {
		return words.OptionFault(o)
	}
	return ""
}

// textField asks for any text, or for the path of a file. An empty field gives nothing.
type textField struct{ fieldRow }

func newTextField(o playerspec.Option, label string, rare bool, keys widgets.Keys, changed func()) *textField {
	f := &textField{}
	entry := widgets.NewEntry("", widgets.AtMost(int(o.High)), keys)
	entry.OnChanged = func(string) { changed() }
	f.fieldRow = newFieldRow(widgets.Labelled(label, entry), rare)
	f.entry = entry
	f.fault = func() string {
		w, given := f.written()
		return faultOf(o, w, given)
	}
	return f
}

func (f *textField) fill(w playerspec.Expr, _ bool) {
	if f.entry.Text != w.Name {
		f.entry.SetText(w.Name)
	}
	f.markInvalid("")
}

func (f *textField) written() (playerspec.Expr, bool) {
	return playerspec.Expr{Name: f.entry.Text, Quoted: true}, f.entry.Text != ""
}

// flagField asks for a switch.
type flagField struct {
	fieldRow
	box *widgets.Check
}

func newFlagField(_ playerspec.Option, label string, rare bool, keys widgets.Keys, changed func()) *flagField {
	box := widgets.NewCheck(label, false, keys, func(bool) { changed() })
	return &flagField{newFieldRow(box, rare), box}
}

func (f *flagField) fill(_ playerspec.Expr, given bool) {
	f.box.SetChecked(given)
	f.markInvalid("")
}

func (f *flagField) written() (playerspec.Expr, bool) { return playerspec.Expr{}, f.box.Checked }

// choiceField asks for one of some words.
type choiceField struct {
	fieldRow
	option playerspec.Option
	values []string
	name   func(value string) string
	list   *widgets.Choice
}

func newChoiceField(o playerspec.Option, values []string, name func(string) string, label string, rare bool, keys widgets.Keys, changed func()) *choiceField {
	f := &choiceField{option: o, values: slices.Clone(values), name: name}
	f.list = widgets.NewChoice(nil, "", keys, func(string) { changed() })
	for _, v := range values {
		f.list.Options = append(f.list.Options, name(v))
	}
	f.fieldRow = newFieldRow(widgets.Labelled(label, f.list), rare)
	return f
}

// fill chooses a value, also one that was not on offer.
func (f *choiceField) fill(w playerspec.Expr, given bool) {
	value := f.option.Default
	if given {
		value = w.Name
	}
	if !slices.Contains(f.values, value) {
		f.values = append(f.values, value)
		f.list.Options = append(f.list.Options, f.name(value))
	}
	f.list.SetSelectedIndex(slices.Index(f.values, value))
	f.markInvalid("")
}

func (f *choiceField) written() (playerspec.Expr, bool) {
	return playerspec.Expr{Name: f.values[f.list.Chosen()]}, true
}
