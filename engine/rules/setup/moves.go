package setup

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Moves returns moves that lead from the start of a game to a placement in which one can play
// on. The error is an *Error, or that of the context. Most positions that have come up in a game are found;
// where the order of the moves matters much, in nested games and where pieces move about, the search gives up
// after a number of tries, always the same, and says NoOrder.
func (p Placement) Moves(ctx context.Context, start game.Position) ([]game.Move, error) {
	if err := p.check(start.View()); err != nil {
		return nil, err
	}
	s := &finder{wanted: p, pos: start.Clone(), dead: map[uint64]struct{}{}, total: p.Played(), pieces: p.pieces()}
	s.shape()
	for try := range uint64(tries) {
		s.rng = rand.New(rand.NewPCG(try, 1))
		s.budget, s.noise = patience, int(try%5)
		found, err := s.from(ctx, 0)
		switch {
		case err != nil:
			return nil, err
		case found:
			return s.pos.AppendPlayed(nil), nil
		case s.budget > 0: // all was tried
			return nil, s.failure()
		}
	}
	return nil, s.failure()
}

// How long is looked for the order of moves.
const (
	tries    = 400 // times with another chance
	patience = 400 // moves a time
)

// check returns what is wrong whatever the order of the moves.
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

// checkPieces returns what is wrong where pieces move about.
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

// floating returns the marks with nothing below them where marks fall.
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

// pieces returns where the piece of each side stands.
func (p Placement) pieces() (at [2]int) {
	for side := range at {
		at[side] = slices.Index(p.Cells, game.Side(side))
	}
	return at
}

// finder looks for the order of the moves, depth first.
type finder struct {
	wanted Placement
	pos    game.Position
	total  int    // moves in all
	pieces [2]int // where pieces that move about end
	shared bool   // both sides place the same marks
	blocks bool   // a move says where the next one is made
	rng    *rand.Rand
	budget int
	noise  int
	dead   map[uint64]struct{} // positions from which nothing leads there
	over   *Error              // an end that came too early
}

// shape notes what kind of game it is.
func (s *finder) shape() {
	v := s.pos.View()
	s.shared, s.blocks = v.Shared, len(v.Blocks) > 0
}

// failure returns why no moves were found for a placement.
func (s *finder) failure() error {
	if s.over != nil {
		return s.over
	}
	return &Error{Fault: NoOrder}
}

// from plays on after ply moves, and reports whether that led to the placement. It leaves the moves played
// if it did.
func (s *finder) from(ctx context.Context, ply int) (bool, error) {
	if ply == s.total {
		return s.reached(), nil
	}
	if s.pos.Outcome().Over() {
		s.tooEarly()
		return false, nil
	}
	if err := ctx.Err(); err != nil {
		return false, err
	}
	hash := s.pos.Hash()
	if _, dead := s.dead[hash]; dead {
		return false, nil
	}
	for _, m := range s.candidates(ply) {
		if s.budget--; s.budget <= 0 {
			return false, nil
		}
		s.pos.Play(m)
		if found, err := s.from(ctx, ply+1); found || err != nil {
			return found, err
		}
		s.pos.Undo()
		if s.budget <= 0 {
			return false, nil
		}
	}
	s.dead[hash] = struct{}{}
	return false, nil
}

// reached reports whether one can play on in the position, where one has to.
func (s *finder) reached() bool {
	if s.pos.Outcome().Over() {
		s.tooEarly()
		return false
	}
	return s.wanted.Block == AnyBlock || activeBlock(s.pos.View()) == s.wanted.Block
}

// tooEarly notes an end of the game.
func (s *finder) tooEarly() {
	if s.over != nil {
		return
	}
	s.over = &Error{Fault: AlreadyOver, Side: s.pos.Outcome().Result.Winner()}
	for _, line := range s.pos.View().Lines {
		s.over.Cells = append(s.over.Cells, line...)
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
			return replies[b] - replies[a] // where most is left to be done
		}
		return replies[a] - replies[b] // corners first: they are hard to come to later
	})
	return moves
}

// fitting appends the legal moves that put something where it is wanted.
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
