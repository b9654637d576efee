package review

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// curveOf returns a curve of four moves, 120 wide without its margins, with a mistake and the third move on the board.
func curveOf(t *testing.T, shown *int) *curve {
	t.Helper()
	test.NewTempApp(t)
	c := newCurve(func(ply int) { *shown = ply })
	c.Resize(fyne.NewSize(120+2*curveEdge, curveHeight))
	c.show(curveData{
		values: []int{0, 50, 100, -100, 0}, known: []bool{true, true, true, true, false}, shown: 2, mistakes: []int{3},
	}, true)
	return c
}

// discs returns the places of the discs in a colour.
func discs(c *curve, fill color.Color) (at []fyne.Position) {
	for _, o := range test.WidgetRenderer(c).Objects() {
		if d, ok := o.(*canvas.Circle); ok && d.FillColor == fill {
			at = append(at, d.Position().Add(fyne.NewPos(d.Size().Width/2, d.Size().Height/2)))
		}
	}
	return at
}

// A mark shows the position on the board and red dots the mistakes, both on the line: a win at the top, a loss at the
// bottom.
func TestCurveHasMarks(t *testing.T) {
	var ply int
	c := curveOf(t, &ply)
	p := look.PaletteFor(c)
	if at := discs(c, p.Accent); len(at) != 1 || at[0] != fyne.NewPos(curveEdge+60, curveEdge) {
		t.Errorf("the position shown is marked at %v", at)
	}
	if at := discs(c, p.Danger); len(at) != 1 || at[0] != fyne.NewPos(curveEdge+90, curveHeight-curveEdge) {
		t.Errorf("the mistakes are marked at %v", at)
	}
	for _, n := range []int{-1, 4} { // off the line of the game, or not known yet
		d := c.data
		d.shown = n
		if c.show(d, true); len(discs(c, p.Accent)) > 0 {
			t.Errorf("position %d is marked", n)
		}
	}
}

// The line is drawn where the values are known, at their heights.
func TestCurveIsDrawnWhereItIsKnown(t *testing.T) {
	var ply int
	c := curveOf(t, &ply)
	img, p := c.line(120+2*curveEdge, curveHeight), look.PaletteFor(c)
	line := func(x float32) (y int) {
		for y = range curveHeight {
			if img.At(int(x), y) == (color.NRGBA{p.Accent.R, p.Accent.G, p.Accent.B, 255}) {
				return y
			}
		}
		return -1
	}
	for x, want := range map[float32]int{15: 18, 30: 14, 60: 1, 89: 41, 105: -1, 119: -1} {
		if y := line(curveEdge + x); want < 0 != (y < 0) || max(y-want, want-y) > 5 {
			t.Errorf("at %v the line is at %d, want %d", x, y, want)
		}
	}
}

// The mark moves to the position shown, and jumps if nothing may move or another game is shown.
func TestMarkMoves(t *testing.T) {
	var ply int
	c := curveOf(t, &ply)
	if c.motion != nil {
		t.Fatal("it moves to the first position shown")
	}
	d := c.data
	d.shown = 1
	if c.show(d, false); c.motion != nil || c.at != 1 {
		t.Errorf("it moves though nothing may, to %v", c.at)
	}
	d.shown = 3
	if c.show(d, true); c.motion == nil {
		t.Fatal("it does not move")
	}
	c.motion.Stop()
	for done, want := range map[float32]float32{0: 1, 0.5: 2, 1: 3} {
		if c.motion.Tick(done); c.at != want {
			t.Errorf("at %v it is at %v, want %v", done, c.at, want)
		}
	}
}

// A click shows the position at its place.
func TestCurveIsClicked(t *testing.T) {
	var ply int
	c := curveOf(t, &ply)
	for x, want := range map[float32]int{0: 0, curveEdge + 14: 0, curveEdge + 16: 1, curveEdge + 60: 2, 200: 4} {
		if test.TapAt(c, fyne.NewPos(x, 20)); ply != want {
			t.Errorf("a click at %v shows ply %d, want %d", x, ply, want)
		}
	}
	if c.Cursor() != desktop.PointerCursor {
		t.Error("the mouse pointer is no hand")
	}
}
