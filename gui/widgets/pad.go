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
	edge   func(look.Palette) color.NRGBA // nil without one
	width  float32                        // of the edge
	corner float32
}

// NewPad returns a quiet ground of a colour of the palette.
func NewPad(fill func(look.Palette) color.NRGBA) *Pad {
	p := &Pad{fill: fill, width: edgeWidth, corner: look.Corner}
	p.ExtendBaseWidget(p)
	return p
}

// NewPaper returns the sheet of paper on which the card, the tiles and the dialogs stand.
func NewPaper() *Pad {
	p := NewPad(func(c look.Palette) color.NRGBA { return c.Card })
	p.edge, p.width, p.corner = func(c look.Palette) color.NRGBA { return c.Line }, 1, look.CardCorner
	return p
}

// SetEdge frames the ground in a colour of the palette; nil for no frame.
func (p *Pad) SetEdge(edge func(look.Palette) color.NRGBA) {
	p.edge = edge
	p.Refresh()
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
			if p.edge != nil {
				rect.StrokeColor, rect.StrokeWidth = p.edge(look.For(p)), p.width
			}
			rect.Refresh()
		},
	})
}
