package game

import "slices"

// Style is the way in which a board is drawn.
type Style uint8

// The styles.
const (
	Marks  Style = iota // X and O in square cells
	Stones              // black and white stones on the crossings of lines
	Discs               // discs that fall down their column
	Pieces              // two pieces that move about
)

// View is the picture of a position: everything that a board widget needs to draw it and to know
// which cells can be chosen. Cells are numbered row by row from the top left, from 0 to
// Rows*Columns−1.
type View struct {
	Rows, Columns int
	// BlockRows and BlockColumns give the size of a block in cells. They are 0 if the board is
	// not divided into blocks.
	BlockRows, BlockColumns int
	Style                   Style
	// Shared is set if both sides place X, so that the pieces on the board do not show who
	// played them.
	Shared bool
	Cells  []Cell
	// Blocks holds the blocks row by row. It is empty if the board is not divided.
	Blocks []Block
	// ToMove is the side whose turn it is, or None after the end.
	ToMove Side
	// From is the cell of the piece that is about to move. It is −1 if none moves, because marks
	// are placed, or because the piece is not yet on the board.
	From int
	// Last is the cell of the last move, or −1 at the start.
	Last int
	// Forbidden lists the free cells on which the rules forbid the first side to play, with the
	// reasons, whoever is to move. After the end it is empty.
	Forbidden []Forbidden
	// Offered lists the free cells of the stones that one side offers in an opening. The other
	// side keeps one of them.
	Offered []int
	// Lines holds the lines that have decided the game, each as its cells from end to end.
	Lines [][]int
	// LinesLose is set if the side that has completed Lines has lost, as in misère.
	LinesLose bool
	// Stuck holds the cell of a piece that has ended the game because it cannot move, then the
	// cells to which the piece could go if they were not closed. It is nil if there is no such
	// piece.
	Stuck []int
	// ColumnLabels (from the left) and RowLabels (from the top) are the coordinates along the
	// edges. They are empty if the board has none.
	ColumnLabels, RowLabels []string
}

// Cell is one cell of a View.
type Cell struct {
	// Piece is the side whose mark or piece is on the cell, or None.
	Piece Side
	// Move is the move that a click on this cell makes, or NoMove if the cell cannot be chosen
	// now. If several moves are possible, it is the first of Choices.
	Move Move
	// Choices are the moves among which the player decides after choosing the cell. There are at
	// least two, or Choices is nil if the cell makes one move or none.
	Choices []Choice
	// Target is the cell on which the mark or piece would end up. It is the cell itself, except
	// in games in which marks fall.
	Target int
	// Closed is set for a cell that nobody can use any more.
	Closed bool
	// Number is the ply, from 1, at which the cell was played, or 0 if it was not.
	Number int
	// Name is the name of the cell in the notation of the board.
	Name string
	// Bar tells why the cell cannot be chosen now.
	Bar Bar
}

// Choice is one of several moves on the same cell.
type Choice struct {
	Move Move
	// Label says in a word or two what the move does: "X". Each choice of a cell has a different
	// label.
	Label string
}

// equal reports whether both cells show the same.
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

// ActiveBlock returns the index of the block in which the side to move must play, or −1 if it may
// play in several blocks or in none.
func (v View) ActiveBlock() int {
	active := func(b Block) bool { return b.Active }
	first := slices.IndexFunc(v.Blocks, active)
	if first < 0 || slices.ContainsFunc(v.Blocks[first+1:], active) {
		return -1
	}
	return first
}

// Equal reports whether both views show the same.
func (v View) Equal(w View) bool {
	return v.shape() == w.shape() && v.ToMove == w.ToMove && v.From == w.From && v.Last == w.Last &&
		slices.EqualFunc(v.Cells, w.Cells, Cell.equal) && slices.Equal(v.Blocks, w.Blocks) &&
		slices.EqualFunc(v.Forbidden, w.Forbidden, Forbidden.equal) && slices.EqualFunc(v.Lines, w.Lines, slices.Equal) &&
		v.LinesLose == w.LinesLose &&
		slices.Equal(v.Stuck, w.Stuck) && slices.Equal(v.Offered, w.Offered) &&
		slices.Equal(v.ColumnLabels, w.ColumnLabels) && slices.Equal(v.RowLabels, w.RowLabels)
}

// shape returns the properties of a view that never change during a game.
func (v View) shape() [6]int {
	shared := 0
	if v.Shared {
		shared = 1
	}
	return [6]int{v.Rows, v.Columns, v.BlockRows, v.BlockColumns, int(v.Style), shared}
}

// Places returns the side whose piece the side to move would place: its own, or First, the side of
// X, if the pieces are shared. It returns None after the end.
func (v View) Places() Side {
	if v.Shared && v.ToMove != None {
		return First
	}
	return v.ToMove
}

// Swapped returns the view with X and O exchanged, for a game that O begins. Shared pieces remain
// X.
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

// NewView returns the view of an empty board. No cell can be chosen, every cell's target is itself,
// and the edges have the usual coordinates.
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
