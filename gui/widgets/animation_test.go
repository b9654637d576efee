package widgets

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// An animation shows its beginning before the first frame.
func TestAnimate(t *testing.T) {
	test.NewTempApp(t)
	var steps []float32
	Animate(fyne.NewAnimation(time.Second, func(done float32) { steps = append(steps, done) }))
	if want := []float32{0, 1}; !slices.Equal(steps, want) { // the driver of tests takes only the last step
		t.Errorf("steps %v, want %v", steps, want)
	}
}
