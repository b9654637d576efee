package control

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Heights are given without drawing the rows for each, and leave the list where it was.
func TestListHeights(t *testing.T) {
	test.NewTempApp(t)
	const rows = 1000
	drawn := 0
	row := func() fyne.CanvasObject {
		r := &canvas.Rectangle{}
		r.SetMinSize(fyne.NewSize(10, 10))
		return r
	}
	l := NewList(func() int { return rows }, row, func(int, fyne.CanvasObject) { drawn++ }, nil)
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(100, 200))
	l.ScrollToOffset(500)
	drawn = 0
	heights := make([]float32, rows)
	for i := range heights {
		heights[i] = 10 + float32(i%3)
	}
	l.SetHeights(heights)
	if drawn > rows {
		t.Errorf("rows were drawn %d times", drawn)
	}
	if l.GetScrollOffset() != 500 {
		t.Errorf("scrolled to %v", l.GetScrollOffset())
	}
	l.ScrollToBottom()
	if want := float32(rows*11+(rows-1)*4) - 200; l.GetScrollOffset() < want-20 {
		t.Errorf("the end is at %v, want about %v", l.GetScrollOffset(), want)
	}
}
