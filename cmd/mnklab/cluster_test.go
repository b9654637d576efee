package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
)

// startServer starts a server with a coordinator, and returns its address. Its workers have the default
// patience, so that none counts as gone because a busy machine keeps it silent.
func startServer(t *testing.T) string {
	t.Helper()
	return startServerWith(t, 0)
}

// startServerWith is like startServer, but a worker counts as gone after being silent for patience, or
// for the default time if patience is 0.
func startServerWith(t *testing.T, patience time.Duration) string {
	t.Helper()
	s, err := server.Start(t.Context(), server.Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.OwnIdentity(), Patience: patience,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	c, err := queue.Connect(t.Context(), s.Client("coordinator"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var coordinating sync.WaitGroup
	coordinating.Go(func() { cluster.Coordinate(ctx, c) })
	t.Cleanup(func() { cancel(); coordinating.Wait(); c.Close() })
	return s.Address()
}

// begin starts mnklab in the background and kills it at the end of the test.
func begin(t *testing.T, arguments ...string) *exec.Cmd {
	t.Helper()
	c := exec.Command("mnklab", arguments...)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	return c
}

// A match on a server has the same result as a local one, even if one of its workers is killed at work.
func TestMatchOnAServer(t *testing.T) {
	raced.Skip(t)
	address := startServerWith(t, 1500*time.Millisecond)
	victim := begin(t, "work", address, "--workers", "1", "--name", "victim")
	begin(t, "work", address, "--workers", "1", "--name", "other")
	arguments := []string{"match", "4-5-4", "--a", "deepening(depth=4,shuffle)", "--b", "mcts(simulations=2000)", "--games", "100", "--json"}
	here := untimed(t, arguments...)
	awaitList(t, address, func(l listing) bool { return len(l.Workers) == 2 }) // so that the victim gets work, too
	begin(t, append(arguments, "--on", address)...)
	list := awaitList(t, address, func(l listing) bool {
		return slices.ContainsFunc(l.Workers, func(w queue.Worker) bool { return w.Name == "victim" && len(w.On) > 0 })
	})
	_ = victim.Process.Kill()
	if run := list.Runs[0]; run.Done >= run.Of {
		t.Fatalf("the run ended too soon: %+v", run)
	}
	if diff := cmp.Diff(here, untimed(t, "attach", address, list.Runs[0].Name, "--json")); diff != "" {
		t.Error(diff)
	}
}

// A run continues without the command that submitted it. Other commands list, stop, resume and show it.
func TestRunOutlivesItsCommand(t *testing.T) {
	raced.Skip(t)
	address := startServer(t)
	arguments := []string{"match", "4-5-4", "--a", "deepening(depth=4,shuffle)", "--b", "mcts(simulations=500)", "--games", "200", "--json"}
	here := untimed(t, arguments...)
	giver := begin(t, append(arguments, "--on", address)...)
	awaitState := func(state queue.State) listedRun {
		t.Helper()
		return await(t, address, func(runs []listedRun) bool { return len(runs) > 0 && runs[0].State == state })
	}
	run := awaitState(queue.Running)
	_ = giver.Process.Kill()
	if run.Of != 200 || run.Work != "4-5-4" || len(run.Players) != 2 {
		t.Errorf("the run is %+v", run)
	}
	output(t, "stop", address, run.Name)
	awaitState(queue.Stopped)
	begin(t, "work", address, "--workers", "2")
	if diff := cmp.Diff(here, untimed(t, "attach", address, run.Name[:4], "--json")); diff != "" {
		t.Error(diff)
	}
	awaitState(queue.Finished)
	for _, command := range [][]string{{"results", address, run.Name, "--json"}, append(arguments, "--on", address)} {
		if diff := cmp.Diff(here, untimed(t, command...)); diff != "" {
			t.Errorf("%s: %s", command[0], diff)
		}
	}
	if text := string(output(t, "runs", address)); !strings.Contains(text,
		run.Name+"  finished  4-5-4   200  200        2") || !strings.Contains(text, "per hour") {
		t.Errorf("the list is %s", text)
	}
	output(t, "stop", address, run.Name, "--remove")
	if text, err := exec.Command("mnklab", "attach", address, run.Name).CombinedOutput(); err == nil ||
		!strings.Contains(string(text), "there is no such run") {
		t.Errorf("%v: %s", err, text)
	}
}

// The levels play the same games on a server as locally, in the same order.
func TestLevelsOnAServer(t *testing.T) {
	raced.Skip(t)
	sameOnAServer(t, "levels", "levels", "tic-tac-toe", "--games", "40", "--seed", "3")
}

// Annealing finds the same weights on a server as locally.
func TestAnnealingOnAServer(t *testing.T) {
	raced.Skip(t)
	sameOnAServer(t, "annealing", "anneal", "nine-board", "--a", "alphabeta(eval=blocks,depth=1)", "--steps", "4", "--games", "4")
}

// sameOnAServer fails the test if a command shows something else on a server than locally, also if
// attach or results show its run afterwards. The list of runs must call the run title. sameOnAServer
// returns the address of the server.
func sameOnAServer(t *testing.T, title string, arguments ...string) (address string) {
	t.Helper()
	address = startServer(t)
	begin(t, "work", address, "--workers", "2")
	here := output(t, arguments...)
	if there := output(t, append(arguments, "--on", address)...); string(there) != string(here) {
		t.Errorf("there\n%shere\n%s", there, here)
	}
	run := onlyRun(t, address)
	if run.Work != title || run.Done != run.Of || run.Done == 0 {
		t.Errorf("the run is %+v", run)
	}
	for _, command := range []string{"results", "attach"} {
		if there := output(t, command, address, run.Name); string(there) != string(here) {
			t.Errorf("%s:\n%shere\n%s", command, there, here)
		}
	}
	return address
}

// An experiment on a server has the same result as a local one, also if it draws a picture.
func TestExperimentOnAServer(t *testing.T) {
	raced.Skip(t)
	address := startServer(t)
	begin(t, "work", address, "--workers", "2")
	arguments := []string{"reproduce", "generic-ties", "--size", "3-4", "--games", "4", "--seed", "3"}
	here := output(t, arguments...)
	picture := filepath.Join(t.TempDir(), "picture.svg")
	if there := output(t, append(arguments, "--on", address, "--plot", picture)...); string(there) != string(here) {
		t.Errorf("there\n%shere\n%s", there, here)
	}
	if drawn, err := os.ReadFile(picture); err != nil || !bytes.Contains(drawn, []byte("published")) {
		t.Errorf("%v: the picture is %s", err, drawn)
	}
	run := onlyRun(t, address)
	if run.Work != "generic-ties" || run.Done != run.Of || run.Done == 0 {
		t.Errorf("the run is %+v", run)
	}
	for _, format := range []string{"text", "csv"} {
		here := output(t, append(arguments, "--format", format)...)
		for _, command := range []string{"results", "attach"} {
			if there := output(t, command, address, run.Name, "--format", format); string(there) != string(here) {
				t.Errorf("%s:\n%shere\n%s", command, there, here)
			}
		}
	}
}

// A server's workers find the right value of a position. The commands results and attach show the
// result again.
func TestSolvingOnAServer(t *testing.T) {
	raced.Skip(t)
	address := startServer(t)
	begin(t, "work", address, "--workers", "2")
	read := func(arguments ...string) (r solveResult) {
		t.Helper()
		if err := json.Unmarshal(output(t, append(arguments, "--json")...), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	there := read("solve", "5,5,4", "--moves", "c3", "--on", address)
	if there.Value != "draw" || there.Nodes == 0 || len(there.Line) != 24 || there.Variant != "5,5,4" || len(there.Moves) != 1 {
		t.Errorf("%+v", there)
	}
	run := onlyRun(t, address)
	if run.Work != "solve 5,5,4" || run.Done == 0 || run.Of != 0 {
		t.Errorf("the run is %+v", run)
	}
	for _, command := range []string{"results", "attach"} {
		if diff := cmp.Diff(there, read(command, address, run.Name), cmpopts.IgnoreUnexported(solveResult{})); diff != "" {
			t.Errorf("%s: %s", command, diff)
		}
	}
}

// Every command that takes an address also reads it from a file, which keeps it out of the list of
// processes.
func TestAddressInAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "address")
	if err := os.WriteFile(path, []byte(startServer(t)+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	begin(t, "work", "@"+path, "--workers", "1")
	arguments := []string{"match", "tic-tac-toe", "--a", "random", "--b", "random", "--games", "10", "--json"}
	here := untimed(t, arguments...)
	if diff := cmp.Diff(here, untimed(t, append(arguments, "--on", "@"+path)...)); diff != "" {
		t.Error(diff)
	}
	if text := string(output(t, "runs", "@"+path)); !strings.Contains(text, "finished") {
		t.Errorf("the list is %s", text)
	}
	for _, test := range []struct{ file, text, want string }{
		{"missing", "", "no such file"},
		{"empty", "\n", "is no address"},
		{"large", strings.Repeat("x", longestAddress+1), "64 KiB"},
	} {
		path := filepath.Join(t.TempDir(), test.file)
		if test.text != "" {
			if err := os.WriteFile(path, []byte(test.text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if code, _, said := try("", "runs", "@"+path); code != exitUsage || !strings.Contains(said, test.want) {
			t.Errorf("%s: %d, %s", test.file, code, said)
		}
	}
}

// output runs mnklab and returns what it writes.
func output(t *testing.T, arguments ...string) []byte {
	t.Helper()
	var notes bytes.Buffer
	c := exec.Command("mnklab", arguments...)
	c.Stderr = &notes
	text, err := c.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, notes.String())
	}
	return text
}

// untimed runs mnklab and returns its JSON without the times.
func untimed(t *testing.T, arguments ...string) (r map[string]any) {
	t.Helper()
	if err := json.Unmarshal(output(t, arguments...), &r); err != nil {
		t.Fatal(err)
	}
	for _, player := range r["players"].([]any) {
		delete(player.(map[string]any), "seconds_per_move")
	}
	return r
}
