package cluster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"sync"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/prove"
)

// kind defines a kind of tasks: how a worker does them, and how the coordinator checks the results.
type kind struct {
	do func(ctx context.Context, data []byte, o match.TaskOptions) ([]byte, error)
	// memory returns how many bytes the tables of a task may take, or an error if the task cannot
	// be done.
	memory func(task []byte, o match.TaskOptions) (int64, error)
	valid  func(task, result []byte) error
	// compare returns an error that describes how two results differ, or nil if they agree.
	compare func(task, a, b []byte) error
}

// The names of the kinds.
const (
	gamesKind = "games"
	jobKind   = "job"
)

var kinds = map[string]kind{
	gamesKind: newKind(match.Task.Play, match.Task.Memory, match.Task.CheckGames, sameGames),
	jobKind:   newKind(doJob, jobMemory, prove.Job.CheckFinding, sameFinding),
}

// newKind makes a kind whose tasks have type P and whose results have type R.
func newKind[P, R any](
	do func(P, context.Context, match.TaskOptions) (R, error), memory func(P, match.TaskOptions) (int64, error),
	check func(P, R) error, same func(a, b R) error,
) kind {
	read := func(task, result []byte) (r R, err error) {
		var p P
		if err := errors.Join(json.Unmarshal(task, &p), json.Unmarshal(result, &r)); err != nil {
			return r, fmt.Errorf("this is no result of such a task: %w", err)
		}
		return r, check(p, r)
	}
	return kind{
		do: func(ctx context.Context, data []byte, o match.TaskOptions) ([]byte, error) {
			var p P
			if err := json.Unmarshal(data, &p); err != nil {
				return nil, err
			}
			r, err := do(p, ctx, o)
			if err != nil {
				return nil, err
			}
			return json.Marshal(r)
		},
		memory: func(task []byte, o match.TaskOptions) (int64, error) {
			var p P
			if err := json.Unmarshal(task, &p); err != nil {
				return 0, err
			}
			return memory(p, o)
		},
		valid: func(task, result []byte) error {
			_, err := read(task, result)
			return err
		},
		compare: func(task, a, b []byte) error {
			x, errX := read(task, a)
			y, errY := read(task, b)
			if err := errors.Join(errX, errY); err != nil {
				return err
			}
			return same(x, y)
		},
	}
}

// sameGames returns an error that describes how two lists of games of the same length differ, or
// nil if they are equal.
func sameGames(a, b []match.Game) error {
	for i := range a {
		if !a[i].Same(b[i]) {
			return fmt.Errorf("game %d went %v there and %v here", a[i].Number+1, a[i].Moves, b[i].Moves)
		}
	}
	return nil
}

// Handlers returns the functions with which a worker does tasks, by kind.
func Handlers(o match.TaskOptions) map[string]queue.Handler {
	list := map[string]queue.Handler{}
	for name, k := range kinds {
		list[name] = func(ctx context.Context, data []byte) ([]byte, error) { return k.do(ctx, data, o) }
	}
	return list
}

// GamesOf returns the number of games of a task, or 0 if it is another kind of task.
func GamesOf(kind string, task []byte) int {
	var p struct {
		Games int `json:"games"`
	}
	if kind == gamesKind {
		_ = json.Unmarshal(task, &p) // a task that cannot be decoded has no games
	}
	return max(0, p.Games)
}

// dispatcher hands out the tasks of a run.
type dispatcher struct {
	*queue.Dispatcher
	client    *queue.Client
	mu        sync.Mutex
	timesSent map[string]int // how often a task was handed out, by ID
}

func newDispatcher(d *queue.Dispatcher, c *queue.Client) *dispatcher {
	return &dispatcher{Dispatcher: d, client: c, timesSent: map[string]int{}}
}

// name returns the ID of a task: a digest of its data, and a number from the second task with the
// same data on. Equal players have equal tasks in their matches against a third player.
func (d *dispatcher) name(data []byte) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	id := idOf(data)
	d.timesSent[id]++
	if n := d.timesSent[id]; n > 1 {
		return id + "-" + strconv.Itoa(n)
	}
	return id
}

// do has a worker do a task and returns the result and the ID of the task.
func do[P, R any](ctx context.Context, d *dispatcher, kind string, p P) (r R, name string, err error) {
	data, err := json.Marshal(p)
	if err != nil {
		return r, "", err
	}
	name = d.name(data)
	result, err := d.Do(ctx, kind, name, data)
	if err != nil {
		return r, name, err
	}
	return r, name, json.Unmarshal(result, &r)
}

// playTask has a worker play the games of a task. It is a match.PlayTask.
func (d *dispatcher) playTask(ctx context.Context, t match.Task) ([]match.Game, error) {
	games, _, err := do[match.Task, []match.Game](ctx, d, gamesKind, t)
	return games, err
}

// idOf returns a digest of data as the ID of a task or a run. A task or run that begins again thus
// finds its earlier results.
func idOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

// dispatching returns the options for the tasks of a run. Every result is checked. Unless results
// vary, some tasks are done twice and the results compared.
func dispatching(varies bool, distrusted []string) queue.DispatchOptions {
	o := queue.DispatchOptions{
		Distrusted: distrusted,
		Valid:      func(kind string, task, result []byte) error { return kinds[kind].valid(task, result) },
		Same:       func(kind string, task, a, b []byte) error { return kinds[kind].compare(task, a, b) },
	}
	if !varies {
		o.Sample = sample
	}
	return o
}

// sample is the n in "one task in n is done twice"; tests set it to 1.
var sample = 50
