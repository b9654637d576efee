package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Pad is the ground behind what belongs together.
type Pad struct {
	widget.BaseWidget
	fill   func(look.Palette) color.NRGBA
	edge   func(look.Palette) color.NRGBA // transparent for none
	width  float32                        // of the edge
	corner float32
}

// NewPad returns a quiet ground of a colour of the palette.
func NewPad(fill func(look.Palette) color.NRGBA) *Pad {
	p := &Pad{fill: fill, edge: func(look.Palette) color.NRGBA { return color.NRGBA{} }, width: edgeWidth, corner: look.Corner}
	p.ExtendBaseWidget(p)
	return p
}

// NewPaper returns the sheet of paper on which the card, the tiles and the dialogs stand.
func NewPaper() *Pad {
	p := NewPad(func(c look.Palette) color.NRGBA { return c.Card }).Edged(func(c look.Palette) color.NRGBA { return c.Line })
	p.width, p.corner = 1, look.CardCorner
	return p
}

// Edged frames the ground in a colour of the palette. What is transparent is no frame.
func (p *Pad) Edged(edge func(look.Palette) color.NRGBA) *Pad {
	p.edge = edge
	return p
}

// edgeWidth is how wide the frame is.
const edgeWidth = 2

// CreateRenderer draws the ground.
func (p *Pad) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{CornerRadius: p.corner}
	return Painted(p, &Painter{
		Parts: Fixed(rect), Min: MinSize(0, 0), Lay: rect.Resize,
		Paint: func() {
			rect.FillColor, rect.StrokeColor, rect.StrokeWidth = p.fill(look.For(p)), nil, 0
			if edge := p.edge(look.For(p)); edge.A > 0 { // a transparent one would leave the rim without the fill
				rect.StrokeColor, rect.StrokeWidth = edge, p.width
			}
			rect.Refresh()
		},
	})
}
