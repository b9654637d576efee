package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// blockFace describes what a block shows on top of its cells.
type blockFace struct {
	winner game.Side
	open   bool // it is won, but can still be played in
	framed bool // it is the block to play in
	fade   int  // how far its mark has faded, 0 to fades
	grown  int  // how far its mark has grown, 0 to growths
}

// blockFace returns what a block has to show.
func (s *scene) blockFace(i int) blockFace {
	b := s.board.view.Blocks[i]
	f := blockFace{
		winner: b.Winner, open: openBlock(s.board.view, s.geometry, i),
		framed: b.Active && s.board.view.ToMove != game.None && !allActive(s.board.view),
	}
	switch {
	case b.Winner == game.None:
	case s.wonCell(s.firstCell(i)):
		f.grown = s.grownInRow(s.firstCell(i))
	default:
		f.fade = s.rowFade()
	}
	return f
}

// blockLabel is the label of a block, drawn in the corner of its first cell.
type blockLabel struct {
	block  int
	text   string
	ink    color.NRGBA
	inside bool // it is drawn on what fills the cell
}

// labelledCell is the least side of a free cell that has room for the label of its block, in units that are at least a
// pixel. fullCell is that of a cell with a mark.
const (
	labelledCell = 24
	fullCell     = 51
)

// blockLabels returns the labels of the blocks, or none if the cells are too small for them. A cell that is lit, has the
// frame of the pointer, or is in a winning row has no label: the edge of its square, or the strike, would cross it. Nor has
// one with a mark if there is no room beside the mark.
func (s *scene) blockLabels() (list []blockLabel) {
	if s.cell < labelledCell*max(s.pixel, 1) {
		return nil
	}
	outcomes := s.outcomes()
	squares := []*spot{s.lastSpot(), s.board.ghostSpot(), s.board.cursorSpot()}
	for i, b := range s.board.view.Blocks {
		corner, _ := s.block(i)
		cell := s.cellAt(corner)
		squared := slices.ContainsFunc(squares, func(at *spot) bool { return at != nil && at.cell == cell })
		covered := s.cell < fullCell && s.face(cell).piece != game.None
		if b.Label == "" || squared || covered || s.wonCell(cell) {
			continue
		}
		l := blockLabel{block: i, text: b.Label, ink: s.colours.Quiet}
		if w := s.cellHeat(cell); w.shade > 0 && !w.rough {
			l.ink, l.inside = look.InkOn(s.colours.Heat(w.shade-1, s.freeCellColour())), true
		}
		at := slices.IndexFunc(outcomes, func(o outcome) bool { return o.Cell == cell && !o.marked })
		if at >= 0 {
			l.ink, l.inside = s.outcomeInk(outcomes[at].Outcome), true
		}
		list = append(list, l)
	}
	return list
}

// drawBlockLabels returns the labels of blocks: in the corner of the cell, between the frame of the block to play in and a mark,
// or inside what fills the cell.
func (d *drawing) drawBlockLabels(labels []blockLabel) (list []item) {
	for _, b := range labels {
		l := label{text: b.text, ink: b.ink, size: min(max(round(d.cell*0.2), 11), look.QuietText)}
		corner, _ := d.block(b.block)
		i := item{at: corner, size: l.measured(d.measure), text: &l}
		if b.inside {
			edge := (d.cell - d.squareSide()) / 2
			i.at = i.at.AddXY(edge+3, edge)
		} else {
			edge := max(round(labelEdge*d.cell), leastLabelEdge)
			i.at = i.at.AddXY(edge, edge).Subtract(d.inkArea(i).low.Subtract(corner))
		}
		i.at = roundPos(i.at)
		list = append(list, i)
	}
	return list
}

// labelEdge is the distance of the label of a block from the edges of its cell, as a fraction of the side of the cell, and
// leastLabelEdge the least distance.
const (
	labelEdge      = 0.055
	leastLabelEdge = 2
)

// openBlock reports whether a block is won but still has free cells that are not closed. Its marks
// still count, so they must stay readable.
func openBlock(v game.View, g geometry, i int) bool {
	if i >= len(v.Blocks) || v.Blocks[i].Winner == game.None {
		return false
	}
	for cell, c := range v.Cells {
		if g.blockOf(cell) == i && c.Piece == game.None && !c.Closed {
			return true
		}
	}
	return false
}

// allActive reports whether every undecided block may be played in.
func allActive(v game.View) bool {
	for _, b := range v.Blocks {
		if !b.Active && !b.Decided {
			return false
		}
	}
	return true
}

// blockTone returns the tone of the cells of a block. open is set if the block can be played in
// though it is won.
func blockTone(v game.View, i int, open bool) tone {
	if i >= len(v.Blocks) {
		return full
	}
	switch b := v.Blocks[i]; {
	case b.Decided && !open:
		return faded
	case b.Active || v.ToMove == game.None:
		return full
	default:
		return dimmed
	}
}

// blockRadius is the radius of the mark on a block as a fraction of its side.
const blockRadius = 0.35

// openMark is the opacity of the mark on a block that is won but can still be played in: its cells must stay readable.
const openMark = 0.3

// drawBlock returns the items that a block shows.
func (d *drawing) drawBlock(i int, f blockFace) []item {
	var list []item
	at, size := d.block(i)
	if f.framed {
		list = append(list, d.blockFrame(at, size))
	}
	if f.winner == game.None {
		return list
	}
	radius := blockRadius * min(size.Width, size.Height) * (1 + grownBy*float32(f.grown)/growths)
	mark := d.materialMark(f.winner, radius, 1, d.firstCell(i), at.AddXY(size.Width/2, size.Height/2))
	if f.open {
		return append(list, d.placeAt(mark.Faded(openMark), at, size), d.wonFrame(at, size, f.winner))
	}
	return append(list, d.placeAt(mark.Faded(strength(f.fade)), at, size))
}

// wonFrame returns the frame of a block that is won but can still be played in.
func (d *drawing) wonFrame(at fyne.Position, size fyne.Size, winner game.Side) item {
	ink := d.markInk(winner)
	frame := d.picture("won frame", 0, shape.Outline(
		shape.Box(size.Width-1.5, size.Height-1.5, d.radius()), 1.5), ink)
	frame.Width, frame.Height = size.Width, size.Height
	return d.placeAt(frame, at, size)
}

// The width of the frame of the block to play in, as a fraction of the side of a cell, and the least one. It is wider
// than every line of the board except those between blocks, of which it covers a part.
const (
	blockFrameShare = 0.11
	leastBlockFrame = 3
)

// blockFrame returns the frame around the block to play in. Its corners are so little rounded that the label fits into one.
func (d *drawing) blockFrame(at fyne.Position, size fyne.Size) item {
	stroke := max(round(blockFrameShare*d.cell), leastBlockFrame)
	size = size.AddWidthHeight(2*stroke, 2*stroke)
	frame := d.picture("block frame", 0, shape.Outline(
		shape.Box(size.Width-stroke, size.Height-stroke, stroke), stroke), d.colours.Accent)
	frame.Width, frame.Height = size.Width, size.Height
	return d.placeAt(frame, at.SubtractXY(stroke, stroke), size)
}
