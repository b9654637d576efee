package board

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// tone says how strongly a cell stands out.
type tone uint8

const (
	full   tone = iota
	dimmed      // not to be played in now
	faded       // in a decided block
)

// opacity returns the opacity of what is drawn in the tone.
func (t tone) opacity() float32 { return [...]float32{1, 0.75, 0.35}[t] }

// face is what a cell shows.
type face struct {
	piece  game.Side
	number int // of its move, 0 if it is not shown
	closed bool
	dot    bool // the piece that moves can reach it
	tone   tone
}

// numbered reports whether the face has room for the number of a move: where
// pieces move about, the cells they have left do.
func (f face) numbered(style game.Style) bool {
	if style == game.Pieces {
		return f.closed
	}
	return f.piece != game.None
}

// face returns what a cell has to show.
func (s *scene) face(i int) face {
	c, v := s.board.view.Cells[i], s.board.view
	// In games of blocks cells are closed too, but the block's tone says so.
	f := face{piece: c.Piece, closed: s.style == game.Pieces && c.Closed && c.Piece == game.None}
	if i == s.entering {
		f.piece = game.None
	}
	if s.board.options.Numbers && f.numbered(s.style) {
		f.number = c.Number
	}
	f.dot = v.From >= 0 && s.board.legal(i) && i != s.chosen()
	if s.divided() {
		f.tone = s.blockTone(s.blockOf(i))
	}
	return f
}

// drawCell returns the objects of a cell.
func (s *scene) drawCell(i int, f face) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	if s.style == game.Marks || s.style == game.Pieces {
		list = append(list, s.tile(i, f))
	}
	if f.dot {
		list = append(list, s.place(s.brush.dot(), i))
	}
	if f.piece != game.None {
		list = append(list, s.place(s.piece(f), i))
	}
	if f.number > 0 {
		list = append(list, s.number(i, f))
	}
	return list
}

// piece returns the picture of the piece on a cell, which gives way to a number.
func (s *scene) piece(f face) shape.Picture {
	p := s.brush.piece(f.piece)
	switch {
	case f.number == 0:
	case s.style == game.Discs:
		p = s.brush.numberedDisc(f.piece)
	case s.style == game.Marks && s.cell < roomyCell:
		p = p.Faded(0.35)
	}
	return p.Faded(f.tone.opacity())
}

// tile returns the square of a cell.
func (s *scene) tile(i int, f face) fyne.CanvasObject {
	if f.closed {
		return s.place(s.brush.sunken(), i)
	}
	r := canvas.NewRectangle(s.brush.Card)
	r.StrokeColor, r.StrokeWidth = s.brush.Line, 1
	if f.tone != full {
		r.FillColor = look.Mix(s.brush.Card, s.brush.Window, 0.6)
		r.StrokeColor = look.Mix(s.brush.Line, s.brush.Window, 0.3)
	}
	r.CornerRadius = s.radius()
	r.Move(s.corner(i))
	r.Resize(fyne.NewSquareSize(s.cell))
	return r
}

// number returns the number of the move that was played in a cell: in a corner
// beside a mark where there is room, else in the middle.
func (s *scene) number(i int, f face) *canvas.Text {
	text := strconv.Itoa(f.number)
	if s.style == game.Marks && s.cell >= roomyCell {
		size := min(max(round(s.cell*0.13), 9), look.QuietText)
		t := caption(text, size, s.brush.Quiet, s.corner(i), fyne.NewSquareSize(s.cell))
		edge := round(s.cell * 0.06)
		t.Alignment = fyne.TextAlignTrailing
		t.Move(s.corner(i).AddXY(-edge, s.cell-t.Size().Height-edge/2))
		return t
	}
	size := round(s.cell * 0.4)
	if len(text) > 2 {
		size = round(s.cell * 0.34)
	}
	t := caption(text, min(size, look.TitleText), s.brush.numberInk(f.piece), s.corner(i), fyne.NewSquareSize(s.cell))
	t.TextStyle.Bold = s.style == game.Discs
	return t
}
