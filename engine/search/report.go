package search

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Report holds what a search has found so far.
type Report struct {
	// Move is the best move found so far.
	Move game.Move
	// Depth is the depth in plies that the search has completed, or 0 for a search without
	// depths.
	Depth int
	// Value is the value of the position from the view of the side to move, in the units that
	// Search.Scale names.
	Value int
	// Proof is what has been proved about the position, from the same view.
	Proof Proof
	// Mate is the mate distance of a proved win or loss in plies: the game is won within Mate
	// plies, or lost no sooner. It is 0 if the distance is not known.
	Mate int
	// Shortest is set if the search knows that no win in fewer plies than Mate exists.
	Shortest bool
	// Claim is the mate distance in plies that an external program claims: above 0 if it says that
	// the side to move wins, below 0 if that side loses, 0 if it says neither. Nobody has checked
	// it, so it is not a Proof.
	Claim int
	// Nodes is the number of positions visited; for Monte Carlo tree search, of simulations.
	Nodes int64
	// Line is the expected continuation (the principal variation), Move first.
	Line []game.Move
	// Ponder is the expected reply of the other side, or game.NoMove if it is not known. A
	// player can ponder the position after it.
	Ponder game.Move
	// Text is a message of the search, such as the output of an external program. It is often
	// empty.
	Text string
	// Lines holds the lines of the root moves. Move comes first. Then come the other lines that
	// were wanted, with exact values, best first, and then what the search has seen of the
	// rest. All were searched to Depth; lines of another depth come last, unless proved. If
	// several lines were wanted, or the search is still running, an unfinished depth
	// contributes nothing but its proofs. Lines may be empty.
	Lines []Line
	// Elapsed is the time since the search began.
	Elapsed time.Duration
	// Progress is the share of its work that the search has done, from 0 to 1.
	Progress float64
}

// noReport returns the Report of a search that has found nothing.
func noReport() Report { return Report{Move: game.NoMove, Ponder: game.NoMove} }

// claimNothing removes all proofs, mate distances and claims.
func (r *Report) claimNothing() {
	r.Proof, r.Mate, r.Shortest, r.Claim = Unproved, 0, false, 0
	for i := range r.Lines {
		l := &r.Lines[i]
		l.Proof, l.Mate, l.Shortest, l.Claim = Unproved, 0, false, 0
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
