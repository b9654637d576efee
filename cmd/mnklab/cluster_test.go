package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/searches/connectfour"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
)

// startServer starts a server that hands out work, and returns its address. Nobody counts as gone while a
// busy machine keeps it silent.
func startServer(t *testing.T) string {
	t.Helper()
	return startServerWith(t, 0)
}

// startServerWith is startServer where a worker counts as gone when it has been silent for so long.
func startServerWith(t *testing.T, patience time.Duration) string {
	t.Helper()
	s, err := server.Start(t.Context(), server.Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.Own(), Layout: queue.Layout{Patience: patience},
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

// begin starts mnklab.
func begin(t *testing.T, arguments ...string) *exec.Cmd {
	t.Helper()
	c := exec.Command("mnklab", arguments...)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	return c
}

// A match on a server has the same result as here, even if one of its workers is killed.
func TestMatchOnAServer(t *testing.T) {
	raced.Skip(t)
	address := startServerWith(t, 1500*time.Millisecond)
	victim := begin(t, "work", address, "--workers", "1", "--name", "victim")
	begin(t, "work", address, "--workers", "1", "--name", "other")
	arguments := []string{"match", "4-5-4", "--a", "deepening(depth=4,shuffle)", "--b", "mcts(simulations=500)", "--games", "400", "--json"}
	here := untimed(t, arguments...)
	killed := time.AfterFunc(300*time.Millisecond, func() { _ = victim.Process.Kill() })
	defer killed.Stop()
	there := untimed(t, append(arguments, "--on", address)...)
	if diff := cmp.Diff(here, there); diff != "" {
		t.Error(diff)
	}
}

// A run goes on without the command that gave it; others list, stop, join and show it.
func TestRunOutlivesItsCommand(t *testing.T) {
	raced.Skip(t)
	address := startServer(t)
	arguments := []string{"match", "4-5-4", "--a", "deepening(depth=4,shuffle)", "--b", "mcts(simulations=500)", "--games", "200", "--json"}
	here := untimed(t, arguments...)
	giver := begin(t, append(arguments, "--on", address)...)
	var run listedRun
	seen := func(state queue.State) bool {
		var list listing
		if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil {
			t.Fatal(err)
		}
		if len(list.Runs) > 0 {
			run = list.Runs[0]
		}
		return run.State == state
	}
	await := func(state queue.State) {
		t.Helper()
		for end := time.Now().Add(3 * time.Minute); !seen(state); time.Sleep(50 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("the run is %+v", run)
			}
		}
	}
	await(queue.Running)
	_ = giver.Process.Kill()
	if run.Of != 200 || run.Work != "4-5-4" || len(run.Players) != 2 {
		t.Errorf("the run is %+v", run)
	}
	output(t, "stop", address, run.Name)
	await(queue.Stopped)
	begin(t, "work", address, "--workers", "2")
	if diff := cmp.Diff(here, untimed(t, "attach", address, run.Name[:4], "--json")); diff != "" {
		t.Error(diff)
	}
	await(queue.Finished)
	for _, command := range [][]string{{"results", address, run.Name, "--json"}, append(arguments, "--on", address)} {
		if diff := cmp.Diff(here, untimed(t, command...)); diff != "" {
			t.Errorf("%s: %s", command[0], diff)
		}
	}
	if text := string(output(t, "runs", address)); !strings.Contains(text, run.Name+"  finished  4-5-4   200  200        2") || !strings.Contains(text, "an hour") {
		t.Errorf("the list is %s", text)
	}
	output(t, "stop", address, run.Name, "--remove")
	if text, err := exec.Command("mnklab", "attach", address, run.Name).CombinedOutput(); err == nil || !strings.Contains(string(text), "there is no such run") {
		t.Errorf("%v: %s", err, text)
	}
}

// The levels play on a server what they play here, in the same order.
func TestLevelsOnAServer(t *testing.T) {
	raced.Skip(t)
	sameOnAServer(t, "levels", "levels", "tic-tac-toe", "--games", "40", "--seed", "3")
}

// Annealing finds on a server what it finds here.
func TestAnnealingOnAServer(t *testing.T) {
	raced.Skip(t)
	sameOnAServer(t, "annealing", "anneal", "nine-board", "--a", "alphabeta(eval=blocks,depth=1)", "--steps", "4", "--games", "4")
}

// Boards are learned on a server as here, and the file has the same; one board is not cut.
func TestLearningOnAServer(t *testing.T) {
	raced.Skip(t)
	here, there := filepath.Join(t.TempDir(), "here"), filepath.Join(t.TempDir(), "there")
	arguments := []string{"learn", "--all", "--episodes", "1", "--depth", "1"}
	address := sameOnAServer(t, "learning", arguments...)
	output(t, append(arguments, "--out", here)...)
	output(t, append(arguments, "--out", there, "--on", address)...)
	if a, b := readText(t, here), readText(t, there); a != b || len(a) < 10_000 {
		t.Errorf("%d and %d bytes", len(a), len(b))
	}
	for want, arguments := range map[string][]string{
		"expected --all": {"learn", "4,4,3"}, "more than a server keeps": {"learn", "--all", "--episodes", "400"},
	} {
		if text, err := exec.Command("mnklab", append(arguments, "--on", address)...).CombinedOutput(); err == nil || !strings.Contains(string(text), want) {
			t.Errorf("%v: %v, %s", arguments, err, text)
		}
	}
}

// readText returns what a file holds.
func readText(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// sameOnAServer reports where a command shows something else on a server than here, also when its
// run, which is called so in the list, is joined or looked at afterwards.
func sameOnAServer(t *testing.T, title string, arguments ...string) (address string) {
	t.Helper()
	address = startServer(t)
	begin(t, "work", address, "--workers", "2")
	here := output(t, arguments...)
	if there := output(t, append(arguments, "--on", address)...); string(there) != string(here) {
		t.Errorf("there\n%shere\n%s", there, here)
	}
	var list listing
	if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil || len(list.Runs) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	if run := list.Runs[0]; run.Work != title || run.Done != run.Of || run.Done == 0 {
		t.Errorf("the run is %+v", run)
	}
	for _, command := range []string{"results", "attach"} {
		if there := output(t, command, address, list.Runs[0].Name); string(there) != string(here) {
			t.Errorf("%s:\n%shere\n%s", command, there, here)
		}
	}
	return address
}

// Levels are rated on a server as here, into a file here that keeps what it has; the run can be shown
// without one.
func TestRatingsOnAServer(t *testing.T) {
	raced.Skip(t)
	address := startServer(t)
	begin(t, "work", address, "--workers", "2")
	before, file := filepath.Join(t.TempDir(), "here.json"), filepath.Join(t.TempDir(), "there.json")
	arguments := []string{"levels", "tic-tac-toe", "--games", "8", "--master", "0", "--seed", "3", "--ratings"}
	here := output(t, append(arguments, before)...)
	if err := os.WriteFile(file, []byte(`{"gomoku":{"easy":{"elo":900}}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if there := output(t, append(arguments, file, "--on", address)...); string(there) != string(here) {
		t.Errorf("there\n%shere\n%s", there, here)
	}
	var one, both map[string]any
	for path, into := range map[string]*map[string]any{before: &one, file: &both} {
		data, err := os.ReadFile(path)
		if err != nil || json.Unmarshal(data, into) != nil {
			t.Fatalf("%v: %s", err, data)
		}
	}
	if kept := both["gomoku"]; kept == nil || !cmp.Equal(one["tic-tac-toe"], both["tic-tac-toe"]) || one["tic-tac-toe"] == nil {
		t.Errorf("the file has %v", both)
	}
	var list listing
	if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil || len(list.Runs) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	if run := list.Runs[0]; run.Work != "ratings" || run.Done != run.Of || run.Done == 0 {
		t.Errorf("the run is %+v", run)
	}
	for _, command := range []string{"results", "attach"} {
		if there := output(t, command, address, list.Runs[0].Name); string(there) != string(here) {
			t.Errorf("%s:\n%shere\n%s", command, there, here)
		}
	}
}

// Ratings of several variants that come bit by bit are shown as those that come at once, and where a
// run was stopped that is said.
func TestRatingsComeBitByBit(t *testing.T) {
	var w cluster.Ratings
	for _, name := range []string{"tic-tac-toe", "4-5-4"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Variants = append(w.Variants, v)
	}
	one := []lab.RatedMatch{{First: "Medium", Second: "Easy"}, {First: "Hard", Second: "Medium", Start: true}}
	scale := map[engine.Level]engine.Rating{engine.Easy: {Elo: 1000}, engine.Hard: {DrawsWithMaster: true}}
	whole := cluster.Status{Rated: []cluster.Rated{{Matches: one, Ratings: scale}, {Matches: one, Ratings: scale}}}
	shown := func(err error, list ...cluster.Status) (text, notes string) {
		var out, words strings.Builder
		l := &mnklab{stdout: bufio.NewWriter(&out), stderr: &words}
		r := l.beginRatings(w, "", map[string]map[string]engine.Rating{})
		for _, s := range list {
			r.take(s)
		}
		if end := r.show(t.Context(), err); !errors.Is(end, partialIf(err != nil)) {
			t.Error(end)
		}
		_ = l.stdout.Flush()
		return out.String(), words.String()
	}
	at, _ := shown(nil, whole)
	bits, notes := shown(nil, cluster.Status{}, cluster.Status{Rated: []cluster.Rated{{Matches: one[:1]}}},
		cluster.Status{Rated: []cluster.Rated{{Matches: one, Ratings: scale}, {Matches: one[:1]}}}, cluster.Status{Rated: whole.Rated[:1]}, whole, whole)
	if at != bits || strings.Count(at, "\n") != 9 || notes != "" {
		t.Errorf("at once\n%sbit by bit\n%s%s", at, bits, notes)
	}
	if text, notes := shown(cluster.ErrStopped, cluster.Status{Rated: whole.Rated[:1]}); !strings.HasPrefix(at, text) || !strings.Contains(notes, "interrupted: not all variants were rated") {
		t.Errorf("stopped:\n%s%s", text, notes)
	}
}

// An experiment on a server has the same result as here, with a picture too.
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
	var list listing
	if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil || len(list.Runs) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	if run := list.Runs[0]; run.Work != "generic-ties" || run.Done != run.Of || run.Done == 0 {
		t.Errorf("the run is %+v", run)
	}
	for _, format := range []string{"text", "csv"} {
		here := output(t, append(arguments, "--format", format)...)
		for _, command := range []string{"results", "attach"} {
			if there := output(t, command, address, list.Runs[0].Name, "--format", format); string(there) != string(here) {
				t.Errorf("%s:\n%shere\n%s", command, there, here)
			}
		}
	}
}

// A server's workers find the same value of a position as a search here. The commands results and
// attach show the result again.
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
	var list listing
	if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil || len(list.Runs) != 1 {
		t.Fatalf("%+v, %v", list, err)
	}
	run := list.Runs[0]
	if run.Work != "solve 5,5,4" || run.Done == 0 || run.Of != 0 {
		t.Errorf("the run is %+v", run)
	}
	for _, command := range []string{"results", "attach"} {
		if diff := cmp.Diff(there, read(command, address, run.Name), cmpopts.IgnoreUnexported(solveResult{})); diff != "" {
			t.Errorf("%s: %s", command, diff)
		}
	}
}

// A server's workers solve the positions of a book, and the command keeps them in its file.
func TestBookOnAServer(t *testing.T) {
	raced.Skip(t)
	address, path := startServer(t), filepath.Join(t.TempDir(), "book.bin")
	b := connectfour.NewBook()
	for i := range b.Len() {
		if i != 566 && i != 4919 {
			b.Set(i, connectfour.Drawn)
		}
	}
	if err := os.WriteFile(path, b.Packed(), 0o600); err != nil {
		t.Fatal(err)
	}
	begin(t, "work", address, "--workers", "2")
	read := func(arguments ...string) (r bookResult) {
		t.Helper()
		if err := json.Unmarshal(output(t, append(arguments, "--json")...), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	there := read("book", path, "--on", address)
	if there.Known != b.Len() || there.Solved != 2 || there.Interrupted {
		t.Errorf("%+v", there)
	}
	if kept, err := readBook(path); err != nil || kept.At(566) != connectfour.Won || kept.At(4919) != connectfour.Lost {
		t.Errorf("%v, %v", kept, err)
	}
	var list listing
	if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil || len(list.Runs) != 1 || list.Runs[0].Work != "book" || list.Runs[0].Done != 2 {
		t.Fatalf("%+v, %v", list, err)
	}
	if diff := cmp.Diff(there, read("results", address, list.Runs[0].Name)); diff != "" {
		t.Error(diff)
	}
}

// A server's workers play the games from which weights are fitted as they are played here, though the
// command that asks for them is killed: the same one, typed again, fetches them, and writes the same
// file. Then the server has nothing left of them.
func TestFittingOnAServer(t *testing.T) {
	raced.Skip(t)
	address, dir := startServer(t), t.TempDir()
	arguments := func(name string, more ...string) []string {
		return append([]string{
			"fit", "9,9,5", "--player", "gomoku(nodes=100)", "--games", "6", "--balance", "1000",
			"--positions-file", filepath.Join(dir, name+".txt"), "--out", filepath.Join(dir, name+".json"),
		}, more...)
	}
	list := func() (list listing) {
		t.Helper()
		if err := json.Unmarshal(output(t, "runs", address, "--json"), &list); err != nil {
			t.Fatal(err)
		}
		return list
	}
	giver := begin(t, arguments("there", "--on", address)...)
	for end := time.Now().Add(3 * time.Minute); len(list().Runs) == 0; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("there is no run")
		}
	}
	_ = giver.Process.Kill()
	run := list().Runs[0]
	if run.Work != "fitting" || run.Of != 6 || readText(t, filepath.Join(dir, "there.txt")) != "" {
		t.Errorf("the run is %+v", run)
	}
	begin(t, "work", address, "--workers", "2")
	if text := string(output(t, "attach", address, run.Name)); text != "games  6 of 6\n" {
		t.Errorf("the run comes to %s", text)
	}
	here := output(t, arguments("here", "--workers", "1")...) // the games in their order
	for range 2 {                                             // the second time all is there, and nobody is asked
		if there := output(t, arguments("there", "--on", address)...); string(there) != string(here) {
			t.Errorf("there\n%shere\n%s", there, here)
		}
		for _, file := range []string{".txt", ".json"} {
			if a, b := readText(t, filepath.Join(dir, "here"+file)), readText(t, filepath.Join(dir, "there"+file)); a != b || a == "" {
				t.Errorf("%s has %d and %d bytes", file, len(a), len(b))
			}
		}
		if left := list().Runs; len(left) > 0 {
			t.Errorf("the server has %+v left", left)
		}
	}
	if text, err := exec.Command("mnklab", arguments("more", "--games", "100001", "--on", address)...).CombinedOutput(); err == nil || !strings.Contains(string(text), "more than a server keeps") {
		t.Errorf("%v, %s", err, text)
	}
}

// An address may stand in a file, which shows it to nobody, for every command that takes one.
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
