package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// PlayTask plays a task on another machine, and returns its games. Many goroutines may call it at
// the same time. It must return when ctx ends.
type PlayTask func(ctx context.Context, t Task) ([]Game, error)

// ErrNotPlayed is the error of a PlayTask that has no games for a task. The match leaves these
// games out.
var ErrNotPlayed = errors.New("the games were not played")

// MaxElsewhere is the maximum number of tasks that are played elsewhere at the same time.
const MaxElsewhere = 512

// playAsTasks plays the games of all matches as tasks, several at a time. Games are counted in the
// same order as those played in this process.
func (r *rounds) playAsTasks(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	out := make(chan struct{}, MaxElsewhere)
	var all sync.WaitGroup
	for _, m := range r.matches {
		all.Go(func() {
			if err := m.playAsTasks(ctx, out); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	return undecided(context.Cause(ctx))
}

// playAsTasks plays the games of a match as tasks. The size of the tasks depends on how long the
// first task took. So a restarted match that gets the same games for its first task is split in the
// same way.
func (m *match) playAsTasks(ctx context.Context, out chan struct{}) error {
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
			case errors.Is(err, ErrNotPlayed): // nor were the other tasks, since their size depends on this one
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

// send has a task played, and counts its games.
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

// taskSize returns the number of openings per task for a match with the given number of openings.
// list holds the games of one opening. A match of few games has smaller tasks, so that many
// machines can play it at the same time.
func taskSize(list []Game, openings int) int {
	few := (openings + fewestTasks - 1) / fewestTasks
	return min(openingsIn(taskTime, list), max(openingsIn(shortTaskTime, list), few))
}

// openingsIn returns the number of openings that take the time t. list holds the games of one
// opening.
func openingsIn(t time.Duration, list []Game) int {
	var took time.Duration
	for _, g := range list {
		for _, p := range g.Players {
			took += p.Time
		}
	}
	return int(min(max(t/max(took, 1), 1), MaxTaskGames/2))
}
