package search_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

func TestParsePrints(t *testing.T) {
	tests := []struct{ spec, want string }{
		{"random", "random(seed=1)"},
		{"random()", "random(seed=1)"},
		{" random ( seed = 7 ) ", "random(seed=7)"},
		{"minimax", "minimax"},
		{"alphabeta(eval=pascal,depth=6)", "alphabeta(eval=pascal,depth=6)"},
		{"alphabeta(depth=6,eval=pascal)", "alphabeta(eval=pascal,depth=6)"},
		{"hminimax", "alphabeta"},
		{"alphabeta(seed=9)", "alphabeta"},
		{"alphabeta(blunder=0.25,seed=9)", "alphabeta(blunder=0.25,seed=9)"},
		{"alphabeta(blunder=-0)", "alphabeta"},
		{"minimax(nodes=100,shuffle,block)", "minimax(nodes=100,block,shuffle,seed=1)"},
		{"deepening(width=3,order=backwards,depth=2)", "deepening(depth=2,order=backwards,width=3)"},
		{"deepening(width=3,eval=backwards,depth=2)", "deepening(eval=backwards,depth=2,width=3)"},
		{"cutoff", "cutoff(seed=1)"},
		{"deepening", "deepening"},
		{"alphabeta(eval=weighted)", "alphabeta(eval=weighted)"},
		{"alphabeta(eval=weighted(weight=2))", "alphabeta(eval=weighted)"},
		{" alphabeta ( eval = weighted ( mirror , weight = 3 ) , depth = 2 ) ", "alphabeta(eval=weighted(weight=3,mirror),depth=2)"},
		{"deepening(order=backwards())", "deepening(order=backwards)"},
		{"cutoff(level=2, block, time=1500ms, seed=3)", "cutoff(level=2,time=1.5s,block,seed=3)"},
	}
	for _, tt := range tests {
		if got := searchtest.MustParse(t, tt.spec, mnkEnv(searchtest.TicTacToe)).String(); got != tt.want {
			t.Errorf("%q prints as %q, want %q", tt.spec, got, tt.want)
		}
	}
}

func TestParseNamesTheMistake(t *testing.T) {
	tests := []struct {
		spec   string
		column int
		text   string
	}{
		{"", 1, "expected a player: random, minimax"},
		{"  maximin", 3, `"maximin" is no player: expected random`},
		{"random)", 7, "expected ( or the end"},
		{"random(", 8, "expected an option"},
		{"random(seed", 12, "expected , or )"},
		{"random(seed)", 12, "expected a value: seed=…"},
		{"random(seed=)", 13, "expected a value after seed="},
		{"random(seed=x)", 13, "seed: expected a whole number from 0 to 18446744073709551615"},
		{"random(seed=1,)", 15, "expected an option"},
		{"random(seed=1) x", 16, "expected nothing after"},
		{"random(seed=1,seed=2)", 15, "seed is given twice"},
		{"random(depth=3)", 8, `random has no option "depth": expected block or seed`},
		{"minimax(block=yes)", 15, "block takes no value"},
		{"minimax(depth=0)", 15, "depth: expected a whole number from 1 to 400"},
		{"minimax(eval=best)", 14, "expected pascal, tilted"},
		{"deepening(order=best)", 17, "expected pascal, tilted"},
		{"alphabeta(eval=weighted(weight=x))", 32, "weight: expected a whole number from -9 to 20"},
		{"alphabeta(eval=weighted(height=1))", 25, `weighted has no option "height": expected weight or mirror`},
		{"alphabeta(eval=weighted(weight=1),eval=pascal)", 35, "eval is given twice"},
		{"alphabeta(eval=weighted(weight=13),depth=2)", 16, "weighted: there are no weights of that number"},
		{"alphabeta(eval=weighted(weight=1)", 34, "expected , or )"},
		{"alphabeta(eval=weighted(weight=2(3)))", 33, "weight: expected nothing in parentheses"},
		{"alphabeta(depth=4())", 18, "depth: expected nothing in parentheses"},
		{"alphabeta(eval=pascal(k=4))", 23, `pascal has no option "k"`},
		{"deepening(order=pascal)", 17, "order: pascal does not rank moves"},
		{"deepening(width=3)", 17, "needs an evaluation that ranks moves: order=…"},
		{"deepening(order=backwards,width=17)", 33, "expected a whole number from 1 to 16"},
		{"mcts(trust=2)", 12, "trust needs an evaluation to trust: prior=…"},
		{"mcts(prior=best)", 12, "expected pascal, tilted"},
		{"mcts(solver=none)", 13, "solver: expected on or off"},
		{"alphabeta(blunder=1.5)", 19, "blunder: expected a number from 0 to 1"},
		{"alphabeta(blunder=NaN)", 19, "blunder: expected a number from 0 to 1"},
		{"alphabeta(time=-1s)", 16, "time: expected a time above 0"},
		{"cutoff(level=5)", 14, "level: expected a whole number from 2 to 4"},
		{"cutoff(table=5)", 14, "table: expected a size from 64KiB to 64GiB, such as 64MiB"},
	}
	for _, tt := range tests {
		_, err := search.Parse(tt.spec, mnkEnv(searchtest.TicTacToe))
		var spec *playerspec.Error
		if !errors.As(err, &spec) {
			t.Errorf("%q: error %v is no playerspec.Error", tt.spec, err)
			continue
		}
		if spec.Column != tt.column || !strings.Contains(spec.Text, tt.text) {
			t.Errorf("%q: got %v, want column %d: …%s…", tt.spec, err, tt.column, tt.text)
		}
	}
}

