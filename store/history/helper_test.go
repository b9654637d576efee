package history

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// openStore opens the games at path.
func openStore(ctx context.Context, path string) (*Store, error) {
	s := New(path, "")
	return s, s.Ready(ctx)
}

// openGames opens the games at path, which must be undamaged, until the end of the test.
func openGames(t testing.TB, path string) *Store {
	t.Helper()
	s, err := openStore(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeGames(t, s) })
	return s
}

// emptyGames opens the games at path and deletes them all. The caller closes.
func emptyGames(t testing.TB, path string) *Store {
	t.Helper()
	s, err := openStore(t.Context(), path)
	if err == nil {
		deleteAll(t, s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// deleteAll deletes all games.
func deleteAll(t testing.TB, s *Store) {
	t.Helper()
	if games := list(t, s); len(games) > 0 {
		if _, err := s.Delete(t.Context(), games...); err != nil {
			t.Fatal(err)
		}
	}
}

// closeGames closes s. It does not use the test's context, which has ended when a cleanup runs.
func closeGames(t testing.TB, s *Store) {
	t.Helper()
	if err := s.Close(context.Background()); err != nil {
		t.Error(err)
	}
}

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "new", "games.db") }

func add(t testing.TB, s *Store, games ...Game) {
	t.Helper()
	for _, g := range games {
		if err := s.Add(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
}

// addAtOnce adds games faster than add does.
func addAtOnce(t testing.TB, s *Store, games []Game) {
	t.Helper()
	if err := insert(t.Context(), s.db, games); err != nil {
		t.Fatal(err)
	}
}

// list returns all games, the newest first.
func list(t testing.TB, s *Store) []Game {
	t.Helper()
	games, err := s.List(t.Context(), Search{}, 10000, 0)
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// diff compares games. Times are equal if they are the same instant.
func diff(want, got any) string {
	return cmp.Diff(want, got, cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(Game{}),
		cmpopts.EquateApproxTime(0))
}

// played returns the nth test game, which was won and counts.
func played(n int) Game {
	return Game{
		Key: fmt.Sprintf("game %d", n), Finished: time.UnixMilli(int64(1_800_000_000_000 + n)),
		Variant: "4-5-4", Level: "hard", Mode: Solo, Person: game.First, Winner: game.First, Ending: "row",
		Plies: 7, PersonMoves: 4, Duration: 1500 * time.Millisecond, Record: "text", Name: "You",
	}
}

// drawGame draws a game worth keeping. It draws from few times, so that some are equal.
func drawGame(t *rapid.T) Game {
	sides := []game.Side{game.First, game.Second, game.None}
	g := Game{
		Key:       rapid.StringMatching(`[a-z]{12}`).Draw(t, "key"),
		Finished:  time.UnixMilli(rapid.Int64Range(0, 20).Draw(t, "finished")),
		Variant:   rapid.SampledFrom([]string{"4-5-4", "gomoku", "isolation:5,5"}).Draw(t, "variant"),
		Level:     rapid.SampledFrom([]string{"easy", "medium", "hard", "", "expert"}).Draw(t, "level"),
		Mode:      rapid.SampledFrom([]Mode{Solo, Solo, Solo, People, Computers}).Draw(t, "mode"),
		Winner:    rapid.SampledFrom(sides).Draw(t, "winner"),
		Person:    game.None,
		Abandoned: rapid.IntRange(0, 9).Draw(t, "abandoned") == 0,
		Plies:     rapid.IntRange(4, 99).Draw(t, "plies"),
		Assisted:  rapid.IntRange(0, 4).Draw(t, "assisted") == 0,
		Uneven:    rapid.IntRange(0, 6).Draw(t, "uneven") == 0,
		Duration:  time.Duration(rapid.Int64Range(0, 1e7).Draw(t, "duration")) * time.Millisecond,
		Record:    rapid.String().Draw(t, "record"),
	}
	if rapid.IntRange(0, 3).Draw(t, "strategy") == 0 {
		player := rapid.SampledFrom([]string{"random", "guest(path=/karo)", "guest(path=/karo,time=3s)", "guest(path=/pique)"})
		g.Level, g.Record = NoLevel, record.Game{
			Variant: g.Variant,
			Players: [2]string{player.Draw(t, "first"), player.Draw(t, "second")},
		}.String()
	}
	if g.Mode == People {
		name := rapid.SampledFrom([]string{"You", "Ada", "Ben"})
		g.Record = record.Game{Variant: g.Variant, Names: [2]string{name.Draw(t, "X"), name.Draw(t, "O")}}.String()
	}
	if g.Mode == Solo {
		g.Name = rapid.SampledFrom([]string{"You", "Ada"}).Draw(t, "name")
		g.Person, g.PersonMoves = rapid.SampledFrom(sides[:2]).Draw(t, "person"), g.Plies/2
	}
	return g
}

// sample returns the record of a finished game.
func sample() record.Game {
	return record.Game{
		Variant: "4-5-4", Names: [2]string{"You", "Computer"}, Kinds: [2]record.Kind{record.Person, record.Computer},
		Level: "Hard", Date: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), Elapsed: 90 * time.Second,
		Result: game.FirstWins, Reason: "row", Seed: 42, Moves: []string{"b3", "c3", "c2", "b2", "d3"},
	}
}
