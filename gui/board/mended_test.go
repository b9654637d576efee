package board

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// palettes lists all palettes by name.
var palettes = map[string]look.Palette{
	"light": look.Light(), "dark": look.Dark(), "contrast": look.Contrast(), "contrast dark": look.ContrastDark(),
}

// TestWonBlockThatIsOpenCanBeRead: the marks of a won block are shown in full while it may still be
// played in.
func TestWonBlockThatIsOpenCanBeRead(t *testing.T) {
	v := openFirstBlock(nested())
	p := newPlayer(t, v)
	if f := p.scene.face(0); f.tone != full || f.won != game.First {
		t.Errorf("a mark in the open block is shown as %+v", f)
	}
	if f := p.scene.blockFace(0); !f.open || f.winner != game.First || !f.framed {
		t.Errorf("the open block is shown as %+v", f)
	}
	v.Blocks[0].Active, v.Blocks[5].Active = false, true
	p.SetView(v)
	if f := p.scene.face(0); f.tone != dimmed {
		t.Errorf("while another block is to be played in, its marks are %v", f.tone)
	}
	p = newPlayer(t, nested())
	if f, b := p.scene.face(0), p.scene.blockFace(0); f.tone != faded || b.open {
		t.Errorf("a block that is won and closed is shown as %+v, %+v", f, b)
	}
}

// TestHoverIsNoFadedMark: the preview under the mouse looks different from a faded mark of a
// decided block.
func TestHoverIsNoFadedMark(t *testing.T) {
	for name, palette := range palettes {
		d := drawingFor(game.Marks, palette)
		for _, side := range []game.Side{game.First, game.Second} {
			frame, mark := d.pointerFrame(side), d.piece(side, 0).Faded(faded.opacity())
			f, m := frame.Draw(int(frame.Width), int(frame.Height)), mark.Draw(int(mark.Width), int(mark.Height))
			if l := compare(onTile(d, f), onTile(d, m)); l.worst < 2*maxAt {
				t.Errorf("%s: the frame of the pointer and the faded mark of %v are much alike: %v", name, side, l)
			}
		}
	}
}

// TestClosedCellsAreCutOut checks that the closed cells of Isolation are much darker than the free ones on every
// material, and that a number on them can be read. Palettes of high contrast are skipped: they hatch the cells instead.
func TestClosedCellsAreCutOut(t *testing.T) {
	for name, palette := range palettes {
		if palette.Strong {
			continue
		}
		for _, m := range look.Materials() {
			g := fit(shapeOf(isolation()), Options{Relief: true, Material: m}, 0, fyne.NewSquareSize(350))
			d := newDrawing(g, palette, fyne.MeasureText)
			p := d.closedCell()
			img := p.Draw(int(p.Width), int(p.Height))
			middle := color.NRGBAModel.Convert(img.At(img.Rect.Dx()/2, img.Rect.Dy()/2)).(color.NRGBA)
			free := d.colours.Wood
			if middle.G >= free.G || look.Ratio(middle, free) < 1.5 {
				t.Errorf("%s, %v: a closed cell, %v, is not much darker than a free one, %v", name, m, middle, free)
			}
			if ink := d.number(0, face{number: 3, piece: game.None, closed: true}).text.ink; look.Ratio(ink, middle) < 4.5 {
				t.Errorf("%s, %v: a number on a closed cell, %v, cannot be read on %v", name, m, ink, middle)
			}
		}
	}
}

// TestBlockToPlayInStandsOut checks that the frame of the block to play in is wide, and that its colour can be seen on
// every material.
func TestBlockToPlayInStandsOut(t *testing.T) {
	for name, palette := range palettes {
		for _, m := range look.Materials() {
			for _, side := range []float32{350, 640} {
				g := fit(shapeOf(nested()), Options{Relief: true, Material: m}, 0, fyne.NewSquareSize(side))
				d := newDrawing(g, palette, fyne.MeasureText)
				at, size := d.block(0)
				frame := d.blockFrame(at, size)
				stroke := (frame.size.Width - size.Width) / 2
				if stroke < 3 || stroke < 1.5*d.lineWidth() || stroke > d.blockGap || stroke > d.margin-d.border {
					t.Errorf("%s, %v, cells of %v: the frame is %v wide, lines %v, there is room for %v", name, m, d.cell, stroke,
						d.lineWidth(), d.blockGap)
				}
				if c := frame.picture.Layers[0].Color; look.Ratio(c, d.colours.Wood) < 3 {
					t.Errorf("%s, %v: the frame has the contrast %.1f", name, m, look.Ratio(c, d.colours.Wood))
				}
			}
		}
	}
}

