package board

import (
	"image"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pictureEdge is the edge around the board in a picture, in points.
const pictureEdge = 3 * look.Space

// Picture returns a picture of a position with the options and in the palette given, as
// large as fits into a square with the given side, in pixels; squares do not grow beyond
// what a person needs. It needs no window and may be called on any goroutine.
func Picture(v game.View, o Options, p look.Palette, side int) image.Image {
	s := newStill(o, p)
	s.show(v, side)
	return s.painter.img
}

// PictureSide returns the side for Picture and Film at which a square of the board is
// about as large as given, in pixels.
func PictureSide(v game.View, o Options, cell int) int {
	s := newStill(o, look.Palette{})
	s.board.view = v
	g := s.board.layout(fyne.NewSize(1, 1))
	g.setCell(float32(cell))
	whole := g.whole()
	return int(ceil(max(whole.Width, whole.Height) + 2*pictureEdge))
}

// still is a board without a window, of which pictures are painted.
type still struct {
	*scene
	painter painter
	palette look.Palette
}

func newStill(o Options, p look.Palette) *still {
	b := &Board{sight: sight{options: o, hint: -1, refused: -1, pointer: -1}}
	s := &still{scene: &scene{board: b, entering: -1, strike: 1}, palette: p}
	s.painter.sheet = &shape.Sheet{}
	return s
}

// show paints a position.
func (s *still) show(v game.View, side int) {
	s.board.view = v
	room := max(float32(side)-2*pictureEdge, 1)
	g := s.board.layout(s.board.Natural(fyne.NewSquareSize(room)))
	if g != s.geometry || len(s.cells) != len(v.Cells) || s.painter.img == nil {
		s.begin(newPen(g, s.palette, s.painter.measure))
	}
	s.fill()
	whole := g.whole().AddWidthHeight(2*pictureEdge, 2*pictureEdge)
	s.painter.img = image.NewRGBA(image.Rect(0, 0, int(whole.Width), int(whole.Height)))
	s.painter.off = image.Pt(int(pictureEdge), int(pictureEdge))
	s.painter.fill(s.palette.Window)
	paint := func(p *slot) {
		for _, i := range p.items {
			s.painter.paint(i)
		}
	}
	s.under(paint)
	s.above(paint)
}
