package gametest

import (
	"math/rand/v2"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Explained plays a random game from p. It fails unless e is a game.Explained, its parts add up to
// its values, and their cells are on the board.
func Explained(t *rapid.T, p game.Position, e game.Evaluator) {
	x, ok := e.(game.Explained)
	if !ok {
		t.Fatalf("%T says nothing of its values", e)
	}
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
	p = p.Clone()
	rows, columns := p.Size()
	for !p.Outcome().Over() {
		for _, side := range []game.Side{game.First, game.Second} {
			sum := 0
			for _, part := range x.Parts(p, side) {
				sum += part.Value
				for _, c := range part.Cells {
					if c < 0 || c >= rows*columns {
						t.Fatalf("%+v is off the board", part)
					}
				}
			}
			if want := x.Evaluate(p, side); sum != want {
				t.Fatalf("the parts add up to %d for %v, want %d:\n%v", sum, side, want, p)
			}
		}
		moves := p.AppendMoves(nil)
		p.Play(moves[rng.IntN(len(moves))])
	}
}
