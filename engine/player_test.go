package engine

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// CountedLevel drops the time limit of a level if another limit bounds it too.
func TestCountedLevel(t *testing.T) {
	for spec, want := range map[string]string{
		"deepening(eval=pascal,time=4s,nodes=500)":                 "deepening(eval=pascal,nodes=500)",
		"deepening(depth=2,time=300ms,block)":                      "deepening(depth=2,block)",
		"cutoff(eval=pascal,level=2,block)":                        "cutoff(eval=pascal,level=2,block)",
		"mcts(time=1s,simulations=9)":                              "mcts(simulations=9)",
		"mcts(rollout=ultimate(two=300,time=9),time=1s)":           "mcts(rollout=ultimate(two=300,time=9),time=1s)",
		"mcts(rollout=ultimate(two=300,one=9),time=1s,nodes=1000)": "mcts(rollout=ultimate(two=300,one=9),nodes=1000)",
		"deepening(time=1s)":                                       "deepening(time=1s)",
		"random":                                                   "random",
	} {
		v := Variant{levels: map[Level]string{Easy: spec}}
		if got := v.CountedLevel(Easy); got != want {
			t.Errorf("%s: %s, want %s", spec, got, want)
		}
	}
}

// A player is repeatable if no time limit, second thread or external program affects its moves.
func TestRepeatable(t *testing.T) {
	gomoku, err := ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	for spec, want := range map[string]bool{
		"gomoku(nodes=500)": true, "gomoku(threads=1,nodes=500)": true, "gomoku(threads=2,nodes=500)": false,
		"gomoku(time=1s)": false, "guest(path=/bin/x)": false, "random": true, "deepening(depth=3)": true,
	} {
		if got := gomoku.Repeatable(spec, search.Limits{Nodes: 100}); got != want {
			t.Errorf("%s: %v", spec, got)
		}
	}
	if gomoku.Repeatable("random", search.Limits{Time: time.Second}) {
		t.Error("whoever has a second for a move may do with it what he wants")
	}
}

// The tables and the tree of a player that evaluates positions keep to their memory. perfect has two tables.
func TestMemoryOfAnalysts(t *testing.T) {
	const most = 4 << 20
	for _, v := range Catalogue() {
		p, err := v.AnalystPlayer(most)
		if err != nil {
			t.Fatal(err)
		}
		if bytes := search.MaxMemory(p, search.Limits{}); bytes > 2*most {
			t.Errorf("%s: %s may take %d MiB", v.Name, p, bytes>>20)
		}
	}
}

// The tighter of two times holds. The default time holds if nothing else bounds a search.
func TestMoveTime(t *testing.T) {
	usual := Default().MoveTime("deepening", search.Limits{})
	if usual <= 0 {
		t.Errorf("deepening takes %v", usual)
	}
	for _, tt := range []struct {
		spec   string
		limits search.Limits
		want   time.Duration
	}{
		{"deepening(eval=pascal)", search.Limits{}, usual},
		{"deepening(eval=pascal)", search.Limits{Depth: 3}, 0},
		{"deepening(depth=3)", search.Limits{}, 0},
		{"deepening(depth=3)", search.Limits{Time: time.Second}, time.Second},
		{"deepening(time=4s,nodes=500)", search.Limits{}, 4 * time.Second},
		{"deepening(time=4s,nodes=500)", search.Limits{Time: time.Second}, time.Second},
		{"deepening(time=1s)", search.Limits{Time: time.Minute}, time.Second},
		{"mcts(rollout=ultimate(two=300,time=9),simulations=5)", search.Limits{}, 0},
		{"mcts", search.Limits{}, 0},
		{"random", search.Limits{Time: time.Second}, time.Second},
		{"no player", search.Limits{}, 0},
	} {
		if got := Default().MoveTime(tt.spec, tt.limits); got != tt.want {
			t.Errorf("%s under %+v: %v, want %v", tt.spec, tt.limits, got, tt.want)
		}
	}
}
