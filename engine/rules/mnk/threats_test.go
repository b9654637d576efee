package mnk

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// threatOracle finds threats in the lines of an oracle, cell by cell and directly from their
// definition. A line is the list of all its cells.
type threatOracle struct {
	*oracle
	side game.Side
}

// allLines returns every line of the board.
func (w threatOracle) allLines() (lines [][]int) {
	rows, columns := w.rules.Rows, w.rules.Columns
	for _, step := range directions {
		for cell := range w.grid {
			row, col := cell/columns, cell%columns
			if r, c := row-step[0], col-step[1]; r >= 0 && c >= 0 && c < columns {
				continue // not the first cell of its line
			}
			var line []int
			for ; row < rows && col >= 0 && col < columns; row, col = row+step[0], col+step[1] {
				line = append(line, row*columns+col)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// isPlayable reports whether a cell is empty and, with gravity, the cell below it is not.
func (w threatOracle) isPlayable(cell int) bool {
	below := cell + w.rules.Columns
	return w.grid[cell] == game.None && (!w.rules.Has(Gravity) || below >= len(w.grid) || w.grid[below] != game.None)
}

// row returns a winning row in a line that contains all the given cells, or nil if there is none.
func (w threatOracle) row(line []int, cells ...int) []int {
	exact := w.rules.Has(Exact) || w.rules.Has(Renju) && w.side == game.First
	for from := range line {
		for to := from + w.rules.K; to <= len(line); to++ {
			all := line[from:to]
			mine := func(c int) bool { return w.grid[c] == w.side }
			others := slices.DeleteFunc(slices.Clone(all), mine)
			longer := from > 0 && mine(line[from-1]) || to < len(line) && mine(line[to])
			has := !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(all, c) })
			if len(others) == 0 && !longer && has && (len(all) == w.rules.K || !exact) {
				return all
			}
		}
	}
	return nil
}

// withMark calls f while a side has a mark on an empty cell.
func (w threatOracle) withMark(s game.Side, cell int, f func()) {
	w.grid[cell] = s
	f()
	w.grid[cell] = game.None
}

// openFour returns the marks that form an open four together with one on cell c, or nil.
func (w threatOracle) openFour(line []int, c int) (marks []int) {
	w.withMark(w.side, c, func() {
		if w.row(line, c) != nil {
			return
		}
		var rows [][]int
		for _, e := range line {
			if w.isPlayable(e) {
				w.withMark(w.side, e, func() {
					if row := w.row(line, c, e); row != nil {
						rows = append(rows, slices.DeleteFunc(slices.Clone(row), func(x int) bool { return x == e || x == c }))
					}
				})
			}
		}
		if len(rows) >= 2 {
			marks = slices.Concat(rows...)
			slices.Sort(marks)
			marks = slices.Compact(marks)
		}
	})
	return marks
}

// threats returns all threats of the oracle's side.
func (w threatOracle) threats() (t game.Threats) {
	for _, m := range w.wins(w.side) {
		t.Wins = append(t.Wins, int(m))
	}
	for _, line := range w.allLines() {
		var fours, threes []game.Threat
		for _, c := range line {
			if w.grid[c] != game.None {
				continue
			}
			w.withMark(w.side, c, func() {
				if row := w.row(line, c); row != nil {
					marks := slices.DeleteFunc(slices.Clone(row), func(x int) bool { return x == c })
					four := threatOf(&fours, marks)
					four.Cells = append(four.Cells, c)
				}
			})
			if w.isPlayable(c) && w.allowed(c, w.side) {
				if marks := w.openFour(line, c); marks != nil {
					three := threatOf(&threes, marks)
					three.Cells = append(three.Cells, c)
				}
			}
		}
		for i := range threes {
			w.stop(line, &threes[i])
		}
		t.Fours, t.Threes = append(t.Fours, fours...), append(t.Threes, threes...)
	}
	return t
}

// stop finds the cells that stop a three of a line: with a mark of the other side on such a cell,
// none of the three's cells makes an open four of the same marks.
func (w threatOracle) stop(line []int, t *game.Threat) {
	for x := range w.grid {
		if !w.isPlayable(x) || !w.allowed(x, w.side.Other()) {
			continue
		}
		w.withMark(w.side.Other(), x, func() {
			if !slices.ContainsFunc(t.Cells, func(c int) bool { return c != x && slices.Equal(w.openFour(line, c), t.Marks) }) {
				t.Stops = append(t.Stops, x)
			}
		})
	}
}

// threatRules returns rules of all kinds, in which rows occur often.
func threatRules() []Rules {
	return []Rules{
		{Rows: 3, Columns: 3, K: 3},
		{Rows: 6, Columns: 6, K: 3, Options: Exact},
		{Rows: 4, Columns: 5, K: 4},
		{Rows: 8, Columns: 7, K: 4},
		{Rows: 6, Columns: 7, K: 4, Options: Gravity},
		{Rows: 7, Columns: 8, K: 4, Options: Gravity | Exact},
		{Rows: 5, Columns: 9, K: 3, Options: Gravity},
		{Rows: 9, Columns: 9, K: 5},
		{Rows: 9, Columns: 10, K: 5, Options: Exact},
		{Rows: 10, Columns: 10, K: 5, Options: Renju},
		{Rows: 9, Columns: 9, K: 6},
		{Rows: 5, Columns: 5, K: 4, Options: Misere},
		{Rows: 4, Columns: 4, K: 2},
	}
}

// busyGame calls check with the positions of a random game, and with an oracle. Most moves of the
// game are next to others.
func busyGame(t *testing.T, r Rules, rng *rand.Rand, check func(*Position, *oracle)) {
	p, o := mustNew(t, r), newOracle(r)
	for !o.over && p.Ply() < 50 {
		moves := p.AppendNear(nil, 1)
		if len(moves) == 0 || rng.IntN(10) == 0 {
			moves = p.AppendMoves(nil)
		}
		m := moves[rng.IntN(len(moves))]
		p.Play(m)
		o.play(m)
		check(p, o)
	}
}

// oneIn returns n if the oracle is to be asked in one of n positions, since it is slow on large boards.
func oneIn(r Rules) int {
	switch {
	case r.Has(Gravity):
		return 1
	case r.Has(Renju):
		return 40
	default:
		return max(r.Rows*r.Columns/7, 2)
	}
}

// placed returns the position of a picture, however many marks each side has.
func placed(t *testing.T, r Rules, picture string) *Position {
	p := mustNew(t, r)
	for cell, letter := range strings.Fields(picture) {
		if side := strings.Index("XO", letter); side >= 0 {
			p.own[side].flip(uint(p.t.bit[cell]))
			p.emptyCells--
		}
	}
	return p
}

// sorted is a comparison option that ignores the order of threats.
var sorted = cmpopts.SortSlices(func(a, b game.Threat) int {
	if c := slices.Compare(a.Marks, b.Marks); c != 0 {
		return c
	}
	return slices.Compare(a.Cells, b.Cells)
})

// Threats agrees with the definition in positions of random games of all kinds, and enough threats
// of each kind occur.
func TestThreatsAgainstOracle(t *testing.T) {
	raced.Skip(t)
	for _, r := range threatRules() {
		t.Run(r.String(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			fours, threes, known := 0, 0, r.K >= 3 && !r.Has(Misere)
			for range 25 {
				busyGame(t, r, rng, func(p *Position, o *oracle) {
					if rng.IntN(oneIn(r)) > 0 {
						return
					}
					for _, s := range []game.Side{game.First, game.Second} {
						var want game.Threats
						if known && !o.over {
							want = threatOracle{o, s}.threats()
						}
						got, ok := p.Threats(s)
						if d := cmp.Diff(want, got, sorted); d != "" || ok != known {
							t.Fatalf("%v, known %v: %s\n%v", s, ok, d, p)
						}
						fours, threes = fours+len(got.Fours), threes+len(got.Threes)
					}
				})
			}
			if small := r.Rows*r.Columns < 20; known && (fours < 5 || threes < 5 && !small) {
				t.Errorf("only %d fours and %d threes", fours, threes)
			}
		})
	}
}

// Threats finds the known threats of the positions in the pictures.
func TestThreats(t *testing.T) {
	for _, c := range []struct {
		name, picture string
		rules         Rules
		want          game.Threats
	}{
		{
			"an open three in the open", ". . . . . . .\n. . X X X . .\n. . . . . . .",
			Rules{Rows: 3, Columns: 7, K: 5},
			game.Threats{Threes: []game.Threat{{Marks: []int{9, 10, 11}, Cells: []int{8, 12}, Stops: []int{8, 12}}}},
		},
		{
			"beside the edge", ". X X X . . .",
			Rules{Rows: 1, Columns: 7, K: 5},
			game.Threats{Threes: []game.Threat{{Marks: []int{1, 2, 3}, Cells: []int{4}, Stops: []int{0, 4, 5}}}},
		},
		{
			"with a gap", ". X X . X . .",
			Rules{Rows: 1, Columns: 7, K: 5},
			game.Threats{Threes: []game.Threat{{Marks: []int{1, 2, 4}, Cells: []int{3}, Stops: []int{0, 3, 5}}}},
		},
		{
			"an open four", ". X X X X . .",
			Rules{Rows: 1, Columns: 7, K: 5},
			game.Threats{Wins: []int{0, 5}, Fours: []game.Threat{{Marks: []int{1, 2, 3, 4}, Cells: []int{0, 5}}}},
		},
		{
			"four that would be six", ". X X X X . X",
			Rules{Rows: 1, Columns: 7, K: 5, Options: Exact},
			game.Threats{Wins: []int{0}, Fours: []game.Threat{{Marks: []int{1, 2, 3, 4}, Cells: []int{0}}}},
		},
		{
			"a three to the right, of four marks", ". X . X . X . X .",
			Rules{Rows: 1, Columns: 9, K: 5},
			game.Threats{Threes: []game.Threat{{Marks: []int{1, 3, 5, 7}, Cells: []int{4}, Stops: []int{2, 4, 6}}}},
		},
		{
			"in the air", ". . . .\n. X X X\n. O O X",
			Rules{Rows: 3, Columns: 4, K: 4, Options: Gravity},
			game.Threats{Fours: []game.Threat{{Marks: []int{5, 6, 7}, Cells: []int{4}}}},
		},
		{
			"on the ground", ". . . . .\n. X X . .",
			Rules{Rows: 2, Columns: 5, K: 4, Options: Gravity},
			game.Threats{Threes: []game.Threat{{Marks: []int{6, 7}, Cells: []int{8}, Stops: []int{5, 8, 9}}}},
		},
		{"an open end in the air", ". X X . .\n. O O O .", Rules{Rows: 2, Columns: 5, K: 4, Options: Gravity}, game.Threats{}},
		{"what loses", ". X X X X . .", Rules{Rows: 1, Columns: 7, K: 5, Options: Misere}, game.Threats{}},
	} {
		got, ok := placed(t, c.rules, c.picture).Threats(game.First)
		if d := cmp.Diff(c.want, got); d != "" || ok == c.rules.Has(Misere) {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

// A point that is forbidden to Black stops no threat. Here it would make six in a row.
func TestForbiddenPointsStopNothing(t *testing.T) {
	r := Rules{Rows: 7, Columns: 7, K: 5, Options: Renju}
	p := placed(t, r, `
		. . . . X . .
		. . . . X . .
		. . . . X . .
		. O O O . . .
		. . . . X . .
		. . . . X . .
		. . . . . . .`)
	got, _ := p.Threats(game.Second)
	if d := cmp.Diff(game.Threats{Threes: []game.Threat{{Marks: []int{22, 23, 24}, Cells: []int{25}, Stops: []int{21, 26}}}}, got); d != "" {
		t.Error(d)
	}
}
