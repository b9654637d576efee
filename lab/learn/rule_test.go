package learn

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// rowPosition returns a game of four in a row on a single row of nine cells, so that there are
// shapes in one direction only.
func rowPosition(t *testing.T, picture string) *mnk.Position {
	t.Helper()
	p, err := mnk.Parse(mnk.Rules{Rows: 1, Columns: 9, K: 4}, picture)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// checkChanged fails unless w differs from the starting weights exactly by the values in want.
func checkChanged(t *testing.T, name string, w weights, want map[string]float64) {
	t.Helper()
	start := newWeights(w.k)
	for _, parameter := range w.names {
		value, changed := want[parameter]
		if !changed {
			value = start.value[parameter]
		}
		if got := w.value[parameter]; math.Abs(got-value) > 1e-9 {
			t.Errorf("%s: %s = %v, want %v", name, parameter, got, value)
		}
	}
}

// TestOneStep works out single steps of Algorithm 1 by hand, with γ = 0.1.
func TestOneStep(t *testing.T) {
	for _, c := range []struct {
		name, board string
		rate        float64
		want        map[string]float64
	}{
		// X: an open one, which can become an open two, 0.1 × 100. O has no shape.
		{"the first mark", ". . . . X . . . .", 1, map[string]float64{"a2": 10}},
		// The same at half the rate: 2 + (10 − 2) / 2.
		{"half the rate", ". . . . X . . . .", 0.5, map[string]float64{"a2": 6}},
		// X: an open two, which can become an open three, 0.1 × 250. O: an open one, which can
		// become an open two, 0.1 × 1300.
		{"an open two", ". . X X . . O . .", 1, map[string]float64{"two": 25, "a2": 130}},
		// X: a half-open three, which can become a row. O: its first mark is closed in, the second
		// is an open one as before.
		{"before a row", "O X X X . . O . .", 1, map[string]float64{"half": 100_000, "a2": 130}},
		// O has moved and is the player, X the opponent. Both have an open two, which can become an
		// open three: 0.1 × 250 and 0.1 × 5020.
		{"the second side moves", ". X X . . . O O .", 1, map[string]float64{"two": 25, "other_two": 502}},
		// X has won. O: three marks with a hole. After the end the maximum is 0.
		{"a row", "X X X X . O O . O", 1, map[string]float64{"other_half": 0}},
	} {
		r := rule{weights: newWeights(4), rate: c.rate, gamma: 0.1, endIsZero: true}
		r.learn(rowPosition(t, c.board))
		checkChanged(t, c.name, r.weights, c.want)
	}
}

// If the end does not count as zero, the last move changes nothing.
func TestEndTeachesNothing(t *testing.T) {
	r := rule{weights: newWeights(4), rate: 1, gamma: 0.1}
	r.learn(rowPosition(t, "X X X X . O O . O"))
	checkChanged(t, "a row", r.weights, nil)
}

// A full board has no shapes, so the last move of a drawn game changes nothing.
func TestDrawTeachesNothing(t *testing.T) {
	p, err := mnk.Parse(mnk.Rules{Rows: 3, Columns: 3, K: 3}, "X O X\nX O O\nO X X")
	if err != nil {
		t.Fatal(err)
	}
	r := rule{weights: newWeights(3), rate: 1, gamma: 0.1, endIsZero: true}
	r.learn(p)
	checkChanged(t, "draw", r.weights, nil)
}

// TestTraces works out three steps by hand, with γ = λ = 0.5. X makes an open one, which can become
// an open two, and O a half-open one. If X then makes the open two, its weight changes from 100 to
// 0.5 × 250 = 125. A quarter of that change goes to a2, which is 0.5 × 1300 = 650 since O's move. If
// X makes another move instead, a2 becomes 0.5 × 80, because three marks with a hole can come next,
// and earlier shapes get no share of that change. Then O can have at best an open one, so a1 becomes
// half of a2.
func TestTraces(t *testing.T) {
	for _, c := range []struct {
		name, third string
		lambda      float64
		want        map[string]float64
	}{
		{"as expected", ". . . X X . . . O", 0.5, map[string]float64{"a1": 1.5, "two": 125, "a2": 656.25}},
		{"without traces", ". . . X X . . . O", 0, map[string]float64{"a1": 1.5, "two": 125, "a2": 650}},
		{"not as expected", ". . . X . . X . O", 0.5, map[string]float64{"a1": 20, "a2": 40}},
	} {
		r := rule{weights: newWeights(4), rate: 1, gamma: 0.5, lambda: c.lambda}
		r.begin()
		for _, board := range []string{". . . X . . . . .", ". . . X . . . . O", c.third} {
			r.learn(rowPosition(t, board))
		}
		checkChanged(t, c.name, r.weights, c.want)
	}
}

// The traces of an episode do not affect the next one.
func TestTracesEndWithTheEpisode(t *testing.T) {
	r := rule{weights: newWeights(4), rate: 1, gamma: 0.5, lambda: 0.5}
	r.learn(rowPosition(t, ". . . X . . . . ."))
	r.learn(rowPosition(t, ". . . X . . . . O"))
	r.begin()
	r.learn(rowPosition(t, ". . . X X . . . O"))
	checkChanged(t, "another episode", r.weights, map[string]float64{"a1": 1.5, "two": 125, "a2": 650})
}

// updatePlainly updates the weights after a move by equation (2) of the paper as printed, without
// traces.
func updatePlainly(w weights, rate, gamma float64, p *mnk.Position) {
	mover := p.ToMove().Other()
	for i, s := range []game.Side{mover, mover.Other()} {
		now := p.TopShape(s)
		name := mnk.GenericParameterOf(w.k, i == 0, now)
		if name == "" {
			continue // there is no shape, or a row, whose weight is its reward
		}
		best := 0.0
		switch next := p.TopShapeNext(s); {
		case next.Size >= w.k:
			best = mnk.RowWorth
		case next.Size > 0:
			best = w.value[mnk.GenericParameterOf(w.k, i == 0, next)]
		}
		w.value[name] = (1-rate)*w.value[name] + rate*gamma*best
	}
}

// With λ = 0 the algorithm equals the one without traces.
func TestLambdaZeroIsThePlainAlgorithm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(3, 5).Draw(t, "k")
		share := rapid.Float64Range(0, 1)
		r := rule{
			weights: newWeights(k), rate: share.Draw(t, "rate"), gamma: share.Draw(t, "gamma"),
			endIsZero: rapid.Bool().Draw(t, "end is zero"),
		}
		want := newWeights(k)
		for range rapid.IntRange(1, 3).Draw(t, "episodes") {
			r.begin()
			p, err := mnk.New(mnk.Rules{Rows: rapid.IntRange(1, 6).Draw(t, "rows"), Columns: 6, K: k})
			if err != nil {
				t.Fatal(err)
			}
			for !p.Outcome().Over() {
				p.Play(rapid.SampledFrom(p.AppendMoves(nil)).Draw(t, "move"))
				r.learn(p)
				if r.endIsZero || !p.Outcome().Over() {
					updatePlainly(want, r.rate, r.gamma, p)
				}
			}
		}
		for name, value := range want.value {
			if got := r.value[name]; math.Abs(got-value) > 1e-6 {
				t.Fatalf("%s = %v, want %v", name, got, value)
			}
		}
	})
}

