package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// WheelEvent is the name of the event with which a line of text passes on a turn of the mouse wheel.
// Physical.ScanCode is the distance to scroll up, in Fyne's units.
const WheelEvent fyne.KeyName = "wheel"

// wheel covers a line of text and passes on the mouse wheel. Fyne's entry would swallow the wheel,
// so a page would not scroll while the pointer is over a field.
type wheel struct {
	widget.BaseWidget
	keys Keys
}

func newWheel(keys Keys) *wheel {
	w := &wheel{keys: keys}
	w.ExtendBaseWidget(w)
	return w
}

func (w *wheel) Scrolled(e *fyne.ScrollEvent) {
	if w.keys != nil {
		w.keys(&fyne.KeyEvent{
			Name:     WheelEvent,
			Physical: fyne.HardwareKey{ScanCode: int(math.Round(float64(e.Scrolled.DY)))},
		})
	}
}

// CreateRenderer draws nothing.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}
