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
}

// The names of the kinds.
const (
	gamesKind = "games"
	jobKind   = "job"
)

var kinds = map[string]kind{
	gamesKind: newKind(match.Task.Play, match.Task.Memory, match.Task.CheckGames),
	jobKind:   newKind(doJob, jobMemory, prove.Job.CheckFinding),
}

// newKind makes a kind whose tasks have type P and whose results have type R.
func newKind[P, R any](
	do func(P, context.Context, match.TaskOptions) (R, error), memory func(P, match.TaskOptions) (int64, error),
	check func(P, R) error,
) kind {
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
			var (
				p P
				r R
			)
			if err := errors.Join(json.Unmarshal(task, &p), json.Unmarshal(result, &r)); err != nil {
				return fmt.Errorf("this is no result of such a task: %w", err)
			}
			return check(p, r)
		},
	}
}

// checkResult returns an error if a result cannot be that of a task: for example, if its games are not
// played by the rules.
func checkResult(kind string, task, result []byte) error { return kinds[kind].valid(task, result) }

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
