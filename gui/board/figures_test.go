package board

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// figure is a named picture drawn with a brush.
type figure struct {
	name string
	draw func(brush) shape.Picture
}

// figuresOf lists the figures in the cells of a style.
func figuresOf(style game.Style) []figure {
	piece := func(side game.Side) func(brush) shape.Picture {
		return func(b brush) shape.Picture { return b.piece(side) }
	}
	small := func(side game.Side) func(brush) shape.Picture {
		return func(b brush) shape.Picture { return adviceBrush{b}.small(side) }
	}
	heat := func(step int) func(brush) shape.Picture {
		return func(b brush) shape.Picture {
			return adviceBrush{b}.heatSquare(0.82, b.Heat(step, adviceBrush{b}.ground()))
		}
	}
	last := func(side game.Side, numbered bool) func(brush) shape.Picture {
		return func(b brush) shape.Picture { return signs{b}.last(side, numbered) }
	}
	drawn := func(side game.Side, part float32) func(brush) shape.Picture {
		return func(b brush) shape.Picture { return b.mark(side, part) }
	}
	list := []figure{
		{"X or black", piece(game.First)},
		{"O or white", piece(game.Second)},
		{"the ghost of X or black", func(b brush) shape.Picture { return signs{b}.ghostOf(game.First) }},
		{"the ghost of O or white", func(b brush) shape.Picture { return signs{b}.ghostOf(game.Second) }},
		{"a small X or black", small(game.First)},
		{"a small O or white", small(game.Second)},
		{"the heat of the best", heat(0)},
		{"the heat of the worst", heat(look.HeatSteps - 1)},
		{"the last move", last(game.First, false)},
		{"the frame pointed at", brush.dashedFrame},
		{"the cursor", func(b brush) shape.Picture { return signs{b}.cursor() }},
	}
	switch style {
	case game.Marks:
		return append(list,
			figure{"a quarter of an X", drawn(game.First, 0.25)}, figure{"three quarters of an X", drawn(game.First, 0.75)},
			figure{"a quarter of an O", drawn(game.Second, 0.25)}, figure{"most of an O", drawn(game.Second, 0.9)},
			figure{"an O of a decided block", func(b brush) shape.Picture { return b.piece(game.Second).Faded(faded.opacity()) }})
	case game.Stones:
		return append(list, figure{"the last move on white", last(game.Second, false)},
			figure{"the last move on a number", last(game.First, true)}, figure{"the last move on a white number", last(game.Second, true)},
			figure{"a star point", func(b brush) shape.Picture { return signs{b}.star() }})
	case game.Discs:
		return append(list,
			figure{"an X disc with a number", func(b brush) shape.Picture { return b.numberedDisc(game.First) }},
			figure{"an O disc with a number", func(b brush) shape.Picture { return b.numberedDisc(game.Second) }},
			figure{"a hole", func(b brush) shape.Picture { return signs{b}.hole() }}, figure{"the front", discBehindFront})
	default:
		return append(list, figure{"a closed cell", func(b brush) shape.Picture { return signs{b}.sunken() }}, figure{"a cell in reach", func(b brush) shape.Picture { return signs{b}.dot(game.First) }})
	}
}

// discBehindFront draws a disc that has fallen a quarter of a cell, behind the front.
func discBehindFront(b brush) shape.Picture {
	p := signs{b}.front()
	disc := shape.Layer{Inside: shape.Moved(shape.Disc(0.4*b.cell), 0, -0.25*b.cell), Color: b.X}
	p.Layers = append([]shape.Layer{disc}, p.Layers...)
	return p
}

// tileSide is the side of one figure's tile in a strip, and cellSide that of its cell.
const tileSide, cellSide = side, 60

// brushFor returns the brush with which figures are drawn.
func brushFor(style game.Style, palette look.Palette) brush {
	return brush{Palette: palette, style: style, cell: cellSide, radius: look.Corner}
}

// tile draws a figure in the middle of the surface that it stands on.
func (b brush) tile(f *image.RGBA) *image.RGBA {
	ground := map[game.Style]color.NRGBA{game.Marks: b.Card, game.Stones: b.Wood, game.Discs: b.Fill, game.Pieces: b.Card}[b.style]
	img := image.NewRGBA(image.Rect(0, 0, tileSide, tileSide))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	at := image.Pt((tileSide-f.Rect.Dx())/2, (tileSide-f.Rect.Dy())/2)
	draw.Draw(img, f.Rect.Add(at), f, image.Point{}, draw.Over)
	return img
}

// drawn draws a figure as the board shows it, one pixel a unit.
func (b brush) drawn(f figure) *image.RGBA {
	p := f.draw(b)
	return p.Draw(int(p.Width), int(p.Height))
}

// strip draws figures beside each other.
func (b brush) strip(list []figure) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, tileSide*len(list), tileSide))
	for i, f := range list {
		at := image.Rect(tileSide*i, 0, tileSide*(i+1), tileSide)
		draw.Draw(img, at, b.tile(b.drawn(f)), image.Point{}, draw.Src)
	}
	return img
}

var styles = []struct {
	style game.Style
	name  string
}{{game.Marks, "marks"}, {game.Stones, "stones"}, {game.Discs, "discs"}, {game.Pieces, "pieces"}}

// TestFigures compares the figures of cells with their pictures in testdata.
func TestFigures(t *testing.T) {
	test.NewTempApp(t)
	for _, palette := range []look.Palette{look.Light(), look.Dark()} {
		for _, s := range styles {
			name := figuresName(s.name, palette.Dark)
			t.Run(name, func(t *testing.T) {
				list := figuresOf(s.style)
				comparePicture(t, name, brushFor(s.style, palette).strip(list), func(at image.Point) string {
					return list[at.X/tileSide].name
				})
			})
		}
	}
}

func figuresName(style string, dark bool) string {
	return fmt.Sprintf("figures-%s-%s.png", style, map[bool]look.Mode{false: look.AlwaysLight, true: look.AlwaysDark}[dark])
}
