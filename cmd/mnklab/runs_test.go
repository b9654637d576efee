package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
)

// listOf returns the runs and the workers of a server.
func listOf(t *testing.T, address string) (list listing) {
	t.Helper()
	if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// onlyRun returns the only run of a server.
func onlyRun(t *testing.T, address string) listedRun {
	t.Helper()
	list := listOf(t, address)
	if len(list.Runs) != 1 {
		t.Fatalf("%+v", list)
	}
	return list.Runs[0]
}

// await waits until f accepts the runs of a server, and returns the last of them.
func await(t *testing.T, address string, f func(runs []listedRun) bool) (run listedRun) {
	t.Helper()
	list := awaitList(t, address, func(l listing) bool { return f(l.Runs) })
	return list.Runs[len(list.Runs)-1]
}

// awaitList waits until f accepts the runs and the workers of a server.
func awaitList(t *testing.T, address string, f func(listing) bool) listing {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		list := listOf(t, address)
		switch {
		case f(list):
			return list
		case time.Now().After(end):
			t.Fatalf("what is waited for does not come: %+v", list)
		}
	}
}

// The partial result of a running run is marked as still running, and of a stopped run as stopped.
func TestResultsOfARunThatGoesOn(t *testing.T) {
	raced.Skip(t)
	address := startServer(t)
	begin(t, "work", address, "--workers", "2")
	for i, work := range [][]string{
		{"solve", "8,7,5"},
		{"match", "gomoku", "--a", "mcts(simulations=50)", "--b", "random", "--games", "10000"},
		{"tournament", "gomoku", "mcts(simulations=20)", "random", "random", "--games", "2000"},
	} {
		begin(t, append(work, "--on", address)...)
		name := await(t, address, func(runs []listedRun) bool { return len(runs) > i && runs[i].Done > 0 }).Name
		shows := func(want, other string) {
			t.Helper()
			c := exec.Command("mnklab", "results", address, name)
			text, _ := c.CombinedOutput() // the exit code is checked instead
			if code := c.ProcessState.ExitCode(); code != exitPartial || !strings.Contains(string(text), want) ||
				strings.Contains(string(text), other) {
				t.Errorf("%v is not shown as %s: exit code %d, %s", work, want, code, text)
			}
		}
		shows("still running", "interrupted")
		output(t, "stop", address, name)
		await(t, address, func(runs []listedRun) bool { return runs[i].State == queue.Stopped })
		shows("the run was stopped", "still running")
	}
}

