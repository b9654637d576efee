package mnk

import (
	"testing"

	"pgregory.net/rapid"
)

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  string
	}{
		{Rules{Rows: 0, Columns: 5, K: 4}, "rows: 0 is too few, at least 1"},
		{Rules{Rows: 21, Columns: 5, K: 4}, "rows: 21 is too many, at most 20"},
		{Rules{Rows: 4, Columns: -1, K: 4}, "columns: -1 is too few, at least 1"},
		{Rules{Rows: 4, Columns: 25, K: 4}, "columns: 25 is too many, at most 20"},
		{Rules{Rows: 4, Columns: 5, K: 0}, "in a row: 0 is too few, at least 1"},
		{Rules{Rows: 4, Columns: 5, K: 6}, "in a row: 6 is too many on a 4 × 5 board, at most 5"},
	} {
		if err := c.rules.Check(); err == nil || err.Error() != c.want {
			t.Errorf("%v: %v, want %s", c.rules, err, c.want)
		}
		if p, err := New(c.rules); err == nil || p != nil {
			t.Errorf("New(%v) = %v, %v", c.rules, p, err)
		}
	}
}

func TestCheckAcceptsAllThatFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if err := drawRules(t).Check(); err != nil {
			t.Fatal(err)
		}
	})
}

func TestRulesString(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  string
	}{
		{Rules{Rows: 4, Columns: 5, K: 4}, "4,5,4"},
		{Rules{Rows: 6, Columns: 7, K: 4, Options: Gravity}, "6,7,4,gravity"},
		{Rules{Rows: 3, Columns: 3, K: 3, Options: Exact | Misere}, "3,3,3,exact,misere"},
	} {
		if got := c.rules.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
