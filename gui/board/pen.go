package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pen draws the parts of a board: it knows where they lie and what they look like,
// and is told what they show.
type pen struct {
	geometry
	brush brush
	sheet *shape.Sheet
}

// newPen returns a pen for a layout, without any picture drawn yet.
func newPen(g geometry, p look.Palette) pen {
	return pen{
		geometry: g,
		brush:    brush{Palette: p, style: g.style, cell: g.cell, radius: g.radius()},
		sheet:    &shape.Sheet{},
	}
}

// place returns a picture as an object in the middle of a cell.
func (p pen) place(picture shape.Picture, cell int) fyne.CanvasObject {
	return p.placeAt(picture, p.corner(cell), fyne.NewSquareSize(p.cell))
}

// placeAt returns a picture as an object in the middle of an area.
func (p pen) placeAt(picture shape.Picture, corner fyne.Position, area fyne.Size) fyne.CanvasObject {
	o := p.sheet.Object(picture)
	o.Move(corner.AddXY(floor((area.Width-picture.Width)/2), floor((area.Height-picture.Height)/2)))
	return o
}

// caption returns text in the middle of an area.
func caption(text string, size float32, c color.Color, corner fyne.Position, area fyne.Size) *canvas.Text {
	t := canvas.NewText(text, c)
	t.TextSize = size
	t.Alignment = fyne.TextAlignCenter
	height := t.MinSize().Height
	t.Resize(fyne.NewSize(area.Width, height))
	t.Move(corner.AddXY(0, round((area.Height-height)/2)))
	return t
}
