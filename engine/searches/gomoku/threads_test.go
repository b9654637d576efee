package gomoku_test

import (
	"runtime"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// Several threads count all their nodes, keep to the limit, and leave no goroutine behind.
func TestSeveralCores(t *testing.T) {
	before := runtime.NumGoroutine()
	p, four := choose(t, freestyle, "gomoku(nodes=20000,threads=4)", "h8", "i9", "j7", "i7")
	if four.Nodes < 20_000 || four.Nodes > 22_000 || !p.Legal(four.Move) {
		t.Errorf("%d nodes, move %d", four.Nodes, four.Move)
	}
	for until := time.Now().Add(5 * time.Minute); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(until) { // a goroutine that has done its work may take a moment to exit
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}

// A proof by several threads is as reliable as a proof by one. The first thread may find likely scores of
// other threads in the table, and then needs more depth for the proof.
func TestProofsOfSeveralCores(t *testing.T) {
	win := []string{"h8", "a1", "i8", "a3", "h9", "a5", "i10", "a7"}
	p := searchtest.Play(t, searchtest.Board(t, freestyle), win...)
	r, err := searchtest.Think(t.Context(), searchtest.MustParse(t, "gomoku(depth=14,threads=3)", env(freestyle)), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	end := p.Clone()
	searchtest.CheckLine(t, end, r.Line)
	// The line wins in as many plies as are proved, unless another thread proved another win meanwhile. In
	// that case the rest of the line is left out.
	if whole := end.Outcome().Result == game.FirstWins; r.Proof != search.ProvedWin || whole && len(r.Line) != r.Mate || len(r.Line) > r.Mate {
		t.Errorf("%+v in\n%v", r, p)
	}
	q := searchtest.Play(t, searchtest.Board(t, freestyle), "h8", "a1", "i8", "a3", "j8", "a5", "k8")
	if r := searchtest.Choose(t, searchtest.MustParse(t, "gomoku(depth=4,threads=3)", env(freestyle)), q); r.Proof != search.ProvedLoss {
		t.Errorf("%+v in\n%v", r, q)
	}
}
