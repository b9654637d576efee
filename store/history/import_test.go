package history

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// errorer is a *testing.T, or the *rapid.T of one round of a rapid test.
type errorer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
}

// checkIndex compares the facts of all games with the games themselves.
func checkIndex(t errorer, s *Store) {
	t.Helper()
	all, _, err := s.Facts(context.Background(), FactsState{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	games, err := s.List(context.Background(), Search{}, 10000, 0)
	if err != nil {
		t.Fatal(err)
	}
	var linked int
	const count = "SELECT count(*) FROM facts JOIN games ON games.id = facts.game AND games.key = facts.key"
	if err := s.db.QueryRow(count).Scan(&linked); err != nil {
		t.Fatal(err)
	}
	if len(all) != len(games) || linked != len(games) {
		t.Errorf("%d games, %d facts, %d of them with their game", len(games), len(all), linked)
	}
	byKey := map[string]Facts{}
	for _, f := range all {
		byKey[f.Key] = f
	}
	f := factReader{map[string]game.Position{}}
	for _, g := range games {
		want, _ := f.read(g)
		if d := diff(want, byKey[g.Key]); d != "" {
			t.Errorf("the facts of %s (-want +got):\n%s", g.Key, d)
		}
	}
}

// stateOf returns the sample game after these moves, ended if there is a result.
func stateOf(result game.Result, moves ...string) Game {
	r := sample()
	r.Moves, r.Result, r.Reason, r.Elapsed = moves, result, "", time.Duration(len(moves))*time.Second
	if result != game.Ongoing {
		r.Reason = record.Resigned
	}
	return FromRecord(r, time.UnixMilli(1_800_000_000_000+int64(len(moves))))
}

// states returns versions of one game that different places may hold.
func states() map[string]Game {
	commented := stateOf(game.Ongoing, "b3", "c3", "c2", "b2")
	r := commented.parsed.game
	r.Comments = []record.Comment{{After: 2, Text: "careful"}}
	commented = FromRecord(r, commented.Finished)
	back := stateOf(game.Ongoing, "b3", "c3", "c2", "b2", "d3", "a1")
	r = back.parsed.game
	r.Undone = 4
	return map[string]Game{
		"short":     commented,
		"back":      FromRecord(r, back.Finished),
		"long":      stateOf(game.Ongoing, "b3", "c3", "c2", "b2", "d3", "a1"),
		"other":     stateOf(game.Ongoing, "b3", "c3", "a1", "a2", "a3"),
		"won":       stateOf(game.FirstWins, "b3", "c3", "c2", "b2", "d3", "a1"),
		"lost":      stateOf(game.SecondWins, "b3", "c3", "a1", "a2"),
		"won early": stateOf(game.FirstWins, "b3", "c3", "c2", "b2"),
	}
}

// stateText lists the versions of a game in a store: the result, or ~ if it is unfinished, the moves,
// the first comment, and whether the game does not count.
func stateText(t testing.TB, s *Store) string {
	t.Helper()
	var all []string
	for _, g := range list(t, s) {
		r, err := g.parse()
		if err != nil {
			t.Fatal(err)
		}
		text := map[game.Result]string{game.Ongoing: "~", game.FirstWins: "1-0 ", game.SecondWins: "0-1 "}[r.Result] +
			strings.Join(r.Played(), " ")
		if len(r.Comments) > 0 {
			text += " {" + r.Comments[0].Text + "}"
		}
		if g.Assisted {
			text += " (does not count)"
		}
		all = append(all, text)
	}
	return strings.Join(all, "\n")
}

// An import never makes a stored game shorter and never loses an end or a comment. A second import
// adds nothing.
func TestImportNeverMakesAGameShorter(t *testing.T) {
	raced.Skip(t)
	for _, c := range []struct {
		here, from string
		added      int
		want       string
	}{
		{"long", "short", 0, "~b3 c3 c2 b2 d3 a1"},
		{"short", "long", 1, "~b3 c3 c2 b2 d3 a1 {careful}"},
		{"short", "back", 0, "~b3 c3 c2 b2 {careful}"}, // back has fewer moves on the board
		{"long", "other", 0, "~b3 c3 c2 b2 d3 a1"},
		{"short", "other", 0, "~b3 c3 c2 b2 {careful}"},
		{"won", "short", 0, "1-0 b3 c3 c2 b2 d3 a1"},
		{"won", "long", 0, "1-0 b3 c3 c2 b2 d3 a1"},
		{"short", "won", 1, "1-0 b3 c3 c2 b2 d3 a1 {careful}"},
		{"long", "won", 1, "1-0 b3 c3 c2 b2 d3 a1"},
		{"long", "won early", 1, "~b3 c3 c2 b2 d3 a1 (does not count)\n1-0 b3 c3 c2 b2"},
		{"long", "lost", 1, "~b3 c3 c2 b2 d3 a1 (does not count)\n0-1 b3 c3 a1 a2"},
		{"won", "lost", 1, "1-0 b3 c3 c2 b2 d3 a1\n0-1 b3 c3 a1 a2 (does not count)"},
	} {
		t.Run(c.from+" over "+c.here, func(t *testing.T) {
			s := openGames(t, newPath(t))
			add(t, s, states()[c.here])
			checkIndex(t, s)
			for round, want := range []int{c.added, 0} {
				n, err := s.Import(t.Context(), []Game{FromImport(renju()), states()[c.from]})
				if round == 0 {
					want++
				}
				if n != want || err != nil {
					t.Errorf("round %d: %d games, want %d: %v", round, n, want, err)
				}
				checkIndex(t, s)
			}
			if got := strings.TrimSuffix(stateText(t, s), "\n0-1 h8 h9 i9 g7"); got != c.want {
				t.Errorf("kept\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// Restoring a deleted game does not change it if another window has played it on.
func TestRestoreNeverMakesAGameShorter(t *testing.T) {
	s := openGames(t, newPath(t))
	add(t, s, states()["short"])
	gone, err := s.Delete(t.Context(), list(t, s)...)
	if err != nil {
		t.Fatal(err)
	}
	add(t, s, states()["long"])
	if err := s.Restore(t.Context(), gone...); err != nil {
		t.Fatal(err)
	}
	checkIndex(t, s)
	if got := stateText(t, s); got != "~b3 c3 c2 b2 d3 a1" {
		t.Errorf("kept %s", got)
	}
}

// A leftover file of an unfinished game adds nothing to the game that was played on.
func TestOldFileOfAnUnfinishedGame(t *testing.T) {
	s := openGames(t, newPath(t))
	add(t, s, states()["long"], states()["short"])
	if got := stateText(t, s); got != "~b3 c3 c2 b2 d3 a1" {
		t.Errorf("kept %s", got)
	}
	add(t, s, states()["won"])
	if got := stateText(t, s); got != "1-0 b3 c3 c2 b2 d3 a1" {
		t.Errorf("kept %s", got)
	}
}

// The index agrees with the games after every kind of change, in any order.
func TestIndexFollowsEveryChange(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "games.db")
	rapid.Check(t, func(r *rapid.T) {
		s := emptyGames(t, path)
		defer closeGames(t, s)
		pool := []Game{FromImport(renju()), FromImport(sample()), played(1), leftGame(2)}
		for _, name := range []string{"short", "long", "other", "won", "lost", "won early"} {
			pool = append(pool, states()[name])
		}
		some := func() []Game { return rapid.SliceOfN(rapid.SampledFrom(pool), 1, 4).Draw(r, "games") }
		var gone []Game
		must := func(err error) {
			if err != nil {
				r.Fatal(err)
			}
		}
		r.Repeat(map[string]func(*rapid.T){
			"add":    func(*rapid.T) { must(s.Add(context.Background(), some()[0])) },
			"import": func(*rapid.T) { _, err := s.Import(context.Background(), some()); must(err) },
			"delete": func(*rapid.T) {
				var err error
				if here := list(t, s); len(here) > 0 {
					gone, err = s.Delete(context.Background(), rapid.SampledFrom(here).Draw(r, "game"))
				}
				must(err)
			},
			"restore": func(*rapid.T) { must(s.Restore(context.Background(), gone...)) },
			"resume":  func(*rapid.T) { must(s.Resume(context.Background(), some()[0])) },
			"annotate": func(*rapid.T) {
				g := states()["won"]
				after := g.parsed.game
				after.Comments = []record.Comment{{Text: "good"}}
				if err := s.Annotate(context.Background(), g.Key, g.parsed.game, after); !errors.Is(err, ErrNotFound) {
					must(err)
				}
			},
			"": func(r *rapid.T) {
				if rapid.Bool().Draw(r, "look") { // so the facts are or are not complete at the next change
					checkIndex(r, s)
				}
			},
		})
		checkIndex(r, s)
	})
}
