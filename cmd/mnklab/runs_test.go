package main

import (
	"encoding/json"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/serve"
)

// listOf returns the runs and the workers of a server.
func listOf(t *testing.T, address string) (list listing) {
	t.Helper()
	if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// await waits until a server has a run, the last one, with which f is content.
func await(t *testing.T, address string, f func(runs []listedRun) bool) (run listedRun) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		list := listOf(t, address).Runs
		switch {
		case f(list):
			return list[len(list)-1]
		case time.Now().After(end):
			t.Fatalf("what is waited for does not come: %+v", list)
		}
	}
}

// What there is of a run that goes on is shown as such, and of one that was stopped as interrupted.
func TestResultsOfARunThatGoesOn(t *testing.T) {
	address := server(t)
	begin(t, "work", address, "--cores", "2")
	for i, work := range [][]string{
		{"solve", "8,7,5"},
		{"match", "gomoku", "--a", "random", "--b", "random", "--games", "1000000"},
		{"tournament", "gomoku", "random", "random", "random", "--games", "100000"},
	} {
		begin(t, append(work, "--on", address)...)
		name := await(t, address, func(runs []listedRun) bool { return len(runs) > i && runs[i].Done > 0 }).Name
		shows := func(want, other string) {
			t.Helper()
			text, _ := exec.Command("mnklab", "results", address, name).CombinedOutput() // the value is not known yet
			if !strings.Contains(string(text), want) || strings.Contains(string(text), other) {
				t.Errorf("%v is not shown as %s: %s", work, want, text)
			}
		}
		shows("still running", "interrupted")
		output(t, "stop", address, name)
		await(t, address, func(runs []listedRun) bool { return runs[i].State == cluster.Stopped })
		shows("interrupted", "still running")
	}
}

// Runs that differ from each other are named by more than what they have in common, and one whose
// description cannot be read is listed too.
func TestRunsAreFound(t *testing.T) {
	s, err := serve.Start(t.Context(), serve.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: cluster.Own()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	c, err := cluster.Connect(t.Context(), s.Client("test"))
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
	if err := errors.Join(c.StopRun(t.Context(), "ab1"), c.Distrust(t.Context(), "ab1", "pc-7")); err != nil {
		t.Fatal(err)
	}
	for beginning, want := range map[string]string{"ab": "several runs begin with", "b": "there is no such run"} {
		if r, err := findRun(t.Context(), c, beginning); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %+v, %v", beginning, r, err)
		}
	}
	r, err := findRun(t.Context(), c, "ab1")
	if row := listed(r); err != nil || row.Of != 60 || row.State != "stopping" || row.Done != 0 || row.remarks() != "wrong results of pc-7, done again by others" {
		t.Errorf("%+v, %v", row, err)
	}
	r, err = findRun(t.Context(), c, "ab2")
	if row := listed(r); err != nil || row.State != cluster.Waiting || !strings.Contains(row.Words, "no work that is known here") {
		t.Errorf("%+v, %v", row, err)
	}
	var text strings.Builder
	listing{
		Runs:    []listedRun{{Name: "ab1", State: cluster.Failed, Work: "gomoku", Players: []string{"a", "b"}, Of: 2, Distrusted: []string{"pc-7"}, Words: "no such player"}, {Name: "ab2", Distrusted: []string{"a", "b"}}, {Name: "ab3", State: cluster.Running, Work: "solve 6,5,4", Done: 7}},
		Workers: []cluster.Worker{{Name: "big", Cores: 8, Done: 3, Failed: 1, PerHour: 360.2, On: []string{"ab1/x"}}},
	}.text(&text)
	for _, want := range []string{"  wrong results of pc-7, done again by others; no such player\n", "  wrong results of a, b, done again by others\n", "gomoku", "big         8     1     3       1      360", "ab3  running  solve 6,5,4     7               "} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("%q is missing in\n%s", want, text.String())
		}
	}
}
