package history

import (
	"bytes"
	_ "embed"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
)

// oldGames is a file of games that version 0.1.0 has written.
//
//go:embed testdata/games-0.1.0.db
var oldGames []byte

// bothGames opens a file with games of 0.1.0 and adds some of today.
func bothGames(t *testing.T, text []byte) *Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "games.db")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	s := New(path, "")
	t.Cleanup(func() { closeGames(t, s) })
	_ = s.Ready(t.Context()) // of a damaged file it warns
	for n, level := range []string{"easy-2", "easy-2", "beginner-2"} {
		g := played(n)
		g.Variant, g.Level, g.Finished = "gomoku", level, time.Date(2026, 12, 1, 0, n, 0, 0, time.UTC)
		add(t, s, g)
	}
	return s
}

// Games against levels as they were before stay apart from those of today, wherever they
// are counted, listed or searched for; where the players are the same, old games count on.
func TestEarlierLevelsStayApart(t *testing.T) {
	damaged := bytes.Clone(oldGames)
	clear(damaged[:100])
	for name, text := range map[string][]byte{"whole": oldGames, "salvaged": damaged} {
		t.Run(name, func(t *testing.T) {
			s := bothGames(t, text)
			st, err := s.Statistics(t.Context(), Filter{})
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]int{}
			var order []string
			for _, g := range st.ByLevel {
				got[g.Name], order = g.Games, append(order, g.Name)
			}
			want := map[string]int{
				"beginner": 1, "easy": 3, "hard": 1, // 4-5-4 counts on
				"easy-earlier": 3, "medium-earlier": 2, "hard-earlier": 1,
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("by level (-want +got):\n%s", d)
			}
			if want := []string{"beginner", "easy", "hard", "easy-earlier", "medium-earlier", "hard-earlier"}; !slices.Equal(order, want) {
				t.Errorf("in the order %q, want %q", order, want)
			}
			for level, n := range want {
				n += map[string]int{"medium-earlier": 1}[level] // one that was left
				games, err := s.List(t.Context(), Search{Filter: Filter{Level: level}}, 20, 0)
				if err != nil || len(games) != n || slices.ContainsFunc(games, func(g Game) bool { return g.Against() != level }) {
					t.Errorf("against %s %d games were found, want %d: %v, %v", level, len(games), n, games, err)
				}
			}
			checkPlayed(t, s)
		})
	}
}

// checkPlayed checks that New Game is told of the levels of today alone.
func checkPlayed(t *testing.T, s *Store) {
	t.Helper()
	played, err := s.Played(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]Score{
		"beginner": {Games: 1, Wins: 1}, "easy": {Games: 2, Wins: 2},
		"easy-earlier": {Games: 3, Wins: 2}, "hard-earlier": {Games: 1},
	}
	if d := cmp.Diff(want, ScoresOf(played, "gomoku")); d != "" {
		t.Errorf("gomoku (-want +got):\n%s", d)
	}
	if got := ScoresOf(played, "4-5-4"); got["easy"].Games != 1 || got["hard"].Games != 1 {
		t.Errorf("4-5-4: %v", got)
	}
	numbers := map[string]float64{}
	for _, key := range engine.LevelKeys() {
		numbers[key] = 1000
	}
	if elo, known := Strength(ScoresOf(played, "gomoku"), numbers); known {
		t.Errorf("three games of today and four from before make a strength of %v", elo)
	}
}

// A game counts against the edition in which it was played.
func TestEditionOfARecord(t *testing.T) {
	old, ok := engine.ParseVariant("gomoku")
	if ok != nil {
		t.Fatal(ok)
	}
	spec := old.InEdition(1).PlayerString(engine.Easy, engine.Effort{})
	for _, c := range []struct {
		variant, level string
		edition        int
		player         string
		kept, against  string
	}{
		{"gomoku", "Easy", 0, "", "easy", "easy-earlier"},
		{"gomoku", "Easy", 1, "", "easy", "easy-earlier"},
		{"gomoku", "Easy", 2, "", "easy-2", "easy"},
		{"gomoku", "Easy", 3, "", "easy-3", "easy-3"}, // of a later version
		{"10,10,5", "Hard", 2, "", "hard-2", "hard"},
		{"4-5-4", "Easy", 0, "", "easy", "easy"},
		{"4-5-4", "Beginner", 0, "", "beginner", "beginner"},
		{"gomoku", "Champion", 0, "", "champion", "champion"},
		{"of another version", "Easy", 0, "", "easy", "easy"},
		{"gomoku", "Easy", 0, spec, "easy", "easy-earlier"},
		{"gomoku", "Easy", 2, spec, NoLevel, NoLevel},
		{"gomoku", "Easy", 2, "random", NoLevel, NoLevel},
	} {
		r := sample()
		r.Variant, r.Level, r.LevelEdition, r.Players[1] = c.variant, c.level, c.edition, c.player
		if g := FromRecord(r, time.Time{}); g.Level != c.kept || g.Against() != c.against {
			t.Errorf("%+v: kept as %q, against %q", c, g.Level, g.Against())
		}
	}
}
