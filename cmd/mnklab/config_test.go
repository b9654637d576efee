package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// parsed returns the flags of a run that a command line sets.
func parsed(t *testing.T, args ...string) *runFlags {
	t.Helper()
	var f runFlags
	c := &cobra.Command{Args: cobra.ArbitraryArgs}
	f.flags(c)
	if err := c.ParseFlags(args); err != nil {
		t.Fatal(err)
	}
	return &f
}

// Without flags a run has the defaults of the manual. Each flag changes its own setting.
func TestRunFlags(t *testing.T) {
	c, err := parsed(t).config("tic-tac-toe", []string{"random", "Medium"})
	if err != nil || c.Games != 100 || c.Plies != 4 || c.Seed != 1 || c.Workers != 0 || c.Margin != match.DefaultMargin || c.Test != nil {
		t.Errorf("%+v, %v", c, err)
	}
	if c.Players[0] != "random" || strings.Contains(c.Players[1], "time") || c.Players[1] == "Medium" {
		t.Errorf("%q", c.Players)
	}
	c, err = parsed(t, "--games", "8", "--opening", "2", "--seed", "7", "--workers", "3", "--nodes", "50", "--depth", "4",
		"--time", "2s", "--margin", "0s").config("6,5,4", nil)
	if err != nil || c.Games != 8 || c.Plies != 2 || c.Seed != 7 || c.Workers != 3 || c.Nodes != 50 || c.Depth != 4 ||
		c.Time != 2*time.Second {
		t.Errorf("%+v, %v", c, err)
	}
	if c.Margin != time.Nanosecond {
		t.Errorf("a margin of 0 became %v", c.Margin)
	}
}

func TestRunFlagsRefuse(t *testing.T) {
	for want, try := range map[string]func() error{
		"unknown variant": func() error { _, err := parsed(t).config("chess", nil); return err },
		`player "nobody"`: func() error { _, err := parsed(t).config("3,3,3", []string{"nobody"}); return err },
		"cannot be read":  func() error { _, err := parsed(t, "--openings", "none.txt").config("3,3,3", nil); return err },
	} {
		if err := try(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// Openings from a file replace random ones. They are converted to the notation of the board.
func TestOpeningsOfAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "openings.txt")
	if err := os.WriteFile(path, []byte("\ufeff1. B2a1 # a remark\r\n\r\n\nb3,c3\n1.\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	c, err := parsed(t, "--openings", path).config("3,3,3", []string{"random", "random"})
	if err != nil || c.Plies != 0 || !slices.Equal(c.Openings, []string{"b2 a1", "b3 c3", ""}) {
		t.Fatalf("%d plies, %q, %v", c.Plies, c.Openings, err)
	}
	if err := c.Check(); err != nil {
		t.Error(err)
	}
}

// Reading a file of positions returns the line of each and the column of its last move, and rejects
// what is not a position.
func TestPositionsOfAFile(t *testing.T) {
	v, err := engine.ParseVariant("3,3,3")
	if err != nil {
		t.Fatal(err)
	}
	write := func(text string) string {
		path := filepath.Join(t.TempDir(), "positions.txt")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	list, err := readPositions(v, write("# none\na1 b2\n\n  a1 a2 b1 b2 c1\n"), nil)
	if err != nil || len(list) != 2 || list[0].line != 2 || list[1].line != 4 || list[1].ends != 15 || !list[1].pos.Outcome().Over() {
		t.Errorf("%+v, %v", list, err)
	}
	for text, want := range map[string]string{
		"a1\nb9\n":        "line 2: ",
		"a1 a1":           "line 1: ",
		"\n# nothing\n":   "is empty: expected moves",
		"a1 a2 b1 b2 c1":  "line 1, column 13: the game is over after",
		"a1\x00b2":        "line 1: ",
		"a1 \x1b[2J wipe": "line 1: ",
	} {
		_, err := readUnfinished(v, write(text), nil)
		if err == nil || !strings.Contains(err.Error(), want) || strings.ContainsAny(err.Error(), "\x1b\x00") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// The bar shows the time left once some of the work is done. It appears only on a terminal.
func TestBarWithoutATerminal(t *testing.T) {
	var out bytes.Buffer
	l := &mnklab{stderr: &out}
	b := l.progress("a work")
	b.begun = time.Now().Add(-time.Minute)
	var seen []progress.State
	b.show = func(s progress.State) { seen = append(seen, s) }
	b.updateLeft(progress.State{What: "games", Done: 1, Of: 4})
	b.updateLeft(progress.State{What: "games", Done: 0, Of: 4})
	b.update(progress.State{What: "nodes", Done: 4, Of: 4})
	if len(seen) != 3 || seen[0].What != "games, 3m0s left" || seen[1].What != "games" || seen[2].What != "nodes" {
		t.Errorf("%+v", seen)
	}
	b.done()
	if out.Len() > 0 {
		t.Errorf("%q is written where no terminal is", &out)
	}
}

// The bar erases a long line before a shorter one, and erases itself at the end.
func TestBarLeavesNothingBehind(t *testing.T) {
	var out bytes.Buffer
	b := &bar{w: &out}
	b.draw("depth 10")
	b.draw("depth 9")
	b.done()
	b.done()
	if got, want := out.String(), "\rdepth 10\r\rdepth 9 \r\r       \r"; got != want {
		t.Errorf("%q is written, expected %q", got, want)
	}
}

// The columns of rows are aligned.
func TestRows(t *testing.T) {
	var b bytes.Buffer
	writeRows(&b, []string{"a", "long one", "x"}, []string{"longer", "b", "y"})
	if got, want := b.String(), "a       long one  x\nlonger  b         y\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The command line that repeats an annealing includes its openings and its margin.
func TestAnnealCommand(t *testing.T) {
	given := parsed(t, "--opening-rule", "swap2", "--margin", "2s", "--time", "1s")
	a := annealFlags{runFlags: *given, players: [2]string{"alphabeta(eval=generic)", ""}, steps: 3, hot: 5, cold: 1, width: 0.5}
	o, err := a.options("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	line := a.command(o)
	for _, want := range []string{" --opening-rule swap2 ", " --time 1s ", " --margin 2s "} {
		if !strings.Contains(line, want) {
			t.Errorf("%s: without %q", line, want)
		}
	}
	if strings.Contains(line, "--opening ") {
		t.Errorf("%s: two kinds of openings", line)
	}
	o.Match.Rule, o.Match.Margin = opening.None, 0 // a run that mnklab did not start may have these
	if line = a.command(o); !strings.Contains(line, " --opening 0 ") || strings.Contains(line, "--margin") {
		t.Error(line)
	}
}
