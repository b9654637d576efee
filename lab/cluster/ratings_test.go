package cluster_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// rated is the work of rating the levels of variants.
func rated(t *testing.T, master int, names ...string) *cluster.Ratings {
	t.Helper()
	return &cluster.Ratings{Levels: cluster.Levels{Variants: variants(t, names...), Games: 8, Plies: 2, Seed: 4}, Master: master}
}

// rateHere is what the ratings come to in this process.
func rateHere(t *testing.T, w *cluster.Ratings) (list []cluster.Rated) {
	t.Helper()
	for _, v := range w.Variants {
		var r cluster.Rated
		ratings, err := lab.Rate(t.Context(), lab.RateOptions{
			Variant: v, Master: w.Master, Each: func(m lab.RatedMatch) { r.Matches = append(r.Matches, m) },
			Match: match.Config{Spec: match.Spec{Games: w.Games, Plies: w.Plies, Seed: w.Seed}},
		}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Ratings = ratings
		list = append(list, r)
	}
	return list
}

// Levels are rated on workers as here, though the coordinator ends in the middle. Master, who goes
// by time, plays no game that is compared.
func TestRatingsElsewhere(t *testing.T) {
	w := rated(t, 0, "tic-tac-toe", "4,3,3")
	here := rateHere(t, w)
	connect := start(t)
	client := connect()
	work := cluster.Work{Ratings: w}
	id, err := cluster.Ask(t.Context(), client, work)
	if err != nil {
		t.Fatal(err)
	}
	end := coordinate(t, connect())
	hireTwo(t, connect)
	halfway(t, client, id)
	end()
	coordinate(t, connect())
	ctx, cancel := context.WithTimeout(t.Context(), hanging)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(here, s.Rated); diff != "" {
		t.Error(diff)
	}
	if done, of := work.Extent(s); done != of || done == 0 || s.Played() != done {
		t.Errorf("%d of %d games are certain, of %d", done, of, s.Played())
	}
}

// Games of matches that turn out to be needed are done, too, once they have been played.
func TestExtentOfRatings(t *testing.T) {
	work := cluster.Work{Ratings: rated(t, 2, "tic-tac-toe")}
	_, certain := work.Extent(cluster.Status{})
	one := lab.RatedMatch{Count: match.Count{Draws: 8}}
	s := cluster.Status{Rated: []cluster.Rated{{Matches: slices.Repeat([]lab.RatedMatch{one}, certain)}}}
	if done, of := work.Extent(s); done != s.Played() || of < done {
		t.Errorf("%d of %d are done, and %d were played", done, of, s.Played())
	}
}

// Ratings that nobody can find are refused in words, and so is what none come to.
func TestHostileRatings(t *testing.T) {
	for _, description := range []string{
		`{}`, `{"variants":["chess"],"games":2}`, `{"variants":["4-5-4"],"games":0}`, `{"variants":["4-5-4"],"games":2,"master":-2}`,
		`{"variants":["4-5-4"],"games":2,"master":9223372036854775806}`, `{"variants":["3,3,3,misere"],"games":9000000}`,
		`{"variants":["4-5-4"],"games":2,"nodes":-1}`, `{"variants":["4-5-4"],"games":2,"file":"/etc/passwd"}`,
	} {
		if _, err := cluster.ReadWork([]byte(`{"ratings":` + description + `}`)); err == nil || err.Error() == "" {
			t.Errorf("%s is refused with %v", description, err)
		}
	}
	for what, list := range map[string][]cluster.Rated{
		"variants": make([]cluster.Rated, 1000),
		"matches":  {{Matches: make([]lab.RatedMatch, 1000)}},
		"games":    {{Matches: []lab.RatedMatch{{Count: match.Count{Draws: -1}}}}},
		"players":  {{Matches: []lab.RatedMatch{{First: "\x1b[2J"}}}},
		"names":    {{Matches: []lab.RatedMatch{{Second: strings.Repeat("x", 1000)}}}},
		"levels":   {{Ratings: map[engine.Level]engine.Rating{99: {Elo: 1}}}},
	} {
		data, err := cluster.Status{Rated: list}.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if s, err := cluster.ReadStatus(data); err == nil {
			t.Errorf("%s: %+v", what, s.Rated)
		}
	}
}
