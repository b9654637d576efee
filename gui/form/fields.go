package form

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Index returns the place of a value among all, 0 if it is not there.
func Index(all []string, value string) int { return max(slices.Index(all, value), 0) }

// Row is a row of a form: a control with its label.
type Row struct {
	Label   *widget.Label
	Control fyne.CanvasObject
}

// NewRow returns a row that is shown.
func NewRow(label string, o fyne.CanvasObject) Row { return Row{widget.NewLabel(label), o} }

// Across returns a row of a control without a label, which has the whole width.
func Across(o fyne.CanvasObject) Row {
	r := NewRow("", o)
	r.Label.Hide()
	return r
}

// Show shows or hides the row.
func (r Row) Show(on bool) {
	widgets.SetVisible(r.Label, on)
	widgets.SetVisible(r.Control, on)
}

// How long texts may be, in characters.
const (
	LongestNumber  = 24
	LongestName    = 255 // of a file, as on most systems
	LongestPath    = 4096
	LongestAddress = 512 // of a server
)

// AtMost bounds a field.
func AtMost(n int) widgets.Bound { return widgets.Bound{Max: n, Word: words.MostCharacters(n)} }

// Width is how wide the forms are where the window has room, in Fyne's units.
const Width = 512