// TestNumbersStandInTheMiddle measures where the digits of a number lie on a stone.
func TestNumbersStandInTheMiddle(t *testing.T) {
	v := game.NewView(5, 5)
	v.Style = game.Stones
	v.Cells[12].Piece, v.Cells[12].Number = game.Second, 8
	for _, size := range []float32{250, 400, 700} {
		p := newPlayer(t, v)
		p.SetOptions(Options{Numbers: true})
		p.window.SetPadded(false)
		p.window.Resize(fyne.NewSize(size, size))
		img, center := p.window.Canvas().Capture(), p.CellCenter(12)
		low, high := center.Y, center.Y
		near := int(0.25 * p.scene.cell)
		for y := int(center.Y) - near; y < int(center.Y)+near; y++ {
			for x := int(center.X) - near; x < int(center.X)+near; x++ {
				if c := color.GrayModel.Convert(img.At(x, y)).(color.Gray); c.Y < 0x60 {
					low, high = min(low, float32(y)), max(high, float32(y+1))
				}
			}
		}
		if off := (low+high)/2 - center.Y; off < -1 || off > 1 {
			t.Errorf("cells of %g: the digits are %g below the middle", p.scene.cell, off)
		}
	}
}

// TestCursorLeavesNumbersFree puts the keyboard's cursor on a numbered cell.
func TestCursorLeavesNumbersFree(t *testing.T) {
	for _, style := range []game.Style{game.Marks, game.Stones, game.Discs} {
		for _, size := range []float32{200, 300, 600, 1200} {
			v := picture(style, "..... ..... OXOXO XOXOX OXOXX")
			v.Cells[12].Number = 88
			p := newPlayer(t, v)
			p.SetOptions(Options{Numbers: true})
			p.window.Resize(fyne.NewSize(size, size))
			p.window.Canvas().Focus(p.Board)
			input{p.Board}.moveCursor(12)
			ink := p.scene.inkArea(p.scene.number(12, p.scene.face(12)))
			if len(p.scene.over[overCursor].objects) == 0 {
				t.Fatalf("%v: no cursor", style)
			}
			if p.covers(ink, p.scene.over[overCursor]) {
				t.Errorf("style %v, cells of %g: the cursor crosses the number", style, p.scene.cell)
			}
		}
	}
}

// TestSignsStandOut checks that the last move, the cursor, rows, advice and refusals have the
// contrast required of signs on everything that they are drawn on.
func TestSignsStandOut(t *testing.T) {
	for name, palette := range palettes {
		for _, s := range styles {
			d := drawingFor(s.style, palette)
			grounds := map[string]color.NRGBA{"a free cell": d.freeCellColour()}
			if s.style == game.Discs {
				grounds["the board"] = palette.Fill
			}
			signs := map[string]color.NRGBA{
				"the cursor": d.colours.Accent, "a row": d.colours.Win, "advice": d.colours.Advice,
				"a refusal": d.colours.Danger,
			}
			if s.style == game.Discs || d.ruled() && palette.Strong { // elsewhere it is a square, or a point on the stone
				signs["the last move"] = palette.LastOnCell()
			}
			for what, ground := range grounds {
				for sign, ink := range signs {
					if got := look.Ratio(ink, ground); got < 3 {
						t.Errorf("%s, %s: %s on %s has a contrast of %.2f", name, s.name, sign, what, got)
					}
				}
			}
		}
		for what, ground := range map[string]color.NRGBA{
			"black stones": palette.Black, "white stones": palette.White,
			"wood": palette.Wood,
		} {
			for sign, ink := range map[string]color.NRGBA{"the cursor": palette.Accent, "a refusal": palette.Danger} {
				best := 0.0
				for _, l := range contrastingLine(game.Stones, shape.Disc(1), 1, ink) {
					best = max(best, look.Ratio(l.Color, ground))
				}
				if best < 3 {
					t.Errorf("%s: %s on %s has a contrast of %.2f", name, sign, what, best)
				}
			}
		}
		if got := look.Ratio(palette.Advice, palette.Wood); !palette.Dark && got < 5 {
			t.Errorf("%s: advice on wood has a contrast of %.2f, want 5", name, got)
		}
	}
}