// --run and --save keep a run of a server with the same games as a local run, also with the commands
// attach and results. A stopped run is kept too.
func TestKeptRunOfAServer(t *testing.T) {
	raced.Skip(t)
	dir, address := t.TempDir(), startServer(t)
	begin(t, "work", address, "--workers", "2")
	path := func(name string) string { return filepath.Join(dir, name) }
	read := func(name string) string {
		t.Helper()
		data, err := os.ReadFile(path(name))
		if err != nil {
			t.Fatal(err)
		}
		return regexp.MustCompile(`DT\[[^]]*\]`).ReplaceAllString(string(data), "")
	}
	keeping := func(name string) []string {
		return []string{"--run", path(name + ".json"), "--save", path(name + ".sgf")}
	}
	for _, work := range [][]string{
		{"match", "tic-tac-toe", "--a", "mcts(simulations=20)", "--b", "random", "--games", "40"},
		{"tournament", "tic-tac-toe", "mcts(simulations=20)", "random", "easy", "--games", "20"},
	} {
		output(t, append(work, keeping("here")...)...)
		there := append(work, "--on", address)
		output(t, append(there, keeping("there")...)...)
		name := await(t, address, func(runs []listedRun) bool { return len(runs) > 0 && runs[0].State == queue.Finished }).Name
		if offered := output(t, "__complete", "results", address, ""); !strings.HasPrefix(string(offered), name+"\t") {
			t.Errorf("for the run a shell is offered %q", offered)
		}
		output(t, append([]string{"results", address, name}, keeping("results")...)...)
		output(t, append([]string{"attach", address, name}, keeping("attach")...)...)
		for _, kept := range []string{"there", "results", "attach"} {
			if read(kept+".sgf") != read("here.sgf") {
				t.Errorf("%s has other games than a run here", kept)
			}
			more := append(work, "--run", path(kept+".json"), "--save", path("again.sgf")) // the kept run already has all games
			if output(t, more...); read("again.sgf") != read("here.sgf") {
				t.Errorf("the run that %s has kept cannot be read", kept)
			}
		}
		games, _, _ := strings.Cut(read("there.games"), "\n")
		if err := os.WriteFile(path("there.games"), []byte(games+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if output(t, append(there, keeping("there")...)...); read("there.sgf") != read("here.sgf") {
			t.Error("damaged games are not fetched again")
		}
		output(t, "stop", address, name, "--remove")
		for _, kept := range []string{"here", "there", "results", "attach"} {
			if err := errors.Join(os.Remove(path(kept+".json")), os.Remove(path(kept+".games"))); err != nil {
				t.Fatal(err)
			}
		}
	}
	begin(t, "match", "gomoku", "--a", "mcts(simulations=20)", "--b", "random", "--games", "2000", "--on", address)
	name := await(t, address, func(runs []listedRun) bool { return len(runs) > 0 && runs[0].Done > 0 }).Name
	output(t, "stop", address, name)
	await(t, address, func(runs []listedRun) bool { return runs[0].State == queue.Stopped })
	if code, _, said := try("", "results", address, name, "--run", path("stopped.json")); code != exitPartial {
		t.Errorf("the results of a stopped run: exit code %d, %s", code, said)
	}
	r, err := readRun(path("stopped.json"))
	if err != nil || r.Played() == 0 || !r.AllKept() || !r.CanGoOn() {
		t.Errorf("a stopped run is kept with %d games of %d, %v", len(r.Kept), r.Played(), err)
	}
	for want, refused := range map[string][]string{
		"it is another run": {
			"match", "gomoku", "--a", "mcts(simulations=20)", "--b", "random", "--games", "2000",
			"--seed", "2", "--run", path("stopped.json"), "--on", address,
		},
		"of up to 20000 games":    {"match", "gomoku", "--games", "20002", "--save", path("no.sgf"), "--on", address},
		"expected a name that":    {"results", address, name, "--save", path("no.txt.gz")},
		"cannot hold games of Is": {"match", "isolation", "--save", path("no.sgf"), "--on", address},
	} {
		if text, err := exec.Command("mnklab", refused...).CombinedOutput(); err == nil || !strings.Contains(string(text), want) {
			t.Errorf("%v: %s, %v, want %q", refused, text, err, want)
		}
	}
}

// The beginning of a run's name finds the run if no other name begins with it. A run is listed even if
// its description cannot be read.
func TestRunsAreFound(t *testing.T) {
	s, err := server.Start(t.Context(), server.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.OwnIdentity()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	c, err := queue.Connect(t.Context(), s.Client("test"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	for id, description := range map[string]string{
		"ab1": `{"games":{"players":["random","random","deepening(depth=1)"],"variant":"4-5-4","games":20,"opening":0,"seed":1,"margin_ns":0}}`,
		"ab2": `{"secret":"words"}`,
	} {
		if err := c.CreateRun(t.Context(), id, []byte(description)); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.StopRun(t.Context(), "ab1"); err != nil {
		t.Fatal(err)
	}
	for beginning, want := range map[string]string{"ab": "several runs begin with", "b": "there is no such run"} {
		if r, err := findRun(t.Context(), c, beginning); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %+v, %v", beginning, r, err)
		}
	}
	r, err := findRun(t.Context(), c, "ab1")
	if row := listed(r); err != nil || row.Of != 60 || row.State != "stopping" || row.Done != 0 {
		t.Errorf("%+v, %v", row, err)
	}
	r, err = findRun(t.Context(), c, "ab2")
	if row := listed(r); err != nil || row.State != queue.Waiting || !strings.Contains(row.Words, "no work that is known here") {
		t.Errorf("%+v, %v", row, err)
	}
	var text strings.Builder
	listing{
		Runs: []listedRun{{
			Name: "ab1", State: queue.Failed, Work: "gomoku", Players: []string{"a", "b"}, Of: 2,
			Words: "no such player",
		}, {Name: "ab3", State: queue.Running, Work: "solve 6,5,4", Done: 7}},
		Workers: []queue.Worker{{Name: "big", Cores: 8, Done: 3, Failed: 1, PerHour: 360.2, On: []string{"ab1/x"}}},
	}.text(&text)
	for _, want := range []string{
		"  no such player\n", "gomoku", "big         8     1     3       1       360",
		"ab3  running  solve 6,5,4     7               ",
	} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("%q is missing in\n%s", want, text.String())
		}
	}
}
