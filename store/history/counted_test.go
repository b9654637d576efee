package history

import (
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The store's counts and lists of counted games cover the person's games since the last reset. They
// agree with plain loops over all games.
func TestGamesThatCountForAPerson(t *testing.T) {
	raced.Skip(t)
	path := newPath(t)
	rapid.Check(t, func(r *rapid.T) {
		s := emptyGames(t, path)
		games := rapid.SliceOfNDistinct(rapid.Custom(drawGame), 0, 20, func(g Game) string { return g.Key }).Draw(r, "games")
		addAtOnce(t, s, games)
		slices.SortStableFunc(games, func(a, b Game) int { return a.Finished.Compare(b.Finished) })
		person := Person{Names: rapid.SampledFrom([][]string{
			nil,
			{"You"},
			{"Ada", "O'Hara"},
			{"You", "Ada"},
			{"nobody' OR '1'='1"},
		}).Draw(r, "names")}
		if len(games) > 0 && rapid.Bool().Draw(r, "reset") {
			person.Since = rapid.SampledFrom(games).Draw(r, "last").Finished
		}
		s.SetPerson(person)
		var want []CountedGame
		wins := 0
		for _, g := range games {
			mine := len(person.Names) == 0 || slices.Contains(person.Names, g.Name)
			if g.Mode != Solo || !mine || !person.Since.IsZero() && !g.Finished.After(person.Since) {
				continue
			}
			if g.Counted() {
				want = append(want, g.AsCounted())
			}
			if g.Variant == "gomoku" && g.Level == "hard" && g.Winner == g.Person { // even if the game does not count
				wins++
			}
		}
		got, err := s.CountedGames(t.Context())
		if d := diff(want, got); d != "" || err != nil {
			r.Fatalf("%v (-want +got):\n%s", err, d)
		}
		c, err := s.Count(t.Context())
		if d := diff(countsOf(games, person), c); d != "" || err != nil {
			r.Fatalf("%v (-want +got):\n%s", err, d)
		}
		played, err := s.Played(t.Context())
		all := 0
		for _, p := range played {
			for _, score := range p.Scores {
				all += score.Games
			}
		}
		listed, errList := s.List(t.Context(), Search{Counted: true}, 100, 0)
		against, errAgainst := s.Against(t.Context(), "gomoku", "hard")
		if err := errors.Join(err, errList, errAgainst); err != nil || all != len(want) || len(listed) != len(want) || against.Wins != wins {
			r.Fatalf("%v: %d played, %d listed, %d wins; want %d and %d wins", err, all, len(listed), against.Wins, len(want), wins)
		}
		closeGames(t, s)
	})
}

// The score counts all games between two people and the others since a time, if they have a result and nobody had help.
func TestGamesOfTheScore(t *testing.T) {
	path := newPath(t)
	since := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	rapid.Check(t, func(r *rapid.T) {
		s := emptyGames(t, path)
		games := rapid.SliceOfNDistinct(rapid.Custom(drawGame), 0, 20, func(g Game) string { return g.Key }).Draw(r, "games")
		if len(games) > 0 {
			since = rapid.SampledFrom(games).Draw(r, "since").Finished
		}
		addAtOnce(t, s, games)
		var want, got []string
		for _, g := range games {
			if (g.Mode == People || g.Mode != Imported && !g.Finished.Before(since)) && !g.Abandoned && !g.Assisted {
				want = append(want, g.Key)
			}
		}
		scored, err := s.ScoredGames(t.Context(), since)
		for _, g := range scored {
			got = append(got, g.Key)
		}
		slices.Sort(want)
		slices.Sort(got)
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v, %v, want %v", got, err, want)
		}
		closeGames(t, s)
	})
}
