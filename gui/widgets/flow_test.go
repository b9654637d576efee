package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Buttons stand in one row if they fit and in pairs if they do not. None is cut.
func TestButtonsFlow(t *testing.T) {
	test.NewTempApp(t)
	var buttons []fyne.CanvasObject
	for _, text := range []string{"Undo", "Redo", "Hint", "Move Now"} {
		buttons = append(buttons, NewButton(text, nil, nil))
	}
	f := &Flow{Gap: 8}
	for _, k := range []struct {
		width float32
		rows  int
	}{{400, 1}, {288, 1}, {180, 2}, {120, 3}, {90, 4}} {
		f.Layout(buttons, fyne.NewSize(k.width, 100))
		rows := map[float32]bool{}
		for _, b := range buttons {
			rows[b.Position().Y] = true
			if end := b.Position().X + b.Size().Width; end > k.width+0.1 || b.Size().Width < b.MinSize().Width-0.1 {
				t.Errorf("%v wide: a button of %v ends at %v", k.width, b.Size().Width, end)
			}
		}
		if len(rows) != k.rows {
			t.Errorf("%v wide: %d rows", k.width, len(rows))
		}
	}
}

// The wide object has the room of two, or what the others leave it.
func TestWideObject(t *testing.T) {
	a, b, c := box(20, 10), box(30, 10), box(50, 10)
	f := &Flow{Gap: 4, Wide: c}
	for width, want := range map[float32][3]float32{
		172: {40, 40, 84}, // as in a row of four
		120: {20, 30, 62}, // a fourth of the row is too little
	} {
		f.Layout([]fyne.CanvasObject{a, b, c}, fyne.NewSize(width, 10))
		if got := [3]float32{a.Size().Width, b.Size().Width, c.Size().Width}; got != want || c.Position().X+want[2] != width {
			t.Errorf("%g wide: %v, want %v", width, got, want)
		}
	}
}

// If a row is full, the next object begins another row below. The layout then is as high as its
// rows.
func TestWrap(t *testing.T) {
	a, b, c := box(100, 20), box(100, 30), box(50, 10)
	all := NewWrap(0, a, b, c)
	if got := all.MinSize(); got != fyne.NewSize(100, 30) {
		t.Errorf("before it was laid out it needs %v", got)
	}
	all.Resize(fyne.NewSize(210, 100))
	if a.Position() != fyne.NewPos(0, 0) || b.Position() != fyne.NewPos(100, 0) ||
		c.Position() != fyne.NewPos(0, 30+formGap) {
		t.Errorf("two in a row: %v, %v, %v", a.Position(), b.Position(), c.Position())
	}
	if got := all.MinSize().Height; got != 30+formGap+10 {
		t.Errorf("two rows need %v", got)
	}
	all.Resize(fyne.NewSize(90, 100)) // less than the first object needs
	if a.Position().Y != 0 || b.Position() != fyne.NewPos(0, 20+formGap) || c.Position().Y <= b.Position().Y {
		t.Errorf("one in a row: %v, %v, %v", a.Position(), b.Position(), c.Position())
	}
}

// Objects that wrap back fill the last row first. They stay at their least width, at the right end.
func TestWrapBack(t *testing.T) {
	a, b, c := box(100, 20), box(100, 20), box(50, 20)
	f := &Flow{Gap: 4, Rows: WrapBack, Fill: Trailing, Least: func(o fyne.CanvasObject) fyne.Size {
		return o.MinSize().Max(fyne.NewSize(80, 0))
	}}
	all := []fyne.CanvasObject{a, b, c}
	f.Layout(all, fyne.NewSize(200, 50))
	if a.Position() != fyne.NewPos(100, 0) || b.Position() != fyne.NewPos(16, 24) ||
		c.Position() != fyne.NewPos(120, 24) || c.Size() != fyne.NewSize(80, 20) {
		t.Errorf("%v, %v, %v with %v", a.Position(), b.Position(), c.Position(), c.Size())
	}
	if got := f.SizeIn(all, 0); got != fyne.NewSize(288, 20) {
		t.Errorf("one row needs %v", got)
	}
	if got := f.SizeIn(all, 200); got != fyne.NewSize(184, 44) {
		t.Errorf("two rows need %v", got)
	}
	if got := f.MinSize(all); got != fyne.NewSize(100, 44) {
		t.Errorf("it needs %v", got)
	}
}

// A single row never breaks, and each object gets an equal part of the spare width.
func TestOneRow(t *testing.T) {
	a, b, hidden := box(30, 20), box(50, 40), box(500, 20)
	hidden.Hide()
	f := &Flow{Gap: 10, Rows: OneRow, Fill: Spread}
	all := []fyne.CanvasObject{a, hidden, b}
	for _, width := range []float32{130, 60} {
		f.Layout(all, fyne.NewSize(width, 40))
		spare := (width - 90) / 2
		if a.Size() != fyne.NewSize(30+spare, 40) || b.Size() != fyne.NewSize(50+spare, 40) ||
			b.Position() != fyne.NewPos(40+spare, 0) {
			t.Errorf("%v wide: %v, %v at %v", width, a.Size(), b.Size(), b.Position())
		}
	}
	if got := f.MinSize(all); got != fyne.NewSize(90, 40) {
		t.Errorf("it needs %v", got)
	}
}

// A row that is wider than its room by less than a unit breaks, so that no object sticks out. One that fits exactly does
// not, whatever the rounding of the widths.
func TestRowThatHardlyFits(t *testing.T) {
	for _, c := range []struct{ room, high float32 }{{60.6, 22}, {60.89, 22}, {60.9, 10}, {61, 10}} {
		var o []fyne.CanvasObject
		for range 3 {
			r := canvas.NewRectangle(nil)
			r.SetMinSize(fyne.NewSize(19.6333333, 10))
			o = append(o, r)
		}
		f := &Flow{Gap: 1, RowGap: 2, Rows: WrapBack, Fill: Trailing}
		if got := f.SizeIn(o, c.room).Height; got != c.high {
			t.Errorf("in %v the rows are %v high, want %v", c.room, got, c.high)
		}
		f.Layout(o, fyne.NewSize(c.room, c.high))
		for i, r := range o {
			if at := r.Position(); at.X < -0.1 {
				t.Errorf("in %v object %d is at %v", c.room, i, at)
			}
		}
	}
}
