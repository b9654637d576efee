package history

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"pgregory.net/rapid"
)

// summarise is what summaries should come to, written as a plain loop over
// games in the order of time.
func summarise(games []Game) Summary {
	var s Summary
	moves := 0
	for _, g := range games {
		s.Games++
		moves += g.PersonMoves
		s.CurrentStreak++
		switch g.PersonResult() {
		case Win:
			s.Wins++
			s.LongestStreak = max(s.LongestStreak, s.CurrentStreak)
			continue
		case Loss:
			s.Losses++
		case Draw:
			s.Draws++
		}
		s.CurrentStreak = 0
	}
	if s.Games > 0 {
		s.AverageMoves = float64(moves) / float64(s.Games)
	}
	return s
}

func groupsOf(games []Game, by func(Game) string) []Group {
	parts := map[string][]Game{}
	for _, g := range games {
		parts[by(g)] = append(parts[by(g)], g)
	}
	var groups []Group
	for name, part := range parts {
		groups = append(groups, Group{name, summarise(part)})
	}
	return groups
}

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

// statisticsOf is what Statistics should come to.
func statisticsOf(games []Game, f Filter) Statistics {
	games = slices.DeleteFunc(slices.Clone(games), func(g Game) bool {
		return f.Variant != "" && g.Variant != f.Variant || f.Level != "" && g.Level != f.Level
	})
	slices.SortStableFunc(games, func(a, b Game) int { return a.Finished.Compare(b.Finished) })
	st := Statistics{Kept: countsOf(games)}
	games = slices.DeleteFunc(games, func(g Game) bool { return !g.Counted() })
	st.Total = summarise(games)
	st.ByVariant = groupsOf(games, func(g Game) string { return g.Variant })
	st.ByLevel = groupsOf(games, Game.Opponent)
	score := 0
	for _, g := range games {
		score += map[PersonResult]int{Win: 1, Loss: -1}[g.PersonResult()]
		st.Series = append(st.Series, Point{g.Finished, g.PersonResult(), score})
	}
	return st
}

func TestStatisticsAgreeWithAPlainLoop(t *testing.T) {
	raced.Skip(t)
	byName := cmpopts.SortSlices(func(a, b Group) bool { return a.Name < b.Name })
	path := newPath(t)
	rapid.Check(t, func(r *rapid.T) {
		s := emptyGames(t, path)
		games := rapid.SliceOfNDistinct(rapid.Custom(drawGame), 0, 30, func(g Game) string { return g.Key }).Draw(r, "games")
		addAtOnce(t, s, games)
		filters := []Filter{{}, {Variant: "gomoku"}, {Level: "easy"}, {Level: "hard"}, {Variant: "4-5-4", Level: "hard"}}
		f := rapid.SampledFrom(filters).Draw(r, "filter")
		got, err := s.Statistics(t.Context(), f)
		if err != nil {
			r.Fatal(err)
		}
		if d := cmp.Diff(statisticsOf(games, f), got, byName, cmpopts.EquateEmpty(), cmpopts.EquateApprox(1e-12, 0)); d != "" {
			r.Fatalf("%+v (-want +got):\n%s", f, d)
		}
		c, err := s.Count(t.Context(), f)
		if err != nil || c != got.Kept {
			r.Fatalf("Count(%+v) = %+v, %v; want %+v", f, c, err, got.Kept)
		}
		closeGames(t, s)
	})
}

func TestGroupsAreInOrder(t *testing.T) {
	s := openGames(t, newPath(t))
	for n, c := range []struct{ variant, level string }{
		{"b", "hard"}, {"c", ""}, {"c", "easy"}, {"a", "medium"}, {"c", "hard"}, {"c", "medium"},
	} {
		g := played(n)
		g.Variant, g.Level = c.variant, c.level
		add(t, s, g)
	}
	st, err := s.Statistics(t.Context(), Filter{})
	if err != nil {
		t.Fatal(err)
	}
	names := func(groups []Group) (all []string) {
		for _, g := range groups {
			all = append(all, g.Name)
		}
		return all
	}
	if got, want := names(st.ByVariant), []string{"c", "a", "b"}; !slices.Equal(got, want) {
		t.Errorf("variants %q, want %q", got, want)
	}
	if got, want := names(st.ByLevel), []string{"easy", "medium", "hard", ""}; !slices.Equal(got, want) {
		t.Errorf("levels %q, want %q", got, want)
	}
	if p := st.Total.Percentage(); p != 100 {
		t.Errorf("percentage %v", p)
	}
}

