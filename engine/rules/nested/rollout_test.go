package nested

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

// TestPickIsUniform passes evenly spread numbers, and expects each legal move once.
func TestPickIsUniform(t *testing.T) {
	for _, r := range allRules {
		for seed := range uint64(20) {
			p := randomPosition(r, seed, int(seed)*2)
			want := p.AppendMoves(nil)
			var got []game.Move
			for i := range want {
				b, c := p.pick((uint64(i)<<32 + 1<<31) / uint64(len(want)))
				got = append(got, game.Move(b*9+c))
			}
			if !slices.Equal(got, want) {
				t.Errorf("picks %v of %v in\n%v", got, want, p)
			}
		}
	}
}

// TestRolloutFollowsTheRules compares the shares of the results with those of
// games played at random through AppendMoves and Play.
func TestRolloutFollowsTheRules(t *testing.T) {
	const games = 4000
	for _, r := range allRules {
		p := New(r)
		var fast, slow [4]float64
		pcg, rng := rand.NewPCG(3, 4), rand.New(rand.NewPCG(5, 6))
		for range games {
			fast[p.Rollout(pcg)] += 1.0 / games
			slow[playOut(p.Clone(), rng)] += 1.0 / games
		}
		for i := range fast {
			if math.Abs(fast[i]-slow[i]) > 0.035 {
				t.Errorf("%v: results %v by Rollout, %v move by move", r, fast, slow)
				break
			}
		}
	}
}

func playOut(p game.Position, rng *rand.Rand) game.Result {
	var buf [cells]game.Move
	for !p.Outcome().Over() {
		moves := p.AppendMoves(buf[:0])
		p.Play(moves[rng.IntN(len(moves))])
	}
	return p.Outcome().Result
}

func TestRolloutLeavesThePositionAndKeepsToItsSeed(t *testing.T) {
	p := randomPosition(Ultimate, 9, 20)
	before := gametest.Look(p)
	var results [2][]game.Result
	for i := range results {
		rng := rand.NewPCG(7, 7)
		for range 50 {
			results[i] = append(results[i], p.Rollout(rng))
		}
	}
	if !slices.Equal(results[0], results[1]) {
		t.Error("the same seed gave other results")
	}
	if after := gametest.Look(p); after.Picture != before.Picture || after.Hash != before.Hash {
		t.Error("Rollout changed the position")
	}
}

func TestRolloutOfAFinishedGame(t *testing.T) {
	p := played(t, NineBoard, "e5 e1 a5 e2 b5 e3")
	if got := p.Rollout(rand.NewPCG(1, 1)); got != game.SecondWins {
		t.Errorf("result is %v", got)
	}
}
