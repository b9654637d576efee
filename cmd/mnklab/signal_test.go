//go:build unix

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/learn"
)

// finish runs mnklab, sends it Ctrl-C after a while and returns its output and its exit
// code. If the program was not listening for Ctrl-C yet, finish tries again with more time.
func finish(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	return finishOnce(t, func(string) bool { return true }, args...)
}

// finishSome is like finish, but also tries again with more time if there is no result yet.
func finishSome(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	return finishOnce(t, func(stdout string) bool { return stdout != "" }, args...)
}

// finishOnce runs the program again with ever more time before Ctrl-C, until the program
// handles the signal and will accepts what it has printed.
func finishOnce(t *testing.T, will func(stdout string) bool, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	ctrlC := func(p *os.Process) error { return p.Signal(syscall.SIGINT) }
	return finishBy(t, ctrlC, will, append([]string{"mnklab"}, args...)...)
}

// finishBy is like finishOnce, but ends any command with end.
func finishBy(
	t *testing.T, end func(*os.Process) error, will func(stdout string) bool, args ...string,
) (stdout, stderr string, code int) {
	t.Helper()
	t.Setenv(quickRace())
	for wait := 300 * time.Millisecond; wait < 2*time.Minute; wait *= 2 { // a busy machine may be slow to begin
		var out, notes bytes.Buffer
		c := exec.Command(args[0], args[1:]...)
		c.Stdout, c.Stderr = &out, &notes
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(wait)
		if err := end(c.Process); err != nil {
			t.Fatalf("%v ended of itself: %v", args, err)
		}
		_ = c.Wait() // the exit code is checked instead
		if c.ProcessState.ExitCode() >= 0 && will(out.String()) {
			return out.String(), notes.String(), c.ProcessState.ExitCode()
		}
	}
	t.Fatalf("%v never listened to Ctrl-C, or had no result", args)
	return "", "", 0
}

func TestInterruptSolve(t *testing.T) {
	begun := func(stdout string) bool { return !strings.Contains(stdout, `"nodes": 0,`) }
	stdout, _, code := finishOnce(t, begun, "solve", "gomoku", "--time", "0", "--json")
	var s solveResult
	if err := json.Unmarshal([]byte(stdout), &s); err != nil {
		t.Fatalf("%v in %q", err, stdout)
	}
	if code != exitInterrupted || s.Value != "unknown" || s.Stopped != "interrupted" || s.Nodes == 0 {
		t.Errorf("exit code %d, %+v", code, s)
	}
}

func TestInterruptBest(t *testing.T) {
	stdout, _, code := finish(t, "best", "gomoku", "--player", "deepening(time=1h)")
	if code != exitPartial || !strings.HasPrefix(stdout, "move ") || !strings.Contains(stdout, "interrupted") {
		t.Errorf("exit code %d, %q", code, stdout)
	}
}

// An interrupted perft shows the depths that are complete.
func TestInterruptPerft(t *testing.T) {
	stdout, stderr, code := finishSome(t, "perft", "gomoku", "9", "--json")
	var r perftResult
	if err := json.Unmarshal([]byte(stdout), &r); err != nil {
		t.Fatalf("%v in %q", err, stdout)
	}
	if code != exitPartial || !r.Interrupted || len(r.Depths) == 0 || r.Depths[0].Leaves != 225 {
		t.Errorf("exit code %d, %+v", code, r)
	}
	if !strings.Contains(stderr, "interrupted at depth") {
		t.Errorf("stderr %q", stderr)
	}
}

// If levels is interrupted before the first move, there is no result.
func TestInterruptLevels(t *testing.T) {
	stdout, stderr, code := finish(t, "levels", "20,20,9,misere", "--games", "2", "--json")
	if code != exitInterrupted || stdout != "" || stderr != "mnklab: interrupted\n" {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
}

// An interrupted match shows the result of the games that were played.
func TestInterruptMatch(t *testing.T) {
	stdout, _, code := finishSome(t, "match", "4-5-4", "--a", "random", "--b", "random", "--games", "1000000")
	if code != exitPartial || !strings.Contains(stdout, " of 1000000 (interrupted)\n") {
		t.Errorf("exit code %d, %q", code, stdout)
	}
}

func TestInterruptTournament(t *testing.T) {
	stdout, stderr, code := finishSome(t, "tournament", "4-5-4", "random", "random", "random", "--games", "1000000", "--format", "csv")
	if code != exitPartial || strings.Count(stdout, "\n") != 4 || stderr != "mnklab: interrupted: not all games were played\n" {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
}

func TestInterruptReproduce(t *testing.T) {
	stdout, stderr, code := finishSome(t, "reproduce", "isolation", "--games", "1000000", "--nodes", "20", "--json")
	var r reproduceResult
	if err := json.Unmarshal([]byte(stdout), &r); err != nil {
		t.Fatalf("%v in %q", err, stdout)
	}
	if code != exitPartial || !r.Interrupted || r.Games == 0 || len(r.Tables) != 3 || !strings.Contains(stderr, "interrupted") {
		t.Errorf("exit code %d, %+v, %q", code, r, stderr)
	}
}

// checkInterrupted checks that a file of weights has the weights that the command printed,
// and says that the work was interrupted.
func checkInterrupted(t *testing.T, path, stdout string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var f learn.File
	if err := json.Unmarshal(data, &f); err != nil || !f.Interrupted || !strings.Contains(stdout, f.Evaluation) {
		t.Errorf("%+v, %v", f, err)
	}
}

// An interrupted annealing writes the best weights so far, and marks their file as interrupted.
func TestInterruptAnneal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "found.json")
	stdout, stderr, code := finishSome(t, "anneal", "3,3,3", "--a", "alphabeta(eval=generic,depth=1)", "--games", "2",
		"--steps", "1000000", "--out", path)
	if code != exitPartial || !strings.Contains(stdout, " (interrupted)\n") || stderr != "" {
		t.Errorf("exit code %d, %q, %q", code, stdout, stderr)
	}
	checkInterrupted(t, path, stdout)
}

