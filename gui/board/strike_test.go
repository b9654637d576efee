package board

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// strokes returns the straight parts of the strikes through winning rows that are in one colour.
func (p *player) strokes(ink color.NRGBA) []*canvas.Line {
	var list []*canvas.Line
	for _, o := range p.scene.over[overStrike].objects {
		if l, ok := o.(*canvas.Line); ok && l.StrokeColor == ink {
			list = append(list, l)
		}
	}
	return list
}

// One line in the winner's colour runs through the pieces of each winning row and a little beyond the outermost
// ones. Its ends are round, and there are no rings. Lost rows look the same.
func TestStrikes(t *testing.T) {
	block := over(nested(), []int{10, 40, 70})
	for name, c := range map[string]struct {
		view game.View
		ink  func(look.Palette) color.NRGBA
		past float32 // beyond the outermost pieces, in cells or blocks
	}{
		"marks":  {wonMarks(), func(p look.Palette) color.NRGBA { return p.X }, 0.49},
		"discs":  {wonDiscs(), func(p look.Palette) color.NRGBA { return p.X }, 0.49},
		"stones": {wonStones(), func(p look.Palette) color.NRGBA { return p.Black }, 0.42},
		"blocks": {block, func(p look.Palette) color.NRGBA { return p.X }, 0.49},
	} {
		for _, end := range []End{Won, Lost} {
			p := newPlayer(t, game.NewView(0, 0))
			p.SetEnd(end)
			p.SetView(c.view)
			unit, row := p.scene.cell, c.view.Lines[0]
			if p.scene.divided() {
				_, size := p.scene.block(0)
				unit = size.Width
			}
			lines := p.strokes(c.ink(p.scene.colours))
			if len(lines) != 1 {
				t.Fatalf("%s: %d lines, want one", name, len(lines))
			}
			l, first, last := lines[0], p.CellCenter(row[0]), p.CellCenter(row[len(row)-1])
			for _, off := range []float32{
				hypot(first.Subtract(l.Position1)) - c.past*unit, hypot(last.Subtract(l.Position2)) - c.past*unit,
				hypot(l.Position2.Subtract(l.Position1)) - hypot(last.Subtract(first)) - 2*c.past*unit,
			} {
				if off < -0.01 || off > 0.01 {
					t.Errorf("%s: the line is off by %v", name, off)
				}
			}
			ends := 0
			for _, o := range p.scene.over[overStrike].objects {
				switch o := o.(type) {
				case *canvas.Rectangle:
					if o.FillColor == l.StrokeColor && o.CornerRadius == l.StrokeWidth/2 {
						ends++
					}
				case *canvas.Raster:
					t.Errorf("%s: the strike has a picture", name)
				}
			}
			if ends != 2 {
				t.Errorf("%s: %d round ends", name, ends)
			}
		}
	}
}

// The width of a strike depends on the material. In small cells it stays visible.
func TestStrikeWidth(t *testing.T) {
	for _, c := range []struct {
		material look.Material
		side     float32
		share    float32
	}{{look.Wood, 600, 0.07}, {look.Slate, 600, 0.062}, {look.Paper, 600, 0.05}, {look.Wood, 60, 0.3}} {
		p := newPlayer(t, wonMarks())
		p.window.Resize(fyne.NewSize(c.side, c.side))
		p.SetOptions(Options{Relief: true, Material: c.material})
		if c.side < 100 { // the least cells
			p.SetView(rows(game.Marks))
			p.window.Resize(fyne.NewSize(70, 70))
		}
		want := c.share * p.scene.cell
		if got := p.scene.strikeWidth(p.scene.cell); got < want-0.01 || got > want+0.01 {
			t.Errorf("%v, cells of %v: the strike is %v wide, want %v", c.material, p.scene.cell, got, want)
		}
	}
}

