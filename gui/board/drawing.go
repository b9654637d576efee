package board

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// drawing makes the items of a board from where its parts lie, which is the geometry, and from their
// colours. Callers pass what the parts show. The files of this package hold its methods by what they
// draw.
type drawing struct {
	geometry
	colours look.Palette // on the material of the board
	around  look.Palette // for what lies beside the board
	measure measure
	pixel   float32      // the width of a pixel, for what is as fine as that
	sheet   *shape.Sheet // the pictures that the objects of a window share
}

// newDrawing returns a drawing for a layout. It measures texts with m.
func newDrawing(g geometry, p look.Palette, m measure) drawing {
	d := drawing{geometry: g, colours: p, around: p, measure: m, pixel: 1, sheet: &shape.Sheet{}}
	switch {
	case g.style == game.Discs:
		d.colours = p.ForDiscs()
	case g.style == game.Stones && g.material == look.Slate && !p.Strong:
		d.colours = p.UnderStones()
	case g.ruled() || g.material != look.Wood:
		d.colours = p.OnMaterial(g.material)
	}
	return d
}

// place returns a picture in the middle of a cell.
func (d *drawing) place(picture shape.Picture, cell int) item {
	return d.placeAt(picture, d.corner(cell), fyne.NewSquareSize(d.cell))
}

// placeAt returns a picture in the middle of an area.
func (d *drawing) placeAt(picture shape.Picture, corner fyne.Position, area fyne.Size) item {
	return item{
		at:      corner.AddXY(floor((area.Width-picture.Width)/2), floor((area.Height-picture.Height)/2)),
		size:    fyne.NewSize(picture.Width, picture.Height),
		picture: &picture,
	}
}

// caption returns text in the middle of an area.
func (d *drawing) caption(l label, corner fyne.Position, area fyne.Size) item {
	l.align = fyne.TextAlignCenter
	height := l.measured(d.measure).Height
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
func (d *drawing) numeral(l label, corner fyne.Position, area fyne.Size) item {
	i := d.caption(l, corner, area)
	i.at.Y = corner.Y + round((area.Height-i.size.Height)/2-sag*l.size)
	return i
}
