package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// fresh returns the options for a run without saved matches, which calls over after each match.
func fresh(o options, over func(ratedMatch)) options {
	o.playedBefore = func(match.Spec) (result, bool) { return result{}, false }
	o.matchOver = func(m ratedMatch) error { over(m); return nil }
	return o
}

// In tic-tac-toe all levels get a rating. The lowest level is the anchor, because the search builder
// does not play tic-tac-toe.
func TestRateTicTacToe(t *testing.T) {
	var each []ratedMatch
	o := options{
		variant: variant(t, "tic-tac-toe"), master: 2,
		match: match.Config{Spec: match.Spec{Games: 20, Plies: 2, Seed: 3}, Workers: 1},
	}
	list, err := rate(t.Context(), fresh(o, func(m ratedMatch) { each = append(each, m) }), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) != 6 || list[engine.Beginner].Elo != anchorElo {
		t.Errorf("%+v", list)
	}
	for _, m := range each {
		if m.Count.Games() != m.Spec.Games || m.first == m.second {
			t.Errorf("%+v", m)
		}
	}
	if len(each) != 9 || each[0].first != "Easy" || each[0].second != "Beginner" || each[8].first != "Master" {
		t.Errorf("%+v", each)
	}
}

// The search builder is the anchor if it plays the variant, and higher levels get higher ratings.
func TestRateRises(t *testing.T) {
	raced.Skip(t)
	o := options{
		variant: variant(t, "gomoku"),
		match:   match.Config{Spec: match.Spec{Games: 4, Plies: 4, Seed: 3, Limits: search.Limits{Nodes: 300}}, Workers: 1},
	}
	list, err := rate(t.Context(), fresh(o, func(ratedMatch) {}), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, rated := list[engine.Master]; rated {
		t.Error("Master has a number without a game")
	}
	if list[engine.Beginner].Elo >= list[engine.Medium].Elo || list[engine.Beginner].Error < 50 {
		t.Errorf("%+v", list)
	}
}

// A run without games, or one that is interrupted, gives no ratings.
func TestRateEnded(t *testing.T) {
	o := fresh(options{variant: variant(t, "3,3,3")}, func(ratedMatch) {})
	if list, err := rate(t.Context(), o, nil); err != nil || len(list) > 1 {
		t.Errorf("without games: %+v, %v", list, err)
	}
	enough := errors.New("enough")
	ctx, end := context.WithCancelCause(t.Context())
	o.match = match.Config{Spec: match.Spec{Games: 1_000_000}, Workers: 1}
	if list, err := rate(ctx, o, func(progress.State) { end(enough) }); !errors.Is(err, enough) || list != nil {
		t.Errorf("%+v, %v", list, err)
	}
}

// New ratings are added to those in the file. Finished matches are not played again.
func TestRateAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ratings.json")
	o := options{master: 2, match: match.Config{Spec: match.Spec{Games: 4, Plies: 2, Seed: 1}}}
	rateIt := func(name string) map[string]map[string]levels.Rating {
		t.Helper()
		if err := rateAll(t.Context(), o, path, []engine.Variant{variant(t, name)}); err != nil {
			t.Fatal(err)
		}
		var all map[string]map[string]levels.Rating
		data, err := os.ReadFile(path)
		if err := errors.Join(err, json.Unmarshal(data, &all)); err != nil {
			t.Fatal(err)
		}
		return all
	}
	rateIt("3,3,3")
	both := rateIt("4,3,3")
	if len(both) != 2 || both["tic-tac-toe"]["beginner"].Elo != anchorElo || both["tic-tac-toe"]["master"].Elo == 0 {
		t.Errorf("%+v", both)
	}
	matches, err := os.ReadFile(path + ".matches")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(both, rateIt("4,3,3")); diff != "" {
		t.Error(diff)
	}
	if again, err := os.ReadFile(path + ".matches"); err != nil || string(again) != string(matches) {
		t.Errorf("matches are played again, %v", err)
	}
}
