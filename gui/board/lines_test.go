package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// TestLinesBetweenBlocksLieInTheMiddle: each line between blocks is as far from the blocks at its one side as from those
// at the other.
func TestLinesBetweenBlocksLieInTheMiddle(t *testing.T) {
	for _, material := range look.Materials() {
		for side := float32(90); side < 900; side += 7 {
			options := Options{Relief: true, Material: material}
			d := newDrawing(fit(shapeOf(nested()), options, 0, fyne.NewSquareSize(side)), look.Light(), fyne.MeasureText)
			lines := d.gridLines()[:4] // first the two upright ones, then those across
			for i, l := range lines {
				first, _ := d.block(i % 2 * 4)
				next, _ := d.block(i%2*4 + 4)
				before, after, place := first.X+3*d.cell, next.X, l.from.X
				if !l.upright() {
					before, after, place = first.Y+3*d.cell, next.Y, l.from.Y
				}
				low := place - floor(l.width/2)
				if left, right := low-before, after-low-l.width; left != right {
					t.Errorf("%v, cells of %v: line %d is %v from the blocks before it and %v from those after it",
						material, d.cell, i, left, right)
				}
			}
		}
	}
}
