package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The overlays, from the back to the front. The first lies beneath the discs,
// the others over them.
const (
	overColumn = iota // the column in which a disc would fall
	overFrom          // the piece that is about to move
	overHint
	overLast
	overGhost  // what a choice would set
	overCursor // the keyboard's cursor
	overStrike // winning rows
	overlays
)

// spot is what most overlays show: something of a side in a cell.
type spot struct {
	cell int
	side game.Side
	flag bool
}

// syncOverlays draws the overlays anew that have changed.
func (s *scene) syncOverlays() {
	s.putSpot(overColumn, s.columnSpot(), s.drawColumn)
	s.putSpot(overFrom, s.fromSpot(), s.drawFrom)
	s.putSpot(overHint, s.hintSpot(), s.drawHint)
	s.putSpot(overLast, s.lastSpot(), s.drawLast)
	s.putSpot(overGhost, s.ghostSpot(), s.drawGhost)
	s.putSpot(overCursor, s.cursorSpot(), s.drawCursor)
	s.putStrike()
}

// putSpot draws an overlay anew if it has changed; nil shows none.
func (s *scene) putSpot(which int, at *spot, draw func(spot) []fyne.CanvasObject) {
	if at == nil {
		s.put(&s.over[which], nil, func() []fyne.CanvasObject { return nil })
		return
	}
	s.put(&s.over[which], *at, func() []fyne.CanvasObject { return draw(*at) })
}

// chosen returns the cell that the person is about to choose, −1 if none: the
// one under the mouse, else the one under the cursor where it shows.
func (s *scene) chosen() int {
	b := s.board
	cell := b.pointer
	if cell < 0 && b.cursorShows() {
		cell = b.cursor
	}
	if !b.legal(cell) {
		return -1
	}
	return cell
}

func (s *scene) columnSpot() *spot {
	cell := s.chosen()
	if s.style != game.Discs || cell < 0 {
		return nil
	}
	column := cell % s.columns
	if s.entering >= 0 && s.entering%s.columns == column {
		return nil // the front behind which the disc falls has its plain colour
	}
	return &spot{cell: column}
}

func (p pen) drawColumn(at spot) []fyne.CanvasObject {
	r := canvas.NewRectangle(look.Fade(p.brush.Accent, 0.12))
	r.CornerRadius = look.Corner
	r.Move(p.at(0, at.cell).SubtractXY(0, p.margin))
	r.Resize(fyne.NewSize(p.cell, p.grid().Height+2*p.margin))
	return []fyne.CanvasObject{r}
}

func (s *scene) fromSpot() *spot {
	v := s.board.view
	if !s.board.onBoard(v.From) || v.ToMove == game.None {
		return nil
	}
	return &spot{cell: v.From, side: v.ToMove}
}

func (p pen) drawFrom(at spot) []fyne.CanvasObject {
	return []fyne.CanvasObject{p.place(p.brush.frame(p.brush.Accent, 0, p.brush.hairline()), at.cell)}
}

func (s *scene) hintSpot() *spot {
	b := s.board
	if !b.onBoard(b.hint) || b.view.Cells[b.hint].Move == game.NoMove {
		return nil
	}
	return &spot{cell: b.view.Cells[b.hint].Target, side: b.view.ToMove}
}

func (p pen) drawHint(at spot) []fyne.CanvasObject {
	return []fyne.CanvasObject{p.place(p.brush.hintOf(at.side), at.cell)}
}

func (s *scene) lastSpot() *spot {
	v := s.board.view
	if !s.board.onBoard(v.Last) || v.Last == s.entering {
		return nil
	}
	return &spot{cell: v.Last, side: v.Cells[v.Last].Piece, flag: s.board.options.Numbers}
}

func (p pen) drawLast(at spot) []fyne.CanvasObject {
	return []fyne.CanvasObject{p.place(p.brush.last(at.side, at.flag), at.cell)}
}

func (s *scene) ghostSpot() *spot {
	cell := s.chosen()
	if cell < 0 {
		return nil
	}
	return &spot{
		cell: s.board.view.Cells[cell].Target,
		side: s.board.view.ToMove,
		flag: s.board.pointer >= 0,
	}
}

func (p pen) drawGhost(at spot) []fyne.CanvasObject {
	list := []fyne.CanvasObject{p.place(p.brush.piece(at.side).Faded(p.brush.ghost()), at.cell)}
	if at.flag {
		list = append(list, p.place(p.brush.dashedFrame(), at.cell))
	}
	return list
}

// cursorSpot is where the piece would come to stand: the lowest free cell of the
// cursor's column where pieces fall.
func (s *scene) cursorSpot() *spot {
	b := s.board
	if !b.cursorShows() || !b.onBoard(b.cursor) {
		return nil
	}
	return &spot{cell: b.view.Cells[b.cursor].Target}
}

func (p pen) drawCursor(at spot) []fyne.CanvasObject {
	frame := p.brush.frame(p.brush.Accent, p.brush.inset(), 1.25*p.brush.hairline())
	return []fyne.CanvasObject{p.place(frame, at.cell)}
}
