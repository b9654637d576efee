package play

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// The progress follows the past games and the games that end, even if the past games are read while
// a game ends.
func TestAchievementsFollowTheGames(t *testing.T) {
	store := history.New(filepath.Join(t.TempDir(), "games.db"), "")
	t.Cleanup(func() { _ = store.Close(t.Context()) })
	var shows []func()
	changes := 0
	r := &Achievements{
		person: store.Person, changed: func() { changes++ }, read: func() {},
		now: time.Now, present: func() map[string]string { return nil }, games: func(read func(*history.Store), show func()) {
			read(store)
			shows = append(shows, show)
		},
	}
	show := func() {
		for len(shows) > 0 {
			next := shows[0]
			shows = shows[1:]
			next()
		}
	}
	won := func(n int) history.Game {
		return history.Game{
			Key: string(rune('a' + n)), Finished: time.Unix(int64(n), 0), Variant: "gomoku", Level: "easy", Mode: history.Solo,
			Person: game.First, Winner: game.First, Plies: 9,
		}
	}
	gomoku, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	check := func(when string, want progress.Medal) {
		t.Helper()
		if got := r.Now().Rung(gomoku, engine.Easy).Medal; got != want {
			t.Errorf("%s: medal %v, want %v", when, got, want)
		}
	}
	check("before anything was read", progress.None)
	if err := store.Add(t.Context(), won(0)); err != nil {
		t.Fatal(err)
	}
	r.Load()
	show()
	check("after one win", progress.Half)
	r.Load() // reads one game
	helped := won(1)
	helped.Assisted = true
	r.Add(helped)
	check("after a win with help", progress.Half)
	r.Add(won(2))
	check("after another win", progress.Won)
	if err := store.Add(t.Context(), won(2)); err != nil {
		t.Fatal(err)
	}
	show()
	check("once it is among the past games", progress.Won)
	store.SetPerson(history.Person{Since: time.Unix(9, 0)})
	r.Load()
	show()
	check("after a reset", progress.None)
	if changes != 4 {
		t.Errorf("it changed %d times", changes)
	}
}

// Only the last two games against a level of a variant count as two losses in a row.
func TestLostTwice(t *testing.T) {
	gomoku, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	game := func(variant, level string, result history.PersonResult) history.CountedGame {
		return history.CountedGame{Variant: variant, Level: level, Result: result}
	}
	loss, win, other := game("gomoku", "easy", history.Loss), game("gomoku", "easy", history.Win), game("gomoku", "hard", history.Win)
	elsewhere := game("renju", "easy", history.Loss)
	for i, c := range []struct {
		games []history.CountedGame
		want  bool
	}{
		{nil, false},
		{[]history.CountedGame{loss}, false},
		{[]history.CountedGame{loss, elsewhere}, false},
		{[]history.CountedGame{loss, win, loss}, false},
		{[]history.CountedGame{loss, loss, win}, false},
		{[]history.CountedGame{win, loss, other, elsewhere, loss}, true},
	} {
		r := &Achievements{counted: c.games}
		if got := r.LostTwice(gomoku, engine.Easy); got != c.want {
			t.Errorf("%d: %v, want %v", i, got, c.want)
		}
	}
}
