package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// PlayTask plays a task somewhere else, and returns its games. It may be called by many
// goroutines at the same time, and must return when ctx ends.
type PlayTask func(ctx context.Context, t Task) ([]Game, error)

// ErrNotPlayed is what a PlayTask returns where there are no games of a task: they are left out.
var ErrNotPlayed = errors.New("the games were not played")

// MaxElsewhere is how many tasks that are done elsewhere are out at the same time.
const MaxElsewhere = 512

// elsewhere lets the games be played by others, several at a time. The games are counted in their
// order, as those that are played here.
func (r *rounds) elsewhere(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	out := make(chan struct{}, MaxElsewhere)
	var all sync.WaitGroup
	for _, m := range r.matches {
		all.Go(func() {
			if err := m.elsewhere(ctx, out); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	return undecided(context.Cause(ctx))
}

// elsewhere lets the games of a match be played. The size of the tasks follows from how long the
// first one took, so that a match that is begun again, and gets the same games for it, is cut
// alike.
func (m *match) elsewhere(ctx context.Context, out chan struct{}) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	defer all.Wait()
	openings, first := 1, true
	for {
		t, ok := m.task(ctx, openings)
		if !ok {
			all.Wait()
			return context.Cause(ctx)
		}
		select {
		case out <- struct{}{}:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		if first {
			first = false
			list, err := m.send(ctx, t)
			<-out
			switch {
			case errors.Is(err, ErrNotPlayed): // nor were others, whose size follows from it
				return nil
			case err != nil:
				return err
			}
			openings = taskSize(list, (m.Games+1)/2)
			continue
		}
		all.Go(func() {
			defer func() { <-out }()
			if _, err := m.send(ctx, t); err != nil && !errors.Is(err, ErrNotPlayed) {
				cancel(err)
			}
		})
	}
}

// send lets a task be played, and counts its games.
func (m *match) send(ctx context.Context, t Task) ([]Game, error) {
	if m.Hold != nil {
		defer m.Hold(ctx, t.First)()
	}
	list, err := m.Elsewhere(ctx, t)
	if err != nil {
		return nil, fmt.Errorf("games %d to %d: %w", t.First+1, t.First+t.Games, err)
	}
	if err := t.CheckGames(list); err != nil {
		return nil, err
	}
	for i := range list {
		if err := m.finish(list[i].Number, &list[i]); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// taskSize returns how many of a match's openings a task has, from games of one. A match of few
// games has smaller tasks, so that many machines can play it at the same time.
func taskSize(list []Game, openings int) int {
	few := (openings + fewestTasks - 1) / fewestTasks
	return min(openingsIn(taskTime, list), max(openingsIn(shortTaskTime, list), few))
}

// openingsIn returns how many openings fill a time, from games of one.
func openingsIn(t time.Duration, list []Game) int {
	var took time.Duration
	for _, g := range list {
		for _, p := range g.Players {
			took += p.Time
		}
	}
	return int(min(max(t/max(took, 1), 1), MaxTaskGames/2))
}
