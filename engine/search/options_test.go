package search_test

import (
	"fmt"
	"math"
	"strconv"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// toolbox is a search with one option of each kind.
func toolbox() search.Search {
	return search.Search{Name: "box", Aliases: []string{"crate", "kit"}, Options: []playerspec.Option{
		playerspec.Flag("flag", "a flag"), playerspec.Integer("whole", -3, 7, 2, "a whole number"), playerspec.Integer("some", 1, 9, 0, "a number, or none"),
		playerspec.Number("real", 2.5, 0.5, "a number"), playerspec.Choice("word", []string{"one", "two", "three"}, "a word"), playerspec.Duration("span", "a time"),
		playerspec.Memory("room", 1<<20, "an amount of memory"), playerspec.Evaluated("judge", "", "an evaluation"), playerspec.EvaluatedOrNone("guide", "an evaluation, or none"),
	}}
}

// box reads a player of the toolbox.
func box(args string, memory int64) (search.Player, error) {
	env := mnkEnv(searchtest.TicTacToe)
	env.Searches, env.Memory = []search.Search{toolbox()}, memory
	return search.Parse("box"+args, env)
}

// An option takes what lies in its range, to its edges, and nothing else.
func TestOptionsKeepToTheirRange(t *testing.T) {
	for key, values := range map[string]struct{ good, bad []string }{
		"whole": {[]string{"-3", "7", "0", "+4", "-0", "007"}, []string{"-4", "8", "1.0", "1e0", "", "0x1", "9999999999999999999", "1_0"}},
		"some":  {[]string{"1", "9"}, []string{"0", "10", "-1"}},
		"real":  {[]string{"0", "2.5", "-0", "1e-300", ".5", "0x1p-2"}, []string{"-1e-9", "2.5000001", "Inf", "NaN", "1,5", "x"}},
		"word":  {[]string{"one", "three"}, []string{"One", "four", "on"}},
		"span":  {[]string{"1ns", "24h", "1h30m", ".5s"}, []string{"0s", "-1s", "24h1ns", "5", "1d"}},
		"room":  {[]string{"64KiB", "65536KiB", "64GiB"}, []string{"63KiB", "65GiB", "64", "64kib", "-64MiB", "1.5MiB", "65537MiB", "KiB", "99999999999999GiB"}},
		"judge": {[]string{"pascal", "weighted(weight=-9)"}, []string{"Pascal", "weighted(weight=-10)", "pascal(x)", "weighted(weight=1,weight=1)"}},
		"flag":  {nil, []string{"yes", "true", ""}},
	} {
		for _, value := range values.good {
			if _, err := box(fmt.Sprintf("(%s=%s)", key, value), 0); err != nil {
				t.Errorf("%s=%s: %v", key, value, err)
			}
		}
		for _, value := range values.bad {
			if p, err := box(fmt.Sprintf("(%s=%s)", key, value), 0); err == nil {
				t.Errorf("%s=%s is read as %s", key, value, p)
			}
		}
	}
}

// What was given comes back by its kind; what was not is the default, or no value.
func TestValuesComeBack(t *testing.T) {
	const given = "(flag,whole=-3,some=4,real=1.25,word=three,span=90s,room=3MiB,judge=tilted,guide=backwards)"
	p, err := box(given, 0)
	if err != nil {
		t.Fatal(err)
	}
	v := search.ValuesOf(p)
	if !v.Flag("flag") || v.Integer("whole") != -3 || v.Integer("some") != 4 || v.Number("real") != 1.25 || v.Word("word") != "three" ||
		v.Duration("span") != 90*time.Second || v.Integer("room") != 3<<20 || v.Evaluator("judge") != (searchtest.Tilted{}) || v.Evaluator("guide") != (searchtest.Backwards{}) {
		t.Errorf("%v", v)
	}
	if p, err = box("", 0); err != nil {
		t.Fatal(err)
	}
	v = search.ValuesOf(p)
	if v.Flag("flag") || v.Integer("whole") != 2 || v.Integer("some") != 0 || v.Number("real") != 0.5 || v.Word("word") != "one" ||
		v.Duration("span") != 0 || v.Integer("room") != 1<<20 || v.Evaluator("judge") == nil || v.Evaluator("guide") != nil {
		t.Errorf("%v", v)
	}
	if v.Flag("gone") || v.Integer("word") != 0 || v.Word("whole") != "" {
		t.Error("a value of another kind, or of no option, is not zero")
	}
}

// A player prints what differs from the defaults, in the order of its options.
func TestPlayersPrintWhatDiffers(t *testing.T) {
	for given, want := range map[string]string{
		"": "box", "()": "box", "(whole=2,real=.5,word=one,room=1024KiB)": "box",
		"(whole=+3)": "box(whole=3)", "(room=2048KiB,flag)": "box(flag,room=2MiB)", "(span=120m,some=1)": "box(some=1,span=2h0m0s)",
		"(judge=weighted(weight=2,mirror))": "box(judge=weighted(mirror))", "(guide=weighted())": "box(guide=weighted)",
		"(real=0.250)": "box(real=0.25)", "(real=-0)": "box(real=0)", "(room=1000KiB)": "box(room=1000KiB)",
	} {
		p, err := box(given, 0)
		if err != nil || p.String() != want {
			t.Errorf("%q prints as %v, %v; want %s", given, p, err, want)
		}
	}
}

// An alias is another name of the same search, and is not printed.
func TestAliases(t *testing.T) {
	env := search.Env{Searches: []search.Search{toolbox()}, Evaluations: mnkEnv(searchtest.TicTacToe).Evaluations}
	for _, name := range []string{"box", "crate", "kit"} {
		if p, err := search.Parse(name+"(flag)", env); err != nil || p.String() != "box(flag)" {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
	if _, err := search.Parse("boxes", env); err == nil {
		t.Error("any name will do")
	}
	if _, err := search.Parse("crate(lid)", env); err == nil || err.Error() != `column 7: box has no option "lid": expected flag, whole, some, real, word, span, room, judge or guide` {
		t.Errorf("the error is %v", err)
	}
}

// No table is greater than the program allows, given or not.
func TestMemoryIsBounded(t *testing.T) {
	for _, tt := range []struct {
		given string
		bound int64
		want  int64
	}{
		{"", 0, 1 << 20},
		{"", 1 << 30, 1 << 20},
		{"", 1 << 17, 1 << 17},
		{"(room=64GiB)", 0, 64 << 30},
		{"(room=64GiB)", 1 << 20, 1 << 20},
		{"(room=64KiB)", 1 << 20, 64 << 10},
	} {
		p, err := box(tt.given, tt.bound)
		if err != nil || search.ValuesOf(p).Integer("room") != tt.want {
			t.Errorf("%q bounded by %d: %d, %v", tt.given, tt.bound, search.ValuesOf(p).Integer("room"), err)
		}
	}
	for _, name := range []string{"deepening", "cutoff", "perfect"} {
		env := mnkEnv(searchtest.TicTacToe)
		env.Memory = 64 << 10
		if p := searchtest.MustParse(t, name+"(table=1GiB)", env); search.ValuesOf(p).Integer("table") != 64<<10 {
			t.Errorf("%s has a table of %d", name, search.ValuesOf(p).Integer("table"))
		}
	}
}

// A mistake within an evaluation is named where it stands, however deep.
func TestMistakesWithinAreNamed(t *testing.T) {
	for _, tt := range []struct {
		args   string
		column int
	}{
		{"(judge=weighted(weight=99))", 27},
		{"( judge = weighted( weight = 99 ) )", 33},
		{"(flag,guide=weighted(mirror,mirror))", 32},
		{"(guide=weighted(weight=3)x)", 29},
		{"(judge=pascal,judge=pascal)", 18},
		{"(whole=8)", 11},
		{"(word)", 9},
	} {
		_, err := box(tt.args, 0)
		if e, ok := err.(*playerspec.Error); !ok || e.Column != tt.column {
			t.Errorf("box%s: %v, want column %d", tt.args, err, tt.column)
		}
	}
}

// The seed belongs to players whom chance helps to choose; where it has no say it is
// read, and forgotten.
func TestSeeds(t *testing.T) {
	for spec, want := range map[string]string{
		"random": "random(seed=1)", "mcts(seed=0)": "mcts(seed=0)", "alphabeta(shuffle,seed=5)": "alphabeta(shuffle,seed=5)",
		"alphabeta(seed=5)": "alphabeta", "deepening(blunder=0,seed=5)": "deepening", "deepening(blunder=1e-9)": "deepening(blunder=1e-09,seed=1)",
		fmt.Sprintf("random(seed=%d)", uint64(math.MaxUint64)): "random(seed=18446744073709551615)",
	} {
		if got := searchtest.MustParse(t, spec, mnkEnv(searchtest.TicTacToe)).String(); got != want {
			t.Errorf("%s prints as %s", spec, got)
		}
	}
	if _, err := search.Parse("perfect(seed=1)", mnkEnv(searchtest.TicTacToe)); err == nil {
		t.Error("perfect takes a seed")
	}
}

// Check takes what Parse takes for the option, and nothing else.
func TestOptionCheck(t *testing.T) {
	for _, c := range []struct {
		option playerspec.Option
		text   string
		ok     bool
	}{
		{search.DepthOption(0), "1", true},
		{search.DepthOption(0), "400", true},
		{search.DepthOption(0), "0", false},
		{search.DepthOption(0), "", false},
		{search.DepthOption(0), "3,block", false},
		{search.TimeOption(), "1.5s", true},
		{search.TimeOption(), "24h", true},
		{search.TimeOption(), "25h", false},
		{search.TimeOption(), "0s", false},
		{search.TableOption(), "64MiB", true},
		{search.TableOption(), "1KiB", false},
		{search.BlunderOption(), "0.5", true},
		{search.BlunderOption(), "1.5", false},
		{playerspec.Choice("moves", []string{"all", "near"}, ""), "near", true},
		{playerspec.Choice("moves", []string{"all", "near"}, ""), "far", false},
		{search.BlockOption(), "block", false},
		{search.EvalOption(""), "pascal", false},
	} {
		if err := c.option.Check(c.text); (err == nil) != c.ok {
			t.Errorf("%s %q: %v", c.option.Key, c.text, err)
		}
	}
}

// The bounds that an option tells are those that it holds.
func TestOptionBounds(t *testing.T) {
	for _, o := range []playerspec.Option{search.DepthOption(0), search.NodesOption(), search.BlunderOption(), playerspec.Integer("x", -7, 9, 0, "")} {
		for text, ok := range map[string]bool{
			print64(o.Low): true, print64(o.High): true, print64(o.Low - 1): false, print64(o.High + 1): false,
		} {
			if err := o.Check(text); (err == nil) != ok {
				t.Errorf("%s %s: %v", o.Key, text, err)
			}
		}
	}
	for _, bytes := range []int64{int64(search.TableOption().Low), int64(search.TableOption().High)} {
		if err := search.TableOption().Check(playerspec.FormatSize(bytes)); err != nil {
			t.Error(err)
		}
	}
}

func print64(x float64) string { return strconv.FormatInt(int64(x), 10) }
