package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// A list shows that it has the focus only while it has rows.
func TestEmptyListHasNoRing(t *testing.T) {
	test.NewTempApp(t)
	rows := 0
	l := NewList(func() int { return rows }, func() fyne.CanvasObject { return &canvas.Rectangle{} },
		func(int, fyne.CanvasObject) {}, nil, func(*fyne.KeyEvent) bool { return false })
	test.NewTempWindow(t, l).Canvas().Focus(l)
	for _, rows = range []int{0, 1, 0} {
		if l.Refresh(); l.ring.rect.Hidden != (rows == 0) {
			t.Errorf("with %d rows the ring is hidden: %v", rows, l.ring.rect.Hidden)
		}
	}
}

// SetHeights does not draw a row for each height, and keeps the scroll position.
func TestListHeights(t *testing.T) {
	test.NewTempApp(t)
	const rows = 1000
	drawn, made := 0, 0
	row := func() fyne.CanvasObject {
		made++
		r := &canvas.Rectangle{}
		r.SetMinSize(fyne.NewSize(10, 10))
		return r
	}
	l := NewList(func() int { return rows }, row, func(int, fyne.CanvasObject) { drawn++ }, nil, nil)
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(100, 200))
	l.ScrollToOffset(500)
	drawn, made = 0, 0
	heights := make([]float32, rows)
	for i := range heights {
		heights[i] = 10 + float32(i%3)
	}
	l.SetHeights(heights)
	if drawn > 100 || made > 100 {
		t.Errorf("rows were drawn %d times, and %d made", drawn, made)
	}
	if l.GetScrollOffset() != 500 {
		t.Errorf("scrolled to %v", l.GetScrollOffset())
	}
	l.ScrollToBottom()
	if want := float32(rows*11+(rows-1)*4) - 200; l.GetScrollOffset() < want-20 {
		t.Errorf("the end is at %v, want about %v", l.GetScrollOffset(), want)
	}
}

// A visible row causes no scrolling. Another row is scrolled to only as far as necessary.
func TestListReveals(t *testing.T) {
	test.NewTempApp(t)
	heights := make([]float32, 1000)
	for i := range heights {
		heights[i] = 10 + float32(i%3)*10
	}
	row := func() fyne.CanvasObject { return &canvas.Rectangle{} }
	l := NewList(func() int { return len(heights) }, row, func(int, fyne.CanvasObject) {}, nil, nil)
	test.NewTempWindow(t, l).Resize(fyne.NewSize(100, 200))
	l.SetHeights(heights)
	const three = 10 + 20 + 30 + 3*4
	view := l.Size().Height
	for _, c := range []struct {
		row  int
		want float32
	}{
		{0, 0},
		{6, 0},
		{300, 100*three + 10 - view},
		{298, 100*three + 10 - view},
		{3, three},
		{999, 333*three + 10 - view},
	} {
		l.Reveal(c.row)
		if got := l.GetScrollOffset(); got != c.want {
			t.Errorf("row %d: scrolled to %v, want %v", c.row, got, c.want)
		}
	}
}

// Home, End and the page keys move the focus in a list, and the focused row stays visible.
func TestListKeys(t *testing.T) {
	test.NewTempApp(t)
	const rows = 300
	opened, drawn := -1, 0
	row := func() fyne.CanvasObject {
		r := &canvas.Rectangle{}
		r.SetMinSize(fyne.NewSize(10, 16))
		return r
	}
	unused := func(*fyne.KeyEvent) bool { return false }
	l := NewList(func() int { return rows }, row, func(int, fyne.CanvasObject) { drawn++ },
		func(i int) { opened = i }, unused)
	test.NewTempWindow(t, l).Resize(fyne.NewSize(100, 200))
	page := int(l.Size().Height / 20)
	for _, tt := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyPageDown, page},
		{fyne.KeyEnd, rows - 1},
		{fyne.KeyPageUp, rows - 1 - page},
		{fyne.KeyHome, 0},
		{fyne.KeyDown, 1},
	} {
		drawn = 0
		l.TypedKey(&fyne.KeyEvent{Name: tt.key})
		if drawn == 0 || drawn > 50 {
			t.Errorf("%s draws %d rows", tt.key, drawn)
		}
		l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		top := l.GetScrollOffset()
		if y := float32(20 * tt.want); opened != tt.want || y < top || y+16 > top+l.Size().Height {
			t.Errorf("%s leads to row %d, want %d; scrolled to %v", tt.key, opened, tt.want, top)
		}
	}
	typeKeys(l, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyReturn)
	if opened != 1+2*page {
		t.Errorf("two pages down lead to row %d", opened)
	}
}