func TestParseEvaluator(t *testing.T) {
	e, err := search.ParseEvaluator(" weighted ( weight = 3 , mirror ) ", mnkEnv(searchtest.TicTacToe))
	if err != nil || e != (searchtest.Times{Factor: -3}) {
		t.Errorf("%v, %v", e, err)
	}
	for spec, want := range map[string]string{
		"":                          "column 1: expected an evaluation",
		"weight":                    `column 1: there is no evaluation "weight": expected pascal, tilted`,
		"weighted(weight=x)":        "column 17: weight: expected a whole number from -9 to 20",
		"weighted(weight=13)":       "column 1: weighted: there are no weights of that number",
		"weighted(mirror),depth=3":  "column 17: expected nothing after the closing )",
		"tilted,depth=3":            "column 7: expected ( or the end after tilted",
		strings.Repeat("(", 100000): "column 2001: expected no more than 2000 characters",
	} {
		if _, err := search.ParseEvaluator(spec, mnkEnv(searchtest.TicTacToe)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.30q: %v, want %q", spec, err, want)
		}
	}
}

func TestParseWithoutEvaluations(t *testing.T) {
	if _, err := search.Parse("random", search.Env{Searches: searches()}); err != nil {
		t.Error(err)
	}
	for spec, want := range map[string]string{
		"minimax":                  "column 1: minimax: an evaluation is needed, and none is on offer",
		" deepening( eval=pascal)": "column 18: an evaluation is needed, and none is on offer",
	} {
		if _, err := search.Parse(spec, search.Env{Searches: searches()}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", spec, err, want)
		}
	}
	env := search.Env{Searches: searches(), Evaluations: []playerspec.Evaluation{searchtest.Offered("flat", searchtest.Flat{})}}
	if _, err := search.Parse("cutoff", env); err == nil || err.Error() != `column 1: cutoff: there is no evaluation "pascal": expected flat` {
		t.Errorf("cutoff: %v", err)
	}
}

