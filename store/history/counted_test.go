package history

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// The games that count are those of the rows that do, in the order of time, since the last reset.
func TestCountedGames(t *testing.T) {
	path := newPath(t)
	rapid.Check(t, func(r *rapid.T) {
		s := emptyGames(t, path)
		games := rapid.SliceOfNDistinct(rapid.Custom(drawGame), 0, 20, func(g Game) string { return g.Key }).Draw(r, "games")
		addAtOnce(t, s, games)
		slices.SortStableFunc(games, func(a, b Game) int { return a.Finished.Compare(b.Finished) })
		var want []CountedGame
		for _, g := range games {
			if c, counted := g.AsCounted(); counted {
				want = append(want, c)
			}
		}
		got, err := s.CountedGames(t.Context())
		if d := diff(want, got); d != "" || err != nil {
			r.Fatalf("%v (-want +got):\n%s", err, d)
		}
		closeGames(t, s)
	})
}

func TestCountedGamesBeginAfterTheLastReset(t *testing.T) {
	s := openGames(t, newPath(t))
	old, other, fresh := played(1), played(2), played(3)
	other.Variant = "gomoku"
	add(t, s, old, other)
	if err := s.ResetStatistics(t.Context(), old.Variant, old.Finished.Add(time.Millisecond)); err != nil {
		t.Fatal(err)
	}
	add(t, s, fresh)
	first, _ := other.AsCounted()
	second, _ := fresh.AsCounted()
	got, err := s.CountedGames(t.Context())
	if d := diff([]CountedGame{first, second}, got); d != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
}
