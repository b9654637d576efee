package lab

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/labtest"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

func TestLevels(t *testing.T) {
	raced.Skip(t)
	var each []LevelMatch
	o := LevelsOptions{
		Variants: []engine.Variant{variant(t, "tic-tac-toe"), variant(t, "3,3,3,misere")},
		Match:    match.Config{Spec: match.Spec{Games: 4, Plies: 2, Seed: 3}, Workers: 1}, Each: func(s LevelMatch) { each = append(each, s) },
	}
	list, err := Levels(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	var want []LevelMatch
	for _, v := range o.Variants {
		for l := engine.Easy; l <= engine.Expert; l++ {
			want = append(want, LevelMatch{Variant: v, Stronger: l, Weaker: l - 1})
		}
	}
	if diff := cmp.Diff(want, list, byName, cmpopts.IgnoreFields(LevelMatch{}, "Count", "Different", "Players")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(list, each, byName); diff != "" {
		t.Error(diff)
	}
	for _, s := range list {
		if s.Count.Games() != 4 {
			t.Errorf("%s, %v: %d games", s.Variant.Name, s.Stronger, s.Count.Games())
		}
	}
	again, _ := Levels(t.Context(), o, nil)
	if diff := cmp.Diff(list, again, byName); diff != "" {
		t.Errorf("other games from the same seed: %s", diff)
	}
	o.Match.Seed++
	if again, _ = Levels(t.Context(), o, nil); cmp.Equal(list, again, byName) {
		t.Error("the same games from another seed")
	}
}

// If the matches are cancelled, the games played so far count, and the stronger level comes first.
func TestLevelsEnded(t *testing.T) {
	ctx, end := cancellable(t)
	v := variant(t, "tic-tac-toe")
	list, err := Levels(ctx, LevelsOptions{
		Variants: []engine.Variant{v, v}, Match: match.Config{Spec: match.Spec{Games: 1_000_000}, Workers: 1},
	}, func(p progress.State) {
		if p.Done > 0 {
			end()
		}
	})
	if !errors.Is(err, errEnough) || len(list) != 1 || list[0].Stronger != engine.Easy {
		t.Fatalf("%+v, %v", list, err)
	}
	if n := list[0].Count.Games(); n < 1 || n == 1_000_000 {
		t.Errorf("%d games", n)
	}
}

func TestLevelsTell(t *testing.T) {
	var first progress.State
	_, err := Levels(t.Context(), LevelsOptions{
		Variants: []engine.Variant{variant(t, "3,3,3")},
		Match:    match.Config{Spec: match.Spec{Games: 2}},
	}, func(p progress.State) {
		if first.What == "" {
			first = p
		}
	})
	if diff := cmp.Diff(progress.State{What: "tic-tac-toe, Easy–Beginner", Of: 2}, first); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

func TestLevelsRefuse(t *testing.T) {
	list, err := Levels(t.Context(), LevelsOptions{Variants: []engine.Variant{variant(t, "3,3,3")}}, nil)
	if err == nil || !strings.Contains(err.Error(), "games are too few") || list != nil {
		t.Errorf("%v, %v", list, err)
	}
}

// The stronger level of a match scores more than half.
func TestLevelMatchesAreTheStrongersOwn(t *testing.T) {
	raced.Skip(t)
	list, err := Levels(t.Context(), LevelsOptions{
		Variants: []engine.Variant{variant(t, "3,3,3")},
		Match:    match.Config{Spec: match.Spec{Games: 40, Plies: 2, Seed: 9}},
	}, nil)
	if err != nil || list[0].Count.Score() <= 50 {
		t.Errorf("%v, %v", list, err)
	}
	if (list[0].Count == match.Count{}) {
		t.Error("no game was counted")
	}
}

// Each match reports how many of its games are different.
func TestLevelsKnowRepeatedGames(t *testing.T) {
	raced.Skip(t)
	o := LevelsOptions{
		Variants: []engine.Variant{variant(t, "2,2,2")},
		Match:    match.Config{Spec: match.Spec{Games: 100, Plies: 0, Seed: 3}, Workers: 1},
	}
	list, err := Levels(t.Context(), o, nil)
	if err != nil || len(list) == 0 {
		t.Fatal(list, err)
	}
	for _, m := range list {
		if m.Different == 0 || m.Different >= m.Count.Games() {
			t.Errorf("%v–%v: %d different games of %d", m.Stronger, m.Weaker, m.Different, m.Count.Games())
		}
	}
}

// workers returns workers that play tasks of matches.
func workers(t testing.TB) *labtest.Workers[match.Task, []match.Game] {
	t.Helper()
	return labtest.NewWorkers(t, func(ctx context.Context, p match.Task) ([]match.Game, error) {
		return p.Play(ctx, match.TaskOptions{})
	})
}

// Level matches played elsewhere have the same results as here, and are reported in the same order.
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
		Match:    match.Config{Spec: match.Spec{Games: long.Of(12, 24), Plies: 2, Seed: 3, Limits: search.Limits{Nodes: 200}}},
	}
	here, toldHere := levels(o)
	w := workers(t)
	o.Match.Elsewhere = w.Do
	there, toldThere := levels(o)
	if diff := cmp.Diff(here, there, byName); diff != "" || w.Failed.Load() == 0 || len(here) < 4 {
		t.Errorf("%d matches, %d failed: %s", len(here), w.Failed.Load(), diff)
	}
	if diff := cmp.Diff(toldHere, toldThere); diff != "" {
		t.Error(diff)
	}
}

// A task that cannot be played ends the matches. Finished matches are kept.
func TestLevelsElsewhereEnd(t *testing.T) {
	w, broken := workers(t), errors.New("broken")
	v := variant(t, "tic-tac-toe")
	o := LevelsOptions{Variants: []engine.Variant{v, v}, Match: match.Config{Spec: match.Spec{Games: 4, Plies: 2}}}
	o.Match.Elsewhere = func(ctx context.Context, p match.Task) ([]match.Game, error) {
		if p.Players[0] == v.LevelPlayer(engine.Medium, engine.Effort{}).Counted().String() {
			return nil, broken
		}
		return w.Do(ctx, p)
	}
	if list, err := Levels(t.Context(), o, nil); !errors.Is(err, broken) || len(list) != 1 || list[0].Stronger != engine.Easy {
		t.Errorf("%+v, %v", list, err)
	}
}
