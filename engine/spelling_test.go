package engine

import "testing"

// A player has one spelling, however its string is written, without a seed that was not given.
func TestSpelling(t *testing.T) {
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
		p, err := v.ParsePlayer(spec)
		if got := p.Spelling(); err != nil || got != want || p.String() != spec {
			t.Errorf("%s: %q, %v, want %q", spec, got, err, want)
		}
		if again := p.Canonical(); again.String() != want || again.Spelling() != want {
			t.Errorf("%s is spelt %q the second time", spec, again.Spelling())
		}
	}
	if p, err := v.ChosenPlayer("deepening(depth=3,eval=pascal)"); err != nil || p.String() != "deepening(depth=3)" || !p.Trusted {
		t.Errorf("a player that was chosen is %q, trusted %v, %v", p, p.Trusted, err)
	}
	if p, err := v.ChosenPlayer("deepening(depth=0)"); err == nil || !p.IsZero() {
		t.Errorf("a wrong player is %q", p)
	}
	if p, err := v.ParsePlayer("deepening(depth=0)"); err == nil || p.Spelling() != "" {
		t.Errorf("a wrong player is spelt %q", p.Spelling())
	}
}

// The players of the levels are recognized, and only these.
func TestLevelOfPlayer(t *testing.T) {
	for _, v := range Catalogue() {
		for _, l := range Levels() {
			p := v.LevelPlayer(l, Effort{})
			if got, ok := p.Level(); !ok || v.LevelPlayer(got, Effort{}).String() != p.String() {
				t.Errorf("%s: %s is %v, %v", v.Name, p, got, ok)
			}
		}
		for _, spec := range []string{"random", "nonsense", ""} {
			p, _ := v.ParsePlayer(spec)
			if got, ok := p.Level(); ok {
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
