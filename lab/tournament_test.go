package lab

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Everybody plays everybody, and the strongest player comes first.
func TestRoundRobin(t *testing.T) {
	o := TournamentOptions{Players: []string{"random", "deepening(depth=6)", "deepening(depth=1)"}, Match: options(t, "", "")}
	o.Match.Games = 40
	r, err := RoundRobin(t.Context(), o, nil)
	if err != nil || len(r.Results) != 3 {
		t.Fatalf("%+v, %v", r, err)
	}
	if first, last := r.Standings[0].Player, r.Standings[2].Player; first != 1 || last != 0 {
		t.Errorf("%+v", r.Standings)
	}
	points := 0.0
	for _, s := range r.Standings {
		if s.Count.Games() != 80 || s.Tally.Moves == 0 {
			t.Errorf("%+v", s)
		}
		points += s.Count.Score() * 80 / 100
	}
	if points != 120 {
		t.Errorf("%g points in 120 games", points)
	}
	m := o.Match
	m.Players = [2]string{o.Players[1], o.Players[2]}
	alone, _ := Match(t.Context(), m, nil)
	if diff := cmp.Diff(alone, r.Results[[2]int{1, 2}], timeless); diff != "" {
		t.Error(diff)
	}
	if a, b := r.Between(1, 2), r.Between(2, 1); a != alone.All() || a.Wins != b.Losses || a.Losses != b.Wins || a.Draws != b.Draws {
		t.Errorf("%v and %v", a, b)
	}
}

func TestRoundRobinEnded(t *testing.T) {
	ctx, end := cancellable(t)
	o := TournamentOptions{Players: []string{"random", "random", "random"}, Match: options(t, "", "")}
	o.Match.Games = 1_000_000
	r, err := RoundRobin(ctx, o, func(p Progress) {
		if p.Done > 0 {
			end()
		}
	})
	if !errors.Is(err, errEnough) || len(r.Results) != 3 || r.Standings[0].Count.Games() == 0 {
		t.Errorf("%+v, %v", r.Standings, err)
	}
}

func TestRoundRobinRefuses(t *testing.T) {
	for _, players := range [][]string{nil, {"random"}, make([]string, MostPlayers+1), {"random", "nobody"}} {
		if _, err := RoundRobin(t.Context(), TournamentOptions{Players: players, Match: options(t, "", "")}, nil); err == nil {
			t.Errorf("%d players played", len(players))
		}
	}
}
