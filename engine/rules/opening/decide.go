package opening

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Judge returns the best moves of a position, best first, with their values to the side to move. It
// returns at most wanted moves.
type Judge func(ctx context.Context, p game.Position, wanted int) ([]Worth, error)

// Worth is a move with its value to the side that makes it. The value is 0 if the sides are even.
type Worth struct {
	Of    game.Move
	Value int
}

// Act is an action of a player in an opening: a choice, or a stone if the kind of Choice is NoChoice.
type Act struct {
	Choice Choice
	Move   game.Move
}

// candidates is the number of random ways to place stones that are compared.
const candidates = 12

// Free reports whether the next stone is an ordinary move: it may be anywhere, no other stone of the
// player follows it, and no choice follows it. It is also true after the end of the opening.
func (s State) Free() bool {
	now := s.step()
	return now.kind == Over ||
		now.kind == Place && now.within == 0 && now.outside == 0 && !now.offered && s.placed().Kind() != Choose && s.Wanted() == 1
}

// Positions returns the largest number of positions that Decide judges.
func (s State) Positions() int {
	switch now := s.step(); {
	case now.kind == Place && now.offered:
		return len(s.offers)
	case now.kind == Place && now.within != 1:
		return candidates
	default:
		return 1
	}
}

// Decide returns the actions of a computer player that is to decide: either all the stones or offers
// that it makes in a row, or one choice. If the other player chooses next, it makes the sides as even
// as it can. Of the stones offered to it, it takes the best. The position is unchanged afterwards.
// Random choices use rng.
func Decide(ctx context.Context, s State, p game.Position, judge Judge, rng *rand.Rand) ([]Act, error) {
	switch s.Kind() {
	case Choose:
		return s.decideChoice(ctx, p, judge)
	case Points:
		return s.decideOffers(ctx, p, judge)
	default:
		if s.step().offered {
			return s.takeOffered(ctx, p, judge)
		}
		return s.placeStones(ctx, p, judge, rng)
	}
}

// decideChoice takes the better side, or chooses the number of fifth stones that leaves the sides
// most even. It never chooses Two, which could only give an advantage away, and prefers One to Ten.
func (s State) decideChoice(ctx context.Context, p game.Position, judge Judge) ([]Act, error) {
	all := s.Choices()
	wanted := 1
	if all[0].Kind == Fifths {
		wanted = judgedPerFifth * maxFifths
	}
	moves, err := judge(ctx, p, wanted)
	if err != nil || len(moves) == 0 {
		return nil, err
	}
	c := all[0]
	switch c.Kind {
	case Fifths:
		least := abs(moves[0].Value)
		moves = s.distinct(p, moves)
		for i, m := range moves[:min(len(moves), maxFifths)] {
			if v := abs(m.Value); v < least {
				least, c = v, all[i]
			}
		}
	case First:
		if onTurn := moves[0].Value >= 0; onTurn != (s.turn() == game.First) {
			c = all[1]
		}
	}
	return []Act{{Choice: c}}, nil
}

// judgedPerFifth is the number of moves judged per fifth stone wanted, since some moves are equivalent.
const judgedPerFifth = 2

// distinct drops the moves that are equivalent to an earlier one.
func (s State) distinct(p game.Position, moves []Worth) (kept []Worth) {
	for _, m := range moves {
		if !slices.ContainsFunc(kept, func(k Worth) bool { return s.equivalent(p.Cell(k.Of), p.Cell(m.Of)) }) {
			kept = append(kept, m)
		}
	}
	return kept
}

// decideOffers offers the best fifth stones, no two of them equivalent.
func (s State) decideOffers(ctx context.Context, p game.Position, judge Judge) (acts []Act, err error) {
	moves, err := judge(ctx, p, judgedPerFifth*s.Wanted())
	if err != nil {
		return nil, err
	}
	cells := make([]int, 0, len(moves))
	for _, m := range moves {
		cells = append(cells, p.Cell(m.Of))
	}
	for _, m := range nearest(s, p) {
		cells = append(cells, p.Cell(m))
	}
	for _, cell := range cells {
		if s.Kind() != Points {
			break
		}
		c := Choice{Kind: Offer, N: cell}
		then, ok := s.Choose(c)
		if ok {
			acts, s = append(acts, Act{Choice: c}), then
		}
	}
	return acts, nil
}

