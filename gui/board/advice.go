package board

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Advice is what is laid over the squares: the work of an analysis or a review. The
// zero value shows nothing. Cells are indexes in game.View.Cells, sides those of the
// View; what is not on the board is not shown.
type Advice struct {
	Heat    []Heat   // how good each move is
	Exact   []Exact  // what moves certainly come to
	Chips   bool     // room for that is kept over the columns where discs fall
	Line    []Ghost  // a line of moves, numbered from 1 in its order
	Better  Ghost    // a better move: a ring around a pale piece
	Badges  []Badge  // numbers of mistakes on the squares
	Wrong   []int    // cells at which something is wrong: a ring around each
	Windows []Window // lines through a square with their weights
	Arrow   Arrow    // from a square to a small board
}

// Heat is how good the move to a free cell is.
type Heat struct {
	Cell  int
	Share float32 // 1 best … 0 worst
	Text  string  // its value, as "+12"; where there is no room the size of the square tells
	Rough bool    // it is known less well than others: its square is small
}

// Ghost is a piece that is not there. Where Shown is not set there is none.
type Ghost struct {
	Cell  int
	Side  game.Side
	Shown bool
}

// Badge is a number on a cell: that of a mistake.
type Badge struct{ Cell, Number int }

// Window is a stretch of cells in line, from end to end, and what is said of it, as its
// weight in an evaluation.
type Window struct {
	Cells []int
	Text  string
}

// SetAdvice lays advice over the squares in place of what was there. It stays until it
// is replaced, or until another board is shown. It reports whether the board needs another place:
// Chips has changed.
func (b *Board) SetAdvice(a Advice) (moved bool) {
	before := b.layout(b.Size())
	b.advice = a
	if b.layout(b.Size()) != before {
		b.update((*scene).reset)
		return true
	}
	b.update((*scene).sync)
	return false
}

// SetComing marks the row that will win, from end to end, while one looks back at a
// position before its end: its pieces are ringed and its free squares dashed. Nil shows
// none, and so does a position with a winning row of its own.
func (b *Board) SetComing(cells []int) {
	for _, c := range cells {
		if !b.onBoard(c) {
			cells = nil
			break
		}
	}
	b.coming = cells
	b.update((*scene).sync)
}

// Refuse puts a ring around a cell that cannot be played: for a moment, or until the
// next choice where animation is off.
func (b *Board) Refuse(cell int) {
	if !b.onBoard(cell) {
		return
	}
	b.refused = cell
	b.update((*scene).refuse)
}

// ForgetRefusal takes the lines away for which a cell is forbidden, and reports whether there
// were any.
func (b *Board) ForgetRefusal() bool {
	if len(b.reasons()) == 0 {
		return false
	}
	b.refused = -1
	b.update((*scene).sync)
	return true
}

// Natural returns the part of a size that the board fills, with its ground and its
// coordinates: cells stay square and do not grow beyond what a person needs. A board
// without cells takes none.
func (b *Board) Natural(size fyne.Size) fyne.Size {
	g := b.layout(size)
	if g.cell == 0 {
		return fyne.Size{}
	}
	return g.whole()
}
