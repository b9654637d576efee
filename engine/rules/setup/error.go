package setup

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Fault is what keeps a placement from being a position of a game.
type Fault uint8

// The faults.
const (
	// WrongCounts means that the sides have not taken turns: Error.Counts has their marks.
	WrongCounts Fault = iota
	// InTheAir means that marks have nothing below them: Error.Cells.
	InTheAir
	// AlreadyOver means that the game is over: Error.Side has won, None where there is no move
	// left, and Error.Cells is the line, if there is one.
	AlreadyOver
	// PieceMissing means that Error.Side has no piece on the board, or that there is more than one.
	PieceMissing
	// NoOrder means that no legal sequence of moves reaches the position, as far as was searched.
	NoOrder
)

// Error says why a placement is no position in which one can play.
type Error struct {
	Fault  Fault
	Counts [2]int
	Cells  []int
	Side   game.Side
}

// Error implements error. The window has words of its own.
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
