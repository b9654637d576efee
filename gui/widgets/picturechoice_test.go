package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/store/progress"
)

// A click on a picture, its name or the gap beside it chooses it, and so do the arrow keys.
func TestPicturesAreChosen(t *testing.T) {
	test.NewTempApp(t)
	keys, _ := heard()
	var calls []int
	c := NewPictureChoice([]fyne.CanvasObject{NewMedal(progress.Won), NewStar(), NewStar()}, 72, []string{"one", "two", "three"},
		0, keys, func(i int) { calls = append(calls, i) })
	shown(t, c, 400, 120)
	step := c.tile().Width + tileGap
	for _, s := range []struct {
		x    float32
		want int
	}{{step + 5, 1}, {2*step + 50, 2}, {5, 0}, {395, 2}} {
		test.TapAt(c, fyne.NewPos(s.x, 100))
		if c.Chosen() != s.want {
			t.Errorf("a click at %g chooses %d, want %d", s.x, c.Chosen(), s.want)
		}
	}
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if want := []int{1, 2, 0, 2, 1}; len(calls) != len(want) || c.Chosen() != 1 {
		t.Errorf("%v were chosen, want %v", calls, want)
	}
}
