package vision

import (
	"image"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLines(t *testing.T) {
	img := emptyWindow()
	menu := image.Rect(10, 34, 250, 200)
	fill(img, menu, white)
	var want []image.Rectangle
	for i, y := range []int{44, 70, 110} {
		word(img, image.Pt(20, y), 6+i, ink)
		want = append(want, image.Rect(10, y, 250, y+10))
	}
	fill(img, image.Rect(14, 95, 246, 96), edge) // a separator
	if diff := cmp.Diff(want, Lines(img, menu)); diff != "" {
		t.Error(diff)
	}
}

func TestButtons(t *testing.T) {
	img := emptyWindow()
	quiet, main := image.Rect(644, 640, 701, 678), image.Rect(744, 640, 801, 678)
	fill(img, quiet, edge)
	word(img, image.Pt(655, 654), 4, ink)
	fill(img, main, blue)
	word(img, image.Pt(755, 654), 4, white)
	fill(img, image.Rect(100, 100, 700, 140), blue) // too wide
	fill(img, image.Rect(100, 200, 160, 210), blue) // not tall enough
	if diff := cmp.Diff([]image.Rectangle{quiet, main}, Buttons(img, img.Bounds())); diff != "" {
		t.Error(diff)
	}
}

func TestChanged(t *testing.T) {
	a, b := emptyWindow(), emptyWindow()
	if box := Changed(a, b); !box.Empty() {
		t.Errorf("equal pictures differ in %v", box)
	}
	want := image.Rect(30, 40, 50, 90)
	fill(b, want, ink)
	if got := Changed(a, b); got != want {
		t.Errorf("changed %v, want %v", got, want)
	}
}

func TestPanel(t *testing.T) {
	img := emptyWindow()
	menu := image.Rect(80, 40, 280, 200)
	fill(img, menu.Inset(-5), wood) // a shadow
	fill(img, menu, white)
	fill(img, image.Rect(80, 95, 280, 97), edge) // a separator
	word(img, image.Pt(90, 60), 5, ink)
	if got := Panel(img, menu.Inset(-5)); got != menu {
		t.Errorf("the panel is seen in %v, want %v", got, menu)
	}
}
