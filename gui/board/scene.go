package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// slot is a part of the picture: the objects that show key. Key is comparable;
// nil shows nothing.
type slot struct {
	key     any
	objects []fyne.CanvasObject
}

// scene is what the board draws: the renderer of the widget.
type scene struct {
	board *Board
	maker

	anchor *canvas.Rectangle // never changes; refreshing it repaints the window
	ground []fyne.CanvasObject
	cells  []slot
	blocks []slot
	over   [overlays]slot

	entering int                 // the cell whose piece is still in motion, −1 if none
	moving   []fyne.CanvasObject // the piece in motion
	strike   float32             // how far the winning rows are drawn, 0 to 1
	pulse    int                 // how strongly they glow, 0 to pulses
	refusal  *fyne.Animation     // fades the ring of a refusal
	fading   int                 // how far that ring has faded, 0 to refusalSteps
	motion   *motion             // what is running, nil at rest

	objects []fyne.CanvasObject
	drawn   int // slots drawn since the start
}

// CreateRenderer is called by Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.scene = &scene{
		board:    b,
		anchor:   canvas.NewRectangle(color.Transparent),
		entering: -1,
		strike:   1,
	}
	b.scene.reset()
	return b.scene
}

// MinSize is the size below which a board cannot be used.
func (s *scene) MinSize() fyne.Size { return fyne.NewSize(200, 200) }

// Layout draws everything anew if the cells move or change their size.
func (s *scene) Layout(size fyne.Size) {
	s.anchor.Resize(size)
	if s.board.layout(size) != s.geometry {
		s.reset()
	}
}

// Refresh draws everything anew, for the colours may have changed.
func (s *scene) Refresh() { s.reset() }

// Objects returns what is to be painted, from the back to the front.
func (s *scene) Objects() []fyne.CanvasObject { return s.objects }

// Destroy ends what is running.
func (s *scene) Destroy() {
	s.settle()
	s.endRefusal()
}

// reset draws everything anew, at rest.
func (s *scene) reset() {
	s.settle()
	s.pen = newPen(s.board.layout(s.board.Size()), look.For(s.board), fyne.MeasureText)
	s.sheet = &shape.Sheet{}
	s.cells = make([]slot, len(s.board.view.Cells))
	s.blocks = make([]slot, len(s.board.view.Blocks))
	s.over = [overlays]slot{}
	s.ground = s.toObjects(s.drawGround(s.board.view))
	s.arrange()
	s.sync()
}

// sync draws the slots anew that no longer show the state of the board.
func (s *scene) sync() {
	before := s.drawn
	for i := range s.cells {
		f := s.face(i)
		s.put(&s.cells[i], f, func() []item { return s.drawCell(i, f) })
	}
	for i := range s.blocks {
		f := s.blockFace(i)
		s.put(&s.blocks[i], f, func() []item { return s.drawBlock(i, f) })
	}
	s.syncOverlays()
	if s.drawn != before {
		s.arrange()
	}
}

// put draws a slot anew if its key has changed.
func (s *scene) put(p *slot, key any, draw func() []item) {
	if p.key == key {
		return
	}
	*p = slot{key: key, objects: s.toObjects(draw())}
	s.drawn++
}

// arrange puts the objects in order and has the window repainted.
func (s *scene) arrange() {
	list := append([]fyne.CanvasObject{s.anchor}, s.ground...)
	list = append(list, s.over[overColumn].objects...)
	for _, c := range s.cells {
		list = append(list, c.objects...)
	}
	for _, b := range s.blocks {
		list = append(list, b.objects...)
	}
	list = append(list, s.moving...)
	for _, o := range s.over[overColumn+1:] {
		list = append(list, o.objects...)
	}
	s.objects = list
	canvas.Refresh(s.anchor)
}
