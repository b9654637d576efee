package dialogs

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/control"
)

// fieldRow is what the fields have in common: a row, and below it what is wrong.
type fieldRow struct {
	root  fyne.CanvasObject
	fault *widget.Label
	rare  bool
}

func newFieldRow(o fyne.CanvasObject, rare bool) fieldRow {
	fault := faultLabel()
	return fieldRow{control.TightColumn(o, fault), fault, rare}
}

func (r *fieldRow) rows() (usual, rare []fyne.CanvasObject) {
	if r.rare {
		return nil, []fyne.CanvasObject{r.root}
	}
	return []fyne.CanvasObject{r.root}, nil
}

// blame says what is wrong, if anything is.
func (r *fieldRow) blame(fault string) {
	control.SetText(r.fault, fault)
	control.SetVisible(r.fault, fault != "")
}

// check finds nothing wrong.
func (r *fieldRow) check() bool {
	r.blame("")
	return true
}

// flagField asks for a switch.
type flagField struct {
	fieldRow
	box *control.Check
}

func newFlagField(_ search.Option, label string, rare bool, keys control.Keys, changed func()) *flagField {
	box := control.NewCheck(label, false, keys, func(bool) { changed() })
	return &flagField{newFieldRow(box, rare), box}
}

func (f *flagField) fill(_ search.Written, given bool) {
	f.box.SetChecked(given)
	f.blame("")
}

func (f *flagField) written() (search.Written, bool) { return search.Written{}, f.box.Checked }

// choiceField asks for one of some words.
type choiceField struct {
	fieldRow
	option search.Option
	values []string
	name   func(value string) string
	list   *control.Choice
}

func newChoiceField(o search.Option, values []string, name func(string) string, label string, rare bool, keys control.Keys, changed func()) *choiceField {
	f := &choiceField{option: o, values: slices.Clone(values), name: name}
	f.list = control.NewChoice(nil, "", keys, func(string) { changed() })
	for _, v := range values {
		f.list.Options = append(f.list.Options, name(v))
	}
	f.fieldRow = newFieldRow(labelled(label, f.list), rare)
	return f
}

// fill chooses a value, also one that was not on offer.
func (f *choiceField) fill(w search.Written, given bool) {
	value := f.option.Default
	if given {
		value = w.Name
	}
	if !slices.Contains(f.values, value) {
		f.values = append(f.values, value)
		f.list.Options = append(f.list.Options, f.name(value))
	}
	f.list.SetSelectedIndex(slices.Index(f.values, value))
	f.blame("")
}

func (f *choiceField) written() (search.Written, bool) {
	return search.Written{Name: f.values[max(f.list.SelectedIndex(), 0)]}, true
}
