package main

import (
	"bufio"
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// examples holds arguments with which a command takes little time, by the name of the command.
var examples = map[string][]string{
	"anneal":      {"3,3,3", "--a", "alphabeta(eval=generic,depth=1)", "--steps", "2", "--games", "2"},
	"best":        {"3,3,3", "--player", "alphabeta(depth=2)"},
	"count-match": {"--", "XO"},
	"learn":       {"3,3,3", "--episodes", "2", "--depth", "1"},
	"levels":      {"3,3,3", "--games", "2"},
	"match":       {"3,3,3", "--a", "random", "--b", "alphabeta(depth=1)", "--games", "20"},
	"perft":       {"3,3,3", "3"},
	"players":     {"3,3,3"},
	"reproduce":   {"four-five-four", "--games", "2"},
	"solve":       {"3,3,3"},
	"tournament":  {"3,3,3", "random", "random", "alphabeta(depth=1)", "--games", "4"},
	"variants":    {},
}

// commandLine returns the command line of an example, with more arguments inserted after the name.
func commandLine(name string, more ...string) []string {
	return slices.Concat([]string{name}, more, examples[name])
}

// tryFor runs the program until ctx ends, which simulates Ctrl-C. It calls wrote whenever the program
// writes a part of its result.
func tryFor(ctx context.Context, wrote func(), args ...string) (code int, out, errs string) {
	var stdout, stderr bytes.Buffer
	l := &mnklab{stdin: strings.NewReader(""), stdout: bufio.NewWriter(writerFunc(func(p []byte) (int, error) {
		wrote()
		return stdout.Write(p)
	})), stderr: &stderr}
	return l.run(ctx, args), stdout.String(), stderr.String()
}

// writerFunc makes a function an io.Writer.
type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// commands returns all commands without subcommands by their paths, such as "reproduce isolation".
func commands(t *testing.T) map[string]*cobra.Command {
	t.Helper()
	list := map[string]*cobra.Command{}
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, below := range c.Commands() {
			walk(below)
		}
		if c.HasParent() && !c.HasSubCommands() {
			list[strings.TrimPrefix(c.CommandPath(), "mnklab ")] = c
		}
	}
	walk((&mnklab{stdout: bufio.NewWriter(new(bytes.Buffer)), stderr: new(bytes.Buffer)}).root())
	return list
}

// Every command follows the rules about exit codes in docs/lab.md.
func TestExitCodes(t *testing.T) {
	raced.Skip(t)
	t.Chdir(t.TempDir()) // a command may write to a file of any name here
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	check := func(want int, args ...string) {
		t.Helper()
		code, out, errs := try("", args...)
		if code != want || (want == exitUsage || want == exitFailed) && (out != "" || strings.Count(errs, "\n") != 1) {
			t.Errorf("%q: exit code %d, want %d: %.200q, %q", args, code, want, out, errs)
		}
	}
	for name := range examples {
		check(exitOK, commandLine(name)...)
	}
	for path, c := range commands(t) {
		args := strings.Fields(path)
		check(exitUsage, append(args, "--no-such-flag")...)
		check(exitUsage, append(args, "a", "b", "c", "d", "e")...)
		c.Flags().VisitAll(func(f *pflag.Flag) {
			switch f.Value.Type() {
			case "string", "bool", "stringSlice":
			default:
				check(exitUsage, append(args, "--"+f.Name, "?")...)
			}
		})
		if name := args[0]; examples[name] == nil {
			continue
		}
		line := commandLine(args[0])
		if i := slices.Index(line, "3,3,3"); i > 0 && strings.Contains(c.Use, "VARIANT") {
			check(exitUsage, slices.Replace(slices.Clone(line), i, i+1, "chess")...)
			check(exitUsage, slices.Replace(slices.Clone(line), i, i+1, "3,3,9")...)
		}
		for flag, want := range map[string]struct {
			value string
			code  int
		}{
			"moves":      {"z9", exitUsage},
			"player":     {"nobody", exitUsage},
			"a":          {"nobody", exitUsage},
			"positions":  {blocked + ".none", exitUsage},
			"openings":   {blocked + ".none", exitUsage},
			"board":      {blocked + ".none", exitUsage},
			"out":        {blocked + "/x.json", exitFailed},
			"plot":       {blocked + "/x.svg", exitFailed},
			"run":        {blocked + "/x.json", exitFailed},
			"save":       {blocked + "/x.sgf", exitFailed},
			"state":      {blocked + "/x", exitFailed},
			"on":         {"mnk://secret@127.0.0.1:1", exitFailed},
			"token-file": {blocked + ".none", exitUsage},
			"tls-ca":     {blocked + ".none", exitUsage},
		} {
			if c.Flags().Lookup(flag) == nil || slices.Contains(line, "--"+flag) && flag != "player" {
				continue
			}
			line := append(slices.Clone(line), "--"+flag, want.value)
			switch {
			case args[0] == "count-match":
				line = []string{"count-match", "--" + flag, want.value, "--", "XO"}
			case flag == "token-file", flag == "tls-ca":
				line = append(line, "--on", "mnk://127.0.0.1:1")
			case flag == "on" && path == "reproduce four-five-four", flag != "on" && args[0] == "reproduce":
				line = append(args, "--"+flag, want.value)
			case args[0] == "reproduce":
				continue
			}
			check(want.code, line...)
		}
	}
	for _, name := range []string{"attach", "results", "runs", "stop"} {
		args := []string{name, "mnk://secret@127.0.0.1:1", "x"}
		if name == "runs" {
			args = args[:2]
		}
		check(exitFailed, args...)
		args[1] = "nowhere"
		check(exitUsage, args...)
	}
	check(exitUnknown, "solve", "gomoku", "--time", "1ms")
	check(exitFailed, "match", "gomoku", "--a", "guest(path=/nowhere/at/all)", "--b", "random", "--games", "2")
}

