package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pictureEdge is the edge around the board in a picture, in points.
const pictureEdge = 3 * look.Space

// Picture returns a picture of a position with the given options and palette. It is as large as
// fits into a square with the given side, in Fyne's units of scale pixels each, but its cells stop
// growing at a comfortable size. It needs no window and may be called on any goroutine.
func Picture(v game.View, o Options, p look.Palette, side, scale int) image.Image {
	s := newStill(o, p, float32(max(scale, 1)))
	s.showView(v, side)
	return s.painter.img
}

// PictureSize returns the size of a picture whose cells are about as large as cell, in Fyne's
// units. Pass the longer side to Picture.
func PictureSize(v game.View, o Options, cell int) (width, height int) {
	s := newStill(o, look.Palette{}, 1)
	s.board.view = v
	g := s.board.layout(fyne.NewSize(1, 1))
	g.setCell(float32(cell))
	whole := g.fullSize()
	return int(ceil(whole.Width + 2*pictureEdge)), int(ceil(whole.Height + 2*pictureEdge))
}

// still is a board without a window that is painted into pictures.
type still struct {
	*scene
	painter painter
	palette look.Palette
}

// newStill returns a board with scale pixels for each unit.
func newStill(o Options, p look.Palette, scale float32) *still {
	b := &Board{boardState: boardState{options: o, hint: -1, refused: -1, pointer: -1}}
	s := &still{scene: &scene{board: b, entering: -1, strike: 1, growth: 1}, palette: p}
	s.painter.sheet, s.painter.scale = &shape.Sheet{}, scale
	return s
}

// showView paints a position on a board that fits, with the edge around it, into a square of the
// given side.
func (s *still) showView(v game.View, side int) {
	s.board.view = v
	inner := max(float32(side)-2*pictureEdge, 1)
	s.lay(v, s.board.FilledSize(fyne.NewSquareSize(inner)))
	whole := s.geometry.fullSize().AddWidthHeight(2*pictureEdge, 2*pictureEdge)
	scale := s.painter.scale
	s.paint(image.Rect(0, 0, int(whole.Width*scale), int(whole.Height*scale)),
		fyne.NewPos(pictureEdge, pictureEdge), s.palette.Window)
}

// lay draws the items of a position on a board that fits into size.
func (s *still) lay(v game.View, size fyne.Size) {
	s.board.view = v
	g := s.board.layout(size)
	if g != s.geometry || len(s.cells) != len(v.Cells) || s.painter.img == nil {
		d := newDrawing(g, s.palette, s.painter.measure)
		d.pixel = 1 / s.painter.scale
		s.begin(d)
	}
	s.fill()
}

// paint paints what lay has drawn into a picture, over a ground. origin is the position of the board's
// origin in the picture.
func (s *still) paint(pixels image.Rectangle, origin fyne.Position, ground color.Color) {
	s.painter.img, s.painter.origin = image.NewRGBA(pixels), origin
	s.painter.fill(ground)
	paint := func(p *slot) { s.paintAll(p.items) }
	s.eachUnder(paint)
	s.eachAbove(paint)
}

// paintAll paints items over the picture.
func (s *still) paintAll(items []item) {
	for _, i := range items {
		s.painter.paint(i)
	}
}
