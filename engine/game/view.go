package game

import "slices"

// Style says how a board is drawn.
type Style uint8

// The styles.
const (
	Marks  Style = iota // X and O in square cells
	Stones              // black and white stones on the crossings of lines
	Discs               // discs that fall down their column
	Pieces              // two pieces that move about
)

// View is what a position tells the window: everything that a board widget
// needs to draw it and to know which cells react. Cells are numbered row by row
// from the top left, 0 to Rows*Columns−1.
type View struct {
	Rows, Columns int
	// BlockRows and BlockColumns give the size of a block in cells; 0 where the
	// board is not divided.
	BlockRows, BlockColumns int
	Style                   Style
	// Shared is set where both sides place X, so that the pieces on the board tell
	// nothing of who has played them.
	Shared bool
	Cells  []Cell
	// Blocks holds the blocks row by row; empty where the board is not divided.
	Blocks []Block
	// ToMove is the side whose turn it is, None after the end.
	ToMove Side
	// From is the cell of the piece that is about to move, −1 if there is none
	// (marks are placed; so are the pieces of isolation at the start).
	From int
	// Last is the cell of the last move, −1 at the start.
	Last int
	// Forbidden lists the free cells that the rules forbid the first side, with why,
	// whoever is to move; none after the end.
	Forbidden []Forbidden
	// Offered lists the free cells on which one side offers stones of which the other keeps one.
	Offered []int
	// Lines holds the winning lines, each as its cells from end to end.
	Lines [][]int
	// Stuck holds the cell of a piece that cannot move, which has ended the game, then the cells to which it could go if they
	// were not closed; nil for none.
	Stuck []int
	// ColumnLabels (from the left) and RowLabels (from the top) name the edges;
	// empty where the board has no coordinates along its edges.
	ColumnLabels, RowLabels []string
}

// Cell is one cell of a View.
type Cell struct {
	// Piece is the side whose mark or piece is on the cell, or None.
	Piece Side
	// Move is the move that a choice of this cell makes, or NoMove where the
	// cell cannot be chosen now. Where it can make several, it is the first of Choices.
	Move Move
	// Choices are the moves among which the player decides after choosing the cell: two or
	// more, or nil where the cell makes one move or none.
	Choices []Choice
	// Target is the cell on which the piece would come to stand: the cell
	// itself, but for games in which pieces fall.
	Target int
	// Closed is set for a cell that no one can use any more.
	Closed bool
	// Number is the ply, from 1, at which the cell was played; 0 if empty.
	Number int
	// Name is the cell in the notation of the board.
	Name string
	// Bar says why the cell cannot be chosen now.
	Bar Bar
}

// Choice is one of several moves on the same cell.
type Choice struct {
	Move Move
	// Label says in a word or two what the move does: "X". It differs from those of the
	// other choices.
	Label string
}

// equal reports whether two cells show the same.
func (c Cell) equal(d Cell) bool {
	return c.Piece == d.Piece && c.Move == d.Move && slices.Equal(c.Choices, d.Choices) && c.Target == d.Target && c.Closed == d.Closed &&
		c.Number == d.Number && c.Name == d.Name && c.Bar.equal(d.Bar)
}

// Block is one block of a divided board.
type Block struct {
	// Winner is the side that has won the block, or None.
	Winner Side
	// Decided is set when the block is won or full.
	Decided bool
	// Active is set when the side to move may play in the block now.
	Active bool
	// Label names the block in the notation of the board.
	Label string
}

// ActiveBlock returns the one block in which the side to move must play, −1 where there is none or a choice.
func (v View) ActiveBlock() int {
	active := func(b Block) bool { return b.Active }
	first := slices.IndexFunc(v.Blocks, active)
	if first < 0 || slices.ContainsFunc(v.Blocks[first+1:], active) {
		return -1
	}
	return first
}

// Equal reports whether two views show the same.
func (v View) Equal(w View) bool {
	return v.shape() == w.shape() && v.ToMove == w.ToMove && v.From == w.From && v.Last == w.Last &&
		slices.EqualFunc(v.Cells, w.Cells, Cell.equal) && slices.Equal(v.Blocks, w.Blocks) &&
		slices.EqualFunc(v.Forbidden, w.Forbidden, Forbidden.equal) && slices.EqualFunc(v.Lines, w.Lines, slices.Equal) && slices.Equal(v.Stuck, w.Stuck) && slices.Equal(v.Offered, w.Offered) &&
		slices.Equal(v.ColumnLabels, w.ColumnLabels) && slices.Equal(v.RowLabels, w.RowLabels)
}

// shape is what of a view stays the same in a game.
func (v View) shape() [6]int {
	shared := 0
	if v.Shared {
		shared = 1
	}
	return [6]int{v.Rows, v.Columns, v.BlockRows, v.BlockColumns, int(v.Style), shared}
}

// Places returns whose piece the side to move would place: its own, or X where the
// pieces are shared; None after the end.
func (v View) Places() Side {
	if v.Shared && v.ToMove != None {
		return First
	}
	return v.ToMove
}

// Swapped returns the view with X and O exchanged, for a game that O begins. Shared
// pieces stay X.
func (v View) Swapped() View {
	v.ToMove = v.ToMove.Swapped()
	if v.Shared {
		return v
	}
	v.Cells = slices.Clone(v.Cells)
	for i := range v.Cells {
		v.Cells[i].Piece = v.Cells[i].Piece.Swapped()
	}
	v.Blocks = slices.Clone(v.Blocks)
	for i := range v.Blocks {
		v.Blocks[i].Winner = v.Blocks[i].Winner.Swapped()
	}
	return v
}

// NewView returns the view of an empty board: no cell can be chosen, every
// cell's target is itself, and the edges carry the usual coordinates.
func NewView(rows, columns int) View {
	v := View{Rows: rows, Columns: columns, ToMove: None, From: -1, Last: -1}
	v.Cells = make([]Cell, rows*columns)
	for i := range v.Cells {
		v.Cells[i] = Cell{Piece: None, Move: NoMove, Target: i, Name: CellName(rows, columns, i)}
	}
	for c := range columns {
		v.ColumnLabels = append(v.ColumnLabels, columnName(c))
	}
	for r := range rows {
		v.RowLabels = append(v.RowLabels, rowName(rows, r))
	}
	return v
}
