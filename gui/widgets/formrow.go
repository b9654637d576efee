package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Index returns the index of a value, or 0 if it is missing.
func Index(all []string, value string) int { return max(slices.Index(all, value), 0) }

// FormRow is a row of a form: a control with its label.
type FormRow struct {
	Label   *widget.Label
	Control fyne.CanvasObject
}

// NewFormRow returns a visible row.
func NewFormRow(label string, o fyne.CanvasObject) FormRow { return FormRow{widget.NewLabel(label), o} }

// AcrossForm returns a row without a label, in which the control has the whole width.
func AcrossForm(o fyne.CanvasObject) FormRow {
	r := NewFormRow("", o)
	r.Label.Hide()
	return r
}

// NewForm returns a form with these rows.
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

// Maximum lengths of texts, in characters.
const (
	LongestNumber = 24
	LongestName   = 255 // of a file name; the limit on most systems
	LongestPath   = 500 // a longer line is wider than some displays can draw
)

// AtMost returns the bound of n characters for an entry.
func AtMost(n int) Bound { return Bound{Max: n, Message: words.MaxCharacters(n)} }

// FormWidth is the width of forms if the window has room, in Fyne's units.
const FormWidth = 512
