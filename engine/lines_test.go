package engine_test

import (
	"fmt"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Lines reported together were searched to the same depth, wherever a limit breaks the search
// off, and better lines come first. In this position b3 and c2 look bad at a depth that the
// other columns have not reached.
func TestLinesAreOfOneDepth(t *testing.T) {
	raced.Skip(t)
	for _, c := range []struct {
		variant, moves string
		lines          int
		nodes          []int64
	}{
		{"connect-four", "d1 d2 d3 d4 e1 f1 c1 b1 f2 d5 b2 d6", 7, []int64{50, 1_000, 20_000, 100_000, 300_000, 1_000_000}},
		{"gomoku", "h8 i9 h9", 5, []int64{1_000, 20_000, 60_000, 150_000}},
	} {
		v := variant(t, c.variant)
		p, err := v.OpenPlayer(v.LevelPlayer(engine.Hard, engine.Effort{}).String(), 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, nodes := range c.nodes {
			brain, told := p.NewBrain(), 0
			l := search.Limits{Lines: c.lines, Nodes: nodes}
			r, err := brain.Think(t.Context(), after(t, v, c.moves), l, func(r search.Report) {
				told++
				checkOneDepth(t, fmt.Sprintf("%s, report %d of %d nodes", v.Name, told, nodes), r, c.lines)
			})
			if err != nil || brain.Close() != nil {
				t.Fatal(err)
			}
			checkOneDepth(t, fmt.Sprintf("%s, %d nodes", v.Name, nodes), r, c.lines)
		}
	}
}

func checkOneDepth(t *testing.T, name string, r search.Report, wanted int) {
	t.Helper()
	if r.Depth == 0 {
		return
	}
	if best := r.Lines[0]; best.Value != r.Value || best.Moves[0] != r.Move {
		t.Errorf("%s: move %d is worth %d, its line %+v", name, r.Move, r.Value, best)
	}
	for i, l := range r.Lines[:min(wanted, len(r.Lines))] {
		if l.Proof == search.Unproved && (l.Depth != r.Depth || l.Bound != search.Exact) {
			t.Errorf("%s: line %d of depth %d is %+v", name, i, r.Depth, l)
		}
		if i > 0 && l.Value > r.Lines[i-1].Value {
			t.Errorf("%s: line %d is better than the one before: %+v", name, i, r.Lines)
		}
	}
}
