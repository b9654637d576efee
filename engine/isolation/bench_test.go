package isolation

import (
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// boards are the report's board with either way to move.
var boards = []Rules{{Rows: 7, Columns: 7}, {Rows: 7, Columns: 7, Queen: true}}

func BenchmarkLeaves(b *testing.B) {
	for _, r := range boards {
		b.Run(r.String(), func(b *testing.B) {
			p := randomPosition(b, r, 1, 4)
			var n uint64
			for b.Loop() {
				n += game.Perft(p, 4)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

func BenchmarkRollout(b *testing.B) {
	for _, r := range boards {
		b.Run(r.String(), func(b *testing.B) {
			p, rng := start(b, r), rand.NewPCG(1, 2)
			for b.Loop() {
				p.Rollout(rng)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

func BenchmarkPlayUndo(b *testing.B) {
	for _, r := range boards {
		b.Run(r.String(), func(b *testing.B) {
			p := randomPosition(b, r, 1, 10)
			m := p.AppendMoves(nil)[0]
			for b.Loop() {
				p.Play(m)
				p.Undo()
			}
		})
	}
}

func BenchmarkCanonicalKey(b *testing.B) {
	p := randomPosition(b, boards[0], 1, 20)
	for b.Loop() {
		p.CanonicalKey()
	}
}

func BenchmarkClone(b *testing.B) {
	var p game.Position = start(b, boards[0])
	var q game.Position
	for b.Loop() {
		q = p.Clone()
	}
	q.Ply()
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		start(b, boards[0])
	}
}

func BenchmarkEvaluate(b *testing.B) {
	p := randomPosition(b, boards[0], 1, 10)
	for name, e := range evaluators() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				e.Evaluate(p, game.First)
			}
		})
	}
}
