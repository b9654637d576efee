package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Index returns the place of a value among all, 0 if it is not there.
func Index(all []string, value string) int { return max(slices.Index(all, value), 0) }

// FormRow is a row of a form: a control with its label.
type FormRow struct {
	Label   *widget.Label
	Control fyne.CanvasObject
}

// NewFormRow returns a row that is shown.
func NewFormRow(label string, o fyne.CanvasObject) FormRow { return FormRow{widget.NewLabel(label), o} }

// AcrossForm returns a row of a control without a label, which has the whole width.
func AcrossForm(o fyne.CanvasObject) FormRow {
	r := NewFormRow("", o)
	r.Label.Hide()
	return r
}

// NewForm returns a form of some rows.
func NewForm(rows ...FormRow) *fyne.Container {
	form := container.New(&FormLayout{})
	for _, r := range rows {
		form.Add(r.Label)
		form.Add(r.Control)
	}
	return form
}

// Show shows or hides the row.
func (r FormRow) Show(on bool) {
	SetVisible(r.Label, on)
	SetVisible(r.Control, on)
}

// How long texts may be, in characters.
const (
	LongestNumber = 24
	LongestName   = 255 // of a file, as on most systems
	LongestPath   = 500 // a longer line is wider than what some displays can draw
)

// AtMost bounds a field.
func AtMost(n int) Bound { return Bound{Max: n, Word: words.MaxCharacters(n)} }

// FormWidth is how wide the forms are where the window has room, in Fyne's units.
const FormWidth = 512
