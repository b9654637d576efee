package look

import (
	"image/color"
	"testing"
)

// TestHeatReads checks that the values on all steps of heat have the contrast of text, and that
// each step stands out more than the next worse.
func TestHeatReads(t *testing.T) {
	for name, palette := range palettes {
		p := palette()
		for what, ground := range map[string]color.NRGBA{"wood": p.Wood, "a cell": p.Card, "a hole": p.Window} {
			last := ground
			for step := HeatSteps - 1; step >= 0; step-- {
				heat := p.Heat(step, ground)
				if got := Ratio(InkOn(heat), heat); got < 4.5 {
					t.Errorf("%s, step %d on %s: contrast of its value %.2f", name, step, what, got)
				}
				if got := Ratio(heat, ground); got <= Ratio(last, ground) {
					t.Errorf("%s, step %d on %s stands out no more than the next worse", name, step, what)
				}
				last = heat
			}
			if got := Ratio(last, ground); got < 3 {
				t.Errorf("%s: the best on %s has a contrast of %.2f", name, what, got)
			}
		}
	}
}

func TestHeatStep(t *testing.T) {
	for share, want := range map[float32]int{1: 0, 2: 0, 0.76: 1, 0.5: 2, 0.24: 3, 0: 4, -1: 4} {
		if got := HeatStep(share); got != want {
			t.Errorf("a share of %g is step %d, want %d", share, got, want)
		}
	}
}
