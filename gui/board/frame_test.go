package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The colours of lines are not chosen for the frame of a board with discs, so each line lies on a
// background in the colour of the holes.
func TestLinesOnTheFrame(t *testing.T) {
	palette := look.Light()
	g := fit(shapeOf(discs()), Options{Relief: true}, 0, fyne.NewSize(700, 700))
	d := newDrawing(g, palette, nil)
	cell := spot{cell: 20, side: game.First, altForm: true}
	for name, list := range map[string][]item{
		"a part of the board": d.drawArea([]int{4, 20}),
		"your row":            d.threatRows([][]int{{3, 10, 17}}, false),
		"their row":           d.threatRows([][]int{{3, 10, 17}}, true),
		"a hint":              d.drawAdvised(cell)[1:],
		"a choice":            d.drawGhost(cell)[1:],
		"the cursor":          d.drawCursor(cell),
		"a refusal":           d.drawRefused(spot{cell: 20, side: game.First}),
		"a line of a weight":  d.windowLine(d.center(3), d.center(17)),
		"a winning row":       concat(d.stroke(d.center(3), d.center(17), 3, d.pen(game.First))),
	} {
		if len(list) == 0 || lowestColour(list[0]) != palette.Window {
			t.Errorf("%s has no ground", name)
		}
	}
}

// lowestColour returns the colour of the lowest part of an item.
func lowestColour(i item) color.NRGBA {
	switch {
	case i.picture != nil:
		return i.picture.Layers[0].Color
	case i.line != nil:
		return i.line.ink
	default:
		return i.box.edge
	}
}