// takeOffered takes the offered stone that is worst for the side of that stone.
func (s State) takeOffered(ctx context.Context, p game.Position, judge Judge) ([]Act, error) {
	best, most := game.NoMove, 0
	for _, m := range p.AppendMoves(nil) {
		if s.Refuse(p.Cell(m)) != Allowed {
			continue
		}
		v, err := valueAfter(ctx, p, []game.Move{m}, judge)
		if err != nil {
			return nil, err
		}
		if best == game.NoMove || v > most {
			best, most = m, v
		}
	}
	return []Act{{Move: best}}, nil
}

// placeStones places the stones that the rule asks for, the best of some random ways. If a choice of sides
// follows, the best way leaves the sides most even; otherwise it is best for the side of the first stone.
func (s State) placeStones(ctx context.Context, p game.Position, judge Judge, rng *rand.Rand) (acts []Act, err error) {
	even := s.followedByChoice()
	var best []game.Move
	most := 0
	seen := map[uint64]bool{}
	for range s.Positions() {
		moves := s.randomStones(p, rng)
		key := withMoves(p, moves).Hash()
		if seen[key] {
			continue
		}
		seen[key] = true
		v, err := valueAfter(ctx, p, moves, judge)
		if err != nil {
			return nil, err
		}
		if even {
			v = -abs(v)
		} else if len(moves)%2 == 1 {
			v = -v // it is the other side's turn
		}
		if best == nil || v > most {
			best, most = moves, v
		}
	}
	for _, m := range best {
		acts = append(acts, Act{Move: m})
	}
	return acts, nil
}

// followedByChoice reports whether a choice of sides follows the stones that are to be placed.
func (s State) followedByChoice() bool {
	for range s.Wanted() {
		s = s.placed()
	}
	return slices.Contains(s.step().choices, First)
}

// maxSpread is the greatest distance, in king's moves, of further stones from the first one.
const maxSpread = 3

// randomStones returns random stones that the rule allows, near each other if possible.
func (s State) randomStones(p game.Position, rng *rand.Rand) (moves []game.Move) {
	p = p.Clone()
	first := -1
	for range s.Wanted() {
		var allowed, close []game.Move
		for _, m := range p.AppendMoves(nil) {
			cell := p.Cell(m)
			if s.Refuse(cell) != Allowed {
				continue
			}
			allowed = append(allowed, m)
			if first >= 0 && s.kingDistance(first, cell) <= maxSpread {
				close = append(close, m)
			}
		}
		if len(close) > 0 {
			allowed = close
		}
		if len(allowed) == 0 {
			break
		}
		m := allowed[rng.IntN(len(allowed))]
		if first < 0 {
			first = p.Cell(m)
		}
		moves = append(moves, m)
		s = s.Place(p.Cell(m))
		p.Play(m)
	}
	return moves
}

// kingDistance returns the distance of two cells in king's moves.
func (s State) kingDistance(a, b int) int {
	return max(abs(a/s.columns-b/s.columns), abs(a%s.columns-b%s.columns))
}

// nearest lists the legal moves by their distance from the centre, nearest first.
func nearest(s State, p game.Position) []game.Move {
	moves := p.AppendMoves(nil)
	slices.SortStableFunc(moves, func(a, b game.Move) int { return s.distance(p.Cell(a)) - s.distance(p.Cell(b)) })
	return moves
}

// valueAfter returns the value of a position after some moves, to the side to move then.
func valueAfter(ctx context.Context, p game.Position, moves []game.Move, judge Judge) (int, error) {
	best, err := judge(ctx, withMoves(p, moves), 1)
	if err != nil || len(best) == 0 {
		return 0, err
	}
	return best[0].Value, nil
}

// withMoves returns a copy of a position with some moves played.
func withMoves(p game.Position, moves []game.Move) game.Position {
	p = p.Clone()
	for _, m := range moves {
		p.Play(m)
	}
	return p
}

func abs(n int) int { return max(n, -n) }
