package board

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Symbol is a widget that shows a small picture of a side's mark, stone, disc or piece, for lists
// and captions. Use NewSymbol.
type Symbol struct {
	widget.BaseWidget

	style game.Style
	side  game.Side
}

// NewSymbol returns the symbol of a side on a board of the given style. For None, a player whose
// side is still open, the symbol shows both sides.
func NewSymbol(style game.Style, side game.Side) *Symbol {
	s := &Symbol{style: style, side: side}
	s.ExtendBaseWidget(s)
	return s
}

// Set changes what is shown.
func (s *Symbol) Set(style game.Style, side game.Side) {
	if style == s.style && side == s.side {
		return
	}
	s.style, s.side = style, side
	s.Refresh()
}

// MinSize returns the height of a line of text with some padding, as a square.
func (s *Symbol) MinSize() fyne.Size { return fyne.NewSquareSize(6 * look.Space) }

// CreateRenderer is called by Fyne.
func (s *Symbol) CreateRenderer() fyne.WidgetRenderer {
	picture := shape.Moving(s.MinSize(), func() shape.Picture {
		return s.drawn(look.PaletteFor(s), look.MaterialFor(s), 2*look.TitleText)
	})
	box := container.New(square{}, picture)
	box.Resize(s.Size()) // Fyne does not lay out a renderer that replaces one that it has dropped
	return widget.NewSimpleRenderer(box)
}

// square lays objects out as the largest square in the middle.
type square struct{}

func (square) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (square) Layout(list []fyne.CanvasObject, size fyne.Size) {
	side := min(size.Width, size.Height)
	for _, o := range list {
		o.Resize(fyne.NewSquareSize(side))
		o.Move(roundPos(fyne.NewPos((size.Width-side)/2, (size.Height-side)/2)))
	}
}

// drawn returns the symbol on a square of the given side, beside a board of a material.
func (s *Symbol) drawn(p look.Palette, m look.Material, side float32) shape.Picture {
	d := drawing{colours: p, geometry: geometry{outline: outline{style: s.style}, cell: side, material: m}}
	if s.style == game.Discs {
		d.colours = p.ForDiscs()
	}
	switch {
	case s.side == game.None && d.ruled():
		return d.bothMarks()
	case s.side == game.None:
		return halves(d.listedPiece(game.First), d.listedPiece(game.Second))
	default:
		return d.listedPiece(s.side)
	}
}

// listedPiece returns the piece of a side as it looks in lists.
func (d *drawing) listedPiece(side game.Side) shape.Picture {
	switch d.style {
	case game.Marks, game.Pieces:
		if d.slated() {
			return d.onSlate(0.48, 0.13, side)
		}
		return d.sizedMark(side, 0.7*d.cell, 0.16*d.cell, 1)
	case game.Stones: // a list has no wood around the stone, so its rim must be visible
		if d.colours.BlackRim != d.colours.Black { // on a dark card the stone would look like a ring
			d.colours.Black = color.NRGBA{A: 0xFF}
		}
		return d.rimmedStone(side, 0.09*d.cell)
	}
	return d.piece(side, 0)
}

// bothMarks returns a small X beside a small O.
func (d *drawing) bothMarks() shape.Picture {
	sides := []game.Side{game.First, game.Second}
	if d.slated() {
		return d.onSlate(0.3, 0.1, sides...)
	}
	return d.layers("both marks "+look.Hex(d.colours.X)+look.Hex(d.colours.O), d.cell, d.signs(0.36, 0.11, sides...))
}

// signs returns X, O or both side by side, with the side of their square and their stroke as fractions of the cell.
func (d *drawing) signs(square, stroke float32, sides ...game.Side) (all []shape.Layer) {
	for i, side := range sides {
		apart := (float32(i) - float32(len(sides)-1)/2) * (square + 0.16) * d.cell
		all = append(all, shape.Layer{Inside: shape.Moved(symbol(side, square*d.cell, stroke*d.cell, 1), apart, 0), Color: d.markInk(side)})
	}
	return all
}

// slated reports whether marks are shown in chalk.
func (d *drawing) slated() bool { return d.material == look.Slate && !d.colours.Strong }

// onSlate returns signs in chalk on a small slate, as on the board: on a light card, chalk could not be seen.
func (d *drawing) onSlate(square, stroke float32, sides ...game.Side) shape.Picture {
	on := *d
	on.colours = d.colours.OnMaterial(look.Slate)
	slate := shape.Layer{Inside: shape.Box(d.cell, d.cell, 0.24*d.cell), Color: on.colours.Wood}
	name := fmt.Sprint("slate ", sides, look.Hex(on.colours.Wood))
	return d.layers(name, d.cell, append([]shape.Layer{slate}, on.signs(square, stroke, sides...)...))
}

// halves returns the left half of one picture beside the right half of another.
func halves(left, right shape.Picture) shape.Picture {
	var all []shape.Layer
	for i, p := range []shape.Picture{left, right} {
		for _, l := range p.Layers {
			side := float32(1 - 2*i)
			l.Inside = shape.Within(l.Inside, sharpened(func(x, _ float32) float32 { return side * x }))
			all = append(all, l)
		}
	}
	return shape.Picture{Name: left.Name + " beside " + right.Name, Width: left.Width, Height: left.Height, Layers: all}
}

// sharpened scales a distance so steeply that soft layers do not fade where they are cut by it.
func sharpened(d shape.Distance) shape.Distance {
	return func(x, y float32) float32 { return 1000 * d(x, y) }
}
