package isolation

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// boards holds the report's board with each of the two pieces.
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

// BenchmarkAggregate compares forms of aggregate_heuristics: one fused function; the three
// parts one after the other, as in the report; and the parts in parallel, on goroutines that
// are started for each leaf or that wait for it.
func BenchmarkAggregate(b *testing.B) {
	fused := NewAggregateHeuristics(DefaultAggregateWeights())
	parts := []game.Evaluator{NewImproved(), NewCoverOpponentMoves(), NewLookAheadByOne()}
	for _, r := range boards {
		p := randomPosition(b, r, 1, 10)
		for name, form := range map[string]func() int{
			"fused":   func() int { return fused.Evaluate(p, game.First) },
			"parts":   func() int { return oneByOne(parts, p) },
			"made":    func() int { return atOnce(parts, p) },
			"waiting": waiting(b, parts, p),
		} {
			b.Run(r.String()+"/"+name, func(b *testing.B) {
				for b.Loop() {
					form()
				}
			})
		}
	}
}

func oneByOne(parts []game.Evaluator, p game.Position) int {
	sum := 0
	for _, e := range parts {
		sum += e.Evaluate(p, game.First)
	}
	return sum
}

func atOnce(parts []game.Evaluator, p game.Position) int {
	var values [3]int
	var all sync.WaitGroup
	for i, e := range parts[1:] {
		all.Go(func() { values[i+1] = e.Evaluate(p, game.First) })
	}
	values[0] = parts[0].Evaluate(p, game.First)
	all.Wait()
	return values[0] + values[1] + values[2]
}

// waiting returns a function that sums the parts with goroutines that wait for each leaf.
func waiting(b *testing.B, parts []game.Evaluator, p game.Position) func() int {
	ask, answer := make(chan game.Evaluator), make(chan int)
	for range parts[1:] {
		go func() {
			for e := range ask {
				answer <- e.Evaluate(p, game.First)
			}
		}()
	}
	b.Cleanup(func() { close(ask) })
	return func() int {
		for _, e := range parts[1:] {
			ask <- e
		}
		return parts[0].Evaluate(p, game.First) + <-answer + <-answer
	}
}
