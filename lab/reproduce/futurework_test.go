package reproduce

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Each match has its row; players limited by time can be read, too.
func TestFutureWork(t *testing.T) {
	e, o := experiment(t, "tree-search")
	o.Nodes = 5
	r := run(t, e, o)
	sound(t, r)
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
	sound(t, w.Comparison)
	if got := w.Tables[0].Rows; !slices.Equal(got[0], []string{"1", "ultimate", "a", "b", "3–0–1", "75.0", "30.1 to 95.4"}) || got[1][4] != "-" {
		t.Errorf("%q", got)
	}
}
