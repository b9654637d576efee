package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// newTestThinker returns the freestyle position after the moves played, and a Thinker that is ready
// to search it.
func newTestThinker(t testing.TB, threads int, l search.Limits, played string) (*Thinker, *mnk.Position) {
	t.Helper()
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, played) {
		p.Play(m)
	}
	s := &Thinker{bytes: 1 << 20, rules: p.Rules(), evaluator: fittedEvaluator(p.Rules()), threadCount: threads}
	s.prepare(searchtest.NewTask(t, p, l), false)
	return s, p
}

// The best move of an iteration is verified: if it allows a VCT, it gets the score of a loss, whatever
// the fixed-depth search found.
func TestBestMoveIsVerified(t *testing.T) {
	s, p := newTestThinker(t, 1, search.Limits{}, "h8 a1 i8 a3 h9 c2 i10")
	idle := cell(parse(t, p, "e1")[0])
	if v := s.verifyByVCT(idle, 0); v > -proved {
		t.Errorf("value %d of a move that leaves the win by threats in\n%v", v, p)
	}
	s, p = newTestThinker(t, 1, search.Limits{}, "h8 a1 i8")
	if v := s.verifyByVCT(cell(parse(t, p, "h9")[0]), 12); v != 12 {
		t.Errorf("value %d, want 12: there is no win in\n%v", v, p)
	}
}

// A search ends with an exact score, whether its aspiration window starts around the right score or
// around one that is far off.
func TestAspirationEndsExact(t *testing.T) {
	for _, error := range []int{-3000, -300, -11, 0, 11, 300, 3000} {
		s, _ := newTestThinker(t, 1, search.Limits{}, "h8 i9 g7 i7 i8")
		s.worker.play(s.rootMoves()[0])
		s.best = s.aspirate(aspirationDepth-1, 1) + error
		v := s.aspirate(aspirationDepth, 1)
		if e := s.worker.table.probe(s.worker.key()); e.bound != search.Exact || e.value != -v || len(s.worker.pv[1]) < 2 {
			t.Errorf("from a score wrong by %d: %d, in the table %+v, with the line %v", error, v, e, s.worker.pv[1])
		}
	}
}

// The additional threads search, and store their results in the shared table.
func TestThreadsSearch(t *testing.T) {
	s, _ := newTestThinker(t, 4, search.Limits{}, "h8 i9 j7 i7")
	s.startThreads(false)() // each thread visits a batch of nodes before it checks whether to stop
	if n := s.Nodes(); n < 3*visitBatch {
		t.Errorf("%d nodes by three threads", n)
	}
	stored := 0
	for i := range s.table.slots {
		if s.table.slots[i].check.Load() != 0 {
			stored++
		}
	}
	if stored < visitBatch/16 { // the threads visit many of the same positions
		t.Errorf("%d entries of the table", stored)
	}
}

// Together, the lines of all losing moves take no more nodes than a VCT search at the root. A move with
// only an upper bound gets no line, and so takes none.
func TestLinesOfLosingMoves(t *testing.T) {
	l := search.Limits{Depth: 8, Lines: 24}
	s, p := newTestThinker(t, 1, l, "h8 h9 g8 f8 g7 i9 g9 g6 f10 i7 g10 g11 e10 h10 e11 d12 f12")
	task := searchtest.NewTask(t, p, l)
	if err := s.Think(task, false); err != nil {
		t.Fatal(err)
	}
	if s.lineNodes < -visitBatch {
		t.Errorf("%d nodes for lines, want at most %d", rootVCTNodes-s.lineNodes, rootVCTNodes)
	}
	losing := 0
	for _, l := range task.Report().Lines {
		if l.Proof == search.ProvedLoss {
			losing++
		}
		if l.Bound == search.UpperBound && len(l.Moves) > 1 {
			t.Errorf("%+v: a bound has no line", l)
		}
	}
	if losing < 20 {
		t.Errorf("%d losing moves", losing)
	}
}