// With any settings the weights stay in the range that a player's string allows. Without a bound,
// large shares for earlier shapes would take them beyond it.
func TestWeightsStayInRange(t *testing.T) {
	r := rule{weights: newWeights(4), rate: 1, gamma: 1, lambda: 1, endIsZero: true}
	reached := false
	play := func(t rapid.TB, choose func([]game.Move) game.Move) {
		p, err := mnk.New(mnk.Rules{Rows: 5, Columns: 5, K: 4})
		if err != nil {
			t.Fatal(err)
		}
		for r.begin(); !p.Outcome().Over(); r.learn(p) {
			p.Play(choose(p.AppendMoves(nil)))
		}
		for name, value := range r.value {
			if !(math.Abs(value) <= mnk.RowWorth) {
				t.Fatalf("%s = %v", name, value)
			}
			reached = reached || value == -mnk.RowWorth
		}
	}
	random := rand.New(rand.NewPCG(1, 1))
	for games := 0; !reached; games++ {
		if games == 1000 {
			t.Fatal("no weight came to its bound")
		}
		play(t, func(moves []game.Move) game.Move { return moves[random.IntN(len(moves))] })
	}
	rapid.Check(t, func(t *rapid.T) {
		play(t, func(moves []game.Move) game.Move { return rapid.SampledFrom(moves).Draw(t, "move") })
	})
}
