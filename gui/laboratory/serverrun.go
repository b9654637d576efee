package laboratory

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Server is a run on a server, as the settings keep it.
type Server struct {
	// Address is where the server is, with its token.
	Address string
	// Run is the ID of the run.
	Run string
}

// serverRun is a run on a server that is followed here.
type serverRun struct {
	server Server
	client *queue.Client
	fresh  bool // the server had no such run before

	mu      sync.Mutex
	status  lab.Status
	workers []queue.Worker
	held    error // what holds the run up
}

// How long a server has to answer, and how often it is asked for its workers.
const (
	answerTime   = 30 * time.Second
	workersEvery = 2 * time.Second
)

// askServer gives a server the games of c, or joins the run of s where one is named. Where that is not
// to be after all, when ctx has ended, a run that was begun is removed.
func askServer(ctx context.Context, s Server, c match.Config) (_ *serverRun, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	client, err := queue.Connect(ctx, queue.Options{Address: s.Address, Name: "window", Identity: queue.Own()})
	if err != nil {
		return nil, err
	}
	run := &serverRun{server: s, client: client}
	defer func() {
		if err != nil {
			run.callOff()
		}
	}()
	if s.Run == "" {
		if err := run.ask(ctx, cluster.Work{Games: &c.Spec}); err != nil {
			return nil, err
		}
	}
	r, err := client.Run(ctx, run.server.Run)
	if err != nil {
		return nil, err
	}
	w, err := cluster.ReadWork(r.Description)
	if err != nil {
		return nil, err
	}
	if w.Games == nil {
		return nil, cluster.ErrNoMatch
	}
	run.status = lab.NewLive(match.Config{Spec: *w.Games}).Status()
	run.status.Run.Began = r.Created.Round(0)
	return run, nil
}

// ask gives the server work. Once that has begun the end of ctx does not cut it short: it would not be
// known whether the server has it.
func (s *serverRun) ask(ctx context.Context, w cluster.Work) error {
	known, err := s.client.Runs(ctx)
	if err != nil {
		return err
	}
	asking, cancel := context.WithTimeout(context.WithoutCancel(ctx), answerTime)
	defer cancel()
	s.server.Run, err = cluster.Ask(asking, s.client, w)
	s.fresh = !slices.ContainsFunc(known, func(r queue.Run) bool { return r.ID == s.server.Run })
	return err
}

// callOff leaves the server as if it had never been asked, but for a run that went on or was there
// before. There may be no run, and no server.
func (s *serverRun) callOff() {
	if s == nil {
		return
	}
	go func() {
		defer s.client.Close()
		if s.fresh && s.server.Run != "" {
			ctx, cancel := context.WithTimeout(context.Background(), answerTime)
			defer cancel()
			_ = s.client.RemoveRun(ctx, s.server.Run) // it may not have come there
		}
	}()
}

// play follows the run until its end, or that of ctx, after which it goes on.
func (s *serverRun) play(ctx context.Context) error {
	var looking sync.WaitGroup
	ctx, cancel := context.WithCancel(ctx)
	defer s.client.Close()
	defer looking.Wait()
	defer cancel()
	looking.Go(func() { s.lookAtWorkers(ctx) })
	_, err := cluster.Follow(ctx, s.client, s.server.Run, s.take)
	if err == nil || errors.Is(err, cluster.ErrStopped) {
		s.fetchGames(ctx)
	}
	return err
}

// fetchGames gets the games of the run once it has ended, or was stopped. Where that fails the run is kept without them.
func (s *serverRun) fetchGames(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	r, err := cluster.FetchGames(ctx, s.client, s.server.Run, s.Status().Run)
	if err == nil {
		s.mu.Lock()
		s.status.Run = r
		s.mu.Unlock()
	}
}

// take takes in how far the run is.
func (s *serverRun) take(r cluster.Status) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.held = r.Trouble
	if r.Run.Version == 0 {
		return // nothing has been told yet
	}
	s.status = lab.Status{Run: r.Run, Left: r.Progress.Left(r.Run.Elapsed)}
}

// lookAtWorkers asks who is there, again and again until ctx ends.
func (s *serverRun) lookAtWorkers(ctx context.Context) {
	tick := time.NewTicker(workersEvery)
	defer tick.Stop()
	for {
		if list, err := s.client.Workers(ctx); err == nil {
			s.mu.Lock()
			s.workers = list
			s.mu.Unlock()
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Status says how the run stands.
func (s *serverRun) Status() lab.Status {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.status
}

// Workers are those who play for the server.
func (s *serverRun) Workers() []queue.Worker {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.workers
}

// trouble is what holds the run up: cluster.ErrAway, cluster.ErrFull or nil.
func (s *serverRun) trouble() error {
	if s.away() {
		return queue.ErrAway
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.held
}

// away reports whether the server does not answer.
func (s *serverRun) away() bool { return !s.client.Connected() }

// stop stops the run for everybody.
func (s *serverRun) stop() error {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	if err := s.client.StopRun(ctx, s.server.Run); !errors.Is(err, queue.ErrNoRun) {
		return err
	}
	return nil
}