// The keyboard's cursor hides no part of a stone, and is visible at all four corners of it.
func TestCursorLeavesTheStoneWhole(t *testing.T) {
	for _, cell := range []float32{14, 19, 32, 60, 90} {
		d := drawing{geometry: geometry{outline: outline{style: game.Stones}, cell: cell}, colours: look.Light()}
		picture := d.cursorFrame()
		img := picture.Draw(int(picture.Width), int(picture.Height))
		middle := picture.Width / 2
		var corners [4]int
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				dx, dy := float32(x)+0.5-middle, float32(y)+0.5-middle
				switch alpha := img.RGBAAt(x, y).A; {
				case alpha > 0 && dx*dx+dy*dy < d.pieceReach()*d.pieceReach():
					t.Fatalf("cells of %v: the cursor crosses the stone at %d, %d", cell, x, y)
				case alpha > 200:
					corners[y*2/img.Rect.Dy()*2+x*2/img.Rect.Dx()]++
				}
			}
		}
		if fewest := slices.Min(corners[:]); fewest < 4 {
			t.Errorf("cells of %v: the cursor is hardly there: %v", cell, corners)
		}
	}
}

// TestSymbolsStandOut draws the small stones of lists in their actual size. All around a stone
// there are pixels that stand out from the card.
func TestSymbolsStandOut(t *testing.T) {
	const side = 18
	for name, palette := range palettes {
		for _, stone := range []game.Side{game.First, game.Second} {
			s := &Symbol{style: game.Stones, side: stone}
			img := image.NewRGBA(image.Rect(0, 0, side, side))
			draw.Draw(img, img.Rect, image.NewUniform(palette.Card), image.Point{}, draw.Src)
			picture := s.drawn(palette, look.Wood, 2*look.TitleText)
			draw.Draw(img, img.Rect, picture.Draw(side, side), image.Point{}, draw.Over)
			var quarters [4]int
			for y := range side {
				for x := range side {
					c := img.RGBAAt(x, y)
					if look.Ratio(color.NRGBA{c.R, c.G, c.B, 0xFF}, palette.Card) >= 3 {
						quarters[y*2/side*2+x*2/side]++
					}
				}
			}
			if fewest := slices.Min(quarters[:]); fewest < 6 {
				t.Errorf("%s: of stone %d only %v points stand out", name, stone, quarters)
			}
		}
	}
}

// TestSmallLinesAreFaint checks that the lines of a board with tiny cells are fainter than usual, since stones would be
// lost among them, but not in high contrast.
func TestSmallLinesAreFaint(t *testing.T) {
	for name, palette := range palettes {
		ratio := func(side float32) float64 {
			d := newDrawing(fit(shapeOf(stones()), Options{Relief: true}, 0, fyne.NewSquareSize(side)), palette, fyne.MeasureText)
			return look.Ratio(d.stoneLines()[0].box.fill, d.colours.Wood)
		}
		if small, usual := ratio(200), ratio(600); palette.Strong != (small == usual) || small > usual {
			t.Errorf("%s: small lines have the contrast %.1f, others %.1f", name, small, usual)
		}
	}
}

// TestSignLeavesTheNumber checks that the sign of a move does not cover the number on its piece, however small the cells
// are.
func TestSignLeavesTheNumber(t *testing.T) {
	const digitHigh = 0.72 // of the size of the text
	for _, style := range []game.Style{game.Stones, game.Discs} {
		for side := float32(150); side <= 600; side += 10 {
			d := newDrawing(fit(outline{rows: 15, columns: 15, style: style}, Options{Relief: true}, 0,
				fyne.NewSquareSize(side)), look.Light(), fyne.MeasureText)
			sign, number := d.drawSigns([]Sign{{Cell: 112}})[0], d.number(112, face{number: 1, ply: true, piece: game.First}).text
			middle := sign.at.AddXY(sign.size.Width/2, sign.size.Height/2).Subtract(d.center(112))
			right, top := number.measured(fyne.MeasureText).Width/2, -digitHigh*number.size/2
			if away := hypot(middle.SubtractXY(right, top)); away < sign.size.Width/2-1 {
				t.Errorf("style %d, cells of %v: the middle of the sign is %v from the number, its half width %v", style, d.cell, away,
					sign.size.Width/2)
			}
		}
	}
}

// Beside a board of slate, a mark in lists has the colours of the chalk on the board, and the slate under it.
func TestSymbolsMatchTheBoard(t *testing.T) {
	for name, palette := range palettes {
		for _, side := range []game.Side{game.First, game.Second, game.None} {
			colours := func(m look.Material) (all []color.NRGBA) {
				for _, l := range NewSymbol(game.Marks, side).drawn(palette, m, 24).Layers {
					all = append(all, l.Color)
				}
				return all
			}
			on := palette.OnMaterial(look.Slate)
			want := append([]color.NRGBA{on.Wood}, map[game.Side][]color.NRGBA{
				game.First: {on.X}, game.Second: {on.O}, game.None: {on.X, on.O},
			}[side]...)
			if palette.Strong {
				want = colours(look.Wood)
			}
			if got := colours(look.Slate); !slices.Equal(got, want) {
				t.Errorf("%s, %v: %v, want %v", name, side, got, want)
			}
		}
	}
}
