package lab

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/labtest"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// workers play pieces of matches.
func workers(t testing.TB) *labtest.Workers[match.Piece, []match.Game] {
	t.Helper()
	return labtest.Hire(t, func(ctx context.Context, p match.Piece) ([]match.Game, error) {
		return p.Play(ctx, match.PieceOptions{})
	})
}

// The levels have the same results elsewhere as here, and are reported in the same order.
func TestLevelsElsewhere(t *testing.T) {
	levels := func(o LevelsOptions) (list []LevelMatch, reports []progress.State) {
		var each []LevelMatch
		o.Each = func(m LevelMatch) { each = append(each, m) }
		list, err := Levels(t.Context(), o, func(s progress.State) { reports = append(reports, s) })
		if err != nil || !cmp.Equal(list, each, byName) {
			t.Errorf("%v: %s", err, cmp.Diff(list, each, byName))
		}
		return list, slices.Compact(reports)
	}
	o := LevelsOptions{
		Variants: []engine.Variant{variant(t, "tic-tac-toe"), variant(t, "4,4,3")},
		Match:    match.Config{Spec: match.Spec{Games: 24, Plies: 2, Seed: 3, Limits: search.Limits{Nodes: 200}}},
	}
	here, toldHere := levels(o)
	w := workers(t)
	o.Match.Elsewhere = w.Do
	there, toldThere := levels(o)
	if diff := cmp.Diff(here, there, byName); diff != "" || w.Failed.Load() == 0 || len(here) < 4 {
		t.Errorf("%d matches, %d failed: %s", len(here), w.Failed.Load(), diff)
	}
	// The progress of a match that is ahead of its turn is reported at once when its turn begins.
	i := 0
	for _, s := range toldThere {
		for i < len(toldHere) && toldHere[i] != s {
			i++
		}
	}
	if i == len(toldHere) {
		t.Errorf("here %+v, there %+v", toldHere, toldThere)
	}
}

// The matches of a variant are played at the same time elsewhere: no piece is done here before
// one of each was handed out.
func TestSeriesTogether(t *testing.T) {
	var mu sync.Mutex
	waiting := map[string]bool{}
	all := make(chan struct{})
	w := workers(t)
	o := LevelsOptions{Variants: []engine.Variant{variant(t, "tic-tac-toe")}, Match: match.Config{Spec: match.Spec{Games: 4, Plies: 2}}}
	o.Match.Elsewhere = func(ctx context.Context, p match.Piece) ([]match.Game, error) {
		mu.Lock()
		if first := !waiting[p.Players[0]]; first {
			waiting[p.Players[0]] = true
			if len(waiting) == 2 {
				close(all)
			}
		}
		mu.Unlock()
		select {
		case <-all:
		case <-ctx.Done():
		}
		return w.Do(ctx, p)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // or this test never ends
	defer cancel()
	if list, err := Levels(ctx, o, nil); err != nil || len(list) != 2 {
		t.Error(list, err)
	}
}

// A piece that cannot be played ends the series; what was played is kept.
func TestSeriesEnds(t *testing.T) {
	w, broken := workers(t), errors.New("broken")
	v := variant(t, "tic-tac-toe")
	medium := v.CountedLevel(engine.Medium)
	o := LevelsOptions{Variants: []engine.Variant{v, v}, Match: match.Config{Spec: match.Spec{Games: 4, Plies: 2}}}
	played := make(chan struct{})
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // or this test never ends
	defer cancel()
	o.Match.Elsewhere = func(ctx context.Context, p match.Piece) ([]match.Game, error) {
		if p.Players[0] == medium {
			select {
			case <-played:
				return nil, broken
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		}
		list, err := w.Do(ctx, p)
		if p.First > 0 {
			close(played)
		}
		return list, err
	}
	list, err := Levels(ctx, o, nil)
	if !errors.Is(err, broken) || len(list) != 1 || list[0].Stronger != engine.Hard {
		t.Errorf("%+v, %v", list, err)
	}
}
