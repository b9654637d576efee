package connectfour

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// BenchmarkOutcome measures the work to find out who wins random positions of Connect Four, each with an empty
// table: nodes per position, and nodes per second.
func BenchmarkOutcome(b *testing.B) {
	for _, c := range []struct{ discs, positions int }{{8, 20}, {10, 60}, {14, 200}, {20, 500}} {
		b.Run(fmt.Sprintf("discs=%d", c.discs), func(b *testing.B) {
			list := openPositions(b, c.discs, c.positions)
			s := newTestSolver(b, bookRules)
			s.table = newTable(fillerTableBytes, s.size)
			for b.Loop() {
				for _, p := range list {
					s.table.forget()
					s.value(p, c.discs, -1, 1)
				}
			}
			nodes := float64(s.Report().Nodes)
			b.ReportMetric(nodes/float64(b.N*len(list)), "nodes/position")
			b.ReportMetric(nodes/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// openPositions returns number random positions with the given number of discs. The side to move neither
// wins at once nor has to stop a win.
func openPositions(tb testing.TB, discs, number int) (list []position) {
	g := newGeometry(bookRules)
	rng := rand.New(rand.NewPCG(1, uint64(discs)))
	for len(list) < number {
		p := g.playRandom(searchtest.Board(tb, bookRules), discs, rng)
		if p.discs() == discs && g.landingCells(p)&(g.wins(p.own, p.mask)|g.wins(p.own^p.mask, p.mask)) == 0 {
			list = append(list, p)
		}
	}
	return list
}
