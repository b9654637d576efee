package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
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

// TestLightOfGroovesShowsOnAllLines: in a picture with less than a pixel for a unit either all lines of a board have light
// at their edge or none has, wherever they lie between the pixels.
func TestLightOfGroovesShowsOnAllLines(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.AlwaysDark))
	for side := float32(70); side < 145; side++ {
		thumbnail := NewThumbnail()
		v := isolation()
		for i := range v.Cells {
			v.Cells[i].Piece, v.Cells[i].Closed, v.Cells[i].Move = game.None, false, game.NoMove
		}
		v.Last, v.From = -1, -1
		thumbnail.SetView(v)
		thumbnail.Resize(fyne.NewSquareSize(side))
		whole := int(side + 2*pictureEdge)
		picture, light := thumbnail.paint(whole, whole), look.Dark().OnMaterial(look.Wood).GrooveLight
		lit := whole
		for row := whole/2 - 3; row < whole/2+3; row++ { // a row within the cells crosses the upright lines alone
			count := 0
			for x := range whole {
				if c := color.NRGBAModel.Convert(picture.At(x, row)).(color.NRGBA); alikeColours(c, light) {
					count++
				}
			}
			lit = min(lit, count)
		}
		if lit != 0 && lit != v.Columns-1 {
			t.Errorf("a board of %v has light at %d of its %d lines", side, lit, v.Columns-1)
		}
	}
}

// alikeColours reports whether two colours differ by less than a smooth edge may need.
func alikeColours(a, b color.NRGBA) bool {
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) < 30 }
	return near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B)
}

// In small pictures of nested boards on wood, the lines within blocks are fainter than those between blocks.
func TestLinesWithinSmallBlocksAreFaint(t *testing.T) {
	nine, err := engine.ParseVariant("nine-board")
	if err != nil {
		t.Fatal(err)
	}
	for name, palette := range map[string]look.Palette{"light": look.Light(), "dark": look.Dark()} {
		for _, side := range []float32{140, 600} {
			d := newDrawing(fit(shapeOf(nine.Start().View()), Options{Relief: true}, 0, fyne.NewSquareSize(side)), palette, nil)
			faint := look.Mix(d.colours.Wood, d.colours.Groove, tinyLines)
			count := 0
			for _, i := range d.plankLines() {
				if i.box.fill == faint {
					count++
				}
			}
			if want := 36; d.cell < faintCell && count != want || d.cell >= faintCell && count > 0 {
				t.Errorf("%s, cells of %g: %d lines are faint", name, d.cell, count)
			}
		}
	}
}
