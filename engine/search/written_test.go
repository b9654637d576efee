package search_test

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// What is cut is what is written, and can be written again.
func TestCut(t *testing.T) {
	w, err := search.Cut(" deepening ( eval = ultimate( two=300 ), block,depth=4 )")
	if err != nil {
		t.Fatal(err)
	}
	want := search.Written{"deepening", []search.Given{
		{"eval", search.Written{"ultimate", []search.Given{{"two", search.Written{Name: "300"}}}}},
		{"block", search.Written{}},
		{"depth", search.Written{Name: "4"}},
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
	if _, err := search.Cut("random)"); err == nil {
		t.Error("a closing parenthesis alone is cut")
	}
}

// Check takes what Parse takes for the option, and nothing else.
func TestOptionCheck(t *testing.T) {
	for _, c := range []struct {
		option search.Option
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
		{search.Choice("moves", []string{"all", "near"}, ""), "near", true},
		{search.Choice("moves", []string{"all", "near"}, ""), "far", false},
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
	for _, o := range []search.Option{search.DepthOption(0), search.NodesOption(), search.BlunderOption(), search.Integer("x", -7, 9, 0, "")} {
		for text, ok := range map[string]bool{
			print64(o.Low): true, print64(o.High): true, print64(o.Low - 1): false, print64(o.High + 1): false,
		} {
			if err := o.Check(text); (err == nil) != ok {
				t.Errorf("%s %s: %v", o.Key, text, err)
			}
		}
	}
	for _, bytes := range []int64{int64(search.TableOption().Low), int64(search.TableOption().High)} {
		if err := search.TableOption().Check(search.FormatSize(bytes)); err != nil {
			t.Error(err)
		}
	}
}

func print64(x float64) string { return strconv.FormatInt(int64(x), 10) }
