package gomoku

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Each node belongs to alpha-beta, to a VCF or to a VCT, and fails high at most once.
func TestCounters(t *testing.T) {
	raced.Skip(t)
	s, p := newTestThinker(t, 1, search.Limits{Nodes: 20_000}, "h8 i9 g7 i7 i8 g8")
	task := searchtest.NewTask(t, p, search.Limits{Nodes: 20_000})
	if err := s.Think(task, false); err != nil {
		t.Fatal(err)
	}
	switch c, all := s.worker.counters, int(task.Nodes()); {
	case c.nodes == 0, c.vcf == 0, c.nodes+c.vcf >= all:
		t.Errorf("%+v of %d nodes", c, all)
	case c.firstMoves == 0, c.firstMoves >= c.cutoffs, c.cutoffs >= c.nodes:
		t.Errorf("%+v: cutoffs", c)
	case c.moveNumbers < c.firstMoves+2*(c.cutoffs-c.firstMoves), c.researches == 0:
		t.Errorf("%+v: ranks, re-searches", c)
	}
}

// BenchmarkSearch searches each quiet freestyle position with 20,000 nodes.
func BenchmarkSearch(b *testing.B) {
	text, err := os.ReadFile(filepath.Join("testdata", "quiet.txt"))
	if err != nil {
		b.Fatal(err)
	}
	sum, nodes, depth, searches := counters{}, 0, 0, 0
	for b.Loop() {
		for line := range strings.Lines(string(text)) {
			head, _, _ := strings.Cut(line, " -> ")
			rules, moves, _ := strings.Cut(head, ": ")
			if rules != "free" {
				continue
			}
			s, p := newTestThinker(b, 1, search.Limits{Nodes: 20_000}, moves)
			task := searchtest.NewTask(b, p, search.Limits{Nodes: 20_000})
			if err := s.Think(task, false); err != nil {
				b.Fatal(err)
			}
			sum.add(s.worker.counters)
			nodes += int(task.Nodes())
			depth += task.Report().Depth
			searches++
		}
	}
	percent := func(n, of int) float64 { return 100 * float64(n) / float64(of) }
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(depth)/float64(searches), "depth")
	b.ReportMetric(percent(sum.nodes, nodes), "%main")
	b.ReportMetric(percent(sum.vcf, nodes), "%VCF")
	b.ReportMetric(percent(nodes-sum.nodes-sum.vcf, nodes), "%VCT")
	b.ReportMetric(percent(sum.firstMoves, sum.cutoffs), "%first-move-cutoffs")
	b.ReportMetric(float64(sum.moveNumbers)/float64(sum.cutoffs), "rank")
	b.ReportMetric(percent(sum.researches, sum.nodes), "%re-searches")
}

func (c *counters) add(d counters) {
	c.nodes += d.nodes
	c.vcf += d.vcf
	c.cutoffs += d.cutoffs
	c.firstMoves += d.firstMoves
	c.moveNumbers += d.moveNumbers
	c.researches += d.researches
}
