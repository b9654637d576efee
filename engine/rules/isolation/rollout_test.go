package isolation

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// TestRolloutFollowsTheRules compares the share of wins of the first player with
// that of games played at random through AppendMoves and Play.
func TestRolloutFollowsTheRules(t *testing.T) {
	const games = 4000
	for _, r := range []Rules{{Rows: 5, Columns: 5}, {Rows: 4, Columns: 6, Queen: true}} {
		p := start(t, r)
		pcg, rng := rand.NewPCG(3, 4), rand.New(rand.NewPCG(5, 6))
		fast, slow := 0.0, 0.0
		for range games {
			if p.Rollout(pcg) == game.FirstWins {
				fast += 1.0 / games
			}
			if playOut(p.Clone(), rng) == game.FirstWins {
				slow += 1.0 / games
			}
		}
		if math.Abs(fast-slow) > 0.04 {
			t.Errorf("%v: the first player wins %v by Rollout, %v move by move", r, fast, slow)
		}
	}
}

func playOut(p game.Position, rng *rand.Rand) game.Result {
	for !p.Outcome().Over() {
		moves := p.AppendMoves(nil)
		p.Play(moves[rng.IntN(len(moves))])
	}
	return p.Outcome().Result
}

func TestRolloutLeavesThePositionAndKeepsToItsSeed(t *testing.T) {
	p := randomPosition(t, Rules{Rows: 7, Columns: 7}, 3, 10)
	before := p.String()
	a, b := rand.NewPCG(7, 7), rand.NewPCG(7, 7)
	for range 50 {
		if p.Rollout(a) != p.Rollout(b) {
			t.Fatal("the same seed gave other results")
		}
	}
	if p.String() != before || p.Hash() != p.scratchHash() {
		t.Error("Rollout changed the position")
	}
}

func TestElement(t *testing.T) {
	const set = 1<<3 | 1<<17 | 1<<63
	for k, want := range []int8{3, 17, 63} {
		if got := element(set, uint64(k)); got != want {
			t.Errorf("element %d is %d, want %d", k, got, want)
		}
	}
}
