package gui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// No label, button or field of any dialog is cut by the edges of the smallest window,
// in either language, and none is after the window was large.
func TestDialogsFitTheSmallestWindow(t *testing.T) {
	for _, code := range words.Languages() {
		for _, c := range scenes() {
			t.Run(code+"/"+c.name, func(t *testing.T) {
				if code != words.English {
					speakGerman(t)
				}
				b := aDesk(t, nil)
				c.open(b)
				if b.dialogs() == 0 {
					return
				}
				for _, size := range []fyne.Size{fyne.NewSize(384, 588), fyne.NewSize(1040, 760), fyne.NewSize(384, 588)} {
					b.win.Resize(size)
					b.settle()
					b.inside(size.Width)
				}
			})
		}
	}
}

// inside checks that what is read or used of the dialog in front lies in a window of a
// width.
func (b *bench) inside(width float32) {
	b.t.Helper()
	driver := b.app.Driver()
	for _, o := range b.front() {
		what := ""
		switch w := o.(type) {
		case *widget.Label:
			what = w.Text
		case *control.Button:
			what = w.Text
		case *control.Entry, *control.Choice, *control.Check, *control.Segments, *control.Slider:
			what = fmt.Sprintf("%T", o)
		}
		left := driver.AbsolutePositionForObject(o).X
		if right := left + o.Size().Width; what != "" && left > 0 && right > width-12.5 { // what is hidden lies nowhere
			b.t.Errorf("%v wide: %.40q lies from %v to %v", width, what, left, right)
		}
	}
}
