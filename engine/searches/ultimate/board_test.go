package ultimate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// variants holds the variants that these tests play.
var variants = []nested.Rules{nested.Ultimate, nested.UltimateOpen, nested.UltimateMost}

// walk plays random games, in which more blocks are won than by chance, and calls check
// with each position in which the game is not over.
func walk(count int, check func(p *nested.Position)) {
	for seed := range uint64(count) {
		rng := rand.New(rand.NewPCG(seed, 9))
		p := nested.New(variants[seed%3])
		for !p.Outcome().Over() {
			check(p)
			p.Play(likelyMove(p, rng))
		}
	}
}

// likelyMove returns a random move, mostly a move that wins a block if there is one.
func likelyMove(p *nested.Position, rng *rand.Rand) game.Move {
	moves, before := p.AppendMoves(nil), boardOf(p, p.Rules())
	if rng.IntN(4) > 0 {
		for _, m := range moves {
			after := before
			if after.play(uint8(m), &chanceWorths[p.Rules()]().blocks); after.won != before.won {
				return m
			}
		}
	}
	return moves[rng.IntN(len(moves))]
}

// newGame returns an evaluator for the rules with the fitted weights.
func newGame(r nested.Rules) *evaluator { return newEvaluator(r, fittedWorths[r]) }

// evaluatorAt returns an evaluator with the fitted weights, set to p.
func evaluatorAt(p *nested.Position) *evaluator {
	s := newGame(p.Rules())
	s.Set(p)
	s.Return()
	return s
}

// A board updated move by move equals the board set up from the position, and has the same moves.
func TestBoardFollowsTheGame(t *testing.T) {
	raced.Skip(t)
	var s *evaluator
	walk(300, func(p *nested.Position) {
		if p.Ply() == 0 {
			s = evaluatorAt(p)
		} else {
			s.Play(uint8(p.Last()))
		}
		got, want := *s.Now(), *evaluatorAt(p).Now()
		active := got.active() == want.active()
		if want.target = got.target; !active || got != want {
			t.Fatalf("%+v, want %+v in\n%v", got, want, p)
		}
		var moves []game.Move
		for _, seen := range s.Evaluate(nil) {
			moves = append(moves, game.Move(seen.Move))
		}
		if want := p.AppendMoves(nil); !slices.Equal(moves, want) {
			t.Fatalf("moves %v, want %v in\n%v", moves, want, p)
		}
	})
}

// leaves counts the leaves at a depth as game.Perft does.
func leaves(s *evaluator, depth int) (n uint64) {
	for _, seen := range s.Evaluate(nil) {
		if depth == 1 {
			n++
			continue
		}
		if seen.Plies == 1 {
			continue
		}
		s.Play(seen.Move)
		n += leaves(s, depth-1)
		s.Undo(1)
	}
	return n
}

func TestLeafCounts(t *testing.T) {
	raced.Skip(t)
	walk(60, func(p *nested.Position) {
		depth := 2
		switch p.Ply() {
		case 0:
			depth = 4
		case 15, 30, 40, 50, 60:
			depth = 3
		}
		if got, want := leaves(evaluatorAt(p), depth), game.Perft(p, depth); got != want {
			t.Fatalf("%d leaves at depth %d, want %d in\n%v", got, depth, want, p)
		}
	})
}
