package mnk

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// windowSum returns the value of a windowEval with these weights, one window at a time.
func (o *oracle) windowSum(side game.Side, weights []int) int {
	sum := 0
	o.windows(func(w []game.Side) {
		var n [3]int
		for _, s := range w {
			n[s]++
		}
		mine, yours := n[side], n[side.Other()]
		if yours == 0 && mine > 0 {
			sum += weights[mine]
		}
		if mine == 0 && yours > 0 {
			sum -= weights[yours]
		}
	})
	return sum
}

func TestWindowsAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		r.K = max(r.K, 2) // for k = 1 a mark is one row, but a window in each of four directions
		if r.Check() != nil {
			t.Skip("too small")
		}
		p, o := drawGame(t, r)
		weights := make([]int, r.K+1)
		for i := range weights {
			weights[i] = rapid.IntRange(-1000, 1000).Draw(t, "weight")
		}
		e := &windowEval{weights: weights}
		for _, s := range []game.Side{game.First, game.Second} {
			if got, want := e.Evaluate(p, s), o.windowSum(p.beneficiary(s), weights); got != want {
				t.Fatalf("%d for %v, want %d\n%v", got, s, want, p)
			}
		}
	})
}

func TestPascalWeights(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  []int
		win   int
	}{
		{Rules{Rows: 4, Columns: 5, K: 4}, []int{0, 1, 5, 10, 0}, 200},
		{Rules{Rows: 3, Columns: 3, K: 3}, []int{0, 1, 3, 0}, 200},
		{Rules{Rows: 5, Columns: 5, K: 5}, []int{0, 1, 5, 10, 10, 0}, 200},
		{Rules{Rows: 6, Columns: 2, K: 6}, []int{0, 1, 6, 15, 20, 20, 0}, 200},
		{Rules{Rows: 15, Columns: 15, K: 5}, []int{0, 1, 15, 105, 455, 0}, 1 + 455*572},
		{Rules{Rows: 2, Columns: 2, K: 1}, []int{0, 0}, 200},
	} {
		e := NewPascal(c.rules).(*windowEval)
		if d := cmp.Diff(c.want, e.weights); d != "" {
			t.Errorf("%v: %s", c.rules, d)
		}
		if e.Win() != c.win {
			t.Errorf("%v: a win is %d, want %d", c.rules, e.Win(), c.win)
		}
	}
}

func TestPascalOn454(t *testing.T) {
	r := Rules{Rows: 4, Columns: 5, K: 4}
	if n := r.windows(); n != 17 {
		t.Errorf("%d windows, want 17", n)
	}
	for _, c := range []struct {
		name, picture string
		want          int
	}{
		{"empty", ". . . . .\n. . . . .\n. . . . .\n. . . . .", 0},
		{"corner", ". . . . .\n. . . . .\n. . . . .\nX . . . .", 3},
		// X: both windows of row 2 with two marks; columns c and d, diagonals
		// b4–e1 and b1–e4 with one. O: both windows of row 3 and column b.
		{"marks", ". . . . .\n. O . . .\n. . X X .\n. . . . .", 2*5 + 4 - 3},
	} {
		p := mustParse(t, r, c.picture)
		e := NewPascal(r)
		if got := e.Evaluate(p, game.First); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
		if got := e.Evaluate(p, game.Second); got != -c.want {
			t.Errorf("%s: %d for O, want %d", c.name, got, -c.want)
		}
	}
}

// runsSum returns the value of one side's runs minus that of the other side's, from the text of each line.
func (o *oracle) runsSum(side game.Side, weights []int) (sum int) {
	if o.rules.Has(Misere) {
		side = side.Other()
	}
	for _, s := range []game.Side{side, side.Other()} {
		for _, line := range o.lines(s) {
			if len(line) < o.rules.K {
				continue
			}
			for _, run := range strings.FieldsFunc(line, func(c rune) bool { return c != 'G' }) {
				if n := len(run); n < o.rules.K && s == side {
					sum += weights[n]
				} else if n < o.rules.K {
					sum -= weights[n]
				}
			}
		}
	}
	return sum
}

func TestRunsAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, o := drawGame(t, r)
		e := NewPascalRuns(r)
		for _, s := range []game.Side{game.First, game.Second} {
			want := o.runsSum(s, NewPascal(r).(*windowEval).weights)
			if got := e.Evaluate(p, s); got != want {
				t.Fatalf("%d for %v, want %d\n%v", got, s, want, p)
			}
			if want <= -e.Win() || want >= e.Win() {
				t.Fatalf("%d for %v, a win is %d", want, s, e.Win())
			}
		}
	})
}

// The two readings of the report differ if the marks of a window are not adjacent, and if a run cannot
// become a row.
func TestPascalRunsOn454(t *testing.T) {
	r := Rules{Rows: 4, Columns: 5, K: 4}
	for _, c := range []struct {
		name, picture string
		runs, windows int
	}{
		// One mark in a row, a column and a diagonal of four cells; its row has two windows with it.
		{"alone", ". . . . .\n. . . . .\n. . . . .\n. X . . .", 3, 4},
		{"side by side", ". . . . .\n. . . . .\n. . . . .\nX X . . .", 5 + 2 + 2, 5 + 1 + 2 + 2},
		{"a hole", ". . . . .\n. . . . .\n. . . . .\nX . X . .", 2 + 2 + 1, 5 + 1 + 2 + 1},
		{"closed", ". . . . .\n. . . . .\n. . . . .\nO X X X O", 10 + 3 + 2 - (2 + 2 + 2), 3 + 2 - (2 + 2)},
	} {
		p := mustPlace(t, r, c.picture)
		if got := NewPascalRuns(r).Evaluate(p, game.First); got != c.runs {
			t.Errorf("%s: %d by runs, want %d", c.name, got, c.runs)
		}
		if got := NewPascal(r).Evaluate(p, game.First); got != c.windows {
			t.Errorf("%s: %d by windows, want %d", c.name, got, c.windows)
		}
	}
	if win := NewPascalRuns(r).Win(); win != 200 {
		t.Errorf("a won game is worth %d, want 200 as in the report", win)
	}
}

func TestChuaWeights(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  []int
	}{
		{Rules{Rows: 3, Columns: 3, K: 3}, []int{0, 1, 10, 100}},
		{Rules{Rows: 6, Columns: 6, K: 5}, []int{0, 0, 0, 1, 10, 100}},
		{Rules{Rows: 2, Columns: 2, K: 1}, []int{0, 100}},
	} {
		e := NewChua(c.rules).(*windowEval)
		if d := cmp.Diff(c.want, e.weights); d != "" {
			t.Errorf("%v: %s", c.rules, d)
		}
	}
}

func TestChuaOnTicTacToe(t *testing.T) {
	r := Rules{Rows: 3, Columns: 3, K: 3}
	p := mustParse(t, r, "X X .\n. O .\n. . .")
	// X: row 3 with two, column a with one. O: row 2, diagonal c3–a1 with one.
	if got := NewChua(r).Evaluate(p, game.First); got != 10+1-1-1 {
		t.Errorf("%d, want 9", got)
	}
}
