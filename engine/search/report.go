package search

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Report is what a search knows at some time.
type Report struct {
	// Move is the best move found so far.
	Move game.Move
	// Depth is the depth in plies that the search has completed; 0 for searches
	// without one.
	Depth int
	// Value is the worth of the position in the evaluation's units, from the
	// view of the side that is to move; or in the units that the search's Scale has.
	Value int
	// Proof says what is certain about the position, from the same view.
	Proof Proof
	// Mate is the number of plies to the end of a proved win or loss, the mate
	// distance: the game is won within it, or lost no sooner. It is 0 where that is
	// not known.
	Mate int
	// Shortest is set where no win in fewer plies than Mate exists.
	Shortest bool
	// Nodes counts the positions visited; for Monte Carlo tree search, the
	// simulations.
	Nodes int64
	// Line is the expected continuation (the principal variation), Move first.
	Line []game.Move
	// Ponder is the move that the other side is expected to answer with, game.NoMove
	// where that is not known: what to think about while it thinks.
	Ponder game.Move
	// Text is what the search says of its own; often empty.
	Text string
	// Lines holds what is known of the moves to choose from, Move first: as many as
	// were wanted with their exact worth, the better before the others, then what the
	// search has seen of the rest. They were all looked at to Depth; those with another
	// one stand last, unless proved. Where more than one was wanted, or the search is
	// under way, a depth that is not done counts for nothing but what it has proved. It
	// may be empty.
	Lines []Line
	// Elapsed is the time since the search began.
	Elapsed time.Duration
	// Progress is how much of its work the search has done, from 0 to 1.
	Progress float64
}

// noReport is what is known where nothing is.
func noReport() Report { return Report{Move: game.NoMove, Ponder: game.NoMove} }

// claimNothing removes the proof and the mate distance.
func (r *Report) claimNothing() {
	r.Proof, r.Mate, r.Shortest = Unproved, 0, false
	for i := range r.Lines {
		r.Lines[i].Proof, r.Lines[i].Mate, r.Lines[i].Shortest = Unproved, 0, false
	}
}

// Proof is what a search has proved about a position.
type Proof uint8

// The proofs.
const (
	Unproved Proof = iota
	ProvedWin
	ProvedLoss
	ProvedDraw
)

// Reversed returns the proof from the other side's view.
func (p Proof) Reversed() Proof {
	switch p {
	case ProvedWin:
		return ProvedLoss
	case ProvedLoss:
		return ProvedWin
	default:
		return p
	}
}

// ProofOf returns what the result of a finished game proves, from the view of side.
func ProofOf(r game.Result, side game.Side) Proof {
	switch r.Winner() {
	case game.None:
		return ProvedDraw
	case side:
		return ProvedWin
	default:
		return ProvedLoss
	}
}
