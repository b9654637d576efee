package game

import "slices"

// Bar tells why a cell cannot be chosen now.
type Bar struct {
	// Reason is NotBarred if the cell can be chosen, and after the end of the game.
	Reason BarReason
	// Lines are the lines that the move would make, if the rules forbid the move because of
	// them. Each is given as its cells from end to end.
	Lines [][]int
	// About is the reason as an English sentence if Reason is OwnRule, or "" otherwise.
	About string
}

// Forbidden is a cell on which the rules forbid one side to play.
type Forbidden struct {
	Cell int
	Bar  Bar
}

// equal reports whether both are the same.
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
	OtherBlock            // the move must be in another block
	OutOfReach            // the piece cannot get there
	DoubleThree           // the move would make two open threes, which renju forbids Black
	DoubleFour            // the move would make two fours, which renju forbids Black
	Overline              // the move would make six or more in a row, which renju forbids Black
	ByOpening             // the opening rule allows no stone there
	OwnRule               // a game from outside has a rule of its own, which About explains
)

// equal reports whether two bars are the same.
func (b Bar) equal(c Bar) bool {
	return b.Reason == c.Reason && b.About == c.About && slices.EqualFunc(b.Lines, c.Lines, slices.Equal)
}