// On slate a strike is drawn in chalk, part by part, and the parts already drawn stay. Neither chalk nor ink casts a shade.
func TestStrikesOfChalk(t *testing.T) {
	view := wonMarks()
	for _, m := range look.Materials() {
		d := newDrawing(fit(shapeOf(view), Options{Relief: true, Material: m}, 0, fyne.NewSize(400, 400)), look.Light(), nil)
		below, whole := d.drawStrike(view.Lines[0], d.pen(game.First), 1, nil)
		if (m == look.Wood) != (len(below) > 0) {
			t.Errorf("%v: %d items of shade", m, len(below))
		}
		chalked := !slices.ContainsFunc(whole, func(i item) bool { return i.picture == nil })
		if chalked != (m == look.Slate) {
			t.Errorf("%v: the strike is drawn in chalk: %v", m, chalked)
		}
		if !chalked {
			continue
		}
		_, half := d.drawStrike(view.Lines[0], d.pen(game.First), 0.5, nil)
		if len(half) < len(whole)/2-1 || len(half) > len(whole)/2+1 {
			t.Errorf("half of it has %d parts of %d", len(half), len(whole))
		}
		for i := range half {
			if half[i].picture.Name != whole[i].picture.Name {
				t.Errorf("part %d changes", i)
			}
		}
		figure, thin := whole[0].picture.Draw(int(whole[0].size.Width), int(whole[0].size.Height)), 0
		for x := 4; x < figure.Rect.Dx()-4; x++ { // it is a diagonal
			switch a := figure.RGBAAt(x, x).A; {
			case a < 0x80:
				t.Errorf("it has a hole at %d", x)
			case a < 0xF0:
				thin++
			}
		}
		if thin == 0 {
			t.Error("the chalk is nowhere thin")
		}
	}
}

// Chalk is soft: no single pixel stands out of its marks and lines, whatever their size and the scale of the picture.
func TestChalkIsSoft(t *testing.T) {
	for _, view := range []game.View{wonMarks(), fourFiveFour(), nested()} {
		for _, scale := range []float32{1, 2} {
			for _, side := range []float32{340, 430, 700} {
				s := newStill(Options{Relief: true, Material: look.Slate}, look.Light(), scale)
				s.lay(view, fyne.NewSquareSize(side))
				pictures := []shape.Picture{s.mark(game.First, 0, 1), s.mark(game.Second, 1, 1)}
				for _, line := range s.plankLines() {
					pictures = append(pictures, *line.picture)
				}
				for i, p := range pictures {
					if n := lonePixels(p.Draw(int(p.Width*scale), int(p.Height*scale))); n > 0 {
						t.Errorf("board of %v, scale %v: %d single pixels stand out of picture %d", side, scale, n, i)
					}
				}
			}
		}
	}
}

// lonePixels counts the pixels that are far more, or far less, opaque than their neighbours at the left and at the
// right, and than those above and below.
func lonePixels(img *image.RGBA) (n int) {
	const far = 0x60
	for y := 1; y < img.Rect.Dy()-1; y++ {
		for x := 1; x < img.Rect.Dx()-1; x++ {
			at := int(img.RGBAAt(x, y).A)
			low, high := 0xFF, 0
			for _, step := range []image.Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				a := int(img.RGBAAt(x+step.X, y+step.Y).A)
				low, high = min(low, a), max(high, a)
			}
			if at > high+far || at < low-far {
				n++
			}
		}
	}
	return n
}

// On slate the lines between the boards of a nested board are wider and brighter than those within, and small marks are
// as wide as chalk.
func TestNestedBoardOnSlate(t *testing.T) {
	for _, p := range []look.Palette{look.Light(), look.Dark()} {
		s := newStill(Options{Relief: true, Material: look.Slate}, p, 1)
		s.lay(nested(), fyne.NewSquareSize(580))
		lines := s.plankLines() // those between the boards come first
		ink := func(i item) color.NRGBA { return i.picture.Layers[len(i.picture.Layers)-1].Color }
		if between, within := ink(lines[0]), ink(lines[len(lines)-1]); between.G < within.G+0x20 {
			t.Errorf("lines between boards are %v, those within %v", between, within)
		}
		mark := s.mark(game.First, 0, 1)
		img, opaque := mark.Draw(int(mark.Width), int(mark.Height)), 0
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if img.RGBAAt(x, y).A > 0x80 {
					opaque++
				}
			}
		}
		if radius := markRadius * s.cell; float32(opaque) < 1.2*radius*radius {
			t.Errorf("an X of radius %v has %d pixels", radius, opaque)
		}
	}
}

// On slate the wakes of sparks are shorter and fainter.
func TestWakesOnSlate(t *testing.T) {
	spark := func(m look.Material) spark {
		d := newDrawing(fit(shapeOf(wonMarks()), Options{Relief: true, Material: m}, 0, fyne.NewSize(400, 400)), look.Light(), nil)
		return d.newSpark(nil, d.coinSpark(0), d.colours.Medal)
	}
	wood, slate := spark(look.Wood), spark(look.Slate)
	if slate.trail > wood.trail/2 || slate.ink.A > wood.ink.A/2+1 {
		t.Errorf("the wake lasts %v with an opacity of %d, on wood %v with %d", slate.trail, slate.ink.A, wood.trail, wood.ink.A)
	}
}

