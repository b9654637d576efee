package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// scene is what the board draws: the renderer of the widget.
type scene struct {
	board *Board
	maker

	anchor *canvas.Rectangle // never changes; refreshing it repaints the window
	slots

	entering int                 // the cell whose piece is still in motion, −1 if none
	moving   []fyne.CanvasObject // the piece in motion
	strike   float32             // how far the winning rows are drawn, 0 to 1
	pulse    int                 // how strongly they glow, 0 to pulses
	fade     int                 // how far all but these rows has faded, 0 to fades
	sparks   []fyne.CanvasObject // what leaves them
	lossFade int                 // how far all but a loss has faded, 0 to fades
	lossLine float32             // how far its line is drawn, 0 to 1
	nods     map[int]int         // how deep pieces nod by their cells, 0 to nodSteps
	refusal  *fyne.Animation     // fades the ring of a refusal
	motion   *motion             // what is running, nil at rest

	objects []fyne.CanvasObject
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
	b.scene.anchor.Resize(b.Size())
	return b.scene
}

// MinSize is the size below which a board cannot be used.
func (s *scene) MinSize() fyne.Size { return fyne.NewSize(200, 200) }

// Layout redraws everything if the cells move or change their size.
func (s *scene) Layout(size fyne.Size) {
	s.anchor.Resize(size)
	if s.board.layout(size) != s.geometry {
		s.reset()
	}
}

// Refresh redraws everything, since colours may have changed.
func (s *scene) Refresh() { s.reset() }

// Objects returns what is to be painted, from the back to the front.
func (s *scene) Objects() []fyne.CanvasObject { return s.objects }

// Destroy ends what is running. The next scene begins with the state of the board.
func (s *scene) Destroy() {
	s.settle()
	s.endRefusal()
	if s.board.scene == s {
		s.board.scene = nil
	}
}

// reset redraws everything, at rest.
func (s *scene) reset() {
	s.settle()
	s.begin(newPen(s.board.layout(s.board.Size()), look.For(s.board), fyne.MeasureText))
	s.fill()
	s.arrange()
}

// begin empties all slots, to be filled by another pen.
func (s *scene) begin(p pen) {
	s.pen, s.sheet = p, &shape.Sheet{}
	s.empty(len(s.board.view.Cells), len(s.board.view.Blocks))
}

// sync redraws the slots that no longer show the state of the board.
func (s *scene) sync() {
	before, sparks := s.drawn, len(s.sparks)
	s.fill()
	if s.drawn != before || sparks > 0 {
		s.arrange()
	}
}

// fill does what sync does, without a window.
func (s *scene) fill() {
	s.put(&s.ground, shapeOf(s.board.view), func() []item { return s.drawGround(s.board.view) })
	for i := range s.cells {
		f := s.face(i)
		s.put(&s.cells[i], f, func() []item { return s.drawCell(i, f) })
	}
	for i := range s.blocks {
		f := s.blockFace(i)
		s.put(&s.blocks[i], f, func() []item { return s.drawBlock(i, f) })
	}
	overlayFiller{s}.fillOverlays()
}

// arrange puts the objects in order and has the window repainted.
func (s *scene) arrange() {
	list := []fyne.CanvasObject{s.anchor}
	show := func(p *slot) {
		if p.objects == nil {
			p.objects = s.toObjects(p.items)
		}
		list = append(list, p.objects...)
	}
	s.under(show)
	list = append(list, s.moving...)
	s.above(show)
	s.objects = append(list, s.sparks...)
	canvas.Refresh(s.anchor)
}

// slot is a part of the picture: the items that show key, and the objects of the window
// that they were made into, if they were. Key is comparable; nil shows nothing.
type slot struct {
	key     any
	items   []item
	objects []fyne.CanvasObject
}

// slots holds all slots of a board. A slot is redrawn only when its key changes.
type slots struct {
	ground slot
	cells  []slot
	blocks []slot
	over   [overlays]slot
	drawn  int // slots drawn since the start, the ground aside
}

// empty clears all slots, for a board of cells cells and blocks blocks.
func (p *slots) empty(cells, blocks int) {
	p.ground, p.over = slot{}, [overlays]slot{}
	p.cells, p.blocks = make([]slot, cells), make([]slot, blocks)
}

// put redraws a slot if its key has changed.
func (p *slots) put(s *slot, key any, draw func() []item) {
	if s.key == key {
		return
	}
	*s = slot{key: key, items: draw()}
	if s != &p.ground {
		p.drawn++
	}
}

// putSpot redraws an overlay if it has changed; nil shows none.
func (p *slots) putSpot(which int, at *spot, draw func(spot) []item) {
	if at == nil {
		p.put(&p.over[which], nil, func() []item { return nil })
		return
	}
	p.put(&p.over[which], *at, func() []item { return draw(*at) })
}

// under calls f for the slots beneath a piece in motion, from the back to the front.
func (p *slots) under(f func(*slot)) {
	f(&p.ground)
	f(&p.over[overColumn])
	f(&p.over[overBarred])
	f(&p.over[overLowRows])
	for i := range p.cells {
		f(&p.cells[i])
	}
	for i := range p.blocks {
		f(&p.blocks[i])
	}
}

// above calls f for the slots over a piece in motion, from the back to the front.
func (p *slots) above(f func(*slot)) {
	for i := overLowRows + 1; i < overlays; i++ {
		f(&p.over[i])
	}
}
