package cluster_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/prove"
)

const mib = 1 << 20

// gamesTask returns a task of one game between two players of a variant.
func gamesTask(t *testing.T, variant, a, b string, l search.Limits) match.Task {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return match.Task{Spec: match.Spec{Variant: v, Players: []string{a, b}, Games: 1, Openings: []string{""}, Limits: l}}
}

// A task that needs more memory than its worker may ever use is refused with an explanation. A task
// that needs just as much is done.
func TestTasksThatNeverFitAreRefused(t *testing.T) {
	do := func(p match.Task, memory int64) ([]byte, error) {
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		o := match.TaskOptions{Memory: memory}
		if bytes, err := cluster.MemoryOf(o)("games", data); err != nil || bytes != 332*mib {
			return nil, err
		}
		return cluster.Handlers(o)["games"](t.Context(), data)
	}
	p := gamesTask(t, "tic-tac-toe", "deepening(depth=2,table=200MiB)", "deepening(depth=1,table=100MiB)", search.Limits{})
	if result, err := do(p, 332*mib); err != nil || len(result) == 0 {
		t.Errorf("%q, %v", result, err)
	}
	want := "this needs up to 332 MiB of memory, and this worker may use 331 MiB: give its players smaller tables, or " +
		"start a worker with more --memory"
	if _, err := do(p, 331*mib); err == nil || err.Error() != want {
		t.Errorf("refused with %v\nwant %s", err, want)
	}
	if _, err := do(gamesTask(t, "tic-tac-toe", "nobody", "random", search.Limits{}), 331*mib); err == nil ||
		!strings.Contains(err.Error(), "nobody") {
		t.Errorf("a player that is none: %v", err)
	}
}

// The memory that a task may take follows from its players: tables from their options, trees from
// their limits.
func TestMemoryOfTasks(t *testing.T) {
	v, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		kind string
		task any
		want int64
	}{
		{"games", gamesTask(t, "gomoku", "gomoku(table=256MiB,nodes=100)", "random", search.Limits{}), 256 * mib},
		{"games", gamesTask(t, "gomoku", "gomoku(table=4GiB,nodes=100)", "deepening(depth=1)", search.Limits{}), 1024*mib + 64*mib},
		{"games", gamesTask(t, "connect-four", "connect(table=32MiB,nodes=100)", "perfect(table=16MiB,nodes=100)",
			search.Limits{}), 2*32*mib + 2*16*mib},
		{"games", gamesTask(t, "ultimate", "mcts(time=1s)", "bestfirst(time=1s)", search.Limits{}), 16_000_000*32 + 576*mib},
		{"games", gamesTask(t, "ultimate", "mcts(simulations=99)", "bestfirst(nodes=999)", search.Limits{}), (100*32 + 1000*24) * game.MaxMoves},
		{"games", gamesTask(t, "ultimate", "mcts", "random", search.Limits{Simulations: 99}), 100 * 32 * game.MaxMoves},
		{"job", prove.Job{Problem: prove.Problem{Variant: v}, Nodes: mib}, 64 * mib},
		{"job", prove.Job{Problem: prove.Problem{Variant: v}, Nodes: 1 << 30}, 1024 * mib},
	} {
		data, err := json.Marshal(c.task)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := cluster.Needs(c.kind, data); err != nil || got != c.want {
			t.Errorf("%s: %d bytes, want %d, %v", data, got, c.want, err)
		}
	}
}

// The memory of a machine is the memory that its programs may use, also in a container or a control
// group.
func TestLinuxMemory(t *testing.T) {
	const info = "MemTotal:       24684724 kB\nMemFree:        17 kB\n"
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	for name, c := range map[string]struct {
		files fstest.MapFS
		want  int64
	}{
		"nothing known": {fstest.MapFS{}, 0},
		"machine":       {fstest.MapFS{"proc/meminfo": file(info)}, 24684724 << 10},
		"no limit": {fstest.MapFS{
			"proc/meminfo": file(info), "proc/self/cgroup": file("0::/\n"),
			"sys/fs/cgroup/memory.max": file("max\n"),
		}, 24684724 << 10},
		"container": {fstest.MapFS{
			"proc/meminfo": file(info), "proc/self/cgroup": file("0::/\n"),
			"sys/fs/cgroup/memory.max": file("1073741824\n"),
		}, 1 << 30},
		"group above": {fstest.MapFS{
			"proc/meminfo": file(info), "proc/self/cgroup": file("0::/job/step\n"),
			"sys/fs/cgroup/job/memory.max": file("1073741824\n"), "sys/fs/cgroup/job/step/memory.max": file("max\n"),
		}, 1 << 30},
		"outside the namespace": {fstest.MapFS{
			"proc/self/cgroup":         file("0::/../../job\n"),
			"sys/fs/cgroup/memory.max": file("1073741824\n"),
		}, 1 << 30},
		"version 1": {fstest.MapFS{
			"proc/meminfo": file(info), "proc/self/cgroup": file("5:devices:/\n4:memory:/job\n0::/\n"),
			"sys/fs/cgroup/memory/job/memory.limit_in_bytes": file("2147483648\n"),
			"sys/fs/cgroup/memory/memory.limit_in_bytes":     file("9223372036854771712\n"),
		}, 2 << 30},
	} {
		if got := cluster.LinuxMemory(c.files); got != c.want {
			t.Errorf("%s: %d bytes, want %d", name, got, c.want)
		}
	}
	if n := cluster.UsualMemory(); n < 64*mib {
		t.Errorf("a worker may use %d bytes of this machine", n)
	}
}
