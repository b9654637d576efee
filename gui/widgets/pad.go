package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Pad is a coloured background behind things that belong together.
type Pad struct {
	widget.BaseWidget
	fill   func(look.Palette) color.NRGBA
	edge   func(look.Palette) color.NRGBA // transparent if there is no edge
	width  float32                        // of the edge
	corner float32
}

// NewPad returns a plain background in a colour of the palette.
func NewPad(fill func(look.Palette) color.NRGBA) *Pad {
	p := &Pad{
		fill: fill, edge: func(look.Palette) color.NRGBA { return color.NRGBA{} }, width: edgeWidth,
		corner: look.Corner,
	}
	p.ExtendBaseWidget(p)
	return p
}

// NewPaper returns the sheet of paper behind the card, the tiles and the dialogs.
func NewPaper() *Pad {
	p := NewPad(func(c look.Palette) color.NRGBA { return c.Card }).
		Edged(func(c look.Palette) color.NRGBA { return c.Line }).Thin()
	return p.Rounded(look.CardCorner)
}

// Filled changes the colour of the background.
func (p *Pad) Filled(fill func(look.Palette) color.NRGBA) {
	p.fill = fill
	p.Refresh()
}

// Edged draws an edge around the background in a colour of the palette, or none if the colour is
// transparent.
func (p *Pad) Edged(edge func(look.Palette) color.NRGBA) *Pad {
	p.edge = edge
	return p
}

// Thin makes the edge a thin line.
func (p *Pad) Thin() *Pad {
	p.width = 1
	return p
}

// Rounded rounds the corners, with a radius in Fyne's units.
func (p *Pad) Rounded(corner float32) *Pad {
	p.corner = corner
	return p
}

// edgeWidth is the usual width of an edge, in Fyne's units.
const edgeWidth = 2

func (p *Pad) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{CornerRadius: p.corner}
	return StartPainter(p, &Painter{
		Parts: FixedParts(rect), Min: FixedMinSize(0, 0), Lay: rect.Resize,
		Paint: func() {
			rect.FillColor, rect.StrokeColor, rect.StrokeWidth = p.fill(look.PaletteFor(p)), nil, 0
			if edge := p.edge(look.PaletteFor(p)); edge.A > 0 { // a transparent stroke would leave the rim unfilled
				rect.StrokeColor, rect.StrokeWidth = edge, p.width
			}
			rect.Refresh()
		},
	})
}