// checkRoundTrip fails unless the player's string parses to the same player, which prints as the
// same string.
func checkRoundTrip(t interface{ Fatalf(string, ...any) }, p search.Player) {
	again, err := search.Parse(p.String(), mnkEnv(searchtest.TicTacToe))
	if err != nil {
		t.Fatalf("%s does not parse: %v", p, err)
	}
	if search.NameOf(p) != search.NameOf(again) || search.SeedOf(p) != search.SeedOf(again) ||
		!reflect.DeepEqual(search.Own(p), search.Own(again)) || again.String() != p.String() {
		t.Fatalf("%s parses to %s", p, again)
	}
	a, b := search.ValuesOf(p), search.ValuesOf(again)
	for _, o := range a.Options() {
		if x, y := a.Text(o.Key), b.Text(o.Key); x != y || a.Has(o.Key) != b.Has(o.Key) {
			t.Fatalf("%s: %s is %q, then %q", p, o.Key, x, y)
		}
	}
}

// specs draws strings of players with any options in any order.
func specs(t *rapid.T) string {
	k := rapid.SampledFrom(searches()).Draw(t, "search")
	keys := rapid.Permutation(search.Keys(k)).Draw(t, "keys")
	keys = keys[:rapid.IntRange(0, len(keys)).Draw(t, "count")]
	values := map[string][]string{
		"eval":  {"pascal", "tilted", "weighted", "weighted()", "weighted(weight=2)", "weighted( mirror,weight = -3 )"},
		"level": {"2", "3", "4"}, "depth": {"1", "7", "400"},
		"simulations": {"1", "10000"}, "time": {"5s", "0.25s", "90m", "1ns"}, "nodes": {"1", "100000"},
		"table": {"64KiB", "1024KiB", "3GiB", "65MiB"}, "c": {"0", "1.4", "1e-7"},
		"moves": {"all", "near", "adjacent"}, "order": {"backwards"}, "rollout": {"pascal", "weighted(weight=-1)"},
		"prior": {"pascal"}, "trust": {"0", "0.5", "100"}, "solver": {"on", "off"}, "width": {"1", "16"},
		"blunder": {"0", "1", "0.1"},
		"noise":   {"0", "70", "1000000"}, "overlook": {"0", "1", "0.25"},
		"seed": {"0", "18446744073709551615"},
	}
	var args []string
	for _, key := range keys {
		if key == "width" && !slices.Contains(keys, "order") {
			continue // no evaluation would rank the moves
		}
		if key == "trust" && !slices.Contains(keys, "prior") {
			continue // there would be no prior to trust
		}
		arg := key
		if list, ok := values[key]; ok {
			arg += "=" + rapid.SampledFrom(list).Draw(t, key)
		}
		args = append(args, arg)
	}
	return k.Name + "(" + strings.Join(args, ", ") + ")"
}

func TestStringParsesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := specs(t)
		p, err := search.Parse(spec, mnkEnv(searchtest.TicTacToe))
		if err != nil {
			t.Fatalf("%s: %v", spec, err)
		}
		checkRoundTrip(t, p)
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		strings.Repeat("(", 2001), "random", "minimax(depth=3,block)",
		"cutoff( level = 2,time=1.5s )", "mcts(c=0.7,seed=3)", "alphabeta(blunder=1e-3",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, spec string) {
		p, err := search.Parse(spec, mnkEnv(searchtest.TicTacToe))
		if err == nil {
			checkRoundTrip(t, p)
			return
		}
		var e *playerspec.Error
		if !errors.As(err, &e) || e.Column < 1 || e.Column > len(spec)+1 {
			t.Fatalf("%q: error without a place in the string: %v", spec, err)
		}
	})
}

func TestSearches(t *testing.T) {
	for _, s := range searches() {
		if s.About == "" || len(s.Options) == 0 {
			t.Errorf("%s is not described", s.Name)
		}
		for _, o := range s.Options {
			if o.About == "" || o.Range == "" && o.Kind != playerspec.KindSwitch {
				t.Errorf("%s: the option %s is not described", s.Name, o.Key)
			}
		}
	}
}
