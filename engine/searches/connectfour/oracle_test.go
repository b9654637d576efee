package connectfour

import (
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// fourInARow returns the rules of four in a row with gravity.
func fourInARow(rows, columns int) mnk.Rules {
	return mnk.Rules{Rows: rows, Columns: columns, K: row, Options: mnk.Gravity}
}

// newTestSolver returns a solver without limits, and without a book.
func newTestSolver(t testing.TB, r mnk.Rules) *solver {
	t.Helper()
	g := newGeometry(r)
	return &solver{geometry: g, Task: searchtest.NewTask(t, searchtest.Board(t, r), search.Limits{}), table: newTable(1<<20, g.size)}
}

// valueOf returns the value of a position that ends with the given result in the given number of plies.
func valueOf(p game.Position, r game.Result, plies int) int {
	rows, columns := p.Size()
	switch r {
	case game.Draw:
		return 0
	case game.WinFor(p.ToMove()):
		return (rows*columns-p.Ply()-plies)/2 + 1
	default:
		return -((rows*columns-p.Ply()-plies)/2 + 1)
	}
}

// The solver finds the same values as a plain search that uses the rules of the game. The test covers random
// positions on boards of many sizes, with different windows. The table is kept from one position to the next.
func TestValuesAreThoseOfPlainSearch(t *testing.T) {
	for _, r := range []mnk.Rules{
		fourInARow(4, 4), fourInARow(4, 5), fourInARow(5, 4), fourInARow(5, 5), fourInARow(6, 5),
		fourInARow(5, 6), fourInARow(6, 6), fourInARow(6, 7), fourInARow(7, 6), fourInARow(7, 7), fourInARow(7, 8),
		fourInARow(4, 12), fourInARow(12, 4), fourInARow(3, 16),
	} {
		t.Run(r.String(), func(t *testing.T) {
			s := newTestSolver(t, r)
			rng := rand.New(rand.NewPCG(5, uint64(s.cells)))
			solved := searchtest.Endings{}
			for tried := 0; tried < 150; {
				p := searchtest.Board(t, r)
				at := s.playRandom(p, s.cells-2-rng.IntN(9), rng)
				if s.landingCells(at)&s.wins(at.own, at.mask) != 0 || at.discs() < s.cells-11 {
					continue
				}
				tried++
				result, plies := solved.Of(p)
				checkValue(t, s, p, valueOf(p, result, plies), rng)
			}
		})
	}
}

// checkValue compares the values of a position, searched in different windows, with the true value.
func checkValue(t *testing.T, s *solver, p game.Position, want int, rng *rand.Rand) {
	t.Helper()
	at := s.positionOf(p)
	for _, alpha := range []int{-s.cells, -1, 0, rng.IntN(9) - 5} {
		for _, beta := range []int{alpha + 1, 1, s.cells} {
			if beta <= alpha {
				continue
			}
			got := s.value(at, at.discs(), alpha, beta)
			if got > alpha && got < beta && got != want || got <= alpha && want > got || got >= beta && want < got {
				t.Fatalf("value %d in the window %d, %d; it is %d:\n%v", got, alpha, beta, want, p)
			}
		}
	}
}
