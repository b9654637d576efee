package board

import "fyne.io/fyne/v2"

// slot is a part of the picture: the items that show key, and the objects of the window
// that they were made into, if they were. Key is comparable; nil shows nothing.
type slot struct {
	key     any
	items   []item
	objects []fyne.CanvasObject
}

// pile is all slots of a board. A slot is drawn anew only when its key changes.
type pile struct {
	ground slot
	cells  []slot
	blocks []slot
	over   [overlays]slot
	drawn  int // slots drawn since the start, the ground aside
}

// empty makes all slots show nothing, those of so many cells and blocks.
func (p *pile) empty(cells, blocks int) {
	p.ground, p.over = slot{}, [overlays]slot{}
	p.cells, p.blocks = make([]slot, cells), make([]slot, blocks)
}

// put draws a slot anew if its key has changed.
func (p *pile) put(s *slot, key any, draw func() []item) {
	if s.key == key {
		return
	}
	*s = slot{key: key, items: draw()}
	if s != &p.ground {
		p.drawn++
	}
}

// putSpot draws an overlay anew if it has changed; nil shows none.
func (p *pile) putSpot(which int, at *spot, draw func(spot) []item) {
	if at == nil {
		p.put(&p.over[which], nil, func() []item { return nil })
		return
	}
	p.put(&p.over[which], *at, func() []item { return draw(*at) })
}

// under calls f for the slots beneath a piece in motion, from the back to the front.
func (p *pile) under(f func(*slot)) {
	f(&p.ground)
	f(&p.over[overColumn])
	for i := range p.cells {
		f(&p.cells[i])
	}
	for i := range p.blocks {
		f(&p.blocks[i])
	}
}

// above calls f for the slots over a piece in motion, from the back to the front.
func (p *pile) above(f func(*slot)) {
	for i := overColumn + 1; i < overlays; i++ {
		f(&p.over[i])
	}
}
