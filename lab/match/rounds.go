package match

import (
	"context"
	"errors"
	"fmt"
	"sync"
)

// Rounds plays several matches in turns: each match plays an opening from both sides, and then it
// is the next match's turn. So all matches advance at about the same rate. Each plays the same
// games as with Play. The number of games at the same time is the smallest that any of the matches
// allows. A Test is allowed only for a single match. Rounds returns one Stats per match, also when
// ctx ends. The errors are those of Play.
func Rounds(ctx context.Context, list []Config) ([]Stats, error) {
	r := &rounds{}
	for i, c := range list {
		m, err := newMatch(c)
		if err == nil && c.Test != nil && len(list) > 1 {
			err = fmt.Errorf("match %d has a test: expected one of a single match", i+1)
		}
		if err != nil {
			return make([]Stats, len(list)), err
		}
		r.matches = append(r.matches, m)
	}
	return r.play(ctx)
}

// rounds is a call of Rounds.
type rounds struct {
	matches []*match

	mu   sync.Mutex // guards next
	next int        // the match whose turn it is
}

// play plays all games, and returns the results so far when ctx ends.
func (r *rounds) play(ctx context.Context) ([]Stats, error) {
	playAll := r.playAll
	if len(r.matches) > 0 && r.matches[0].Elsewhere != nil {
		playAll = r.playAsTasks
	}
	err := playAll(ctx)
	var list []Stats
	for _, m := range r.matches {
		list = append(list, m.stats())
	}
	return list, err
}

// playAll plays all games in this process, until ctx ends.
func (r *rounds) playAll(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	for range r.workers() {
		all.Go(func() {
			if err := r.playGames(ctx); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	return undecided(context.Cause(ctx))
}

// undecided returns err, or nil if err only says that a match was decided.
func undecided(err error) error {
	if errors.Is(err, errDecided) {
		return nil
	}
	return err
}

// workers returns the number of games to play at the same time.
func (r *rounds) workers() int {
	games, workers := 0, 0
	for i, m := range r.matches {
		games += m.Games
		if i == 0 || m.Workers < workers {
			workers = m.Workers
		}
	}
	return min(workers, games)
}

// playGames plays games until none is left or ctx ends.
func (r *rounds) playGames(ctx context.Context) error {
	for {
		t, ok := r.nextGame(ctx)
		if !ok {
			return nil
		}
		if err := t.match.playOne(ctx, t.number); err != nil || ctx.Err() != nil {
			return err
		}
	}
}

// playOne plays game i, and counts it unless ctx ends.
func (m *match) playOne(ctx context.Context, i int) error {
	if m.Hold != nil {
		defer m.Hold(ctx, i)()
	}
	g, err := m.play(ctx, i, m.opening(ctx, i))
	if err != nil || ctx.Err() != nil {
		return err
	}
	return m.finish(i, g)
}

// queuedGame is a game to play.
type queuedGame struct {
	match  *match
	number int
}

// nextGame returns the next game of the match whose turn it is. After the second game from an opening
// it is another match's turn.
func (r *rounds) nextGame(ctx context.Context) (queuedGame, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for range r.matches {
		t, ok := r.matches[r.next].nextGame(ctx)
		if !ok || t.number%2 == 1 {
			r.next = (r.next + 1) % len(r.matches)
		}
		if ok {
			return t, true
		}
	}
	return queuedGame{}, false
}
