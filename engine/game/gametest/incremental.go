package gametest

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Incremental plays a random game from p and takes back moves on the way. If e is a
// game.Incremental, it must follow the game with the same values as Evaluate. Otherwise
// Incremental does nothing.
func Incremental(t *rapid.T, p game.Position, e game.Evaluator) {
	f, ok := e.(game.Incremental)
	if !ok {
		return
	}
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
	p = p.Clone()
	for i := 0; !p.Outcome().Over(); i++ {
		if i%7 == 0 && !f.Begin(p) {
			t.Fatalf("cannot follow\n%v", p)
		}
		sameValues(t, p, f)
		moves := p.AppendMoves(nil)
		played := rng.IntN(3) // to take back
		for range min(played, len(moves)) {
			step(p, f, moves[rng.IntN(len(moves))])
			if !p.Outcome().Over() {
				sameValues(t, p, f)
			}
			p.Undo()
			f.Undo()
		}
		step(p, f, moves[rng.IntN(len(moves))])
	}
}

func step(p game.Position, f game.Incremental, m game.Move) {
	f.Play(m, p.ToMove())
	p.Play(m)
}

func sameValues(t *rapid.T, p game.Position, f game.Incremental) {
	t.Helper()
	for _, side := range []game.Side{game.First, game.Second} {
		if want, got := f.Evaluate(p, side), f.Value(side); want != got {
			t.Fatalf("%d for %v, want %d:\n%v", got, side, want, p)
		}
	}
}
