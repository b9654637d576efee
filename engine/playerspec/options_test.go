package playerspec_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// sampleOptions has one option of each kind.
func sampleOptions() []playerspec.Option {
	return []playerspec.Option{
		playerspec.Flag("flag", "a flag"), playerspec.Integer("whole", -3, 7, 2, "a whole number"),
		playerspec.Integer("some", 1, 9, 0, "a number, or none"),
		playerspec.Number("real", 2.5, 0.5, "a number"), playerspec.Choice("word", []string{"one", "two", "three"}, "a word"),
		playerspec.Duration("span", "a time"),
		playerspec.Memory("room", 1<<20, "an amount of memory"), playerspec.Evaluated("judge", "", "an evaluation"),
		playerspec.EvaluatedOrNone("guide", "an evaluation, or none"),
	}
}

// read parses a text, and returns the values that it gives to the options.
func read(text string, options []playerspec.Option, env playerspec.Env) (playerspec.Values, error) {
	x, err := playerspec.Parse(text)
	if err != nil {
		return playerspec.Values{}, err
	}
	return playerspec.ReadValues(x, options, env)
}

// evaluations returns the evaluations of tic-tac-toe.
func evaluations() []playerspec.Evaluation {
	return searchtest.Env(searchtest.TicTacToe).Evaluations
}

// readSample reads values of the sample options.
func readSample(args string, memory int64) (playerspec.Values, error) {
	return read("box"+args, sampleOptions(), playerspec.Env{Evaluations: evaluations(), Memory: memory})
}

// An option accepts the values of its range, including its ends, and nothing else.
func TestOptionsKeepToTheirRange(t *testing.T) {
	for key, values := range map[string]struct{ good, bad []string }{
		"whole": {[]string{"-3", "7", "0", "+4", "-0", "007"}, []string{"-4", "8", "1.0", "1e0", "", "0x1", "9999999999999999999", "1_0"}},
		"some":  {[]string{"1", "9"}, []string{"0", "10", "-1"}},
		"real":  {[]string{"0", "2.5", "-0", "1e-300", ".5", "0x1p-2"}, []string{"-1e-9", "2.5000001", "Inf", "NaN", "1,5", "x"}},
		"word":  {[]string{"one", "three"}, []string{"One", "four", "on"}},
		"span":  {[]string{"1ns", "24h", "1h30m", ".5s"}, []string{"0s", "-1s", "24h1ns", "5", "1d"}},
		"room": {
			[]string{"64KiB", "65536KiB", "64GiB"},
			[]string{"63KiB", "65GiB", "64", "64kib", "-64MiB", "1.5MiB", "65537MiB", "KiB", "99999999999999GiB"},
		},
		"judge": {
			[]string{"pascal", "weighted(weight=-9)"},
			[]string{"Pascal", "weighted(weight=-10)", "pascal(x)", "weighted(weight=1,weight=1)"},
		},
		"flag": {nil, []string{"yes", "true", ""}},
	} {
		for _, value := range values.good {
			if _, err := readSample(fmt.Sprintf("(%s=%s)", key, value), 0); err != nil {
				t.Errorf("%s=%s: %v", key, value, err)
			}
		}
		for _, value := range values.bad {
			if v, err := readSample(fmt.Sprintf("(%s=%s)", key, value), 0); err == nil {
				t.Errorf("%s=%s is read as %s", key, value, v)
			}
		}
	}
}

// A given value is returned by the method of its kind. A missing one is the default, or no value.
func TestValuesComeBack(t *testing.T) {
	const given = "(flag,whole=-3,some=4,real=1.25,word=three,span=90s,room=3MiB,judge=tilted,guide=backwards)"
	v, err := readSample(given, 0)
	if err != nil {
		t.Fatal(err)
	}
	if !v.Flag("flag") || v.Integer("whole") != -3 || v.Integer("some") != 4 || v.Number("real") != 1.25 || v.Word("word") != "three" ||
		v.Duration("span") != 90*time.Second || v.Integer("room") != 3<<20 || v.Evaluator("judge") != (searchtest.Tilted{}) ||
		v.Evaluator("guide") != (searchtest.Backwards{}) {
		t.Errorf("%v", v)
	}
	if v, err = readSample("", 0); err != nil {
		t.Fatal(err)
	}
	if v.Flag("flag") || v.Integer("whole") != 2 || v.Integer("some") != 0 || v.Number("real") != 0.5 || v.Word("word") != "one" ||
		v.Duration("span") != 0 || v.Integer("room") != 1<<20 || v.Evaluator("judge") == nil || v.Evaluator("guide") != nil {
		t.Errorf("%v", v)
	}
	if v.Flag("gone") || v.Integer("word") != 0 || v.Word("whole") != "" {
		t.Error("a value of another kind, or of no option, is not zero")
	}
}

// Values print only values that differ from the defaults, in the order of the options.
func TestValuesPrintWhatDiffers(t *testing.T) {
	for given, want := range map[string]string{
		"": "box", "()": "box", "(whole=2,real=.5,word=one,room=1024KiB)": "box",
		"(whole=+3)": "box(whole=3)", "(room=2048KiB,flag)": "box(flag,room=2MiB)", "(span=120m,some=1)": "box(some=1,span=2h0m0s)",
		"(judge=weighted(weight=2,mirror))": "box(judge=weighted(mirror))", "(guide=weighted())": "box(guide=weighted)",
		"(real=0.250)": "box(real=0.25)", "(real=-0)": "box(real=0)", "(room=1000KiB)": "box(room=1000KiB)",
	} {
		v, err := readSample(given, 0)
		if err != nil || "box"+v.String() != want {
			t.Errorf("%q prints as box%v, %v; want %s", given, v, err, want)
		}
	}
}

// No table is larger than the program allows, whether its size is given or the default.
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
		if v, err := readSample(tt.given, tt.bound); err != nil || v.Integer("room") != tt.want {
			t.Errorf("%q bounded by %d: %d, %v", tt.given, tt.bound, v.Integer("room"), err)
		}
	}
}

// The error for a mistake within an evaluation has its column, however deep it is nested.
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
		_, err := readSample(tt.args, 0)
		if e, ok := err.(*playerspec.Error); !ok || e.Column != tt.column {
			t.Errorf("box%s: %v, want column %d", tt.args, err, tt.column)
		}
	}
}
