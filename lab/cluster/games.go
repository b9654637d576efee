package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// games is the workload of a match or a tournament.
type games struct{ *match.Spec }

// pairs returns the number of matches.
func (g games) pairs() int { return len(g.Players) * (len(g.Players) - 1) / 2 }

func (g games) check() error {
	switch n := g.pairs(); {
	case len(g.Players) > lab.MaxPlayers:
		return fmt.Errorf("%d players: expected 2 to %d", len(g.Players), lab.MaxPlayers)
	case g.Games > lab.MaxGames/max(n, 1):
		return fmt.Errorf("%d matches of %d games: expected at most %d games in all", n, g.Games, lab.MaxGames)
	}
	return g.Check()
}

func (g games) title() string { return g.Variant.Name }

func (g games) extent(s Status) (done, of int) { return s.Run.Played(), g.pairs() * g.Games }

func (g games) execution(r queue.Run, d *dispatcher) execution {
	return &matchExecution{lab.NewLive(match.Config{Spec: *g.Spec, Elsewhere: d.playTask}), r.Created}
}

// maxKept is the most games that a run may have if the server is to keep them.
const maxKept = 20_000

// fetchable reports whether the server keeps the games until the run is removed.
func (g games) fetchable() bool { return g.pairs()*g.Games <= maxKept }

// KeepsGames returns an error if a run of s is too large for a server to keep its games until the
// run is removed.
func KeepsGames(s match.Spec) error {
	if !(games{&s}).fetchable() {
		return fmt.Errorf("a server keeps the games of runs of up to %d games", maxKept)
	}
	return nil
}

// FetchGames returns r, the run with this ID, with the moves of the games that it counts. A status
// has no room for the games, so FetchGames gets them from the results of the tasks, which the
// server keeps until the run is removed. For a run of more than 20,000 games it returns r
// unchanged.
func FetchGames(ctx context.Context, c *queue.Client, id string, r lab.Run) (lab.Run, error) {
	if KeepsGames(r.Spec) != nil {
		return r, nil
	}
	spec, err := specOf(ctx, c, id) // as submitted, because the IDs of the tasks depend on it
	if err != nil {
		return r, err
	}
	names := newDispatcher(nil, c)
	fetch := func(ctx context.Context, t match.Task) (list []match.Game, err error) {
		task, err := json.Marshal(t)
		if err != nil {
			return nil, err
		}
		result, err := c.Result(ctx, id, names.name(task))
		switch {
		case errors.Is(err, queue.ErrNoResult):
			return nil, match.ErrNotPlayed
		case err != nil:
			return nil, err
		}
		return list, json.Unmarshal(result, &list)
	}
	played, err := lab.Play(ctx, match.Config{Spec: spec, Elsewhere: fetch}, nil)
	if err != nil {
		return r, err
	}
	data, err := played.EncodeGames()
	if err != nil {
		return r, err
	}
	return r.WithGames(data) // only the games that r counts
}

// specOf returns the match or tournament that a run asks for, or ErrNoMatch if it asks for other
// work.
func specOf(ctx context.Context, c *queue.Client, id string) (match.Spec, error) {
	run, err := c.Run(ctx, id)
	if err != nil {
		return match.Spec{}, err
	}
	w, err := ReadWork(run.Description)
	if err == nil && w.Games == nil {
		err = ErrNoMatch
	}
	if err != nil {
		return match.Spec{}, err
	}
	return *w.Games, nil
}

// matchExecution is a match or a tournament that is being played. An earlier coordinator may have
// played a part of it.
type matchExecution struct {
	*lab.Live
	began time.Time
}

func (p *matchExecution) play(ctx context.Context) error {
	_, err := p.Play(ctx)
	return err
}

func (p *matchExecution) status() Status {
	r := p.Status().Run
	r.Began = p.began.Round(0)
	return Status{Progress: progress.State{What: r.Variant.Name, Done: float64(r.Played()), Of: float64(r.Of())}, Run: r}
}
