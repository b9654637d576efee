package look

import (
	"math"
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The scale is the product of the user's scale for all programs and the text size, but at most the
// scale at which the window fits the screen.
func TestScaleFitsTheScreen(t *testing.T) {
	for _, c := range []struct {
		scale string
		text  int
		area  fyne.Size
		own   float32
		want  float64 // to be multiplied by the screen's own scale
	}{
		{"1", 100, fyne.NewSize(1366, 768), 1, 1},
		{"1.5", 100, fyne.NewSize(1366, 768), 1, 1.5},
		{"3", 100, fyne.NewSize(1366, 768), 1, 1.6},
		{"2", 100, fyne.NewSize(1024, 600), 1, 1.3},
		{"1", 160, fyne.NewSize(800, 600), 1, 1.3},
		{"1.5", 100, fyne.NewSize(3840, 2160), 2, 3},
		{"3", 100, fyne.NewSize(3840, 2160), 2, 4.7},
		{"1", 100, fyne.NewSize(100, 100), 1, 0.5},
		{"3", 100, fyne.Size{}, 0, 3},
	} {
		t.Setenv(scaleKey, c.scale)
		a := NewAppearance(t.Context(), test.NewTempApp(t), nil, nil, nil)
		a.LimitScale(c.area, c.own)
		a.Show("", "", c.text, nil)
		if got := a.currentScale * float64(max(c.own, 1)); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("scale %s, text %d %%, screen %v × %v: %v, want %v", c.scale, c.text, c.area, c.own, got, c.want)
		}
		if a.Close(); os.Getenv(scaleKey) != c.scale {
			t.Errorf("the next window begins at %s, not %s", os.Getenv(scaleKey), c.scale)
		}
	}
}
