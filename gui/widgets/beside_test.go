package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// An object that does not fit beside the other stands below it.
func TestBeside(t *testing.T) {
	box := func(width, height float32) *canvas.Rectangle {
		r := &canvas.Rectangle{}
		r.SetMinSize(fyne.NewSize(width, height))
		return r
	}
	type place struct{ x, y, width, height float32 }
	for width, want := range map[float32][2]place{
		900: {{0, 3, 692, 30}, {700, 0, 200, 36}},
		308: {{0, 3, 100, 30}, {108, 0, 200, 36}},
		250: {{0, 0, 250, 30}, {0, 38, 250, 36}},
	} {
		c := Beside(8, box(100, 30), box(200, 36))
		c.Resize(fyne.NewSize(width, HeightAt(c, width)))
		for i, o := range c.Objects {
			if got := (place{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}); got != want[i] {
				t.Errorf("%v wide: object %d is at %v, want %v", width, i, got, want[i])
			}
		}
	}
}
