package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Symbol is the small picture of a side's mark, stone, disc or piece, for lists
// and captions. Use NewSymbol.
type Symbol struct {
	widget.BaseWidget

	style game.Style
	side  game.Side
}

// NewSymbol returns the symbol of First or Second on a board of a style.
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

// MinSize is that of a line of text with some air.
func (s *Symbol) MinSize() fyne.Size { return fyne.NewSquareSize(6 * look.Space) }

// CreateRenderer is called by Fyne.
func (s *Symbol) CreateRenderer() fyne.WidgetRenderer {
	picture := shape.Moving(s.MinSize(), func() shape.Picture { return s.drawn(look.For(s), 2*look.TitleText) })
	box := container.New(square{}, picture)
	box.Resize(s.Size()) // Fyne does not lay a renderer out that takes the place of one that it has dropped
	return widget.NewSimpleRenderer(box)
}

// square lays objects out as the largest square in the middle.
type square struct{}

func (square) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (square) Layout(list []fyne.CanvasObject, size fyne.Size) {
	side := min(size.Width, size.Height)
	for _, o := range list {
		o.Resize(fyne.NewSquareSize(side))
		o.Move(whole(fyne.NewPos((size.Width-side)/2, (size.Height-side)/2)))
	}
}

// drawn returns the symbol on a square of the given side.
func (s *Symbol) drawn(p look.Palette, side float32) shape.Picture {
	b := brush{Palette: p, style: s.style, cell: side}
	switch s.style {
	case game.Marks:
		return b.sizedMark(s.side, 0.7*side, 0.16*side, 1)
	case game.Stones: // in a list there is no wood around it: its rim must be seen
		return b.rimmed(s.side, 0.09*side)
	}
	return b.piece(s.side)
}
