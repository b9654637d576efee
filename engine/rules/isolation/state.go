package isolation

import (
	"math/bits"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// unplaced is the cell number of a piece that is not on the board yet.
const unplaced = -1

// state is the part of a position that determines how the game can continue. It is
// small, so a random game can run on a copy.
type state struct {
	t *tables
	// closed is the set of cells that have been occupied, including those of the pieces.
	closed uint64
	// targets is the set of legal moves. It is empty once the game is over.
	targets uint64
	at      [2]int8 // the cells of the pieces
	side    game.Side
	outcome game.Outcome
}

// play places or moves the piece of the side to move on a cell.
func (s *state) play(cell int8) {
	s.closed |= 1 << (cell & 63)
	s.at[s.side&1] = cell
	s.side = s.side&1 ^ 1
	s.updateMoves()
}

// updateMoves computes the moves of the side to move, and the outcome if it has none.
func (s *state) updateMoves() {
	s.targets = s.mobility(s.side)
	if s.targets == 0 {
		s.outcome = game.Outcome{Result: game.WinFor(s.side&1 ^ 1), Reason: game.ByNoMoves}
	}
}

// mobility returns the cells to which a side could move its piece if it were its
// turn, or every free cell if the piece is not placed yet.
func (s *state) mobility(side game.Side) uint64 {
	at := s.at[side&1]
	if at == unplaced {
		return s.t.board &^ s.closed
	}
	return s.t.reach(at, s.closed)
}

// Rollout implements game.Roller. It chooses a move by multiplying a 32-bit random
// number by the number of moves. With at most 64 moves the bias is below one in 60
// million.
func (p *Position) Rollout(rng *rand.PCG) game.Result {
	s := p.state
	for s.targets != 0 {
		n := uint64(bits.OnesCount64(s.targets))
		s.play(element(s.targets, rng.Uint64()>>32*n>>32))
	}
	return s.outcome.Result
}

// element returns the k-th element of a set, counted from 0. The set must have more
// than k elements.
func element(set, k uint64) int8 {
	for range k {
		set &= set - 1
	}
	return int8(bits.TrailingZeros64(set))
}
