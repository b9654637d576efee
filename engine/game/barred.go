package game

import "slices"

// Bar is why a cell cannot be chosen now.
type Bar struct {
	// Reason is NotBarred where the cell can be chosen, and after the end of the game.
	Reason BarReason
	// Lines are what the move would make, each as its cells from end to end, where the
	// rules forbid it for that.
	Lines [][]int
	// About says why in a sentence, in English, where Reason is OwnRule.
	About string
}

// Forbidden is a cell that the rules forbid one side.
type Forbidden struct {
	Cell int
	Bar  Bar
}

// equal reports whether two are the same.
func (f Forbidden) equal(g Forbidden) bool { return f.Cell == g.Cell && f.Bar.equal(g.Bar) }

// BarReason is a reason for which a cell cannot be chosen.
type BarReason uint8

// The reasons.
const (
	NotBarred   BarReason = iota
	Occupied              // a mark or a piece is on the cell
	FullColumn            // marks fall, and the column is full
	ClosedCell            // nobody can use the cell any more
	ClosedBlock           // nobody can play in its block any more
	OtherBlock            // the move is to be made in another block
	OutOfReach            // the piece cannot get there
	DoubleThree           // it would make two open threes, which renju forbids Black
	DoubleFour            // two fours, likewise
	Overline              // six or more in a row, likewise
	ByOpening             // the opening rule has the stone elsewhere
	OwnRule               // a rule of a game from outside, which says it in About
)

// equal reports whether two bars are the same.
func (b Bar) equal(c Bar) bool {
	return b.Reason == c.Reason && b.About == c.About && slices.EqualFunc(b.Lines, c.Lines, slices.Equal)
}
