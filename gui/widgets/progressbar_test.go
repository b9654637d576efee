package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The length of the bar is the share of the work that is done. A negative share hides the bar.
func TestProgressBar(t *testing.T) {
	test.NewTempApp(t)
	theme := look.New(look.AlwaysLight)
	fyne.CurrentApp().Settings().SetTheme(theme)
	b := NewProgressBar()
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 4))
	parts := test.WidgetRenderer(b).Objects()
	back, fill := parts[0].(*canvas.Rectangle), parts[1].(*canvas.Rectangle)
	for _, c := range []struct {
		share  float64
		hidden bool
		width  float32
	}{{0, false, 0}, {0.25, false, 50}, {1.5, false, 200}, {-1, true, 0}, {1, false, 200}} {
		b.SetShare(c.share)
		if back.Hidden != c.hidden || fill.Hidden != (c.width == 0) || fill.Size().Width != c.width {
			t.Errorf("%+v: hidden %v and %v, %v wide", c, back.Hidden, fill.Hidden, fill.Size().Width)
		}
	}
	if fill.FillColor != color.Color(theme.Palette(0).Accent) {
		t.Errorf("the bar is %v", fill.FillColor)
	}
}
