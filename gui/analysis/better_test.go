package analysis

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Before a mistake of the game the move that the review shows with ✓ is the first line, and the one on the board, whatever
// the analysis estimates. A proof of the analysis counts for more.
func TestBetterMoveOfTheReviewIsFirst(t *testing.T) {
	for name, c := range map[string]struct {
		best   analysis.Line
		better string
		want   []string
	}{
		"among the lines": {value(60), "e1", []string{"e1", "d3", "a1"}},
		"not yet known":   {value(60), "g1", []string{"g1", "d3", "a1"}},
		"the same":        {value(60), "d3", []string{"d3", "c1", "a1"}},
		"a win is proved": {outcome(100, search.ProvedWin), "e1", []string{"d3", "c1", "a1"}},
	} {
		b, played := lookBack(t, c.best, value(50), value(40), value(10))
		b.table.Prefs.AnalysisLine = true
		m, err := b.current.pos.ParseMove(c.better)
		if err != nil {
			t.Fatal(err)
		}
		b.reviewed = map[session.Node]reviewed{played: {mistake: true}}
		b.better = map[session.Node]game.Move{played: m}
		var got []string
		lines := b.lines(b.Table.Snap)
		for _, l := range lines {
			got = append(got, l.Move)
		}
		if !slices.Equal(got, c.want) || !lines[2].Mistake || lines[0].Scored != (name != "not yet known") {
			t.Errorf("%s: %q, want %q: %+v", name, got, c.want, lines)
		}
		if cell := b.advice(b.Table.Snap).Best.Ghost.Cell; cell != b.current.pos.Cell(lines[0].moves[0]) {
			t.Errorf("%s: the board shows cell %d", name, cell)
		}
	}
}
