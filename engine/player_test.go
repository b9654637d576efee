package engine

import "testing"

// A level is counted where something else than time bounds it.
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
