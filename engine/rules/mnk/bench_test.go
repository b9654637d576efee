package mnk

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// boards are the rules that the benchmarks and the allocation tests use.
var boards = []Rules{
	{Rows: 4, Columns: 5, K: 4},
	{Rows: 15, Columns: 15, K: 5},
	{Rows: 15, Columns: 15, K: 5, Options: Renju},
	{Rows: 6, Columns: 7, K: 4, Options: Gravity},
}

// halfway returns a game with the board about a quarter full, after at most 30 moves.
func halfway(tb rapid.TB, r Rules) *Position {
	tb.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	for {
		p := mustNew(tb, r)
		for p.Ply() < min(p.t.cells/4, 30) && !p.Outcome().Over() {
			list := p.AppendMoves(nil)
			p.Play(list[rng.IntN(len(list))])
		}
		if !p.Outcome().Over() {
			return p
		}
	}
}

func BenchmarkPlayUndo(b *testing.B) {
	for _, r := range boards {
		b.Run(r.String(), func(b *testing.B) {
			var p game.Position = halfway(b, r)
			m := p.AppendMoves(nil)[0]
			for b.Loop() {
				p.Play(m)
				p.Undo()
			}
		})
	}
}

func BenchmarkLeaves(b *testing.B) {
	for _, r := range boards {
		b.Run(r.String(), func(b *testing.B) {
			p := mustNew(b, r)
			var n uint64
			for b.Loop() {
				n += game.Perft(p, 3)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}

func BenchmarkRollout(b *testing.B) {
	for _, r := range boards {
		b.Run(r.String(), func(b *testing.B) {
			p, rng := mustNew(b, r), rand.NewPCG(1, 2)
			for b.Loop() {
				p.Rollout(rng)
			}
		})
	}
}

func BenchmarkAppendWins(b *testing.B) {
	for _, r := range boards {
		b.Run(r.String(), func(b *testing.B) {
			p, buf := halfway(b, r), make([]game.Move, 0, game.MaxMoves)
			for b.Loop() {
				p.AppendWins(buf, game.First)
			}
		})
	}
}

func BenchmarkCanonicalKey(b *testing.B) {
	for _, r := range boards {
		b.Run(r.String(), func(b *testing.B) {
			p := halfway(b, r)
			for b.Loop() {
				p.CanonicalKey()
			}
		})
	}
}

func BenchmarkEvaluate(b *testing.B) {
	for name, newEval := range evaluations {
		for _, r := range boards {
			b.Run(name+"/"+r.String(), func(b *testing.B) {
				p, e := halfway(b, r), newEval(r)
				for b.Loop() {
					e.Evaluate(p, game.First)
				}
			})
		}
	}
}

// BenchmarkFollow measures the incremental evaluations: it plays a move, asks for the value and
// takes the move back.
func BenchmarkFollow(b *testing.B) {
	for name, newEval := range evaluations {
		for _, r := range boards {
			p, e := halfway(b, r), newEval(r)
			f, ok := e.(game.Incremental)
			if !ok || !f.Begin(p) {
				continue
			}
			m := p.AppendMoves(nil)[0]
			b.Run(name+"/"+r.String(), func(b *testing.B) {
				for b.Loop() {
					f.Play(m, p.ToMove())
					f.Value(game.First)
					f.Undo()
				}
			})
		}
	}
}

func BenchmarkForbidden(b *testing.B) {
	p := setUp(b, renju, published[6].black, published[6].white)
	buf := make([]game.Move, 0, game.MaxMoves)
	for b.Loop() {
		p.AppendForbidden(buf)
	}
}
