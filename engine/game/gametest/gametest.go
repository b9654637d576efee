// Package gametest holds the checks that every game's tests make of its positions. It is
// a helper of tests, which alone import it; its own tests break each promise and see the
// check fail.
package gametest

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Seen is all that can be seen of a position.
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

// Look returns all that can be seen of p.
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

// AllocatesNothing fails if the methods on the path of a search allocate on p,
// which has a move to play: those of game.Position, those of the optional
// interfaces that p has, and the evaluators.
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

// optionalMethods returns calls of what p offers beyond game.Position.
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