// endless holds arguments with which a command takes longer than a test may, by the name of the command.
var endless = map[string][]string{
	"anneal":     {"3,3,3", "--a", "alphabeta(eval=generic,depth=1)", "--games", "2", "--steps", "1000000"},
	"best":       {"gomoku", "--player", "deepening(time=1h)"},
	"learn":      {"5,5,4", "--episodes", "1000000", "--depth", "2"},
	"levels":     {"3,3,3", "--games", "100000"},
	"match":      {"4-5-4", "--a", "random", "--b", "random", "--games", "1000000"},
	"perft":      {"gomoku", "9"},
	"reproduce":  {"isolation", "--games", "1000000", "--nodes", "20"},
	"solve":      {"gomoku", "--time", "0"},
	"tournament": {"4-5-4", "random", "random", "random", "--games", "1000000"},
}

// Ctrl-C ends a command with exit code 130 before there is a result, and with 4 after that.
func TestExitCodesAfterInterrupt(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	for name, args := range endless {
		code, out, errs := tryFor(ended, func() {}, append([]string{name}, args...)...)
		if name != "best" && code != exitInterrupted { // best has a move at once
			t.Errorf("%s, interrupted at once: exit code %d, %q, %q", name, code, out, errs)
		}
	}
	state := filepath.Join(t.TempDir(), "state")
	for name, args := range map[string][]string{
		"anneal": endless["anneal"], "best": endless["best"], "match": endless["match"], "perft": endless["perft"],
		"reproduce": endless["reproduce"], "tournament": endless["tournament"], "learn": endless["learn"],
		"solve": append(endless["solve"], "--workers", "1", "--state", state),
	} {
		code, out, errs := 0, "", ""
		for wait := 20 * time.Millisecond; code != exitPartial && wait < 2*time.Minute; wait *= 2 {
			ctx, cancel := context.WithTimeout(t.Context(), wait)
			code, out, errs = tryFor(ctx, func() {}, append([]string{name}, args...)...)
			cancel()
		}
		if code != exitPartial || out == "" {
			t.Errorf("%s, interrupted: exit code %d, %.300q, %q", name, code, out, errs)
		}
	}
	if data, err := os.ReadFile(state); err != nil || len(data) == 0 {
		t.Errorf("solve --state was interrupted and keeps nothing: %v", err)
	}
}

