package isolation

import (
	"math/bits"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// unplaced is the place of a piece that is not on the board yet.
const unplaced = -1

// state is everything that the rest of a game depends on, so small that a random
// game runs on a copy.
type state struct {
	t *tables
	// closed holds the cells that have been occupied, those of the pieces too.
	closed uint64
	// targets holds the legal moves, none once the game is over.
	targets uint64
	at      [2]int8
	side    game.Side
	outcome game.Outcome
}

// play brings the piece of the side to move to a cell.
func (s *state) play(cell int8) {
	s.closed |= 1 << (cell & 63)
	s.at[s.side&1] = cell
	s.side = s.side&1 ^ 1
	s.find()
}

// find computes the moves and the outcome of the side to move.
func (s *state) find() {
	s.targets = s.mobility(s.side)
	if s.targets == 0 {
		s.outcome = game.Outcome{Result: game.WinFor(s.side&1 ^ 1), Reason: game.ByNoMoves}
	}
}

// mobility returns the cells to which a side could bring its piece if it were
// its turn: every free cell while the piece is not placed.
func (s *state) mobility(side game.Side) uint64 {
	at := s.at[side&1]
	if at == unplaced {
		return s.t.board &^ s.closed
	}
	return s.t.reach(at, s.closed)
}

// Rollout implements game.Roller. A move is chosen by multiplying a 32-bit
// random number; with at most 64 moves the bias is below one in 60 million.
func (p *Position) Rollout(rng *rand.PCG) game.Result {
	s := p.state
	for s.targets != 0 {
		n := uint64(bits.OnesCount64(s.targets))
		s.play(element(s.targets, rng.Uint64()>>32*n>>32))
	}
	return s.outcome.Result
}

// element returns the k-th element of a set that has more than k, from 0.
func element(set, k uint64) int8 {
	for range k {
		set &= set - 1
	}
	return int8(bits.TrailingZeros64(set))
}
