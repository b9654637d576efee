package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Wheel is the name of the event with which a line of text passes on what the mouse wheel does over it.
// Physical.ScanCode is how far up to scroll, in Fyne's units.
const Wheel fyne.KeyName = "wheel"

// wheel lies over a line of text: Fyne's entry would keep the mouse wheel to itself, so that a page
// stood still where the pointer happens to be over a field.
type wheel struct {
	widget.BaseWidget
	keys Keys
}

func newWheel(keys Keys) *wheel {
	w := &wheel{keys: keys}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled passes the event on.
func (w *wheel) Scrolled(e *fyne.ScrollEvent) {
	if w.keys != nil {
		w.keys(&fyne.KeyEvent{Name: Wheel, Physical: fyne.HardwareKey{ScanCode: int(math.Round(float64(e.Scrolled.DY)))}})
	}
}

// CreateRenderer draws nothing.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}
