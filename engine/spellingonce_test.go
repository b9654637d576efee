package engine

import "testing"

// A string that is kept tells what its player leaves out, and one of 0.1.0, which does not, means
// what it meant then.
func TestKeptStringsMeanWhatTheyMeant(t *testing.T) {
	v := Default()
	for _, c := range []struct{ spec, kept, meant string }{
		{"mcts", "mcts(c=0.5)", "mcts(c=1.4)"},
		{"mcts( simulations = 50 )", "mcts(simulations=50,c=0.5)", "mcts(simulations=50,c=1.4)"},
		{"mcts(c=0.5,simulations=50)", "mcts(c=0.5,simulations=50)", "mcts(simulations=50)"},
		{"mcts(c=1.4)", "mcts(c=1.4)", "mcts(c=1.4)"},
		{"deepening( depth=3)", "deepening( depth=3)", "deepening( depth=3)"},
		{"", "", ""},
		{"mcts(", "mcts(", "mcts("},
		{"nobody(c=0.5)", "nobody(c=0.5)", "nobody(c=0.5)"},
	} {
		if got := v.Kept(c.spec); got != c.kept {
			t.Errorf("%q is kept as %q, want %q", c.spec, got, c.kept)
		}
		if got := v.Meant(c.spec); got != c.meant {
			t.Errorf("%q in a file means %q, want %q", c.spec, got, c.meant)
		}
	}
}

// Whatever a player leaves out, it is the same player after it was kept.
func TestKeptPlayersComeBack(t *testing.T) {
	for _, v := range Catalogue() {
		for _, spec := range v.Players() {
			want, err := v.Player(spec, 0)
			if err != nil {
				t.Fatal(err)
			}
			got, err := v.Player(v.Meant(v.Kept(spec)), 0)
			if err != nil || got.String() != want.String() {
				t.Errorf("%s: %s comes back as %v, %v", v.Name, spec, got, err)
			}
		}
	}
}

// What a default was once is a value of its option, and another than today's.
func TestOnceIsAnotherValue(t *testing.T) {
	v := Default()
	for _, s := range v.Searches() {
		for _, o := range s.Options {
			if o.Once == "" {
				continue
			}
			p, err := v.Player(s.Name+"("+o.Key+"="+o.Once+")", 0)
			if usual, bad := v.Player(s.Name, 0); err != nil || bad != nil || p.String() == usual.String() {
				t.Errorf("%s: %s was %s once: %v, %v, %v", s.Name, o.Key, o.Once, p, err, bad)
			}
		}
	}
}
