package search

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The errors of a Brain.
var (
	// ErrOver is the answer to a game that has ended.
	ErrOver = errors.New("the game is over")
	// ErrClosed is the answer of a brain that was closed.
	ErrClosed = errors.New("the player has left the game")
	// ErrForeign is the answer of a player that names a file and that nobody here has
	// chosen.
	ErrForeign = errors.New("the player came with a game and names a file: choose it yourself if it may open the file")
	// ErrIllegal is the answer of a player whose search chose a move that is not legal.
	ErrIllegal = errors.New("the move is not possible")
)

// Player is a way to choose moves, as people write it: a search with its evaluation
// and limits. It never changes, and several goroutines may use it.
type Player interface {
	// NewBrain returns the player at work in one game.
	NewBrain() Brain
	// String returns the player as Parse reads it, limits and seed included, the
	// rest only where it is not the default.
	String() string
}

// Brain is a player at work in one game. It may keep what it has learnt from move to
// move; it follows the game wherever it goes, back by Undo too. A player whose own
// limits are counted (depth, nodes or simulations) begins every move afresh, so
// that its games can be played again from their seed, and resumed.
//
// Several goroutines may call it: a Think waits for the one before.
type Brain interface {
	// Think returns a move for the side to move, with what is known of it. It plays
	// on p and leaves it as it was. The limits hold beside the player's own, the
	// tighter ones of the two. When ctx ends, Think returns within 50 ms the best
	// move found so far, and no error: a game that goes on always gets a legal
	// move.
	//
	// Think calls report, if it is not nil, from the calling goroutine, whenever it
	// knows more, at most ten times a second.
	Think(ctx context.Context, p game.Position, l Limits, report func(Report)) (Report, error)
	// Close ends a Think under way and frees what the brain holds.
	Close() error
}
