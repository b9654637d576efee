package mnk

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// countLine adds the shapes of one line, as oracle.lines writes it.
func (c *shapeCounts) countLine(r Rules, line string) {
	line = "O" + line + "O" // the edge counts as a mark of the opponent
	runs := regexp.MustCompile("G+").FindAllStringIndex(line, -1)
	for i, run := range runs {
		n := run[1] - run[0]
		joins := func(a, b []int) bool { return line[a[1]:b[0]] == "_" && max(a[1]-a[0], b[1]-b[0]) < r.K }
		joinsNext := i+1 < len(runs) && joins(run, runs[i+1])
		joinsLast := i > 0 && joins(runs[i-1], run)
		free := 0
		if line[run[0]-1] == '_' {
			free++
		}
		if line[run[1]] == '_' {
			free++
		}
		switch {
		case n > r.K && r.Has(Exact):
		case n >= r.K:
			c.rows++
		case joinsNext:
			c.halfOpen[min(n+runs[i+1][1]-runs[i+1][0], r.K-1)]++
		case joinsLast:
		case free == 2:
			c.open[n]++
		case free == 1:
			c.halfOpen[n]++
		default:
			c.closed[n]++
		}
	}
}

func TestShapesAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, o := drawGame(t, drawRules(t))
		for _, s := range []game.Side{game.First, game.Second} {
			var got, want shapeCounts
			p.countShapes(s, &got)
			for _, line := range o.lines(s) {
				want.countLine(p.Rules(), line)
			}
			if d := cmp.Diff(want, got, cmp.AllowUnexported(shapeCounts{})); d != "" {
				t.Fatalf("%v: %s\n%v", s, d, p)
			}
		}
	})
}

// TestShapeTypes checks the six types of a four, in the paper's order, and cases that the paper
// leaves open, on a board of one row for five in a row.
func TestShapeTypes(t *testing.T) {
	for _, c := range []struct {
		name, row              string
		open, halfOpen, closed map[int]int
	}{
		{name: "type 1", row: ". X X X X . . .", open: map[int]int{4: 1}},
		{name: "type 2", row: "O X X X X . . .", halfOpen: map[int]int{4: 1}},
		{name: "type 3", row: "O X X X X O . .", closed: map[int]int{4: 1}},
		{name: "type 4", row: ". X X . X X . .", halfOpen: map[int]int{4: 1}},
		{name: "type 5", row: "X X X . X . . .", halfOpen: map[int]int{4: 1}},
		{name: "type 6", row: "O X . X X X O .", halfOpen: map[int]int{4: 1}},
		{name: "a small one", row: ". . X . . X X O", open: map[int]int{1: 1}, halfOpen: map[int]int{2: 1}},
		{name: "two holes", row: "X . X . X . . .", halfOpen: map[int]int{2: 2}},
		{name: "more than four about a hole", row: ". X X X . X X .", halfOpen: map[int]int{4: 1}},
	} {
		var got shapeCounts
		p := mustPlace(t, Rules{Rows: 1, Columns: 8, K: 5}, c.row)
		p.countShapesIn(game.First, p.t.steps[0], &got)
		for size := range got.open {
			if got.open[size] != c.open[size] || got.halfOpen[size] != c.halfOpen[size] || got.closed[size] != c.closed[size] {
				t.Errorf("%s: %d open, %d half-open, %d closed of size %d", c.name,
					got.open[size], got.halfOpen[size], got.closed[size], size)
			}
		}
	}
}

// TestGenericWeights writes out the paper's formula for k = 3, 4 and 5.
func TestGenericWeights(t *testing.T) {
	for k, want := range map[int]GenericWeights{
		3: {
			Own:   ShapeWeights{HalfOpen: []int{0, 1, 80}, Open: []int{0, 100, 250}, Row: 1000000},
			Other: ShapeWeights{HalfOpen: []int{0, 1, 2000}, Open: []int{0, 1300, 5020}, Row: 1000000},
		},
		4: {
			Own:   ShapeWeights{HalfOpen: []int{0, 1, 3, 80}, Open: []int{0, 2, 100, 250}, Row: 1000000},
			Other: ShapeWeights{HalfOpen: []int{0, 1, 3, 2000}, Open: []int{0, 2, 1300, 5020}, Row: 1000000},
		},
		5: {
			Own:   ShapeWeights{HalfOpen: []int{0, 1, 3, 5, 80}, Open: []int{0, 2, 4, 100, 250}, Row: 1000000},
			Other: ShapeWeights{HalfOpen: []int{0, 1, 3, 5, 2000}, Open: []int{0, 2, 4, 1300, 5020}, Row: 1000000},
		},
	} {
		if d := cmp.Diff(want, startingWeights(k)); d != "" {
			t.Errorf("k = %d: %s", k, d)
		}
	}
}

func TestGenericWeighsTheOpponentMore(t *testing.T) {
	r := Rules{Rows: 3, Columns: 6, K: 4}
	p := mustPlace(t, r, ". . . . . .\n. X X X . .\n. . . . . .")
	e := newGeneric(r)
	// The row is an open three. Each mark is a single mark in three directions, open if both
	// neighbours are on the board.
	small := 9 * 2
	if got, want := e.Evaluate(p, game.First), 250+small; got != want {
		t.Errorf("X: %d, want %d", got, want)
	}
	if got, want := e.Evaluate(p, game.Second), -5020-small; got != want {
		t.Errorf("O: %d, want %d", got, want)
	}
}

func TestGenericWithLearnedWeights(t *testing.T) {
	r := Rules{Rows: 1, Columns: 5, K: 3}
	w := startingWeights(3)
	w.Own.HalfOpen[1], w.Own.Open[2] = 0, 7
	p := mustPlace(t, r, ". X X . .")
	w.Own.Open[1], w.Other = 0, ShapeWeights{}
	if got := NewGeneric(w).Evaluate(p, game.First); got != 7 {
		t.Errorf("%d, want 7", got)
	}
}
