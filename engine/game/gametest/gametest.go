// Package gametest holds checks of positions for the tests of every game. Only tests import it. Its
// own tests break each promise of game.Position and make sure that the check fails.
package gametest

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Seen holds everything that the methods of a position return.
type Seen struct {
	Picture   string
	View      game.View
	Hash      uint64
	Chance    uint64
	Canonical game.Key
	Moves     []game.Move
	Outcome   game.Outcome
	Side      game.Side
	Ply       int
	Last      game.Move
}

// Look returns everything that the methods of p return.
func Look(p game.Position) Seen {
	s := Seen{
		Picture: p.String(), View: p.View(), Hash: p.Hash(), Chance: game.ChanceSeed(p), Moves: p.AppendMoves(nil),
		Outcome: p.Outcome(), Side: p.ToMove(), Ply: p.Ply(), Last: p.Last(),
	}
	if q, ok := p.(game.Symmetric); ok {
		s.Canonical = q.CanonicalKey()
	}
	return s
}

// Walk plays a random game from p to its end and calls visit before each move
// and at the end.
func Walk(t *rapid.T, p game.Position, visit func()) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for {
		visit()
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		p.Play(moves[rng.IntN(len(moves))])
	}
}

// AllocatesNothing fails if the methods that searches call all the time allocate: methods of
// game.Position, methods of the optional interfaces that p has, and the evaluators. p must have a
// legal move.
func AllocatesNothing(t *testing.T, p game.Position, evaluators ...game.Evaluator) {
	t.Helper()
	buf := make([]game.Move, 0, game.MaxMoves)
	optional := optionalMethods(p)
	got := testing.AllocsPerRun(100, func() {
		for _, m := range p.AppendMoves(buf) {
			if !p.Legal(m) {
				t.Errorf("move %s is offered and not legal", p.Format(m))
			}
			p.Play(m)
			_, _, _, _, _ = p.Outcome(), p.ToMove(), p.Ply(), p.Last(), p.Hash()
			for _, e := range evaluators {
				e.Evaluate(p, game.First)
			}
			p.Undo()
		}
		for _, f := range optional {
			f()
		}
	})
	if got != 0 {
		t.Errorf("the path of a search allocates %v times a run on\n%v", got, p)
	}
}

// optionalMethods returns calls of the methods that p has beyond game.Position.
func optionalMethods(p game.Position) (calls []func()) {
	buf, rng := make([]game.Move, 0, game.MaxMoves), rand.NewPCG(1, 2)
	if q, ok := p.(game.Symmetric); ok {
		calls = append(calls, func() { q.CanonicalKey() })
	}
	if q, ok := p.(game.Roller); ok {
		calls = append(calls, func() { q.Rollout(rng) })
	}
	if q, ok := p.(game.WinFinder); ok {
		calls = append(calls, func() { q.AppendWins(buf, game.First) })
	}
	return calls
}
