package ultimate

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// BenchmarkBestFirst measures the expansions per second from the empty board.
func BenchmarkBestFirst(b *testing.B) {
	player, p := searchtest.MustParse(b, "bestfirst(nodes=100000)", env(nested.Ultimate)), nested.New(nested.Ultimate)
	var n int64
	for b.Loop() {
		n += searchtest.Choose(b, player, p).Nodes
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "expansions/s")
}

func BenchmarkEvaluate(b *testing.B) {
	s := newGame(nested.Ultimate)
	p := nested.New(nested.Ultimate)
	p.Play(40)
	s.Set(p)
	s.Return()
	list := s.Evaluate(nil)
	for b.Loop() {
		list = s.Evaluate(list[:0])
	}
}

// BenchmarkReady measures how long it takes to build the tables from weights.
func BenchmarkReady(b *testing.B) {
	w := randomWeights(1)
	for b.Loop() {
		newWorths(w)
	}
}
