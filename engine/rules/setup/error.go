package setup

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Fault is a reason why a placement cannot be a position of a game in progress.
type Fault uint8

// The faults.
const (
	// WrongCounts means that the sides cannot have taken turns. Error.Counts holds their numbers of
	// marks, or of moves if the game has pieces.
	WrongCounts Fault = iota
	// InTheAir means that the marks on Error.Cells have nothing below them.
	InTheAir
	// AlreadyOver means that the game is over. Error.Side is the winner, or None if it is a draw.
	// Error.Cells holds the cells of the winning lines, if there are any.
	AlreadyOver
	// PieceMissing means that Error.Side has no piece on the board, or more than one.
	PieceMissing
	// NoOrder means that the search found no legal sequence of moves that reaches the position.
	NoOrder
)

// Error reports why a placement is not a position in which the game can continue.
type Error struct {
	Fault  Fault
	Counts [2]int
	Cells  []int
	Side   game.Side
}

// Error implements error. The window shows texts of its own instead.
func (e *Error) Error() string {
	switch e.Fault {
	case WrongCounts:
		return fmt.Sprintf("the first side has %d marks and the second %d: they have not taken turns", e.Counts[0], e.Counts[1])
	case InTheAir:
		return "a disc hangs in the air"
	case AlreadyOver:
		return "the game is over"
	case PieceMissing:
		return "each side needs its piece on the board once"
	default:
		return "no game was found that comes to this position"
	}
}