func TestSeriesEndsWithTheLastGames(t *testing.T) {
	raced.Skip(t)
	s := openGames(t, newPath(t))
	games := make([]Game, MaxPoints+5)
	for n := range games {
		games[n] = played(n)
	}
	addAtOnce(t, s, games)
	st, err := s.Statistics(t.Context(), Filter{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(st.Series); n != MaxPoints || st.Series[0].Score != 6 || st.Series[n-1].Score != MaxPoints+5 {
		t.Errorf("%d points from %+v to %+v", n, st.Series[0], st.Series[n-1])
	}
}

func TestPercentage(t *testing.T) {
	for _, c := range []struct {
		s    Summary
		want float64
	}{{Summary{}, 0}, {Summary{Games: 4, Wins: 1, Draws: 3}, 25}} {
		if got := c.s.Percentage(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.s, got, c.want)
		}
	}
}

func BenchmarkStatistics(b *testing.B) {
	s := openGames(b, newPath(b))
	games := make([]Game, 10_000)
	for n := range games {
		games[n] = played(n)
		games[n].Finished = time.UnixMilli(int64(n))
		games[n].Winner = []game.Side{game.First, game.Second, game.None}[n*n%3]
	}
	addAtOnce(b, s, games)
	for b.Loop() {
		if _, err := s.Statistics(b.Context(), Filter{}); err != nil {
			b.Fatal(err)
		}
	}
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
	counts := func(f Filter) string {
		t.Helper()
		st, err := s.Statistics(t.Context(), f)
		c, errCount := s.Count(t.Context(), f)
		all, errPlayed := s.Played(t.Context())
		games, errList := s.List(t.Context(), Search{Filter: f, Counted: true}, 10, 0)
		if err = errors.Join(err, errCount, errPlayed, errList); err != nil {
			t.Fatal(err)
		}
		if st.Total.Games != c.Counted || len(st.Series) != c.Counted || len(games) != c.Counted || diff(c, st.Kept) != "" {
			t.Errorf("%+v, %+v, %d listed", st, c, len(games))
		}
		var listed []Game
		for _, g := range list(t, s) {
			if f.Variant == "" || f.Variant == g.Variant {
				listed = append(listed, g)
			}
		}
		if n, err := s.Counting(t.Context(), listed...); n != c.Counted || err != nil {
			t.Errorf("%d of the games count, and %d by themselves, %v", c.Counted, n, err)
		}
		return fmt.Sprintf("%d count, %d before, %d with help, %d against hard", c.Counted, c.BeforeReset, c.Assisted, ScoresOf(all, "4-5-4")["hard"].Games)
	}
	check := func(want string, f Filter) {
		t.Helper()
		if got := counts(f); got != want {
			t.Errorf("%+v: %s; want %s", f, got, want)
		}
	}
	reset := func(variant string, at time.Time) {
		t.Helper()
		if err := s.ResetStatistics(t.Context(), variant, at); err != nil {
			t.Fatal(err)
		}
	}
	check("5 count, 0 before, 1 with help, 4 against hard", Filter{})
	reset("4-5-4", at)
	reset("4-5-4", at.Add(-time.Hour)) // by a clock that was set back
	check("2 count, 3 before, 1 with help, 1 against hard", Filter{})
	reset("", at.Add(-time.Millisecond))
	check("1 count, 4 before, 1 with help, 1 against hard", Filter{})
	check("0 count, 1 before, 0 with help, 1 against hard", Filter{Variant: "gomoku"})
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
	check("1 count, 4 before, 1 with help, 1 against hard", Filter{})
	closeGames(t, s)
}
