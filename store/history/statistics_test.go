package history

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"pgregory.net/rapid"
)

func countsOf(games []Game) Counts {
	var c Counts
	for _, g := range games {
		c.Games++
		switch {
		case g.Mode == People:
			c.People++
		case g.Mode == Computers:
			c.Computers++
		case g.Abandoned:
			c.Abandoned++
		case g.Assisted:
			c.Assisted++
		case g.Uneven:
			c.Uneven++
		default:
			c.Counted++
		}
	}
	if c.Games > 0 {
		c.First, c.Last = games[0].Finished, games[len(games)-1].Finished
	}
	return c
}

func TestCountsAgreeWithAPlainLoop(t *testing.T) {
	raced.Skip(t)
	path := newPath(t)
	rapid.Check(t, func(r *rapid.T) {
		s := emptyGames(t, path)
		games := rapid.SliceOfNDistinct(rapid.Custom(drawGame), 0, 30, func(g Game) string { return g.Key }).Draw(r, "games")
		addAtOnce(t, s, games)
		slices.SortStableFunc(games, func(a, b Game) int { return a.Finished.Compare(b.Finished) })
		got, err := s.Count(t.Context())
		if d := diff(countsOf(games), got); d != "" || err != nil {
			r.Fatalf("%v (-want +got):\n%s", err, d)
		}
		closeGames(t, s)
	})
}

// After a reset only games count that end later, in all numbers alike. All games stay, and a
// damaged file takes the reset along.
func TestResetStatistics(t *testing.T) {
	path := newPath(t)
	s := openGames(t, path)
	at := time.UnixMilli(1_800_000_000_002)
	games := []Game{played(0), played(1), played(2), played(3), played(0), played(1)}
	games[4].Key, games[4].Variant = "other", "gomoku"
	games[5].Key, games[5].Assisted = "assisted", true
	for _, g := range games {
		g.Record = sample().String()
		add(t, s, g)
	}
	check := func(want string) {
		t.Helper()
		c, err := s.Count(t.Context())
		all, errPlayed := s.Played(t.Context())
		games, errList := s.List(t.Context(), Search{Counted: true}, 10, 0)
		counted, errCounted := s.CountedGames(t.Context())
		if err = errors.Join(err, errPlayed, errList, errCounted); err != nil {
			t.Fatal(err)
		}
		if len(counted) != c.Counted || len(games) != c.Counted {
			t.Errorf("%+v, %d listed, %d counted", c, len(games), len(counted))
		}
		if n, err := s.Counting(t.Context(), list(t, s)...); n != c.Counted || err != nil {
			t.Errorf("%d of the games count, and %d by themselves, %v", c.Counted, n, err)
		}
		got := fmt.Sprintf("%d count, %d before, %d with help, %d against hard", c.Counted, c.BeforeReset, c.Assisted, ScoresOf(all, "4-5-4")["hard"].Games)
		if got != want {
			t.Errorf("%s; want %s", got, want)
		}
	}
	reset := func(variant string, at time.Time) {
		t.Helper()
		if err := s.ResetStatistics(t.Context(), variant, at); err != nil {
			t.Fatal(err)
		}
	}
	check("5 count, 0 before, 1 with help, 4 against hard")
	reset("4-5-4", at)
	reset("4-5-4", at.Add(-time.Hour)) // by a clock that was set back
	check("2 count, 3 before, 1 with help, 1 against hard")
	reset("", at.Add(-time.Millisecond))
	check("1 count, 4 before, 1 with help, 1 against hard")
	if n := len(list(t, s)); n != 6 {
		t.Errorf("%d games are there", n)
	}
	closeGames(t, s)
	text := read(t, path)
	text[18] = 9 // the header names a format for writing that is not known
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	s = New(path, "")
	if err := s.Ready(t.Context()); !errors.As(err, new(*BrokenError)) {
		t.Fatal(err)
	}
	check("1 count, 4 before, 1 with help, 1 against hard")
	closeGames(t, s)
}