// On stones and discs of its own colour a strike has an edge that stands out. In high contrast it has the colour of
// text.
func TestStrikesStandOut(t *testing.T) {
	for name, palette := range palettes {
		for _, style := range []game.Style{game.Stones, game.Discs} {
			d := newDrawing(fit(shapeOf(rows(style)), Options{Relief: true}, 0, fyne.NewSize(400, 400)), palette, nil)
			for _, side := range []game.Side{game.First, game.Second} {
				p := d.pen(side)
				if got := look.Ratio(p.rim, p.ink); got < 3 {
					t.Errorf("%s: the edge of a strike of %v on %v has a contrast of %.2f", name, side, style, got)
				}
				if got := max(look.Ratio(p.rim, d.colours.Wood), look.Ratio(p.ink, d.colours.Wood)); style == game.Stones && got < 3 {
					t.Errorf("%s: a strike of %v on the board has a contrast of %.2f", name, side, got)
				}
				if palette.Strong && p.ink != palette.Text {
					t.Errorf("%s: the strike is %v", name, p.ink)
				}
			}
		}
	}
}

// On stones and discs of its own colour only the edge shows a strike, so that it is wider than a hairline.
func TestTheEdgeOfAStrikeIsWide(t *testing.T) {
	for _, view := range []game.View{wonStones(), wonDiscs()} {
		for _, side := range []float32{400, 900} { // not so small that the strike is a thin line
			d := newDrawing(fit(shapeOf(view), Options{Relief: true}, 0, fyne.NewSquareSize(side)), look.Dark(), nil)
			below, above := d.drawStrike(view.Lines[0], d.pen(game.Second), 1, nil)
			if edge, width := (below[0].line.width-above[0].line.width)/2, above[0].line.width; edge < 0.35*width {
				t.Errorf("cells of %g: the strike is %g wide, its edge %g", d.cell, width, edge)
			}
		}
	}
}

// The pieces of a winning row are 8 % larger, those of other rows not.
func TestPiecesOfARowGrow(t *testing.T) {
	for name, view := range map[string]game.View{"marks": wonMarks(), "stones": wonStones(), "discs": wonDiscs()} {
		p := newPlayer(t, view)
		for i, c := range view.Cells {
			want := 0
			if slices.Contains(view.Lines[0], i) {
				want = growths
			}
			if got := p.scene.face(i).grown; c.Piece != game.None && got != want {
				t.Errorf("%s: the piece of cell %d has grown by %d of %d", name, i, got, growths)
			}
		}
		by := p.scene.grown(growths).cell / p.scene.cell
		if off := by - 1.08; off < -0.03 || off > 0.03 {
			t.Errorf("%s: pieces grow to %v", name, by)
		}
	}
	p := newPlayer(t, over(nested(), []int{10, 40, 70}))
	if first, cell := p.scene.blockFace(0), p.scene.face(10); first.grown != growths || cell.grown != 0 {
		t.Errorf("the mark of a block has grown by %d, a mark in it by %d", first.grown, cell.grown)
	}
}

// A strike stays off the numbers of moves, with its edge and its round ends.
func TestStrikesStayOffNumbers(t *testing.T) {
	for name, view := range map[string]game.View{
		"marks": wonMarks(), "stones": wonStones(), "discs": wonDiscs(),
		"rows": rows(game.Marks),
	} {
		p := newPlayer(t, view)
		p.SetOptions(Options{Numbers: true})
		for i := range p.scene.cells {
			if f := p.scene.face(i); f.number > 0 && p.covers(p.scene.inkArea(p.scene.number(i, f)),
				p.scene.over[overStrike]) {
				t.Errorf("%s: the row covers the number of cell %d", name, i)
			}
		}
	}
}

