package search

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The errors of a Brain.
var (
	// ErrOver is the error for a position whose game has ended.
	ErrOver = errors.New("the game is over")
	// ErrClosed is the error of a brain that was closed.
	ErrClosed = errors.New("the player has left the game")
	// ErrForeign is the error of a player that names a file although nobody here vouches for
	// the player: see Env.Trusted.
	ErrForeign = errors.New("the player came with a game and names a file: choose it yourself if it may open the file")
	// ErrIllegal is the error of a player whose search chose an illegal move.
	ErrIllegal = errors.New("the move is not possible")
)

// Player is a way to choose moves that people can write as a string: a search with its
// evaluation and limits. It is immutable and safe for concurrent use.
type Player interface {
	// NewBrain returns a Brain for one game.
	NewBrain() Brain
	// String returns the player as Parse reads it, including its seed. It leaves out options
	// that have their default values.
	String() string
}

// Brain is a player in one game. It may keep what it has learnt from move to move. It follows
// the game wherever it goes, also backward after an Undo. A player whose own limits are counted
// (depth, nodes or simulations) begins every move afresh, so that its games can be resumed, and
// replayed from their seed.
//
// Several goroutines may call a Brain: each Think waits for the one before it.
type Brain interface {
	// Think returns a move for the side to move and what is known about it. It plays on p and
	// leaves p as it was. Of l and the player's own limits, the tighter ones hold. When ctx
	// ends, Think returns within 50 ms with the best move found so far, and without an error: a
	// game that is not over always gets a legal move.
	//
	// Think calls report, if it is not nil, on the calling goroutine whenever it knows more, but
	// at most ten times a second.
	Think(ctx context.Context, p game.Position, l Limits, report func(Report)) (Report, error)
	// Close ends a running Think and releases the brain's resources.
	Close() error
}
