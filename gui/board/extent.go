package board

import "fyne.io/fyne/v2"

// Extent returns how much of a room a board takes: its cells with the ground and
// the coordinates around them, in Fyne's units.
func Extent(b *Board, room fyne.Size) fyne.Size {
	g := b.layout(room)
	if g.cell == 0 {
		return fyne.Size{}
	}
	return g.grid().AddWidthHeight(g.band+2*g.margin, g.band+2*g.margin)
}
