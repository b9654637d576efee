package board

import (
	"image"
	"image/color"
	"slices"
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

// A disc lies behind its frame, whose front casts a shade on its upper part as into an empty hole, and there is a slot
// above each column.
func TestDiscsLieBehindTheFrame(t *testing.T) {
	palette := look.Light()
	s := newStill(Options{Relief: true}, palette, 1)
	s.lay(discs(), fyne.NewSize(700, 700))
	s.paint(image.Rect(0, 0, 700, 700), fyne.Position{}, palette.Window)
	at := func(cell int, down float32) color.RGBA {
		c := s.center(cell)
		return s.painter.img.RGBAAt(int(c.X), int(c.Y+down*s.cell))
	}
	hole, disc := 0, slices.IndexFunc(discs().Cells, func(c game.Cell) bool { return c.Piece == game.First })
	for name, up := range map[string]float32{"the hole": (frameHole - 0.03), "the disc": (frameDisc - 0.03)} {
		cell := hole
		if name == "the disc" {
			cell = disc
		}
		upper, lower := at(cell, -up), at(cell, up)
		if int(upper.R)+int(upper.G)+int(upper.B) >= int(lower.R)+int(lower.G)+int(lower.B) {
			t.Errorf("%s has the colour %v at its upper edge, and %v at its lower one", name, upper, lower)
		}
	}
	for column := range s.columns {
		top := fyne.NewPos(s.center(column).X, s.origin.Y-s.margin+1)
		if c := color.NRGBA(s.painter.img.RGBAAt(int(top.X), int(top.Y))); c != palette.FrameShade {
			t.Errorf("above column %d the frame is %v", column, c)
		}
	}
}
