package nested

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func evaluators() []game.Evaluator {
	return []game.Evaluator{
		NewBlocks(DefaultBlockWeights()),
		NewBlocks2(DefaultBlockWeights()),
		NewUltimate(DefaultUltimateWeights()),
		NewUltimate2(DefaultUltimateWeights()),
	}
}

// randomPosition plays up to n random moves and stops before the end.
func randomPosition(r Rules, seed uint64, n int) *Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	p := New(r)
	for range n {
		moves := p.AppendMoves(nil)
		p.Play(moves[rng.IntN(len(moves))])
		if p.Outcome().Over() {
			p.Undo()
			return p
		}
	}
	return p
}

// played returns the position after moves in notation.
func played(t testing.TB, r Rules, moves string) *Position {
	t.Helper()
	p := New(r)
	if _, err := game.PlayMoves(p, strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	return p
}
