package gomoku

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// turns makes goroutines visit nodes in turns, as if each had a core of its own. So the gain of additional
// threads can be measured on a busy machine or on one with fewer cores.
type turns struct {
	changed sync.Cond
	next, n int
	over    bool // no goroutine waits for its turn any more
}

// turnNodes is the number of nodes per turn.
const turnNodes = 32

// limit makes w, which has the number me, visit nodes only in its turns.
func (t *turns) limit(w *worker, me int) {
	visit, nodes := w.visit, 0
	w.visit = func() bool {
		if nodes++; nodes%turnNodes == 0 {
			t.pass(me)
		}
		return visit()
	}
	w.vcf.visit, w.vct.visit = w.visit, w.visit
}

// pass gives the turn to the next goroutine, and waits for it to come back.
func (t *turns) pass(me int) {
	t.changed.L.Lock()
	defer t.changed.L.Unlock()
	t.next = (me + 1) % t.n
	t.changed.Broadcast()
	for t.next != me && !t.over {
		t.changed.Wait()
	}
}

func (t *turns) end() {
	t.changed.L.Lock()
	defer t.changed.L.Unlock()
	t.over = true
	t.changed.Broadcast()
}

// nodesToDepth returns how many nodes the first thread visits until it has searched the position after the
// moves played to the depth, if all threads visit equally many nodes.
func nodesToDepth(tb testing.TB, threads, depth int, played string) (nodes int) {
	s, p := newTestThinker(tb, threads, search.Limits{Depth: depth}, played)
	s.bytes = search.DefaultTable
	s.prepare(searchtest.NewTask(tb, p, search.Limits{Depth: depth}), false)
	t := turns{n: threads, changed: sync.Cond{L: &sync.Mutex{}}}
	visit := s.worker.visit
	s.worker.visit = func() bool { nodes++; return visit() }
	t.limit(s.worker, 0)
	for i := 1; i < threads; i++ {
		w := newWorker(s.geometry, s.evaluator, s.table, s.visitor())
		t.limit(w, i)
		s.threads.list = append(s.threads.list, w)
	}
	list := s.rootMoves()
	s.setBest(list[0], s.worker.evaluation(), nil)
	end := s.startThreads(false)
	s.deepen(list)
	t.end()
	end()
	return nodes
}

// BenchmarkThreads compares the nodes that the first of two threads and a single thread need to reach
// depth 14. It reports how many times fewer the first needs, as the geometric mean over openings with its
// 95 % error in percent.
func BenchmarkThreads(b *testing.B) {
	const depth = 14
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "openings", "gomoku.txt"))
	if err != nil {
		b.Fatal(err)
	}
	var sum, squares, n float64
	for b.Loop() {
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
				continue
			}
			one, two := nodesToDepth(b, 1, depth, line), nodesToDepth(b, 2, depth, line)
			gain := math.Log(float64(one) / float64(two))
			sum, squares, n = sum+gain, squares+gain*gain, n+1
		}
	}
	mean := sum / n
	b.ReportMetric(math.Exp(mean), "times-fewer-nodes")
	b.ReportMetric(196*math.Sqrt((squares/n-mean*mean)/n), "%error")
}
