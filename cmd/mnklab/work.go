package main

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// work returns the command that does tasks for a server.
func (l *mnklab) work() *cobra.Command {
	var f clusterFlags
	var o queue.WorkerOptions
	tasks := match.TaskOptions{Memory: cluster.UsualMemory()}
	c := &cobra.Command{
		Use:   "work ADDRESS",
		Short: "Do tasks of the runs on a server",
		Long: "Does tasks of the runs that commands gave to a server with --on, until Ctrl-C, which hands back\n" +
			"unfinished tasks. If the server does not answer, it waits. It must have the same version as the\n" +
			"server. It lets other programs of this machine use the processors first. Players that open files\n" +
			"or start programs are refused unless --files is given. A task waits until the tables of its\n" +
			"players fit into --memory, and is refused if it needs more." + aboutAddress,
		Args: acceptArgs("ADDRESS"),
		RunE: func(c *cobra.Command, args []string) error {
			f.on = args[0]
			// Make the garbage collector free the tables of finished games before new ones need the room.
			debug.SetMemoryLimit(min(debug.SetMemoryLimit(-1), tasks.Memory+programMemory))
			o.Handlers, o.MemoryOf, o.Memory = cluster.Handlers(tasks), cluster.MemoryOf(tasks), tasks.Memory
			if o.Name == "" {
				o.Name, _ = os.Hostname() // if it fails, the worker is called worker
			}
			return l.workOn(c.Context(), f, o)
		},
	}
	intFlag(c, &o.Cores, "workers", 0, 0, maxWorkers, "`number` of tasks at a time, up to 256; 0 for one per processor")
	c.Flags().StringVar(&o.Name, "name", "", "`name` of the worker in 'mnklab runs' (default: the machine's name)")
	sizeFlag(c, &tasks.Memory, "memory", "`size` of the tables of positions of all tasks together, from 64KiB to 64GiB "+
		"(default: three quarters of the memory of the machine or container)")
	c.Flags().Lookup("memory").DefValue = "" // the usage text describes it
	c.Flags().BoolVar(&tasks.Files, "files", false, "let players open the files and start the programs that the work names")
	f.declareKeys(c)
	return c
}

// workOn waits for the server and then does its tasks, until ctx ends.
func (l *mnklab) workOn(ctx context.Context, f clusterFlags, o queue.WorkerOptions) error {
	client, err := l.awaitServer(ctx, f)
	if client == nil {
		return err
	}
	defer client.Close()
	if err := cluster.LowerPriority(); err != nil {
		l.note("other programs may become slower: %v", err)
	}
	l.note("waiting for work; Ctrl-C ends it")
	s := &shift{client: client, began: time.Now()}
	o.Handlers = s.counting(o.Handlers)
	o.Watch = s.setWorker
	showing, stop := context.WithCancel(ctx)
	var shown sync.WaitGroup
	shown.Go(func() { l.showShift(showing, s) })
	err = client.Work(ctx, o)
	stop()
	shown.Wait()
	if err != nil {
		return failed(err)
	}
	return nil
}

// programMemory is roughly the memory in bytes that a worker needs in addition to its tasks.
const programMemory = 128 << 20

// serverRetry is the time between two attempts to reach the server.
const serverRetry = 2 * time.Second

// awaitServer connects to a server, and waits for it if it is not up yet. It returns nil and no error if
// ctx ends first.
func (l *mnklab) awaitServer(ctx context.Context, f clusterFlags) (*queue.Client, error) {
	for reported := false; ; reported = true {
		client, err := f.tryToConnect(ctx, "work")
		switch {
		case err == nil:
			return client, nil
		case ctx.Err() != nil:
			return nil, nil
		case !queue.Pending(err):
			return nil, failed(err)
		case !reported:
			l.note("waiting for the server; Ctrl-C ends it: %v", err)
		}
		select {
		case <-ctx.Done():
			return nil, nil
		case <-time.After(serverRetry):
		}
	}
}

// shift collects the state of a worker to show.
type shift struct {
	client *queue.Client
	began  time.Time

	mu     sync.Mutex
	worker queue.Worker
	games  []playedGames // within speedTime
}

// playedGames is the number of games of a finished task.
type playedGames struct {
	at    time.Time
	games int
}

// speedTime is the time over which the speed of a worker is averaged.
const speedTime = time.Minute

// setWorker stores the state of the worker.
func (s *shift) setWorker(w queue.Worker) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.worker = w
}

// counting wraps handlers so that the games of their tasks are counted.
func (s *shift) counting(handlers map[string]queue.Handler) map[string]queue.Handler {
	counting := map[string]queue.Handler{}
	for kind, do := range handlers {
		counting[kind] = func(ctx context.Context, task []byte) ([]byte, error) {
			result, err := do(ctx, task)
			if n := cluster.GamesOf(kind, task); err == nil && n > 0 {
				s.mu.Lock()
				defer s.mu.Unlock()
				s.games = append(s.games, playedGames{time.Now(), n})
			}
			return result, err
		}
	}
	return counting
}

// speed returns the number of games a second, averaged over speedTime. The caller holds s.mu.
func (s *shift) speed(now time.Time) float64 {
	s.games = slices.DeleteFunc(s.games, func(p playedGames) bool { return now.Sub(p.at) > speedTime })
	games := 0
	for _, p := range s.games {
		games += p.games
	}
	return float64(games) / max(time.Second, min(now.Sub(s.began), speedTime)).Seconds()
}

// line describes what the worker does. held reports whether the server holds it up: it does not answer, or
// it has no space left.
func (s *shift) line(now time.Time) (text string, held bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	text = "waiting for work"
	switch {
	case !s.client.Connected():
		text, held = "waiting for the server", true
	case s.worker.Full:
		text, held = "waiting: the server has no space left", true
	case len(s.worker.On) > 0:
		run, task, _ := strings.Cut(s.worker.On[0], "/")
		text = fmt.Sprintf("run %s, task %.8s", run, task)
		if more := len(s.worker.On) - 1; more > 0 {
			text += fmt.Sprintf(" and %d more", more)
		}
	}
	if s.worker.Done > 0 {
		text += fmt.Sprintf("; %d done", s.worker.Done)
	}
	if s.worker.Failed > 0 {
		text += fmt.Sprintf(", %d failed", s.worker.Failed)
	}
	switch speed := s.speed(now); {
	case speed >= 10:
		text += fmt.Sprintf(", %.0f games a second", speed)
	case speed > 0:
		text += fmt.Sprintf(", %.2g games a second", speed)
	}
	return text, held
}

// How often the state of a worker is shown: on a terminal in a single line that is rewritten every
// shiftRenewed, elsewhere in a new line at most every shiftNoted. When a worker begins or stops waiting for
// the server, that is shown at the next shiftRenewed everywhere.
const (
	shiftRenewed = time.Second
	shiftNoted   = time.Minute
)

// showShift shows what a worker does whenever that changes, until ctx ends.
func (l *mnklab) showShift(ctx context.Context, s *shift) {
	renewed, bar := isTerminal(l.stderr), l.progress("")
	defer bar.done()
	tick := time.NewTicker(shiftRenewed)
	defer tick.Stop()
	last, wasHeld, noted := "", false, time.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		now := time.Now()
		text, held := s.line(now)
		switch {
		case text == last:
			continue
		case renewed:
			bar.draw(text)
		case held != wasHeld, now.Sub(noted) >= shiftNoted:
			l.note("%s", text)
			noted = now
		default:
			continue
		}
		last, wasHeld = text, held
	}
}