// If somebody stops a run on the server, the command that waits for it ends with exit code 4 if there is
// a partial result, and with 1 if there is none. Ctrl-C still ends the command with 130.
func TestExitCodesOfStoppedRuns(t *testing.T) {
	v, err := engine.ParseVariant("6,5,4")
	if err != nil {
		t.Fatal(err)
	}
	l := &mnklab{stdin: strings.NewReader(""), stdout: bufio.NewWriter(new(bytes.Buffer)), stderr: new(bytes.Buffer)}
	solving := cluster.Solving{}
	solving.Variant = v
	for want, got := range map[int]error{
		exitPartial: l.showSolved(t.Context(), solving, cluster.Status{}, cluster.ErrStopped),
		exitFailed:  l.beginLevels(cluster.Levels{}).show(t.Context(), cluster.ErrStopped),
	} {
		if code := codeOf(got); code != want {
			t.Errorf("exit code %d, want %d: %v", code, want, got)
		}
	}
	for err, want := range map[error]string{
		cluster.ErrStopped: "the run was stopped: there is no result yet", errRunning: "still running: there is no result yet",
		unfinished("the run has failed: why"): "the run has failed: why: there is no result yet",
	} {
		if got := l.beginLevels(cluster.Levels{}).show(t.Context(), err); got.Error() != want {
			t.Errorf("%v: %v", err, got)
		}
	}
	var text, words strings.Builder
	shown := &mnklab{stdout: bufio.NewWriter(&text), stderr: &words}
	levels := shown.beginLevels(cluster.Levels{Variants: []engine.Variant{v}, Games: 4})
	for _, count := range []match.Count{{Wins: 1}, {Wins: 2}} { // the row comes at the end
		levels.writeFinished(cluster.Status{Levels: []cluster.LevelResult{{Count: count}}})
	}
	code := codeOf(levels.show(t.Context(), unfinished("the run has failed: why")))
	_ = shown.stdout.Flush()
	if rows := strings.Split(text.String(), "\n"); code != exitPartial || len(rows) != 3 ||
		!strings.Contains(rows[1], levels.matches[0].Stronger.String()+"–") ||
		!strings.Contains(words.String(), "the run has failed: why: the last match") {
		t.Errorf("exit code %d, %q, %s", code, rows, &words)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if code := codeOf(l.showSolved(ctx, solving, cluster.Status{}, context.Canceled)); code != exitInterrupted {
		t.Errorf("Ctrl-C: exit code %d", code)
	}
}

// unlike holds the reasons why a flag means something else for a command, by flag and command.
var unlike = map[string]map[string]string{
	"a":          {"anneal": "its numbers are changed, so it has to be named"},
	"b":          {"anneal": "the numbers as given are what the new ones are to beat"},
	"depth":      {"learn": "it belongs to the method of the paper, which learns from a search to a fixed depth"},
	"games":      {"reproduce": "those of the paper"},
	"memory":     {"work": "it is shared by as many tasks as are done at a time"},
	"nodes":      {"reproduce": "they take the place of the paper's time"},
	"seeds":      {"reproduce": "those of the experiment, which draws no picture of one learning"},
	"time":       {"solve": "it is for a position, and has to end some time", "reproduce": "that of the paper"},
	"episodes":   {"reproduce": "those of the experiment"},
	"generic":    {"reproduce": "what the experiment needs"},
	"shevchenko": {"reproduce": "what the experiment needs"},
	"chua":       {"reproduce": "what the experiment needs"},
	"pascal":     {"reproduce": "what the experiment needs"},
	"table":      {"reproduce": "those of the experiment"},
	"size":       {"reproduce": "those of the experiment"},
	"workers":    {"work": "tasks in place of games", "solve": "a single search visits the same positions each time"},
}

// A flag has the same meaning and the same default for all commands, except for the reasoned exceptions
// in unlike.
func TestFlagsAreAlike(t *testing.T) {
	type meaning struct{ first, text, kind string }
	seen := map[string]meaning{}
	for _, path := range slices.Sorted(maps.Keys(commands(t))) {
		command, _, _ := strings.Cut(path, " ")
		commands(t)[path].Flags().VisitAll(func(f *pflag.Flag) {
			if unlike[f.Name][command] != "" {
				return
			}
			now := meaning{path, f.Usage + "; by default " + f.DefValue + "; -" + f.Shorthand, f.Value.Type()}
			was, ok := seen[f.Name]
			switch {
			case !ok:
				seen[f.Name] = now
			case was.text != now.text || was.kind != now.kind:
				t.Errorf("--%s:\n\t%s: %s (%s)\n\t%s: %s (%s)", f.Name, was.first, was.text, was.kind, path, now.text, now.kind)
			}
		})
	}
}

// Shell completion offers everything that can be listed: variants, players, evaluations, and words and
// numbers from a list.
func TestCompletion(t *testing.T) {
	kinds := []string{"player", "evaluation", "variant", "format", "rule", "side", "list", "end", "numbers"}
	for path, c := range commands(t) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			kind, _ := pflag.UnquoteUsage(f)
			if !slices.Contains(kinds, kind) || f.Name == "sprt" {
				return
			}
			complete, ok := c.GetFlagCompletionFunc(f.Name)
			if !ok {
				t.Errorf("%s: --%s is not completed", path, f.Name)
				return
			}
			if list, how := complete(c, []string{"gomoku"}, ""); len(list) == 0 || how != cobra.ShellCompDirectiveNoFileComp {
				t.Errorf("%s: --%s is completed by %q, %v", path, f.Name, list, how)
			}
		})
		for i, name := range strings.Fields(c.Use)[1:] {
			if !isVariantName(name) {
				continue
			}
			if list, _ := c.ValidArgsFunction(c, make([]string, i), ""); !slices.ContainsFunc(list,
				func(w string) bool { return strings.HasPrefix(w, "gomoku\t") }) {
				t.Errorf("%s: %s is completed by %q", path, name, list)
			}
		}
	}
}

// "-" means standard input for every flag that takes a file of positions, of openings or of a board.
func TestStandardInput(t *testing.T) {
	inputs := map[string]string{"positions": "a1 b2\n", "openings": "a1 b2\n", "board": "X-O\n--X\nO-X\n"}
	for path, c := range commands(t) {
		if examples[path] == nil {
			continue
		}
		for flag, input := range inputs {
			if c.Flags().Lookup(flag) == nil {
				continue
			}
			args := append([]string{path, "--" + flag, "-"}, examples[path]...)
			if code, out, errs := try(input, args...); code != exitOK || out == "" {
				t.Errorf("%q: %d, %q, %q", args, code, out, errs)
			}
			if code, _, errs := try("nonsense?", args...); code != exitUsage || !strings.Contains(errs, "standard input") {
				t.Errorf("%q of nonsense: %d, %q", args, code, errs)
			}
		}
	}
}
