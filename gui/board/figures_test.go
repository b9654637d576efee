package board

import (
	"fmt"
	"image"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// figure is a named picture of a drawing.
type figure struct {
	name string
	draw func(*drawing) shape.Picture
}

// figuresOf lists the figures in the cells of a style.
func figuresOf(style game.Style) []figure {
	piece := func(side game.Side) func(*drawing) shape.Picture {
		return func(d *drawing) shape.Picture { return d.piece(side, 0) }
	}
	small := func(side game.Side) func(*drawing) shape.Picture {
		return func(d *drawing) shape.Picture { return d.smallPiece(side) }
	}
	heat := func(step int) func(*drawing) shape.Picture {
		return func(d *drawing) shape.Picture {
			return d.heatSquare(0.82, d.colours.Heat(step, d.freeCellColour()))
		}
	}
	last := func(side game.Side, numbered bool) func(*drawing) shape.Picture {
		return func(d *drawing) shape.Picture { return d.lastMoveSign(side, numbered) }
	}
	drawn := func(side game.Side, part float32) func(*drawing) shape.Picture {
		return func(d *drawing) shape.Picture { return d.mark(side, 0, part) }
	}
	list := []figure{
		{"X or black", piece(game.First)},
		{"O or white", piece(game.Second)},
		{"the ghost of X or black", func(d *drawing) shape.Picture { return d.ghost(game.First, 0) }},
		{"the ghost of O or white", func(d *drawing) shape.Picture { return d.ghost(game.Second, 0) }},
		{"a small X or black", small(game.First)},
		{"a small O or white", small(game.Second)},
		{"the heat of the best", heat(0)},
		{"the heat of the worst", heat(look.HeatSteps - 1)},
		{"the last move", last(game.First, false)},
		{"the frame pointed at", (*drawing).dashedFrame},
		{"the cursor", func(d *drawing) shape.Picture { return d.cursorFrame() }},
	}
	switch style {
	case game.Marks:
		return append(list,
			figure{"a quarter of an X", drawn(game.First, 0.25)},
			figure{"three quarters of an X", drawn(game.First, 0.75)},
			figure{"a quarter of an O", drawn(game.Second, 0.25)}, figure{"most of an O", drawn(game.Second, 0.9)},
			figure{"an O of a decided block", func(d *drawing) shape.Picture {
				return d.piece(game.Second, 0).Faded(faded.opacity())
			}})
	case game.Stones:
		return append(list, figure{"the last move on white", last(game.Second, false)},
			figure{"the last move on a number", last(game.First, true)},
			figure{"the last move on a white number", last(game.Second, true)},
			figure{"a star point", func(d *drawing) shape.Picture { return d.starPoint() }})
	case game.Discs:
		return append(list,
			figure{"an X disc with a number", func(d *drawing) shape.Picture { return d.numberedDisc(game.First) }},
			figure{"an O disc with a number", func(d *drawing) shape.Picture { return d.numberedDisc(game.Second) }},
			figure{"a hole", func(d *drawing) shape.Picture { return d.hole() }}, figure{"the front", discBehindFront})
	default:
		return append(list, figure{"a closed cell", func(d *drawing) shape.Picture { return d.closedCell() }},
			figure{"a cell in reach", func(d *drawing) shape.Picture { return d.dot(game.First) }})
	}
}

// discBehindFront draws a disc that has fallen a quarter of a cell, behind the front.
func discBehindFront(d *drawing) shape.Picture {
	p := d.discFront()
	disc := shape.Layer{Inside: shape.Moved(shape.Disc(0.4*d.cell), 0, -0.25*d.cell), Color: d.colours.X}
	p.Layers = append([]shape.Layer{disc}, p.Layers...)
	return p
}

// tileSide is the side of one figure's tile in a strip, and cellSide that of its cell.
const tileSide, cellSide = side, 60

// drawingFor returns the drawing of the figures.
func drawingFor(style game.Style, palette look.Palette) *drawing {
	d := newDrawing(geometry{outline: outline{style: style}, cell: cellSide, pitch: cellSide}, palette, nil)
	return &d
}

// onTile draws a picture of a figure in the middle of the surface that it stands on.
func onTile(d *drawing, f *image.RGBA) *image.RGBA {
	ground := d.colours.Wood
	if d.style == game.Discs {
		ground = d.colours.Fill
	}
	img := image.NewRGBA(image.Rect(0, 0, tileSide, tileSide))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	at := image.Pt((tileSide-f.Rect.Dx())/2, (tileSide-f.Rect.Dy())/2)
	draw.Draw(img, f.Rect.Add(at), f, image.Point{}, draw.Over)
	return img
}

// drawn draws a figure as the board shows it, one pixel a unit.
func (f figure) drawn(d *drawing) *image.RGBA {
	p := f.draw(d)
	return p.Draw(int(p.Width), int(p.Height))
}

// strip draws figures beside each other.
func strip(d *drawing, list []figure) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, tileSide*len(list), tileSide))
	for i, f := range list {
		at := image.Rect(tileSide*i, 0, tileSide*(i+1), tileSide)
		draw.Draw(img, at, onTile(d, f.drawn(d)), image.Point{}, draw.Src)
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
				comparePicture(t, name, strip(drawingFor(s.style, palette), list), func(at image.Point) string {
					return list[at.X/tileSide].name
				})
			})
		}
	}
}

func figuresName(style string, dark bool) string {
	mode := look.AlwaysLight
	if dark {
		mode = look.AlwaysDark
	}
	return fmt.Sprintf("figures-%s-%s.png", style, mode)
}
