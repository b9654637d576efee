package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// fieldRow is the common part of all fields: a row with an error message below it.
type fieldRow struct {
	root    fyne.CanvasObject
	problem *widget.Label
	rare    bool
	entry   *widgets.Entry // nil for fields that are not typed
	fault   func() string  // returns what is wrong with the value, or ""; nil if nothing can be
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

// markInvalid shows a fault and marks the field as invalid, or as valid if fault is "".
func (r *fieldRow) markInvalid(fault string) {
	widgets.ShowText(r.problem, fault)
	if r.entry != nil {
		r.entry.SetInvalid(fault != "")
	}
}

// check shows what is wrong with the value, and reports whether it is valid.
func (r *fieldRow) check() bool {
	fault := ""
	if r.fault != nil {
		fault = r.fault()
	}
	r.markInvalid(fault)
	return fault == ""
}

// faultOf returns what is wrong with the value of a field for an option, or "" if it is valid.
func faultOf(o playerspec.Option, w playerspec.Expr, given bool) string {
	if given && o.Check(w.Name) != nil {
		return words.OptionFault(o)
	}
	return ""
}

// textField is a field for any text, or for the path of a file. An empty field has no value.
type textField struct{ fieldRow }

func newTextField(o playerspec.Option, label string, rare bool, keys widgets.Keys, changed func()) *textField {
	f := &textField{}
	entry := widgets.NewEntry("", widgets.AtMost(int(o.High)), keys)
	entry.OnChanged = func(string) { changed() }
	f.fieldRow = newFieldRow(widgets.Labelled(label, entry), rare)
	f.entry = entry
	f.fault = func() string {
		w, given := f.value()
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

func (f *textField) value() (playerspec.Expr, bool) {
	return playerspec.Expr{Name: f.entry.Text, Quoted: true}, f.entry.Text != ""
}

// flagField is a checkbox for an option that is on or off.
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

func (f *flagField) value() (playerspec.Expr, bool) { return playerspec.Expr{}, f.box.Checked }

// choiceField is a drop-down list for one of several words.
type choiceField struct {
	fieldRow
	option playerspec.Option
	values []string
	name   func(value string) string
	list   *widgets.Choice
}

func newChoiceField(
	o playerspec.Option, values []string, name func(string) string, label string, rare bool, keys widgets.Keys,
	changed func(),
) *choiceField {
	f := &choiceField{option: o, values: slices.Clone(values), name: name}
	f.list = widgets.NewChoice(nil, "", keys, func(string) { changed() })
	for _, v := range values {
		f.list.Options = append(f.list.Options, name(v))
	}
	f.fieldRow = newFieldRow(widgets.Labelled(label, f.list), rare)
	return f
}

// fill chooses a value, and adds it to the list if it is not there.
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

func (f *choiceField) value() (playerspec.Expr, bool) {
	return playerspec.Expr{Name: f.values[f.list.Chosen()]}, true
}
