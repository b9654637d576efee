package history

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// New comments on a game are kept, whether the game is added again or annotated by its key. Nothing
// else about the game changes.
func TestAnnotate(t *testing.T) {
	s, err := openStore(t.Context(), t.TempDir()+"/games.db")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close(t.Context()) }()
	r, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "computer"] ` +
		`[Seed "7"] [Elapsed "9s"] [Result "X"] a1 b1 a2 b2 a3`))
	if err != nil {
		t.Fatal(err)
	}
	first := FromRecord(r, time.UnixMilli(1000).UTC())
	if err := s.Add(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	kept := func() Game {
		t.Helper()
		all, err := s.List(t.Context(), Search{}, 9, 0)
		if err != nil || len(all) != 1 {
			t.Fatalf("%d games, %v", len(all), err)
		}
		return all[0]
	}
	before, plain := kept(), r
	r.Comments, r.Elapsed, r.Assisted = []record.Comment{{After: 1, Text: "brave"}}, time.Hour, true
	for name, write := range map[string]func() error{
		"added again": func() error {
			again := FromRecord(r, time.UnixMilli(5000))
			again.Before = &plain
			return s.Add(t.Context(), again)
		},
		"by its key": func() error { return s.Annotate(t.Context(), first.Key, plain, r) },
	} {
		r.Comments[0].Text = name
		if err := write(); err != nil {
			t.Fatal(err)
		}
		got := kept()
		if !strings.Contains(got.Record, "a1 {"+name+"}") || !strings.Contains(got.Record, `[Elapsed "9s"]`) ||
			strings.Contains(got.Record, "Assisted") {
			t.Errorf("%s:\n%s", name, got.Record)
		}
		got.Record = before.Record
		if d := diff(before, got); d != "" {
			t.Errorf("%s changes the game (-before +after):\n%s", name, d)
		}
		plain.Comments = slices.Clone(r.Comments)
	}
	now := kept().Record
	r.Moves = r.Moves[:4]
	if err := s.Annotate(t.Context(), first.Key, plain, r); err != nil || kept().Record != now {
		t.Errorf("other moves: %v\n%s", err, kept().Record)
	}
	if err := s.Annotate(t.Context(), "none", plain, r); !errors.Is(err, ErrNotFound) {
		t.Errorf("no such game: %v", err)
	}
}

// commented returns the sample with texts as comments, the nth after the nth move. Empty texts are
// skipped.
func commented(texts ...string) record.Game {
	r := sample()
	for i, text := range texts {
		if text != "" {
			r.Comments = append(r.Comments, record.Comment{After: i + 1, Text: text})
		}
	}
	return r
}

// comments returns the comments on the only game.
func comments(t *testing.T, s *Store) (texts []string) {
	t.Helper()
	games := list(t, s)
	if len(games) != 1 {
		t.Fatalf("%d games", len(games))
	}
	r, err := record.Parse([]byte(games[0].Record))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range r.Comments {
		texts = append(texts, c.Text)
	}
	return texts
}

// Comments that two windows write on one game are all kept, although neither window has seen those of
// the other. One window has just played the game, and the other shows it.
func TestTwoWindowsWriteAboutOneGame(t *testing.T) {
	path := newPath(t)
	playing, looking := openGames(t, path), openGames(t, path)
	add(t, playing, ended(sample()))
	key := ended(sample()).Key
	write := func(s *Store, before, after record.Game) {
		t.Helper()
		if err := s.Annotate(t.Context(), key, before, after); err != nil {
			t.Fatal(err)
		}
	}
	again := func(before, after record.Game) {
		t.Helper()
		g := ended(after)
		g.Before = &before
		add(t, playing, g)
	}
	again(commented(), commented("one"))
	write(looking, commented(), commented("", "two"))
	again(commented("one"), commented("ONE", "", "three"))
	write(looking, commented("", "two"), commented("un", "two"))
	if got, want := comments(t, looking), []string{"ONE", "un", "two", "three"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A leftover spool file of a stored game adds nothing if it is older than the last comments on the
// game. A newer file adds its comments.
func TestOldFileOfAGame(t *testing.T) {
	path, dir := newPath(t), t.TempDir()
	s := openGames(t, path)
	old := ended(commented("old", "too"))
	add(t, s, old)
	if err := s.Annotate(t.Context(), old.Key, commented("old", "too"), commented("new")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		written time.Duration
		game    record.Game
		want    []string
	}{
		{-time.Minute, commented("old", "too"), []string{"new"}},
		{time.Minute, commented("", "later"), []string{"new", "later"}},
		{-time.Minute, commented("", "earlier"), []string{"new", "later"}},
	} {
		file := filepath.Join(dir, "game"+spoolExt)
		if err := os.WriteFile(file, []byte(c.game.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		at := time.Now().Add(c.written)
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
		next := openGames(t, path)
		if err := takeWaiting(t, next, dir, anyGame); err != nil {
			t.Fatal(err)
		}
		if got := comments(t, next); !slices.Equal(got, c.want) {
			t.Errorf("%v: %q, want %q", c.written, got, c.want)
		}
	}
}

// Comments that would make a record too long to be read are refused with an error.
func TestTooMuchIsWritten(t *testing.T) {
	s := openGames(t, newPath(t))
	add(t, s, ended(sample()))
	long := commented(strings.Repeat("x", record.MaxSize))
	if err := s.Annotate(t.Context(), ended(sample()).Key, sample(), long); !errors.Is(err, files.TooLarge) {
		t.Errorf("said %v", err)
	}
	if got := comments(t, s); len(got) != 0 {
		t.Errorf("%d comments", len(got))
	}
}