// An interrupted learning writes the weights so far, and marks their file as interrupted.
func TestInterruptLearn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "weights.json")
	begun := func(stdout string) bool {
		return strings.Contains(stdout, "\nstopped") || strings.Count(stdout, "\n") > 1
	}
	stdout, _, code := finishOnce(t, begun, "learn", "5,5,4", "--episodes", "1000000", "--depth", "2", "--out", path)
	if code != exitPartial || !strings.Contains(stdout, "\nstopped  interrupted\n") {
		t.Errorf("exit code %d, %q", code, stdout)
	}
	checkInterrupted(t, path, stdout)
}

// heedHangup lets the programs that a test starts heed SIGHUP, even if the tests run under nohup, which they inherit.
func heedHangup(t *testing.T) {
	t.Helper()
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(c) })
}

// When its terminal closes, the program saves its result so far, even if it is sent SIGHUP twice. A file of
// weights is marked as interrupted.
func TestHangup(t *testing.T) {
	heedHangup(t)
	twice := func(p *os.Process) error {
		return errors.Join(p.Signal(syscall.SIGHUP), p.Signal(syscall.SIGHUP))
	}
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	played := func(stdout string) bool { return strings.Contains(stdout, "(interrupted)") }
	for _, c := range []struct {
		args []string
		kept []string
		will func(stdout string) bool
	}{
		{
			[]string{"match", "4-5-4", "--a", "random", "--b", "random", "--games", "1000000", "--run", in("run.json")},
			[]string{"run.json", "run.games"},
			played,
		},
		{
			[]string{"match", "4-5-4", "--a", "random", "--b", "random", "--games", "1000000", "--save", in("games.sgf")},
			[]string{"games.sgf"},
			played,
		},
		{
			[]string{"learn", "5,5,4", "--episodes", "1000000", "--depth", "2", "--out", in("weights.json")},
			[]string{"weights.json"},
			func(stdout string) bool { return strings.Count(stdout, "\n") > 1 },
		},
	} {
		clean := func(stdout string) bool {
			if c.will(stdout) {
				return true
			}
			for _, name := range c.kept {
				_ = os.Remove(in(name)) // a result without games, from a busy machine
			}
			return false
		}
		stdout, stderr, code := finishBy(t, twice, clean, append([]string{"mnklab"}, c.args...)...)
		if code != exitPartial {
			t.Errorf("%v: exit code %d, %q, %q", c.args, code, stdout, stderr)
		}
		for _, name := range c.kept {
			if info, err := os.Stat(in(name)); err != nil || info.Size() == 0 {
				t.Errorf("%v: %s: %v", c.args, name, err)
			}
		}
	}
}

// The result is saved even if nobody can read what is printed: when a terminal closes, the program at the
// other end of a pipe ends too.
func TestHangupWithoutReader(t *testing.T) {
	heedHangup(t)
	t.Setenv(quickRace())
	path := filepath.Join(t.TempDir(), "weights.json")
	for wait := 300 * time.Millisecond; wait < 2*time.Minute; wait *= 2 { // a busy machine may be slow to begin
		c := exec.Command("mnklab", "learn", "5,5,4", "--episodes", "1000000", "--depth", "2", "--json", "--out", path)
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err == nil {
			err = out.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(wait)
		if err := c.Process.Signal(syscall.SIGHUP); err != nil {
			t.Fatalf("it ended of itself: %v", err)
		}
		_ = c.Wait() // the exit code is checked instead
		if code := c.ProcessState.ExitCode(); code < 0 || code == exitInterrupted {
			continue // it did not listen yet, or had learned nothing
		}
		var f learn.File
		data, err := os.ReadFile(path)
		if err == nil {
			err = json.Unmarshal(data, &f)
		}
		if err != nil || !f.Interrupted || c.ProcessState.ExitCode() != exitFailed {
			t.Errorf("exit code %d, %+v, %v", c.ProcessState.ExitCode(), f, err)
		}
		return
	}
	t.Fatal("it never listened, or learned nothing")
}

// Under nohup, which ignores SIGHUP, the program goes on until Ctrl-C.
func TestIgnoredHangup(t *testing.T) {
	goesOn := true
	begun := func(stdout string) bool { return !strings.Contains(stdout, `"nodes": 0,`) }
	send := func(p *os.Process) error {
		if err := p.Signal(syscall.SIGHUP); err != nil {
			return err
		}
		time.Sleep(200 * time.Millisecond)
		state, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Pid))
		goesOn = err != nil || !strings.Contains(string(state), ") Z ") // an ended one is not waited for yet
		return p.Signal(syscall.SIGINT)
	}
	stdout, _, code := finishBy(t, send, begun, "sh", "-c", `trap "" HUP; exec mnklab "$@"`, "sh", "solve", "gomoku", "--time", "0", "--json")
	if !goesOn || code != exitInterrupted || !strings.Contains(stdout, `"stopped": "interrupted"`) {
		t.Errorf("goes on: %v, exit code %d, %q", goesOn, code, stdout)
	}
}
