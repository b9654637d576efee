package lab

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/progress"
)

func TestPlayAMatch(t *testing.T) {
	c := config(t, "deepening(depth=4)", "random")
	r := played(t, c)
	if s := r.Pairings[0].Stats; s.All().Games() != 20 || s.All().Score() < 70 {
		t.Errorf("%v", s.All())
	}
	c.Depth = 1
	if weak, strong := played(t, c).PlayerResults()[0].Nodes, r.PlayerResults()[0].Nodes; weak >= strong {
		t.Errorf("%g nodes a move at depth 1, %g at depth 4", weak, strong)
	}
}

// Every player meets every other, and each match has the same result as when it is played alone.
func TestPlayATournament(t *testing.T) {
	c := config(t, "random", "deepening(depth=6)", "deepening(depth=1)")
	c.Games = 40
	r := played(t, c)
	games := 0
	for i := range c.Players {
		for j := range c.Players {
			if i == j {
				continue
			}
			alone := c
			alone.Spec = c.Between(i, j)
			games += r.Count(i, j).Games()
			if got := played(t, alone).Count(0, 1); i < j && got != r.Count(i, j) {
				t.Errorf("%d–%d: %v, alone %v", i, j, r.Count(i, j), got)
			}
			if r.Count(i, j) != r.Count(j, i).Reversed() {
				t.Errorf("%d–%d: %v, but %v", i, j, r.Count(i, j), r.Count(j, i))
			}
		}
	}
	if games != 240 || len(r.Pairings) != 3 {
		t.Errorf("%d games, each seen twice, in %d matches", games, len(r.Pairings))
	}
}

// The result of a run does not depend on the number of workers, or on whether it is observed.
func TestWorkersChangeNothing(t *testing.T) {
	c := three(t)
	want := played(t, c)
	for c.Workers = 1; c.Workers <= 3; c.Workers++ {
		seen, err := NewLive(c).Play(t.Context())
		if diff := cmp.Diff(want, seen, timeless); diff != "" || err != nil {
			t.Errorf("%d workers: %v, %s", c.Workers, err, diff)
		}
	}
}

func TestPlayTellsOfItsProgress(t *testing.T) {
	for what, c := range map[string][]string{"tic-tac-toe": {"random", "random"}, "1–2": {"random", "random", "random"}} {
		c := config(t, c...)
		c.Workers = 1
		var seen []progress.State
		r, err := Play(t.Context(), c, func(s progress.State) { seen = append(seen, s) })
		if err != nil || len(seen) != r.Of()+1 {
			t.Fatalf("%d states, %v", len(seen), err)
		}
		if seen[0] != (progress.State{What: "tic-tac-toe", Of: float64(r.Of())}) {
			t.Errorf("%+v", seen[0])
		}
		for i, s := range seen[1:] {
			if s.Done != float64(i+1) || s.Of != float64(r.Of()) {
				t.Errorf("%+v after %d games", s, i+1)
			}
		}
		if first := seen[1].What; first != what+" 1–0–0" && first != what+" 0–1–0" && first != what+" 0–0–1" {
			t.Errorf("after a game: %s", first)
		}
	}
}

// If a run is cancelled, the finished games are kept, and even the last match has been played in
// part.
func TestPlayEnded(t *testing.T) {
	for _, players := range [][]string{{"random", "random"}, {"random", "random", "random"}} {
		ctx, end := cancellable(t)
		c := config(t, players...)
		c.Games = 300_000
		r, err := Play(ctx, c, func(s progress.State) {
			if s.Done >= 10 {
				end()
			}
		})
		if !errors.Is(err, errEnough) || r.Played() < 10 || r.Over() || r.Pairings[len(r.Pairings)-1].Stats.All().Games() == 0 {
			t.Errorf("%d games of %d, %v", r.Played(), r.Of(), err)
		}
	}
}

func TestPlayRefuses(t *testing.T) {
	for _, players := range [][]string{nil, {"random"}, make([]string, MaxPlayers+1), {"random", "nobody"}} {
		if r, err := Play(t.Context(), config(t, players...), nil); err == nil || r.Played() > 0 {
			t.Errorf("%d players played", len(players))
		}
	}
}
