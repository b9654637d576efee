package board

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pen draws the parts of a board. It knows where they lie and what they look like; callers pass
// what they show.
type pen struct {
	geometry
	brush   brush
	around  look.Palette // for what lies beside the board
	measure measure
}

// newPen returns a pen for a layout. It measures texts with m.
func newPen(g geometry, p look.Palette, m measure) pen {
	return pen{
		geometry: g,
		brush:    brush{Palette: p.OnMaterial(g.material), style: g.style, cell: g.cell, radius: g.radius(), framed: g.framed},
		around:   p,
		measure:  m,
	}
}

// rowPen draws rings and the rows that connect them.
type rowPen struct{ pen }

// advicePen draws cells and the advice on them.
type advicePen struct{ rowPen }

// adviceBrush returns the brush for advice.
func (p advicePen) adviceBrush() adviceBrush { return adviceBrush{p.brush} }

// place returns a picture in the middle of a cell.
func (p pen) place(picture shape.Picture, cell int) item {
	return p.placeAt(picture, p.corner(cell), fyne.NewSquareSize(p.cell))
}

// placeAt returns a picture in the middle of an area.
func (p pen) placeAt(picture shape.Picture, corner fyne.Position, area fyne.Size) item {
	return item{
		at:      corner.AddXY(floor((area.Width-picture.Width)/2), floor((area.Height-picture.Height)/2)),
		size:    fyne.NewSize(picture.Width, picture.Height),
		picture: &picture,
	}
}

// caption returns text in the middle of an area.
func (p pen) caption(l label, corner fyne.Position, area fyne.Size) item {
	l.align = fyne.TextAlignCenter
	height := l.measured(p.measure).Height
	return item{
		at:   corner.AddXY(0, round((area.Height-height)/2)),
		size: fyne.NewSize(area.Width, height),
		text: &l,
	}
}

// sag is how far the middle of the digits lies below the middle of their line, as a fraction of the
// size of the text.
const sag = 0.08

// numeral does the same as caption, but puts the digits themselves in the middle.
func (p pen) numeral(l label, corner fyne.Position, area fyne.Size) item {
	i := p.caption(l, corner, area)
	i.at.Y = corner.Y + round((area.Height-i.size.Height)/2-sag*l.size)
	return i
}
