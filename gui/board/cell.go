package board

import (
	"strconv"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// tone says how strongly a cell stands out.
type tone uint8

const (
	full   tone = iota
	dimmed      // cannot be played in now
	faded       // in a decided block
)

// opacity returns the opacity at which the tone is drawn.
func (t tone) opacity() float32 { return [...]float32{1, 0.75, 0.35}[t] }

// face describes what a cell shows.
type face struct {
	piece  game.Side
	number int  // of its move, or 0 if it is not shown
	ply    bool // the number is that of a ply of a line: it is larger
	closed bool
	dot    game.Side // the side whose piece can reach the cell now
	tone   tone
	grown  int // how far the piece has grown, 0 to growths
	heat   cellHeat
	won    game.Side // the side that has won the block, if the block is still open
	fade   int       // how far the piece has faded, 0 to fades
	nod    int       // how far the piece has moved down in its nod, 0 to nodSteps
}

// numbered reports whether the face has room for a move number. Where pieces move around the board, only the cells that they
// have left have room, except in a line of a few plies, which ends with the pieces.
func (f face) numbered(style game.Style, plies bool) bool {
	if style == game.Pieces && (f.closed || !plies) {
		return f.closed
	}
	return f.piece != game.None
}

// face returns the face of a cell.
func (s *scene) face(i int) face {
	c, v := s.board.view.Cells[i], s.board.view
	f := s.restingFace(i)
	if i == s.entering {
		f.piece = game.None
	}
	if s.board.options.Numbers && f.numbered(s.style, s.board.options.plies) {
		f.number, f.ply = c.Number, s.board.options.plies
	}
	if v.From >= 0 && s.board.legal(i) && i != s.board.chosen() {
		f.dot = v.ToMove
	}
	f.heat = s.cellHeat(i)
	f.nod, f.grown = s.nods[i], s.growthOf(i)
	if !f.ply || f.number == 0 { // the moves of a line stay beside a row that is won
		f.fade = s.fadeOf(i)
	}
	if s.divided() {
		block := s.blockOf(i)
		open := openBlock(v, s.geometry, block)
		if open {
			f.won = v.Blocks[block].Winner
		}
		f.tone = blockTone(v, block, open)
	}
	return f
}

// restingFace returns the face of a cell without what depends on the state of the game or on a motion.
func (s *scene) restingFace(i int) face {
	c := s.board.view.Cells[i]
	return face{
		piece: c.Piece, won: game.None, dot: game.None,
		// In games of blocks cells are closed too, but the block's tone says so.
		closed: s.style == game.Pieces && c.Closed && c.Piece == game.None,
	}
}

// fadeOf returns how far the piece on a cell has faded, 0 to fades.
func (s *scene) fadeOf(i int) int {
	switch {
	case s.rowFade() > 0 && !s.wonCell(i):
		return s.rowFade()
	case s.lossFade > 0 && !s.keptInLoss(i):
		return s.lossFade
	default:
		return 0
	}
}

// drawCell returns the items that a cell shows.
func (d *drawing) drawCell(i int, f face) []item {
	var list []item
	if d.tiled(f) {
		list = append(list, d.tile(i, f))
	}
	switch {
	case f.heat.shade > 0: // it shows that the cell can be reached, and has a number where the dot would be
		list = append(list, d.drawHeat(i, f.heat)...)
	case f.dot != game.None:
		list = append(list, d.place(d.dot(f.dot), i))
	}
	if f.piece != game.None {
		list = append(list, d.nodded(d.place(d.facePiece(i, f).Faded(strength(f.fade)), i), f.nod))
		if f.fade > 0 && d.style == game.Stones && d.colours.Dark {
			list = append(list, d.nodded(d.place(d.grown(f.grown).stoneRim(f.piece), i), f.nod))
		}
		if d.framed {
			list = append(list, d.place(d.shadeOnDisc(), i))
		}
	}
	if f.number > 0 {
		list = append(list, d.number(i, f))
	}
	return list
}

// tiled reports whether a cell has a tile of its own, which is the first of its items.
func (d *drawing) tiled(f face) bool { return f.closed || f.won != game.None }

// facePiece returns the picture of the piece on a cell, which makes room for a number.
func (d *drawing) facePiece(cell int, f face) shape.Picture {
	size := d.grown(f.grown)
	picture := size.piece(f.piece, cell)
	switch {
	case f.number == 0:
	case d.style == game.Discs:
		picture = size.numberedDisc(f.piece)
	case d.ruled() && !d.besideMark(f):
		picture = picture.Faded(0.35)
	}
	picture.Name += grownName(f.grown)
	if f.tone == dimmed && d.colours.Strong {
		return picture // the frame of the block to play in is enough
	}
	return picture.Faded(f.tone.opacity())
}

// tile returns the square of a closed cell, or of one in a block that is won but can still be played in.
func (d *drawing) tile(i int, f face) item {
	if f.closed {
		return d.place(d.closedCell(), i)
	}
	return boxed(d.corner(i), fyne.NewSquareSize(d.cell), box{fill: look.Fade(d.markInk(f.won), 0.16)})
}

// The size of the number of a ply beside a mark and over a pale one as fractions of the side of the cell, and the least size of
// the numbers of a line, which are read and not only seen.
const (
	plyShare = 0.22
	overMark = 0.55
	leastPly = 11
)

// Where the number of a ply is beside a mark: the room between the mark and the edge of the cell, and how far the number is
// from that edge at most, as fractions of the side of the cell. digitShare is the height of a digit as a fraction of the size
// of the text.
const (
	plyMargin  = 0.2
	plyEdge    = 0.08
	digitShare = 0.75
)

// pliedCell is the least side of a cell in which the number of a ply has room beside a mark.
const pliedCell = 28

// besideMark reports whether the number of a cell stands in a corner, beside the mark: the mark on a smaller cell is pale, so
// that the number over it can be read.
func (d *drawing) besideMark(f face) bool {
	return d.ruled() && f.piece != game.None && (d.cell >= roomyCell || f.ply && d.cell >= pliedCell)
}

// number returns the number of the move that was played in a cell: in a corner beside a mark if
// there is room, otherwise in the middle.
func (d *drawing) number(i int, f face) item {
	text := strconv.Itoa(f.number)
	if d.besideMark(f) {
		size := min(max(round(d.cell*0.13), 9), look.QuietText)
		l := label{text: text, size: size, ink: d.colours.Quiet}
		if f.ply {
			l = label{text: text, size: min(max(round(d.cell*plyShare), leastPly), look.QuietText), ink: d.colours.Text, bold: true}
		}
		t := d.numeral(l, d.corner(i), fyne.NewSquareSize(d.cell))
		right := round(d.cell * 0.06)
		low := right / 2
		if f.ply { // between the mark and the lines of the grid
			right = round(min(max(plyMargin*d.cell-digitShare*l.size, 1), plyEdge*d.cell))
			low = right - round(sag*2*l.size)
		}
		t.text.align = fyne.TextAlignTrailing
		t.at = d.corner(i).AddXY(-right, d.cell-t.size.Height-low)
		return t
	}
	size := round(d.cell * 0.4)
	if len(text) > 2 {
		size = round(d.cell * 0.34)
	}
	switch {
	case f.ply && d.ruled():
		size = max(round(overMark*d.cell), leastPly)
	case f.ply:
		size = max(size, leastPly)
	}
	return d.numeral(label{
		text: text, size: min(size, look.TitleText), ink: d.cellInk(f), bold: d.style == game.Discs || f.ply,
	}, d.corner(i), fyne.NewSquareSize(d.cell))
}
