package search_test

import (
	"math"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// zeroEvaluation is an evaluation that returns 0 for every position.
type zeroEvaluation struct{}

func (zeroEvaluation) Win() int                              { return 1_000_000 }
func (zeroEvaluation) Evaluate(game.Position, game.Side) int { return 0 }

// fallibleTask returns a task with the lapses l, on a position whose evaluation without errors is 0.
func fallibleTask(t *testing.T, p game.Position, l search.Lapses, seed uint64) *search.Task {
	t.Helper()
	task, end := search.NewTask(t.Context(), p, search.Limits{}, seed, nil)
	t.Cleanup(end)
	task.EvaluateBy(zeroEvaluation{})
	task.Lapse(l)
	return task
}

// The error of an evaluation depends only on the position and the seed. It is as often positive as
// negative, and has the scale that was asked for.
func TestNoise(t *testing.T) {
	raced.Skip(t)
	p := searchtest.Board(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	const seeds, noise = 4000, 1000
	values := make([]int, seeds)
	for seed := range values {
		values[seed] = fallibleTask(t, p, search.Lapses{Noise: noise}, uint64(seed)).Evaluate()
		if again := fallibleTask(t, p, search.Lapses{Noise: noise}, uint64(seed)).Evaluate(); again != values[seed] {
			t.Fatalf("seed %d misjudges by %d and then by %d", seed, values[seed], again)
		}
	}
	slices.Sort(values)
	for share, want := range map[float64]float64{0.25: -math.Log(3), 0.5: 0, 0.75: math.Log(3)} {
		if got := float64(values[int(share*seeds)]) / noise; math.Abs(got-want) > 0.15 {
			t.Errorf("a share of %v is below %.2f times the noise, want %.2f", share, got, want)
		}
	}
	task := fallibleTask(t, p, search.Lapses{Noise: noise}, 1)
	before := task.Evaluate()
	task.Play(0)
	if task.Evaluate() == before {
		t.Error("two positions are misjudged alike")
	}
	if fallibleTask(t, p, search.Lapses{}, 1).Evaluate() != 0 {
		t.Error("without noise the value is wrong")
	}
}

// An evaluation with an error never looks like a won or a lost game.
func TestNoiseInventsNoWin(t *testing.T) {
	p := searchtest.Board(t, searchtest.Report454)
	for seed := range uint64(200) {
		task := fallibleTask(t, p, search.Lapses{Noise: 1_000_000}, seed)
		if v := task.Evaluate(); v <= -task.Win() || v >= task.Win() {
			t.Fatalf("seed %d: %d of %d", seed, v, task.Win())
		}
	}
}

// A move on a diagonal with the last move is overlooked as often as was asked for. A move in its row or
// column, or otherwise near, is overlooked less often. Each seed overlooks different moves. Replies that were
// no choice before are overlooked all together or not at all.
func TestOverlook(t *testing.T) {
	raced.Skip(t)
	p := searchtest.Play(t, searchtest.Board(t, mnk.Rules{Rows: 20, Columns: 20, K: 5}), "a1")
	const seeds = 1000
	var beside, diagonal, far, elsewhere int
	for seed := range uint64(seeds) {
		task := fallibleTask(t, p, search.Lapses{Overlook: 0.6}, seed)
		for m, n := range map[game.Move]*int{19*20 + 1: &beside, 18*20 + 1: &diagonal, 1: &far, 1000: &elsewhere} {
			if task.Overlooks(m) {
				*n++
			}
		}
		if task.Overlooks(1000) != task.Overlooks(1001) {
			t.Fatalf("seed %d: of the answers that were no choice before one is overlooked and the other is not", seed)
		}
	}
	for what, c := range map[string]struct {
		n    int
		want float64
	}{
		"beside": {beside, math.Pow(0.6, 7./3)}, "diagonal": {diagonal, 0.6}, "far": {far, math.Pow(0.6, 1+4./21)},
		"elsewhere": {elsewhere, 0.6},
	} {
		if got := float64(c.n) / seeds; math.Abs(got-c.want) > 0.04 {
			t.Errorf("%s: %.2f are overlooked, want %.2f", what, got, c.want)
		}
	}
	if fallibleTask(t, p, search.Lapses{}, 1).Overlooks(5) {
		t.Error("a move is overlooked unasked")
	}
}

// overlookingBrain returns the brain of a player that overlooks every move of a search which rates some moves in
// one depth and ends in the middle of the next.
func overlookingBrain(t *testing.T, rated int, seed uint64) search.Brain {
	var think searchFunc = func(t *search.Task) error {
		for depth := 1; depth <= 2; depth++ {
			t.Deepen()
			for _, m := range t.Moves()[:rated] {
				t.Rate(search.Line{Moves: []game.Move{m}, Value: 7, Bound: search.Exact, Depth: depth})
			}
			t.Found(t.Moves()[0], 7)
			if depth == 1 {
				t.Completed(depth)
			}
		}
		return nil
	}
	s := search.Search{
		Name: "deep", Options: []playerspec.Option{search.OverlookOption()}, Random: true,
		New: func(v playerspec.Values) (search.Thinker, error) {
			return search.Forgetful(v, func(playerspec.Values) (search.Thinker, error) { return think, nil })
		},
	}
	return searchtest.NewBrain(t, "deep(overlook=1)", search.Env{Seed: seed, Searches: []search.Search{s}})
}

// A player that overlooks the best move of its search plays another one, whatever lines are wanted. Its lines begin
// with the move that it plays.
func TestOverlookingTheMoveOfASearch(t *testing.T) {
	p := searchtest.Board(t, searchtest.TicTacToe)
	for wanted := range 3 {
		for rated := range 10 {
			others := 0
			for seed := range uint64(20) {
				r := searchtest.Ask(t, overlookingBrain(t, rated, seed), p, search.Limits{Lines: wanted})
				if r.Move != 0 {
					others++
				}
				if r.Line[0] != r.Move || rated > 0 && (len(r.Lines) == 0 || r.Lines[0].Moves[0] != r.Move) {
					t.Fatalf("%d lines wanted, %d rated: %+v", wanted, rated, r)
				}
			}
			if others == 0 {
				t.Errorf("%d lines wanted, %d rated: the overlooked move is played each time", wanted, rated)
			}
		}
	}
}

// A player that overlooks replies proves nothing.
func TestOverlookProvesNothing(t *testing.T) {
	task := fallibleTask(t, searchtest.Board(t, searchtest.Report454), search.Lapses{Overlook: 0.1}, 1)
	if p := task.ProofOf(task.Win(), true); p != search.Unproved {
		t.Errorf("%v is proved", p)
	}
}
