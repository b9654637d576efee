package history

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/record"
)

// What is written about a game is kept with it, added again or by its key, and nothing
// else of it changes.
func TestAnnotate(t *testing.T) {
	s, err := Open(t.Context(), t.TempDir()+"/games.db")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close(t.Context()) }()
	r, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "computer"] [Seed "7"] [Elapsed "9s"] [Result "X"] a1 b1 a2 b2 a3`))
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
	before := kept()
	r.Comments, r.Elapsed, r.Assisted = []record.Comment{{After: 1, Text: "brave"}}, time.Hour, true
	for name, write := range map[string]func() error{
		"added again": func() error { return s.Add(t.Context(), FromRecord(r, time.UnixMilli(5000))) },
		"by its key":  func() error { return s.Annotate(t.Context(), first.Key, r) },
	} {
		r.Comments[0].Text = name
		if err := write(); err != nil {
			t.Fatal(err)
		}
		got := kept()
		if !strings.Contains(got.Record, "a1 {"+name+"}") || !strings.Contains(got.Record, `[Elapsed "9s"]`) || strings.Contains(got.Record, "Assisted") {
			t.Errorf("%s:\n%s", name, got.Record)
		}
		got.Record = before.Record
		if d := cmp.Diff(before, got); d != "" {
			t.Errorf("%s changes the game (-before +after):\n%s", name, d)
		}
	}
	now := kept().Record
	r.Moves = r.Moves[:4]
	if err := s.Annotate(t.Context(), first.Key, r); err != nil || kept().Record != now {
		t.Errorf("other moves: %v\n%s", err, kept().Record)
	}
	if err := s.Annotate(t.Context(), "none", r); err != nil {
		t.Errorf("no such game: %v", err)
	}
}
