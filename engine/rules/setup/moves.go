package setup

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Moves returns moves that lead from the start of a game to the placement, in which the game must not
// be over. The error is an *Error, or the error of the context. Moves succeeds for most positions from
// real games. In nested games and games with pieces, the order of the moves matters much; there the
// search may give up after a fixed number of tries and return NoOrder. The result is deterministic.
func (p Placement) Moves(ctx context.Context, start game.Position) ([]game.Move, error) {
	if err := p.check(start.View()); err != nil {
		return nil, err
	}
	s := &finder{wanted: p, pos: start.Clone(), deadEnds: map[uint64]struct{}{}, total: p.Played(), pieces: p.pieces()}
	s.classify()
	for try := range uint64(maxTries) {
		s.rng = rand.New(rand.NewPCG(try, 1))
		s.budget, s.noise = movesPerTry, int(try%5)
		found, err := s.search(ctx, 0)
		switch {
		case err != nil:
			return nil, err
		case found:
			return s.pos.AppendPlayed(nil), nil
		case s.budget > 0: // the search was exhaustive
			return nil, s.failure()
		}
	}
	return nil, s.failure()
}

// The limits of the search for an order of moves.
const (
	maxTries    = 400 // randomized tries
	movesPerTry = 400 // moves per try
)

// check returns an error for faults that do not depend on the order of the moves.
func (p Placement) check(v game.View) error {
	if v.Style == game.Pieces {
		return p.checkPieces()
	}
	if floating := p.floating(v); len(floating) > 0 {
		return &Error{Fault: InTheAir, Cells: floating}
	}
	n := [2]int{p.Count(game.First), p.Count(game.Second)}
	due := 0
	if p.ToMove == game.Second {
		due = 1
	}
	wrong := n[0] != n[1]+due
	if v.Shared {
		wrong = (n[0]+n[1])%2 != due
	}
	if wrong {
		return &Error{Fault: WrongCounts, Counts: n}
	}
	return nil
}

// checkPieces is check for games in which pieces move.
func (p Placement) checkPieces() error {
	played := p.Played()
	for side := range game.None {
		if n := p.Count(side); n > 1 || n == 0 && played > int(side) {
			return &Error{Fault: PieceMissing, Side: side}
		}
	}
	if side := game.Side(played % 2); p.ToMove != side {
		return &Error{Fault: WrongCounts, Counts: [2]int{(played + 1) / 2, played / 2}}
	}
	return nil
}

// floating returns the marks with an empty cell below them, if marks fall in the game.
func (p Placement) floating(v game.View) (cells []int) {
	if v.Style != game.Discs {
		return nil
	}
	for i := range len(p.Cells) - v.Columns {
		if p.Cells[i] != game.None && p.Cells[i+v.Columns] == game.None {
			cells = append(cells, i)
		}
	}
	return cells
}

// pieces returns the cell of each side's piece, or −1 if it is not on the board.
func (p Placement) pieces() (at [2]int) {
	for side := range at {
		at[side] = slices.Index(p.Cells, game.Side(side))
	}
	return at
}

// finder searches for an order of the moves, depth first.
type finder struct {
	wanted   Placement
	pos      game.Position
	total    int    // number of moves to the placement
	pieces   [2]int // final cells of the pieces, if the game has them
	shared   bool   // both sides place the same marks
	blocks   bool   // a move determines the block of the next one
	rng      *rand.Rand
	budget   int                 // moves left in this try
	noise    int                 // largest random addition to the scores that order the moves
	deadEnds map[uint64]struct{} // hashes of positions that cannot lead to the placement
	earlyEnd *Error              // the first early end of the game that the search met
}

// classify sets shared and blocks.
func (s *finder) classify() {
	v := s.pos.View()
	s.shared, s.blocks = v.Shared, len(v.Blocks) > 0
}

// failure returns why no moves were found for a placement.
func (s *finder) failure() error {
	if s.earlyEnd != nil {
		return s.earlyEnd
	}
	return &Error{Fault: NoOrder}
}

// search continues the search after ply moves, and reports whether it reached the placement. If it did, the moves
// stay played.
func (s *finder) search(ctx context.Context, ply int) (bool, error) {
	if ply == s.total {
		return s.isReached(), nil
	}
	if s.pos.Outcome().Over() {
		s.recordEarlyEnd()
		return false, nil
	}
	if err := ctx.Err(); err != nil {
		return false, err
	}
	hash := s.pos.Hash()
	if _, dead := s.deadEnds[hash]; dead {
		return false, nil
	}
	for _, m := range s.candidates(ply) {
		if s.budget--; s.budget <= 0 {
			return false, nil
		}
		s.pos.Play(m)
		if found, err := s.search(ctx, ply+1); found || err != nil {
			return found, err
		}
		s.pos.Undo()
		if s.budget <= 0 {
			return false, nil
		}
	}
	s.deadEnds[hash] = struct{}{}
	return false, nil
}

// isReached reports whether the game is not over and the side to move has to play in the wanted block,
// if one is wanted. It records an end of the game in earlyEnd.
func (s *finder) isReached() bool {
	if s.pos.Outcome().Over() {
		s.recordEarlyEnd()
		return false
	}
	return s.wanted.Block == AnyBlock || activeBlock(s.pos.View()) == s.wanted.Block
}

// recordEarlyEnd records the end of the game in earlyEnd, unless an earlier one is recorded.
func (s *finder) recordEarlyEnd() {
	if s.earlyEnd != nil {
		return
	}
	s.earlyEnd = &Error{Fault: AlreadyOver, Side: s.pos.Outcome().Result.Winner()}
	for _, line := range s.pos.View().Lines {
		s.earlyEnd.Cells = append(s.earlyEnd.Cells, line...)
	}
}

// candidates returns the moves that may come next, the most promising first.
func (s *finder) candidates(ply int) []game.Move {
	moves := s.fitting(ply, nil)
	s.rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	if !s.blocks && s.wanted.Closed == nil || ply+1 == s.total {
		return moves
	}
	replies := map[game.Move]int{}
	buf := make([]game.Move, 0, game.MaxMoves)
	for _, m := range moves {
		s.pos.Play(m)
		replies[m] = len(s.fitting(ply+1, buf[:0]))
		if replies[m] > 0 {
			replies[m] += s.rng.IntN(1 + s.noise)
		}
		s.pos.Undo()
	}
	moves = slices.DeleteFunc(moves, func(m game.Move) bool { return replies[m] == 0 })
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		if s.blocks {
			return replies[b] - replies[a] // the move with the most fitting replies first
		}
		return replies[a] - replies[b] // corners first: they are hard to reach later
	})
	return moves
}

// fitting appends the legal moves that put a mark or piece on a cell where it is wanted.
func (s *finder) fitting(ply int, buf []game.Move) []game.Move {
	side := s.pos.ToMove()
	return slices.DeleteFunc(s.pos.AppendMoves(buf), func(m game.Move) bool { return !s.fits(ply, side, s.pos.Cell(m)) })
}

// fits reports whether move ply of a side may go to a cell.
func (s *finder) fits(ply int, side game.Side, cell int) bool {
	switch {
	case s.wanted.Closed != nil:
		last := ply >= s.total-2
		return last && cell == s.pieces[side] || !last && s.wanted.Closed[cell]
	case s.shared:
		return s.wanted.Cells[cell] != game.None
	default:
		return s.wanted.Cells[cell] == side
	}
}
