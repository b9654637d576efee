package connectfour

import (
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// drop plays discs into columns, counted from 1.
func drop(t testing.TB, g *geometry, columns string) (p position) {
	t.Helper()
	for _, c := range columns {
		b := g.landingCells(p) & g.columnOf[c-'1']
		if b == 0 {
			t.Fatalf("%s: column %c is full", columns, c)
		}
		p = p.after(b)
	}
	return p
}

// The values are those that Pascal Pons and others have published, in his scores.
func TestPublishedValues(t *testing.T) {
	for columns, want := range map[string]int{
		"4455": 18, "44455554221": -15, "274552224131661": 0, "32164625": 11,
	} {
		s := newTestSolver(t, bookRules)
		p := drop(t, s.geometry, columns)
		if got := s.exact(p, p.discs(), -s.cells, s.cells); got != want {
			t.Errorf("%s: %d, want %d", columns, got, want)
		}
	}
}

// The values of empty boards, and the ply of the winning move, are those that Christopher Steininger and
// John Tromp have published.
func TestPublishedSizes(t *testing.T) {
	for _, c := range []struct{ rows, columns, end int }{
		{4, 4, 0}, {5, 4, 0}, {6, 4, 0}, {4, 5, 0}, {5, 5, 0}, {4, 6, 24}, {4, 7, 0}, {5, 6, 0},
	} {
		s := newTestSolver(t, fourInARow(c.rows, c.columns))
		got := sign(s.value(position{}, 0, -1, 1))
		if want := -min(c.end, 1); got != want {
			t.Errorf("%d × %d: %d, want %d", c.rows, c.columns, got, want)
		}
		if got = s.exact(position{}, 0, -s.cells, s.cells); s.plies(0, got) != c.end {
			t.Errorf("%d × %d: ends at %d, want %d", c.rows, c.columns, s.plies(0, got), c.end)
		}
	}
}

// In the middle of the game the results are those of solve.Solve, which solves any game.
func TestResultsAreThoseOfProofs(t *testing.T) {
	results := map[int]int{}
	for _, r := range []mnk.Rules{fourInARow(5, 5), fourInARow(6, 6), fourInARow(6, 7), fourInARow(5, 8)} {
		s := newTestSolver(t, r)
		rng := rand.New(rand.NewPCG(8, 8))
		for range 30 {
			p := searchtest.Board(t, r)
			at := s.playRandom(p, s.cells*11/20, rng)
			if s.landingCells(at)&s.wins(at.own, at.mask) != 0 {
				continue
			}
			want := solve.Solve(t.Context(), p, solve.SolveOptions{Nodes: 300_000}).Result
			if want == game.Ongoing {
				continue
			}
			got := sign(s.value(at, at.discs(), -1, 1))
			results[got]++
			if got != sign(valueOf(p, want, 0)) {
				t.Errorf("value %d, by proof it is %v:\n%v", got, want, p)
			}
		}
	}
	if results[1] < 10 || results[0] < 5 || results[-1] < 10 {
		t.Errorf("%v", results)
	}
}

// Each number of plies to the end corresponds to exactly one value.
func TestPlies(t *testing.T) {
	for _, r := range []mnk.Rules{fourInARow(4, 4), fourInARow(5, 5), fourInARow(6, 7)} {
		g := newGeometry(r)
		for discs := range g.cells {
			for n := 1; n <= g.cells-discs; n++ {
				v := (g.cells-discs-n)/2 + 1
				if n%2 == 0 {
					v = -v
				}
				if got := g.plies(discs, v); got != n {
					t.Fatalf("%v: %d discs, value %d: %d plies, want %d", r, discs, v, got, n)
				}
			}
		}
	}
}

// A stopped search leaves nothing wrong in the table: the next search finds the same value as one with an
// empty table.
func TestStoppedSearchKeepsTheTableTrue(t *testing.T) {
	s, fresh := newTestSolver(t, fourInARow(5, 6)), newTestSolver(t, fourInARow(5, 6))
	rng := rand.New(rand.NewPCG(3, 3))
	stopped := false
	for range 40 {
		p := position{}
		for range 8 {
			p = p.after(s.any(s.landingCells(p), rng))
		}
		if s.hasRow(p.own) || s.hasRow(p.own^p.mask) || s.wins(p.own, p.mask)&s.landingCells(p) != 0 {
			continue
		}
		whole := s.withBudget(int64(rng.IntN(3000)), func() { s.value(p, 8, -s.cells, s.cells) })
		stopped = stopped || !whole
		s.ended = false
		if got, want := sign(s.value(p, 8, -1, 1)), sign(fresh.value(p, 8, -1, 1)); got != want {
			t.Fatalf("value %d, want %d", got, want)
		}
		fresh.table.forget()
	}
	if !stopped {
		t.Error("no search was stopped")
	}
}

// sign returns 1 for a win, −1 for a loss and 0 for a draw.
func sign(value int) int { return max(-1, min(value, 1)) }

// any returns a random one of the given cells.
func (g *geometry) any(b uint64, rng *rand.Rand) uint64 {
	var list []uint64
	for ; b != 0; b &= b - 1 {
		list = append(list, b&-b)
	}
	return list[rng.IntN(len(list))]
}
