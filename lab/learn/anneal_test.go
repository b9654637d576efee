package learn

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/lab/labtest"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// options returns options of a short annealing.
func options(t testing.TB) AnnealOptions {
	t.Helper()
	v, err := engine.ParseVariant("nine-board")
	if err != nil {
		t.Fatal(err)
	}
	const player = "alphabeta(eval=blocks,depth=1)"
	return AnnealOptions{
		Match: match.Config{
			Spec:    match.Spec{Variant: v, Players: []string{player, player}, Games: 4, Plies: 4, Seed: 3},
			Workers: 2,
		},
		Steps: 6, Hot: 10, Cold: 1, Width: 0.5,
	}
}

// annealingWithScore returns an annealing in which f, instead of a match, decides how many of 1000
// games the numbers win.
func annealingWithScore(t *testing.T, o AnnealOptions, f func(numbers map[string]float64) int) *annealing {
	t.Helper()
	a, err := newAnnealing(o)
	if err != nil {
		t.Fatal(err)
	}
	a.play = func(_ context.Context, tuned playerspec.Tuning) (match.Stats, error) {
		numbers := map[string]float64{}
		for _, p := range tuned.Parameters() {
			numbers[p.Key] = p.Value
		}
		wins := f(numbers)
		return match.Stats{Began: match.Count{Wins: wins, Losses: 1000 - wins}}, nil
	}
	if err := a.begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	return a
}

// hillScore scores numbers. It has its maximum at one=40 and two=7.
func hillScore(numbers map[string]float64) int {
	return int(max(0, 900-3*math.Abs(numbers["one"]-40)-5*math.Abs(numbers["two"]-7)))
}

