package board

import (
	"bytes"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// materialDrawing returns the drawing of a 3 × 3 board of a material in a light window.
func materialDrawing(m look.Material, size float32) drawing {
	g := fit(outline{rows: 3, columns: 3}, Options{Relief: true, Material: m}, 0, fyne.NewSquareSize(size))
	return newDrawing(g, look.Light(), fyne.MeasureText)
}

// Marks stay within their square, and next to the radius that they should have.
func TestMarksHaveTheirRadius(t *testing.T) {
	for _, m := range look.Materials() {
		rapid.Check(t, func(t *rapid.T) {
			d := materialDrawing(m, rapid.Float32Range(100, 700).Draw(t, "size"))
			side := rapid.SampledFrom([]game.Side{game.First, game.Second}).Draw(t, "side")
			p := d.mark(side, rapid.IntRange(0, 8).Draw(t, "cell"), 1)
			img := p.Draw(int(p.Width), int(p.Height))
			var reach float32
			for y := range img.Rect.Dy() {
				for x := range img.Rect.Dx() {
					if img.RGBAAt(x, y).A > 0x80 {
						reach = max(reach, float32(max(x+1, img.Rect.Dx()-x))-p.Width/2)
					}
				}
			}
			radius := markRadius * d.cell
			if off := handOff*radius + 1.5; reach < radius-off || reach > radius+off {
				t.Errorf("%v: a mark of side %v with a radius of %g reaches %g", m, side, radius, reach)
			}
			if reach > d.cell/2 {
				t.Errorf("%v: the mark reaches %g, beyond its cell of %g", m, reach, d.cell)
			}
		})
	}
}

// A mark by hand looks the same each time, and otherwise in another cell. Paint without light is the same everywhere.
func TestHandsDifferByCell(t *testing.T) {
	for _, m := range look.Materials() {
		d := materialDrawing(m, 200)
		for _, side := range []game.Side{game.First, game.Second} {
			drawn := func(cell int) []byte {
				p := d.mark(side, cell, 1)
				return p.Draw(int(p.Width), int(p.Height)).Pix
			}
			if !bytes.Equal(drawn(4), drawn(4)) {
				t.Errorf("%v: side %v looks different the second time", m, side)
			}
			if same := bytes.Equal(drawn(4), drawn(5)); same != (m == look.Wood) {
				t.Errorf("%v: side %v looks the same in two cells: %v", m, side, same)
			}
			if names := d.mark(side, 4, 1).Name == d.mark(side, 5, 1).Name; names != (m == look.Wood) {
				t.Errorf("%v: side %v has the same name in two cells: %v", m, side, names)
			}
		}
	}
}

// A mark that is drawn stroke by stroke only grows until it is the whole mark.
func TestMarksGrowAsTheyAreDrawn(t *testing.T) {
	for _, m := range look.Materials() {
		d := materialDrawing(m, 300)
		for _, side := range []game.Side{game.First, game.Second} {
			inked, last := 0, 0
			for step := range 11 {
				p := d.mark(side, 4, float32(step)/10)
				img := p.Draw(int(p.Width), int(p.Height))
				inked = 0
				for i := 3; i < len(img.Pix); i += 4 {
					if img.Pix[i] > 0x80 {
						inked++
					}
				}
				if inked < last {
					t.Errorf("%v: side %v has %d pixels after %d tenths, and %d before", m, side, inked, step, last)
				}
				last = inked
			}
		}
	}
}

// The board under X and O is one picture. It stays while the user moves about and plays.
func TestPlankIsDrawnOnce(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	ground := p.scene.ground.objects[0]
	hover(8)(p.window, p.Board)
	p.SetView(playCell(p.view, 8))
	p.ShowHint(0)
	if p.scene.ground.objects[0] != ground {
		t.Error("the board is drawn anew")
	}
	p.window.Resize(fyne.NewSize(500, 500))
	if p.scene.ground.objects[0] == ground {
		t.Error("the board keeps its size in another window")
	}
}

// On boards of X and O the last move is a lit square below its mark, and in high contrast a frame of 3.
func TestLastMoveIsLit(t *testing.T) {
	for _, mode := range []look.Mode{look.AlwaysLight, look.HighContrast} {
		for _, v := range map[string]game.View{"marks": fourFiveFour(), "nested": nested(), "pieces": isolation()} {
			p := newPlayer(t, v)
			fyne.CurrentApp().Settings().SetTheme(look.New(mode))
			lit := p.scene.over[overLit].items
			if len(lit) != 1 || len(p.scene.over[overLast].items) != 0 {
				t.Fatalf("%v: the last move has %d squares and %d other signs", mode, len(lit), len(p.scene.over[overLast].items))
			}
			if box := lit[0].box; mode == look.AlwaysLight {
				if box == nil || box.fill != p.scene.colours.Lit {
					t.Errorf("the square of the last move is %+v", box)
				}
			} else if lit[0].picture == nil || lit[0].picture.Name != "square 3 "+look.Hex(p.scene.colours.LastOnCell()) {
				t.Errorf("in high contrast the last move has %+v", lit[0].picture)
			}
			list, mark := p.scene.Objects(), p.scene.cells[v.Last].objects
			square := p.scene.over[overLit].objects[0]
			if slices.Index(list, square) > slices.Index(list, mark[0]) {
				t.Errorf("%v: the square hides its mark", mode)
			}
		}
	}
}

// In high contrast a board is a plain plank: it has no grain and no light, whatever the material.
func TestHighContrastIsPlain(t *testing.T) {
	test.NewTempApp(t)
	for _, p := range []look.Palette{look.Contrast(), look.ContrastDark()} {
		d := newDrawing(fit(outline{rows: 3, columns: 3}, Options{Relief: true}, 0, fyne.NewSquareSize(600)), p, fyne.MeasureText)
		if d.grained() {
			t.Error("there is grain")
		}
		if got := len(d.mark(game.First, 0, 1).Layers); got != 1 {
			t.Errorf("a mark has %d layers", got)
		}
		if got := len(d.plankLines()); got != 4 {
			t.Errorf("four lines are drawn as %d", got)
		}
	}
}

// TestGrainOnPaintIsQuiet: the grain changes the brightness of paint at most half as much as it changes that of the wood,
// on bright marks, too.
func TestGrainOnPaintIsQuiet(t *testing.T) {
	for name, palette := range palettes {
		d := drawingFor(game.Marks, palette)
		if d.colours.Grain.A == 0 {
			continue
		}
		change := func(ground color.NRGBA, strength float32) float32 {
			return strength * (brightness(ground) - brightness(d.colours.Grain))
		}
		for _, side := range []game.Side{game.First, game.Second} {
			ink := d.markInk(side)
			over := float32(d.grainOver(shape.Disc(9), ink, fyne.Position{}).Color.A) / 0xFF
			if got, most := change(ink, over), change(d.colours.Wood, 0.06); got > most {
				t.Errorf("%s: the grain darkens the mark of %v by %v, want %v at most", name, side, got, most)
			}
		}
	}
}

// TestPliesOfALineAreSeen: in small pictures, too, the marks of a line are as strong as all others, with their numbers
// beside them.
func TestPliesOfALineAreSeen(t *testing.T) {
	d := newDrawing(fit(shapeOf(nested()), Options{Relief: true}, 0, fyne.NewSquareSize(294)), look.Dark(), fyne.MeasureText)
	f := face{piece: game.First, number: 3, ply: true}
	if p := d.facePiece(0, f); p.Hidden > 0 {
		t.Errorf("the mark of a ply is drawn with an opacity of %v", 1-p.Hidden)
	}
	ink, center := d.inkArea(d.number(0, f)), d.center(0)
	middle := fyne.NewPos((ink.low.X+ink.high.X)/2-center.X, (ink.low.Y+ink.high.Y)/2-center.Y)
	if d.mark(game.First, 0, 1).Layers[1].Inside(middle.X, middle.Y) <= 0 {
		t.Errorf("its number is on the mark in cells of %v, at %v", d.cell, middle)
	}
}

// TestPliesAreReadOnSmallMarks: in cells too small for the number of a ply beside the mark, the number is large and on a pale mark.
func TestPliesAreReadOnSmallMarks(t *testing.T) {
	for side := float32(24 * 7); side < 34*7; side += 7 {
		g := fit(shapeOf(crowdless(game.Pieces, 7, 7)), Options{Relief: true}, 0, fyne.NewSquareSize(side))
		d := newDrawing(g, look.Light(), fyne.MeasureText)
		f := face{piece: game.First, number: 3, ply: true}
		beside, size := d.cell >= pliedCell, d.number(0, f).text.size
		if pale := d.facePiece(0, f).Hidden > 0; pale == beside || !beside && size < 0.5*d.cell {
			t.Errorf("in cells of %v the mark is pale: %v, and the number has the size %v", d.cell, pale, size)
		}
	}
}

// TestPliesAreOffTheGrid: the number of a ply is between its mark and the lines of the grid.
func TestPliesAreOffTheGrid(t *testing.T) {
	for _, side := range []float32{200, 269, 440} {
		g := fit(shapeOf(crowdless(game.Marks, 3, 3)), Options{Relief: true}, 0, fyne.NewSquareSize(side))
		d := newDrawing(g, look.Dark(), fyne.MeasureText)
		ink, corner := d.inkArea(d.number(0, face{piece: game.First, number: 3, ply: true})), d.corner(0)
		right, low := corner.X+d.cell-ink.high.X, corner.Y+d.cell-ink.high.Y
		if least := d.lineWidth() / 2; right < least || low < least {
			t.Errorf("in cells of %v the number is %v and %v from the lines, want %v", d.cell, right, low, least)
		}
		if at := ink.low.Subtract(d.center(0)); d.mark(game.First, 0, 1).Layers[1].Inside(at.X, at.Y) <= 0 {
			t.Errorf("in cells of %v the number begins on the mark", d.cell)
		}
	}
}