// covers reports whether what a slot shows covers a point of an area.
func (p *player) covers(a area, s slot) bool {
	for _, o := range s.objects {
		if l, ok := o.(*canvas.Line); ok {
			on := a.grown(l.StrokeWidth/2+1).overlap(l.Position1, l.Position2.Subtract(l.Position1))
			if on.from < on.to {
				return true
			}
			continue
		}
		r, ok := o.(*canvas.Raster)
		if !ok {
			continue
		}
		size := r.Size()
		img := r.Generator(int(size.Width), int(size.Height))
		for y := int(a.low.Y); y <= int(a.high.Y); y++ {
			for x := int(a.low.X); x <= int(a.high.X); x++ {
				at := image.Pt(x-int(r.Position().X), y-int(r.Position().Y))
				if !at.In(img.Bounds()) {
					continue
				}
				if _, _, _, alpha := img.At(at.X, at.Y).RGBA(); alpha > 0x4000 {
					return true
				}
			}
		}
	}
	return false
}

func TestWayThroughAnArea(t *testing.T) {
	square := area{fyne.NewPos(10, 10), fyne.NewPos(20, 20)}
	for _, c := range []struct {
		name        string
		start, step fyne.Position
		want        stretch
		meets       bool
	}{
		{"across", fyne.NewPos(0, 15), fyne.NewPos(40, 0), stretch{0.25, 0.5}, true},
		{"back", fyne.NewPos(40, 15), fyne.NewPos(-40, 0), stretch{0.5, 0.75}, true},
		{"slanting", fyne.NewPos(0, 0), fyne.NewPos(40, 40), stretch{0.25, 0.5}, true},
		{"ends inside", fyne.NewPos(15, 0), fyne.NewPos(0, 15), stretch{10.0 / 15, 1}, true},
		{"past it", fyne.NewPos(0, 5), fyne.NewPos(40, 0), stretch{}, false},
		{"short of it", fyne.NewPos(0, 0), fyne.NewPos(5, 5), stretch{}, false},
	} {
		got := square.overlap(c.start, c.step)
		if meets := got.from < got.to; meets != c.meets || meets && got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestBetween(t *testing.T) {
	got := freeStretches([]stretch{{0.5, 0.7}, {0.1, 0.2}, {0.6, 0.65}, {0.9, 1}})
	want := []stretch{{0, 0.1}, {0.2, 0.5}, {0.7, 0.9}}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(stretch{})); d != "" {
		t.Errorf("free (-want +got):\n%s", d)
	}
	rapid.Check(t, func(t *rapid.T) {
		fraction := rapid.Float32Range(0, 1)
		taken := rapid.SliceOf(rapid.Custom(func(t *rapid.T) stretch {
			a, b := fraction.Draw(t, "a"), fraction.Draw(t, "b")
			return stretch{min(a, b), max(a, b)}
		})).Draw(t, "taken")
		at := fraction.Draw(t, "at")
		inside := func(list []stretch) bool {
			for _, s := range list {
				if s.from < at && at < s.to {
					return true
				}
			}
			return false
		}
		if inside(taken) && inside(freeStretches(taken)) {
			t.Errorf("%g is taken and free of %v", at, taken)
		}
	})
}

// lastInRow returns a won position whose last move completed the row.
func lastInRow(v game.View) game.View {
	v.Last = v.Lines[0][0]
	return v
}

// The sign of the last move is left out in a winning row, as the strike would cross it.
func TestLastMoveInARow(t *testing.T) {
	for _, c := range []struct {
		name string
		view game.View
		side float32
		want bool
	}{
		{"marks", wonMarks(), 400, false},
		{"discs", wonDiscs(), 400, false},
		{"stones", lastInRow(wonStones()), 400, false},
		{"no row", fourFiveFour(), 400, true},
	} {
		p := newPlayer(t, c.view)
		p.window.Resize(fyne.NewSize(c.side, c.side))
		if p.view.Last < 0 {
			t.Fatalf("%s: there is no last move", c.name)
		}
		if got := p.scene.lastSpot() != nil; got != c.want {
			t.Errorf("%s, cells of %v: the last move is shown: %v", c.name, p.scene.cell, got)
		}
	}
}

// A row of blocks is hidden by what covers any part of the large marks on them, and by nothing in the other blocks.
func TestHidesRowOfBlocks(t *testing.T) {
	b := newPlayer(t, over(nested(), []int{10, 13, 16}))
	corner, block := b.scene.block(0)
	row := fyne.NewSize(3*block.Width, block.Height/3)
	for at, want := range map[float32]bool{-block.Height / 3: false, 0: true, 2 * block.Height / 3: true, block.Height: false} {
		if got := b.HidesRow(corner.AddXY(0, at), row); got != want {
			t.Errorf("%v below the edge of the blocks: %v, want %v", at, got, want)
		}
	}
}
