package nested

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func BenchmarkLeaves(b *testing.B) {
	for _, r := range allRules {
		b.Run(r.String(), func(b *testing.B) {
			p := New(r)
			var n uint64
			for b.Loop() {
				n += game.Perft(p, 5)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

func BenchmarkRollout(b *testing.B) {
	for _, r := range allRules {
		b.Run(r.String(), func(b *testing.B) {
			p, rng := New(r), rand.NewPCG(1, 2)
			for b.Loop() {
				p.Rollout(rng)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

func BenchmarkPlayUndo(b *testing.B) {
	for _, r := range allRules {
		b.Run(r.String(), func(b *testing.B) {
			p := New(r)
			p.Play(40)
			for b.Loop() {
				p.Play(36)
				p.Undo()
			}
		})
	}
}

func BenchmarkClone(b *testing.B) {
	var p, q game.Position = New(Ultimate), nil
	for b.Loop() {
		q = p.Clone()
	}
	q.Ply()
}

func BenchmarkCanonicalKey(b *testing.B) {
	p := randomPosition(Ultimate, 1, 30)
	for b.Loop() {
		p.CanonicalKey()
	}
}

func BenchmarkEvaluate(b *testing.B) {
	for _, e := range evaluators() {
		b.Run(fmt.Sprintf("%T", e), func(b *testing.B) {
			p := randomPosition(Ultimate, 1, 30)
			for b.Loop() {
				e.Evaluate(p, game.First)
			}
		})
	}
}

func BenchmarkNewEvaluators(b *testing.B) {
	for b.Loop() {
		evaluators()
	}
}
