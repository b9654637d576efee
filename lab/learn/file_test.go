package learn

import (
	"strings"
	"testing"
)

func sample() Result {
	return Result{
		Format: ResultVersion, Command: "mnklab learn 6,5,4 --seed 7", Version: "1.2.3", Seed: 7,
		Variant: "6,5,4", Evaluation: "generic(two=300,other_one=5)", Opponent: "alphabeta(depth=2)", Score: 55,
	}
}

func TestResultIsReadAsItWasWritten(t *testing.T) {
	data, err := sample().Encode()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(string(data), "}\n") {
		t.Errorf("%q does not end with its line", data)
	}
	if got, err := ParseResult("a.json", data); err != nil || got != sample() {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestFilesThatHoldNoResult(t *testing.T) {
	changed := func(old, now string) string {
		data, err := sample().Encode()
		if err != nil || !strings.Contains(string(data), old) {
			t.Fatalf("no %q in %s, %v", old, data, err)
		}
		return strings.Replace(string(data), old, now, 1)
	}
	for _, c := range []struct{ text, want string }{
		{"", "a.json holds no weights: expected a file that 'mnklab learn --out' or "},
		{`{"mnklab_match": 1}`, "a.json holds no weights: "},
		{changed(`"mnklab_weights": 1`, `"mnklab_weights": 2`), "a.json has version 2: this program reads version 1"},
		{changed(`"seed"`, `"sown"`), "a.json is damaged: "},
		{changed(`"6,5,4"`, `"6,5,40"`), `a.json: variant "6,5,40", column 5: `},
		{changed(`generic(two=300`, `generic(too=300`), `a.json: evaluation "generic(too=300,other_one=5)": column `},
		{changed(`5)"`, `5),depth=3"`), `a.json: evaluation "generic(two=300,other_one=5),depth=3": column 29: `},
		{changed(`"generic(two=300,other_one=5)"`, `""`), `a.json: evaluation "": column 1: expected an evaluation`},
		{changed(`depth=2`, `depth=0`), `a.json: opponent "alphabeta(depth=0)": column 17: depth: expected`},
		{changed(`"score": 55`, `"score": 101`), `a.json: a score of 101: expected one from 0 to 100`},
	} {
		if _, err := ParseResult("a.json", []byte(c.text)); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
}
