package board

import (
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
	picture := shape.Moving(s.MinSize(), func() shape.Picture { return s.drawn(look.PaletteFor(s), 2*look.TitleText) })
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

// drawn returns the symbol on a square of the given side.
func (s *Symbol) drawn(p look.Palette, side float32) shape.Picture {
	d := drawing{colours: p, geometry: geometry{outline: outline{style: s.style}, cell: side}}
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
	var all []shape.Layer
	for i, side := range []game.Side{game.First, game.Second} {
		sign := shape.Moved(symbol(side, 0.36*d.cell, 0.11*d.cell, 1), (float32(i)-0.5)*0.52*d.cell, 0)
		all = append(all, shape.Layer{Inside: sign, Color: d.markInk(side)})
	}
	return d.layers("both marks "+look.Hex(d.colours.X)+look.Hex(d.colours.O), d.cell, all)
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
