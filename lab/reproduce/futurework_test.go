package reproduce

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Each match has its own row. A player with a time limit is written with that limit.
func TestFutureWork(t *testing.T) {
	e, o := experiment(t, "tree-search")
	o.Nodes = 5
	r := run(t, e, o)
	checkTables(t, r)
	if len(r.Tables[0].Rows) != 12 || r.Games != 24 {
		t.Errorf("%d rows, %d games", len(r.Tables[0].Rows), r.Games)
	}
	w := &experimentRun{options: Options{Time: treeTime}}
	if got := w.tree("c=0.5"); got != "mcts(c=0.5,time=50ms)" {
		t.Error(got)
	}
}

func TestDuelTable(t *testing.T) {
	w := &experimentRun{}
	w.duelTable([]duel{{"ultimate", "a", "b"}, {"4,4,3", "a", "c"}}, []match.Stats{{Began: match.Count{Wins: 3, Losses: 1}}, {}}, "title")
	checkTables(t, w.Comparison)
	if got := w.Tables[0].Rows; !slices.Equal(got[0],
		[]string{"1", "ultimate", "a", "b", "3–0–1", "75.0", "30.1 to 95.4"}) || got[1][4] != "-" {
		t.Errorf("%q", got)
	}
}

// Player A has the form that is tested: learned weights, or constants found by annealing. Player B
// has the form of the papers. Both search to the same depth.
func TestWhatIsTried(t *testing.T) {
	for name, tried := range map[string]string{"learned-weights": "generic(weights=learned)", "annealed-constants": "("} {
		e, o := experiment(t, name)
		ctx, end := cancelled(t)
		r, _ := e.Run(ctx, o, nil)
		end()
		tab := r.Tables[0]
		for i, b := range column(t, tab, "B") {
			a := column(t, tab, "A")[i]
			evaluation := func(player string) string {
				return player[strings.Index(player, "eval="):strings.LastIndex(player, ",depth=")]
			}
			if !strings.Contains(evaluation(a), tried) || strings.Contains(evaluation(b), "(") {
				t.Errorf("%s, row %d: %s against %s", name, i+1, a, b)
			}
			if a[strings.LastIndex(a, ",depth="):] != b[strings.LastIndex(b, ",depth="):] {
				t.Errorf("%s, row %d: %s looks another way ahead than %s", name, i+1, a, b)
			}
		}
	}
}
