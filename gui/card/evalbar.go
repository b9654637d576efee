package card

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// evalBar shows who is better: the part of one side at the left, that of the other at the
// right, in the colours of their pieces, with a tick in the middle.
type evalBar struct {
	widget.BaseWidget
	style game.Style
	mark  game.Side // at the left
	value int       // for it, −100 to 100
}

// barHeight is the height of the bar in Fyne's units.
const barHeight = 12

func newEvalBar() *evalBar {
	b := &evalBar{}
	b.ExtendBaseWidget(b)
	return b
}

// show sets whose part is at the left and how good that side stands.
func (b *evalBar) show(style game.Style, mark game.Side, value int) {
	if b.style != style || b.mark != mark || b.value != value {
		b.style, b.mark, b.value = style, mark, value
		b.Refresh()
	}
}

// CreateRenderer draws both parts and the tick.
func (b *evalBar) CreateRenderer() fyne.WidgetRenderer {
	left, right, tick := &canvas.Rectangle{CornerRadius: 3}, &canvas.Rectangle{CornerRadius: 3}, &canvas.Rectangle{}
	lay := func(size fyne.Size) {
		const gap, tickWidth, over = 2, 2, 2
		at := size.Width * float32(analysis.Most+b.value) / (2 * analysis.Most)
		before, after := max(at-gap/2, 0), min(at+gap/2, size.Width)
		if left.Hidden, right.Hidden = b.value == -analysis.Most, b.value == analysis.Most; left.Hidden {
			after = 0 // what is certain has no gap
		} else if right.Hidden {
			before = size.Width
		}
		widgets.Place(left, 0, 0, before, size.Height)
		widgets.Place(right, after, 0, size.Width-after, size.Height)
		widgets.Place(tick, (size.Width-tickWidth)/2, -over, tickWidth, size.Height+2*over)
	}
	return widgets.Painted(b, &widgets.Painter{
		Parts: widgets.Fixed(left, right, tick), Min: widgets.MinSize(40, barHeight), Lay: lay,
		Paint: func() {
			colours := look.For(b)
			paintMark(left, colours, b.style, b.mark)
			paintMark(right, colours, b.style, b.mark.Other())
			tick.FillColor = colours.Quiet
			lay(b.Size())
			for _, r := range []*canvas.Rectangle{left, right, tick} {
				r.Refresh()
			}
		},
	})
}

// paintMark gives a rectangle the colour of a side's pieces, and their rim where they are
// black and white.
func paintMark(r *canvas.Rectangle, p look.Palette, style game.Style, mark game.Side) {
	r.FillColor, r.StrokeColor, r.StrokeWidth = pieceColour(p, style, mark), nil, 0
	if style == game.Stones {
		r.StrokeWidth, r.StrokeColor = 1, p.BlackRim
		if mark == game.Second {
			r.StrokeColor = p.WhiteRim
		}
	}
}

// pieceColour returns the colour of a side's pieces.
func pieceColour(p look.Palette, style game.Style, mark game.Side) color.NRGBA {
	switch {
	case style == game.Stones && mark == game.First:
		return p.Black
	case style == game.Stones:
		return p.White
	case mark == game.First:
		return p.X
	default:
		return p.O
	}
}
