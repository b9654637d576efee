package match

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The bounds agree with Wald's paper: log((1−β)/α) and log(β/(1−α)).
func TestBounds(t *testing.T) {
	low, high := Test{0, 20, 0.05, 0.05}.Bounds()
	near(t, "low", low, -2.9444, 1e-4)
	near(t, "high", high, 2.9444, 1e-4)
	low, high = Test{0, 20, 0.05, 0.1}.Bounds()
	near(t, "low", low, -2.2513, 1e-4)
	near(t, "high", high, 2.8904, 1e-4)
}

// The values were computed by a separate program from the formula in the paper. For 50 drawn pairs
// the ratio is nearly 50 log(1 − 2(s − ½)), where s is the score.
func TestRatio(t *testing.T) {
	for pairs, want := range map[[5]int]float64{
		{}:                     0,
		{10, 20, 40, 25, 15}:   0.760494,
		{1, 10, 60, 20, 3}:     2.058124,
		{89, 21, 400, 30, 120}: 2.837107,
		{0, 0, 50, 0, 0}:       -2.952647,
	} {
		near(t, "0 to 20", Test{0, 20, 0.05, 0.05}.Ratio(pairs), want, 1e-4)
	}
	near(t, "0 to 5", Test{0, 5, 0.05, 0.05}.Ratio([5]int{89, 21, 400, 30, 120}), 1.317984, 1e-4)
}

// Exchanging the players and negating the differences changes only the sign of the ratio.
func TestRatioIsFair(t *testing.T) {
	a := Test{-5, 10, 0.05, 0.05}.Ratio([5]int{3, 9, 20, 30, 7})
	b := Test{-10, 5, 0.05, 0.05}.Ratio([5]int{7, 30, 20, 9, 3})
	near(t, "the other way round", a, -b, 1e-9)
}

func TestVerdicts(t *testing.T) {
	test := Test{0, 20, 0.05, 0.05}
	for pairs, want := range map[[5]int]Verdict{
		{}:                          Undecided,
		{1, 10, 60, 20, 3}:          Undecided,
		{1, 10, 60, 40, 10}:         Stronger,
		{10, 40, 60, 10, 1}:         Weaker,
		{1000, 2000, 0, 2000, 1000}: Weaker,
	} {
		if got := test.Verdict(Stats{Pairs: pairs}); got != want {
			t.Errorf("%v: %q, want %q", pairs, got, want)
		}
	}
}

// A sequential test ends the match after the same game, however many games are played at a time.
func TestTestEndsTheMatch(t *testing.T) {
	c := between(t, variant(t, "tic-tac-toe"), "deepening(depth=3,shuffle)", "random")
	c.Games, c.Test, c.Workers = 10_000, &Test{0, 100, 0.05, 0.05}, 1
	want := run(t, c)
	if want.Verdict != Stronger || want.All().Games() > 200 || len(want.Games)%2 != 0 {
		t.Errorf("%v: %q", want.All(), want.Verdict)
	}
	for c.Workers = 2; c.Workers < 5; c.Workers++ {
		if diff := cmp.Diff(want, run(t, c), cmp.AllowUnexported(record.Game{})); diff != "" {
			t.Errorf("%d workers: %s", c.Workers, diff)
		}
	}
}

func TestTestsAreChecked(t *testing.T) {
	for _, test := range []Test{
		{20, 0, 0.05, 0.05},
		{0, 0, 0.05, 0.05},
		{0, 1001, 0.05, 0.05},
		{0, 20, 0, 0.05},
		{0, 20, 0.05, 0.5},
	} {
		c := between(t, variant(t, "tic-tac-toe"), "random", "random")
		c.Test = &test
		if _, err := Play(t.Context(), c); err == nil || !strings.Contains(err.Error(), "expected") {
			t.Errorf("%v: %v", test, err)
		}
	}
}

// wonGame returns game i of a match, which the first player wins.
func wonGame(i int) *Game {
	return &Game{Number: i, Result: game.WinFor(game.Side(i % 2)), Moves: []string{strconv.Itoa(i)}}
}

// If a match with a test is interrupted, the games after one that is missing do not count: the test takes
// the games in order. So they neither lead to a verdict nor take one back.
func TestInterruptedTest(t *testing.T) {
	c := Config{Spec: Spec{Players: []string{"random", "random"}, Variant: engine.Default(), Games: 60}}
	c.Test = &Test{0, 200, 0.05, 0.05}
	for missing, want := range map[int]int{0: 0, 1: 1, 3: 3} {
		m, err := newMatch(c)
		if err != nil {
			t.Fatal(err)
		}
		for i := range c.Games {
			if i == missing {
				continue
			}
			if err := m.finish(i, wonGame(i)); err != nil {
				t.Fatalf("game %d: %v", i, err)
			}
		}
		if s := m.stats(); s.Verdict != Undecided || s.All().Games() != want {
			t.Errorf("without game %d: %d games, %q", missing, s.All().Games(), s.Verdict)
		}
	}
}

// If a match without a test is interrupted, the games after one that is missing count, too, in their order.
func TestInterruptedMatch(t *testing.T) {
	c := Config{Spec: Spec{Players: []string{"random", "random"}, Variant: engine.Default(), Games: 60}}
	var counted []int
	c.Counted = func(_ Stats, g Game) { counted = append(counted, g.Number) }
	m, err := newMatch(c)
	if err != nil {
		t.Fatal(err)
	}
	var want []int
	for i := range c.Games {
		if i == 3 {
			continue
		}
		want = append(want, i)
		if err := m.finish(i, wonGame(i)); err != nil {
			t.Fatalf("game %d: %v", i, err)
		}
	}
	if s := m.stats(); !slices.Equal(counted, want) || s.All().Wins != len(want) {
		t.Errorf("%v, with the games %v", s.All(), counted)
	}
}
