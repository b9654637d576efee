package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// scene is the renderer of the board widget.
type scene struct {
	board *Board
	drawing

	anchor *canvas.Rectangle // never changes; refreshing it repaints the window
	slots

	entering int                 // the cell whose piece is still in motion, or −1 if there is none
	moving   []fyne.CanvasObject // the piece in motion
	strike   float32             // the fraction of the winning rows that is drawn, 0 to 1
	growth   float32             // the fraction of the time in which their pieces grow that has passed, 0 to 1
	fade     int                 // how far everything except the winning rows has faded, 0 to fades
	sparks   []spark             // the sparks that fly now
	sparked  bool                // there are sparks among the objects
	lossFade int                 // how far everything except a loss has faded, 0 to fades
	lossLine float32             // the fraction of the line of a loss that is drawn, 0 to 1
	nods     map[int]int         // how far the pieces have moved down in their nods, by cell, 0 to nodSteps
	refusal  *fyne.Animation     // fades the ring of a refusal
	motion   *motion             // the running animation, or nil at rest

	objects []fyne.CanvasObject
}

// CreateRenderer is called by Fyne.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.scene = &scene{
		board:    b,
		anchor:   canvas.NewRectangle(color.Transparent),
		entering: -1,
		strike:   1,
		growth:   1,
	}
	b.scene.reset()
	b.scene.anchor.Resize(b.Size())
	return b.scene
}

// MinSize returns the least size at which a board can be used.
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

// Objects returns the objects to be painted, from the back to the front.
func (s *scene) Objects() []fyne.CanvasObject { return s.objects }

// Destroy stops the animations. The next scene starts from the state of the board.
func (s *scene) Destroy() {
	s.settle()
	s.endRefusal()
	if s.board.scene == s {
		s.board.scene = nil
	}
}

// reset stops any motion and redraws everything.
func (s *scene) reset() {
	s.settle()
	s.begin(newDrawing(s.board.layout(s.board.Size()), look.PaletteFor(s.board), fyne.MeasureText))
	s.fill()
	s.arrange()
}

// begin sets the drawing and empties all slots, so that they are drawn again.
func (s *scene) begin(d drawing) {
	s.drawing = d
	s.empty(len(s.board.view.Cells), len(s.board.view.Blocks))
}

// sync redraws the slots that no longer show the state of the board.
func (s *scene) sync() {
	before := s.drawn
	s.fill()
	if s.drawn != before || len(s.sparks) > 0 || s.sparked {
		s.arrange()
	}
}

// fill redraws the items of the slots that no longer show the state of the board. It needs no
// window.
func (s *scene) fill() {
	s.put(&s.ground, shapeOf(s.board.view), func() []item { return s.drawGround(s.board.view) })
	for i := range s.cells {
		f := s.face(i)
		s.put(&s.cells[i], f, func() []item { return s.drawCell(i, f) })
		s.cells[i].tiled = s.tiled(f)
	}
	for i := range s.blocks {
		f := s.blockFace(i)
		s.put(&s.blocks[i], f, func() []item { return s.drawBlock(i, f) })
	}
	s.fillOverlays()
}

// arrange puts the objects in order and repaints the window. Sparks fly over the ground and the tiles of cells,
// and below all pieces.
func (s *scene) arrange() {
	list := []fyne.CanvasObject{s.anchor}
	show := func(p *slot) { list = append(list, s.made(p)...) }
	s.eachGround(show)
	if s.sparked = len(s.sparks) > 0; s.sparked {
		s.eachTile(func(p *slot) { list = append(list, s.made(p)[0]) })
		for _, k := range s.sparks {
			list = append(list, k.wake, k.object)
		}
		s.eachPiece(func(p *slot) {
			objects := s.made(p)
			if p.tiled {
				objects = objects[1:]
			}
			list = append(list, objects...)
		})
	} else {
		s.eachPiece(show)
	}
	list = append(list, s.moving...)
	s.eachAbove(show)
	s.objects = list
	canvas.Refresh(s.anchor)
}

// made returns the objects of a slot, which it makes if there are none yet.
func (s *scene) made(p *slot) []fyne.CanvasObject {
	if p.objects == nil {
		p.objects = s.toObjects(p.items)
	}
	return p.objects
}

// slot is a part of the picture: the items that show key, and the objects of the window that were
// made from them, if any. key is comparable; nil shows nothing.
type slot struct {
	key     any
	items   []item
	objects []fyne.CanvasObject
	tiled   bool // the first item is the tile of a cell
}

// slots holds all slots of a board. A slot is redrawn only when its key changes.
type slots struct {
	ground slot
	cells  []slot
	blocks []slot
	over   [overlays]slot
	drawn  int // number of slots drawn since the start, except the ground
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

// eachUnder calls f for the slots beneath a piece in motion, from the back to the front.
func (p *slots) eachUnder(f func(*slot)) {
	p.eachGround(f)
	p.eachPiece(f)
}

// eachGround calls f for the slots beneath all cells.
func (p *slots) eachGround(f func(*slot)) {
	f(&p.ground)
	f(&p.over[overColumn])
	f(&p.over[overBarred])
	f(&p.over[overLit])
	f(&p.over[overLowRows])
}

// eachTile calls f for the cells that have a tile.
func (p *slots) eachTile(f func(*slot)) {
	for i := range p.cells {
		if p.cells[i].tiled {
			f(&p.cells[i])
		}
	}
}

// eachPiece calls f for the cells and the blocks.
func (p *slots) eachPiece(f func(*slot)) {
	for i := range p.cells {
		f(&p.cells[i])
	}
	for i := range p.blocks {
		f(&p.blocks[i])
	}
}

// eachAbove calls f for the slots over a piece in motion, from the back to the front.
func (p *slots) eachAbove(f func(*slot)) {
	for i := overLowRows + 1; i < overlays; i++ {
		f(&p.over[i])
	}
}
