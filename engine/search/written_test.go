package search

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What is cut is what is written, and can be written again.
func TestCut(t *testing.T) {
	w, err := Cut(" deepening ( eval = ultimate( two=300 ), block,depth=4 )")
	if err != nil {
		t.Fatal(err)
	}
	want := Written{"deepening", []Given{
		{"eval", Written{"ultimate", []Given{{"two", Written{Name: "300"}}}}},
		{"block", Written{}},
		{"depth", Written{Name: "4"}},
	}}
	if diff := cmp.Diff(want, w); diff != "" {
		t.Error(diff)
	}
	if got := w.String(); got != "deepening(eval=ultimate(two=300),block,depth=4)" {
		t.Error(got)
	}
	if got := w.Without("eval").Without("depth").String(); got != "deepening(block)" {
		t.Error(got)
	}
	if v, ok := w.Get("depth"); v.Name != "4" || !ok {
		t.Error(v, ok)
	}
	if _, ok := w.Get("nodes"); ok {
		t.Error("nodes is given")
	}
	for column, key := range map[int]string{1: "", 10: "", 11: "eval", 32: "eval", 33: "", 34: "block", 40: "depth", 46: "depth", 47: "", 99: ""} {
		if got := w.At(column); got != key {
			t.Errorf("column %d of %s belongs to %q, want %q", column, w, got, key)
		}
	}
	if _, err := Cut("random)"); err == nil {
		t.Error("a closing parenthesis alone is cut")
	}
}

// Check takes what Parse takes for the option, and nothing else.
func TestOptionCheck(t *testing.T) {
	for _, c := range []struct {
		option Option
		text   string
		ok     bool
	}{
		{depthOption, "1", true},
		{depthOption, "400", true},
		{depthOption, "0", false},
		{depthOption, "", false},
		{depthOption, "3,block", false},
		{timeOption, "1.5s", true},
		{timeOption, "24h", true},
		{timeOption, "25h", false},
		{timeOption, "0s", false},
		{tableOption, "64MiB", true},
		{tableOption, "1KiB", false},
		{blunderOption, "0.5", true},
		{blunderOption, "1.5", false},
		{Choice("moves", []string{"all", "near"}, ""), "near", true},
		{Choice("moves", []string{"all", "near"}, ""), "far", false},
		{blockOption, "block", false},
		{evalOption, "pascal", false},
	} {
		if err := c.option.Check(c.text); (err == nil) != c.ok {
			t.Errorf("%s %q: %v", c.option.Key, c.text, err)
		}
	}
}

// The bounds that an option tells are those that it holds.
func TestOptionBounds(t *testing.T) {
	for _, o := range []Option{depthOption, nodesOption, blunderOption, Integer("x", -7, 9, 0, "")} {
		for text, ok := range map[string]bool{
			print64(o.Low): true, print64(o.High): true, print64(o.Low - 1): false, print64(o.High + 1): false,
		} {
			if err := o.Check(text); (err == nil) != ok {
				t.Errorf("%s %s: %v", o.Key, text, err)
			}
		}
	}
	for _, bytes := range []int64{int64(tableOption.Low), int64(tableOption.High)} {
		if err := tableOption.Check(FormatSize(bytes)); err != nil {
			t.Error(err)
		}
	}
}

func print64(x float64) string { return strconv.FormatInt(int64(x), 10) }
