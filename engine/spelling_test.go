package engine

import "testing"

// Spell gives one spelling of a player, however its string is written, and adds no seed that
// was not given.
func TestSpell(t *testing.T) {
	v := Default()
	for spec, want := range map[string]string{
		"hminimax":                               "alphabeta",
		" cutoff ( level = 4 , block ) ":         "cutoff(block)",
		"mcts(simulations=500,seed=7)":           "mcts(simulations=500,seed=7)",
		"mcts(rollout=pascal)":                   "mcts(rollout=pascal)",
		"mcts(c=0.5)":                            "mcts",
		"deepening(shuffle,depth=3,eval=pascal)": "deepening(depth=3,shuffle)",
		"alphabeta(eval=generic(weights=given))": "alphabeta(eval=generic)",
		// With other weights=… the default would differ, so a number that equals it is kept.
		"alphabeta(eval=generic(two=100,one=7))":    "alphabeta(eval=generic(two=100,one=7))",
		"deepening(time=1500ms,table=65536KiB)":     "deepening(time=1.5s)",
		"deepening(order=motifs,width=5,moves=all)": "deepening(order=motifs,width=5)",
	} {
		got, err := v.Spell(spec)
		if err != nil || got != want {
			t.Errorf("%s: %q, %v, want %q", spec, got, err, want)
		}
		if again, err := v.Spell(got); err != nil || again != got {
			t.Errorf("%s is spelt %q the second time, %v", got, again, err)
		}
	}
	if got, err := v.Spell("deepening(depth=0)"); err == nil {
		t.Errorf("a wrong player is spelt %q", got)
	}
}

// LevelBehind recognizes the strings of the levels, and only these.
func TestLevelBehind(t *testing.T) {
	for _, v := range Catalogue() {
		for _, l := range Levels() {
			if got, ok := v.LevelBehind(v.PlayerString(l, Effort{})); !ok || v.PlayerString(got, Effort{}) != v.PlayerString(l, Effort{}) {
				t.Errorf("%s: %s is %v, %v", v.Name, v.PlayerString(l, Effort{}), got, ok)
			}
		}
		for _, spec := range []string{"random", "nonsense", ""} {
			if got, ok := v.LevelBehind(spec); ok {
				t.Errorf("%s: %q is %v", v.Name, spec, got)
			}
		}
	}
}

// A variant is not offered a search whose evaluation it lacks.
func TestFittingSearches(t *testing.T) {
	for name, cutoff := range map[string]bool{"4-5-4": true, "gomoku": true, "nine-board": false, "isolation": false} {
		v, err := ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, s := range v.FittingSearches() {
			found = found || s.Name == "cutoff"
		}
		if found != cutoff || len(v.FittingSearches()) < 6 {
			t.Errorf("%s offers %d searches, cutoff: %v", name, len(v.FittingSearches()), found)
		}
	}
}
