package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The positions that a search visits are evaluated by it, and some of them follow a four and its answer.
func TestVisitedPositions(t *testing.T) {
	raced.Skip(t)
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "h8 i7 i9 j10 h9 h7 j7 i8 j9 k9 l8 m7") {
		p.Play(m)
	}
	o, features := NewObserver(p.Rules()), NewObserver(p.Rules())
	fours := 0
	list := o.Visited(p, 3000, 300, newRand(1))
	for _, path := range list {
		at := p.Clone().(*mnk.Position)
		for i, m := range path {
			b := newTestWorker(at)
			if i == len(path)-2 && b.patternAt(cell(m), b.toMove) >= p4Four {
				fours++
			}
			at.Play(m)
		}
		if _, ok := features.Features(at); !ok || at.Ply() == p.Ply() {
			t.Fatalf("a search does not evaluate\n%v", at)
		}
	}
	if len(list) != 300 || fours < 55 {
		t.Errorf("%d positions, %d of them after a four and its answer", len(list), fours)
	}
}
