package search

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// Whatever a string asks for, a bounded player uses no more; what is within the
// bounds stays.
func TestMostHoldsEverySearch(t *testing.T) {
	m := Most{Time: 10 * time.Second, Nodes: 1000, Simulations: 500, Table: 1 << 20}
	for spec, want := range map[string]string{
		"deepening(table=64GiB,time=24h)":        "deepening(time=10s,nodes=1000,table=1MiB)",
		"deepening(depth=2)":                     "deepening(depth=2,time=10s,nodes=1000,table=1MiB)",
		"deepening(time=1s,nodes=9,table=64KiB)": "deepening(time=1s,nodes=9,table=64KiB)",
		"minimax(depth=30)":                      "minimax(depth=30,time=10s,nodes=1000)",
		"perfect(time=1h)":                       "perfect(time=10s,nodes=1000,table=1MiB)",
		"mcts(simulations=1000000000000)":        "mcts(simulations=500,time=10s,seed=1)",
		"mcts(simulations=5)":                    "mcts(simulations=5,time=10s,seed=1)",
		"random":                                 "random(seed=1)",
	} {
		env := mnkEnv(mnk.Rules{Rows: 3, Columns: 3, K: 3})
		env.Seed, env.Most = 1, &m
		p, err := Parse(spec, env)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.String(); got != want {
			t.Errorf("%s is held to %s, want %s", spec, got, want)
		}
	}
}
