package search_test

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// An alias is another name of the same search, and is not printed.
func TestAliases(t *testing.T) {
	env := search.Env{Searches: []search.Search{{
		Name: "box", Aliases: []string{"crate", "kit"},
		Options: []playerspec.Option{playerspec.Flag("flag", "a flag")},
	}}}
	for _, name := range []string{"box", "crate", "kit"} {
		if p, err := search.Parse(name+"(flag)", env); err != nil || p.String() != "box(flag)" {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
	if _, err := search.Parse("boxes", env); err == nil {
		t.Error("any name will do")
	}
	if _, err := search.Parse("crate(lid)", env); err == nil || err.Error() != `column 7: box has no option "lid": expected flag` {
		t.Errorf("the error is %v", err)
	}
}

// A player that asks for a larger table than the program allows gets the largest allowed.
func TestTablesAreBounded(t *testing.T) {
	for _, name := range []string{"deepening", "cutoff", "perfect"} {
		env := mnkEnv(searchtest.TicTacToe)
		env.Memory = 64 << 10
		if p := searchtest.MustParse(t, name+"(table=1GiB)", env); search.ValuesOf(p).Integer("table") != 64<<10 {
			t.Errorf("%s has a table of %d", name, search.ValuesOf(p).Integer("table"))
		}
	}
}

// Only players that choose by chance have a seed. For others a seed is accepted and dropped.
func TestSeeds(t *testing.T) {
	for spec, want := range map[string]string{
		"random": "random(seed=1)", "mcts(seed=0)": "mcts(seed=0)", "alphabeta(shuffle,seed=5)": "alphabeta(shuffle,seed=5)",
		"alphabeta(seed=5)": "alphabeta", "deepening(blunder=0,seed=5)": "deepening",
		"deepening(blunder=1e-9)": "deepening(blunder=1e-09,seed=1)",
		"perfect(overlook=0.1)":   "perfect(overlook=0.1,seed=1)", "perfect(seed=5)": "perfect",
		fmt.Sprintf("random(seed=%d)", uint64(math.MaxUint64)): "random(seed=18446744073709551615)",
	} {
		if got := searchtest.MustParse(t, spec, mnkEnv(searchtest.TicTacToe)).String(); got != want {
			t.Errorf("%s prints as %s", spec, got)
		}
	}
}

// Check accepts the same values of an option as Parse.
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

// An option accepts its Low and High, and nothing beyond them.
func TestOptionBounds(t *testing.T) {
	for _, o := range []playerspec.Option{
		search.DepthOption(0), search.NodesOption(), search.BlunderOption(),
		playerspec.Integer("x", -7, 9, 0, ""),
	} {
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
