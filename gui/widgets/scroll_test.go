package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// counted is a widget that counts its repaints.
type counted struct {
	widget.BaseWidget
	drawn int
}

func (c *counted) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}
func (c *counted) Refresh() { c.drawn++ }

// Content that has become lower is laid out again and scrolled to its end, and nothing in it is
// repainted.
func TestLayOutScroll(t *testing.T) {
	test.NewTempApp(t)
	c, high := &counted{}, canvas.NewRectangle(nil)
	c.ExtendBaseWidget(c)
	high.SetMinSize(fyne.NewSize(50, 500))
	s := container.NewVScroll(container.NewStack(high, c))
	s.Resize(fyne.NewSize(100, 100))
	s.ScrollToOffset(fyne.NewPos(0, 400))
	for _, height := range []float32{300, 80} {
		high.SetMinSize(fyne.NewSize(50, height))
		c.drawn = 0
		LayOutScroll(s)
		if got, want := s.Content.Size().Height, max(height, 100); got != want || s.Offset.Y != want-100 ||
			c.drawn != 0 {
			t.Errorf("of %v: %v high, from %v, drawn %d times", height, got, s.Offset.Y, c.drawn)
		}
	}
}