func TestAnnealFindsTheTop(t *testing.T) {
	o := options(t)
	o.Steps, o.Hot, o.Cold, o.Parameters = 1000, 10, 0.01, []string{"one", "two"}
	a := annealingWithScore(t, o, hillScore)
	for range o.Steps {
		if err := a.step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := a.best.Evaluation, "blocks(one=40,two=7,three=1000)"; got != want {
		t.Errorf("%s scores %v, want %s", got, a.best.Count, want)
	}
	if want := (match.Count{Wins: 768, Losses: 232}); a.best.Given != want { // 900 − 3·39 − 5·3
		t.Errorf("the given numbers score %v, want %v", a.best.Given, want)
	}
}

// The temperature falls by the same factor each step: 16, 8, 4, 2, 1.
func TestTemperatures(t *testing.T) {
	o := options(t)
	o.Steps, o.Hot, o.Cold = 5, 16, 1
	a := annealingWithScore(t, o, func(map[string]float64) int { return 500 })
	for _, want := range []float64{16, 8, 4, 2, 1} {
		if err := a.step(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := a.temperature(); math.Abs(got-want) > 1e-9 {
			t.Errorf("step %d: %g, want %g", a.best.Steps, got, want)
		}
	}
	o.Steps = 1
	a = annealingWithScore(t, o, hillScore)
	if err := a.step(t.Context()); err != nil || a.temperature() != 16 {
		t.Errorf("a single step: %g, %v", a.temperature(), err)
	}
}

// A step that is worse by one temperature is taken with probability 1/e, and one that is worse by
// two temperatures with 1/e². A better or equal step is always taken.
func TestWorseStepsAreTakenByChance(t *testing.T) {
	for _, c := range []struct {
		worse int // in tenths of a per cent
		want  float64
	}{{50, 1 / math.E}, {100, 1 / (math.E * math.E)}, {0, 1}, {-50, 1}} {
		o := options(t)
		o.Steps, o.Hot, o.Cold = 4000, 5, 5
		a := annealingWithScore(t, o, func(map[string]float64) int { return 500 - c.worse })
		for range o.Steps {
			a.score = 50 // as if the numbers before had always had this score
			if err := a.step(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		got := float64(a.best.Taken) / float64(o.Steps)
		if deviation := math.Sqrt(c.want * (1 - c.want) / float64(o.Steps)); math.Abs(got-c.want) > 4*deviation {
			t.Errorf("worse by %d: %.3f of the steps are taken, want %.3f", c.worse, got, c.want)
		}
	}
}

// Only the chosen numbers change, by at least 1, and within their range.
func TestNeighbours(t *testing.T) {
	o := options(t)
	o.Match.Players[0], o.Parameters, o.Steps, o.Width = "alphabeta(eval=blocks(one=0,two=100000,three=5),depth=1)",
		[]string{"one", "two"}, 500, 10
	a := annealingWithScore(t, o, func(map[string]float64) int { return 500 })
	seen := map[string]int{}
	for range o.Steps {
		for i, p := range a.neighbour().Parameters() {
			before := a.current.Parameters()[i]
			if p.Value != before.Value {
				seen[p.Key]++
			}
			if p.Value != math.Trunc(p.Value) || p.Value < p.Low || p.Value > p.High {
				t.Fatalf("%s=%g", p.Key, p.Value)
			}
		}
	}
	if seen["one"]+seen["two"] != o.Steps || seen["one"] < o.Steps/3 || seen["two"] < o.Steps/3 {
		t.Errorf("of %d steps these change: %v", o.Steps, seen)
	}
}

// The same seed gives the same numbers with any number of workers. Another seed gives others.
func TestAnnealIsRepeatable(t *testing.T) {
	o := options(t)
	want, err := Anneal(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if want.Given.Score() != 50 || want.Count.Games() != o.Match.Games || want.Steps != o.Steps || want.Count.Score() < 50 {
		t.Errorf("%+v", want)
	}
	o.Match.Workers = 1
	if got, err := Anneal(t.Context(), o, nil); err != nil || got != want {
		t.Errorf("%v, %v", cmp.Diff(want, got), err)
	}
	o.Match.Seed++
	if got, err := Anneal(t.Context(), o, nil); err != nil || got == want {
		t.Errorf("another seed gives the same: %+v, %v", got, err)
	}
}

// Annealing has the same result if its matches are played elsewhere: each step waits for the step
// before.
func TestAnnealElsewhere(t *testing.T) {
	o := options(t)
	o.Match.Games = 10
	here, err := Anneal(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	w := labtest.NewWorkers(t, func(ctx context.Context, p match.Task) ([]match.Game, error) {
		return p.Play(ctx, match.TaskOptions{})
	})
	o.Match.Elsewhere = w.Do
	there, err := Anneal(t.Context(), o, nil)
	if diff := cmp.Diff(here, there); diff != "" || err != nil || w.Failed.Load() == 0 || here.Taken == 0 {
		t.Errorf("%d tasks, %d failed, %v: %s", w.Tasks.Load(), w.Failed.Load(), err, diff)
	}
}

// An annealing that is cancelled returns the best numbers so far.
func TestAnnealKeepsTheBest(t *testing.T) {
	o := options(t)
	o.Steps = 1000
	var reports []Annealed
	o.Each = func(a Annealed) { reports = append(reports, a) }
	all, err := Anneal(t.Context(), options(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	last := 0.0
	got, err := Anneal(ctx, o, func(s progress.State) {
		if s.Done < last || s.Of != float64(1001*o.Match.Games) {
			t.Errorf("%+v after %g", s, last)
		}
		if last = s.Done; strings.HasSuffix(s.What, "% after 6 steps") {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || got.Steps != 6 || got.Evaluation == "" || got.Count.Score() < all.Given.Score() {
		t.Errorf("%+v, %v", got, err)
	}
	if len(reports) != 7 || reports[0].Steps != 0 || reports[0].Count != got.Given || reports[6] != got {
		t.Errorf("it reports of %+v", reports)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := Anneal(cancelled, o, nil); err == nil || got != (Annealed{}) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestAnnealOptions(t *testing.T) {
	for want, spoil := range map[string]func(*AnnealOptions){
		"0 steps are too few":                         func(o *AnnealOptions) { o.Steps = 0 },
		"temperatures from 1 to 2":                    func(o *AnnealOptions) { o.Hot, o.Cold = 1, 2 },
		"temperatures from 10 to 0":                   func(o *AnnealOptions) { o.Cold = 0 },
		"temperatures from 10 to NaN":                 func(o *AnnealOptions) { o.Cold = math.NaN() },
		"temperatures from 101":                       func(o *AnnealOptions) { o.Hot = 101 },
		"a width of 0":                                func(o *AnnealOptions) { o.Width = 0 },
		"a width of NaN":                              func(o *AnnealOptions) { o.Width = math.NaN() },
		"random has no evaluation":                    func(o *AnnealOptions) { o.Match.Players[0] = "random" },
		`player "nobody", column 1`:                   func(o *AnnealOptions) { o.Match.Players[1] = "nobody" },
		`no number "four": expected some of one, two`: func(o *AnnealOptions) { o.Parameters = []string{"two", "four"} },
		"expected a player and its opponent":          func(o *AnnealOptions) { o.Match.Players = o.Match.Players[:1] },
		"0 games are too few":                         func(o *AnnealOptions) { o.Match.Games = 0 },
	} {
		o := options(t)
		spoil(&o)
		if _, err := Anneal(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// The numbers embedded in the program come from annealings that were finished.
func TestEmbeddedNumbers(t *testing.T) {
	data, err := os.ReadFile("../../engine/annealed.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []File
	if err := json.Unmarshal(data, &list); err != nil || len(list) == 0 {
		t.Fatalf("%v in %s", err, data)
	}
	for _, f := range list {
		v, err := engine.ParseVariant(f.Variant)
		if err != nil {
			t.Fatal(err)
		}
		_, err = v.Evaluator(f.Evaluation)
		_, opponent := v.OpenPlayer(f.Opponent, 1)
		if err := errors.Join(err, opponent); err != nil || f.Format != FileVersion || f.Interrupted || f.Score <= 50 || f.Score > 100 {
			t.Errorf("%+v, %v", f, err)
		}
	}
}
