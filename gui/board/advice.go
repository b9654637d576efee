package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Advice holds the marks of an analysis, a puzzle or a lesson that the board draws over its squares. The zero
// value shows nothing. Cells are indexes in game.View.Cells, and sides are the sides of that View.
// Marks for cells that are not on the board are not drawn.
type Advice struct {
	Heat    []Heat   // how good each move is
	Exact   []Exact  // proved outcomes of moves
	Chips   bool     // reserves room for outcomes above the columns, on boards where discs fall
	Line    []Ghost  // a line of moves, numbered from 1
	Better  Ghost    // a better move: a ring around a pale piece
	Best    Best     // the best move: a pale piece in a ring of the accent colour
	Wrong   []int    // cells where something is wrong: a ring around each
	Signs   []Sign   // what a move is worth: ✓ or ✕ at the upper right of its piece
	Windows []Window // lines through a square with their weights
	Arrow   Arrow    // leads from a cell to a block
	Area    []int    // two opposite corners of a part of the board, which is framed, or nil; before that of threats
}

// Sign is the sign of a good move, ✓, or of a bad one, ✕.
type Sign struct {
	Cell int
	Bad  bool
}

// Heat is how good the move to a free cell is.
type Heat struct {
	Cell  int
	Share float32 // 1 best … 0 worst
	Text  string  // its score, as "+12"; in small cells the size of the square shows it instead
	Rough bool    // its score is less exact than others: its square is small
}

// Ghost is a piece of an advised move, which is not on the board. The zero value is no piece: there
// is one only if Shown is set.
type Ghost struct {
	Cell  int
	Side  game.Side
	Shown bool
}

// Best is the best move. If Moving is set, its piece is on the board already, on the cell From, and an arrow leads from
// there to its new cell. Otherwise the piece is new. The zero value is no move.
type Best struct {
	Ghost
	From   int
	Moving bool
}

// Review holds the marks of the review of a game. The zero value shows nothing. Marks for cells that are not on
// the board are not drawn.
type Review struct {
	Mistakes []int // the cells of mistakes, each with a question mark
	Better   Ghost // the move that would have been better: a pale piece with ✓
}

// Window is a straight run of cells, from end to end, with a text about it, such as its weight in
// an evaluation.
type Window struct {
	Cells []int
	Text  string
}

// SetAdvice replaces the advice on the board. It stays until it is replaced, or until a board of
// another shape is shown. SetAdvice reports whether the board's layout has changed, because Chips
// has.
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

// SetReview replaces the marks of the review. They stay as long as advice does.
func (b *Board) SetReview(r Review) {
	if b.review.Better != r.Better || !slices.Equal(b.review.Mistakes, r.Mistakes) {
		b.review = r
		b.update((*scene).sync)
	}
}

// Refuse puts a ring around a cell that cannot be played. The ring fades after a moment. It stays
// until the next choice if animation is off, or if the board shows the lines for which the cell is
// forbidden.
func (b *Board) Refuse(cell int) {
	if !b.onBoard(cell) {
		return
	}
	b.refused = cell
	b.update((*scene).refuse)
}

// ForgetRefusal removes the lines that show why a cell is forbidden, and reports whether there were
// any.
func (b *Board) ForgetRefusal() bool {
	if len(b.reasons()) == 0 {
		return false
	}
	b.refused = -1
	b.update((*scene).sync)
	return true
}

// IsPlank reports whether the board is one of X and O, which has a wide edge around its cells.
func (b *Board) IsPlank() bool { return shapeOf(b.view).ruled() }

// FilledSize returns the part of size that the board fills, including its ground and its coordinates.
// Cells stay square and stop growing at a comfortable size. A board without cells fills nothing.
func (b *Board) FilledSize(size fyne.Size) fyne.Size {
	g := b.layout(size)
	if g.cell == 0 {
		return fyne.Size{}
	}
	return g.fullSize()
}
