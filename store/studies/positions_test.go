package studies

import (
	"bytes"
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// reached returns the names of the studies that reach a position.
func reached(t testing.TB, f Folder, variant, moves string) string {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	if _, err := game.PlayMoves(p, strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	list, err := f.WithPosition(t.Context(), variant, p)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, place := range list {
		if _, err := os.Stat(place.Path); err != nil {
			t.Error(err)
		}
		names = append(names, place.Name)
	}
	return strings.Join(names, ", ")
}

// A position is found in each study that reaches it, in any order and turned or mirrored, and in no study of another
// game. What was changed, added, renamed or deleted counts as it is now.
func TestStudiesWithAPosition(t *testing.T) {
	f := Folder{t.TempDir()}
	expect := func(variant, moves, want string) {
		t.Helper()
		if got := reached(t, f, variant, moves); got != want {
			t.Errorf("%s after %s: %q, want %q", variant, moves, got, want)
		}
	}
	expect("renju", "h8", "")
	one := create(t, f, "", "One", `[MNKDesk "1"] [Variant "renju"] 1. h8 h9 (1... i9 2. j8) 2. i8`)
	create(t, f, "Books", "Two", `[MNKDesk "1"] [Variant "renju"] 1. j8 i9 2. h8 h8 3. a1`)
	create(t, f, "", "Gomoku", `[MNKDesk "1"] [Variant "15,15,5"] 1. h8 h9`)
	write(t, filepath.Join(f.Path, "bad.mnk"), "nothing")
	expect("renju", "", "")
	expect("renju", "h8 h9", "One")
	expect("renju", "h8 i8", "One")
	expect("renju", "h8 i9 f8", "")
	expect("renju", "h8 g9 f8", "One, Two")
	expect("gomoku", "h8 h9", "Gomoku")
	expect("renju", "j8 i9 h8 a1", "")
	if err := one.Save(parse(t, `[MNKDesk "1"] [Variant "renju"] 1. h8 a1`)); err != nil {
		t.Fatal(err)
	}
	expect("renju", "h8 h9", "")
	expect("renju", "h8 o15", "One")
	if err := one.Rename("Corners"); err != nil {
		t.Fatal(err)
	}
	expect("renju", "h8 o15", "Corners")
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Delete(one.Path()); err != nil {
		t.Fatal(err)
	}
	expect("renju", "h8 o15", "")
	if entries := list(t, f); len(entries) != 3 {
		t.Errorf("%d studies are listed: %+v", len(entries), entries)
	}
	if list, err := (Folder{}).WithPosition(t.Context(), "renju", nil); err != nil || list != nil {
		t.Errorf("without a folder: %v, %v", list, err)
	}
}

// The database of positions is made anew if it is missing, damaged, of another version or made with other keys. A study
// is read once only.
func TestPositionsAreMadeAnew(t *testing.T) {
	f := Folder{t.TempDir()}
	file := create(t, f, "", "One", `[MNKDesk "1"] [Variant "renju"] 1. h8 h9`)
	path := filepath.Join(f.Path, positionsFile)
	change := func(statement string) {
		t.Helper()
		db, err := sql.Open("sqlite", path)
		if err == nil {
			_, err = db.ExecContext(t.Context(), statement)
		}
		if err == nil {
			err = db.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, damage := range []func(){
		func() {},
		func() { _ = os.Remove(path) },
		func() { write(t, path, "nothing") },
		func() { write(t, path, string(bytes.Repeat([]byte{'x'}, 9000))) },
		func() { change("PRAGMA user_version = 7") },
		func() { change("DROP TABLE studies") },
		func() { change("UPDATE studies SET maker = 3, keys = x''") },
	} {
		damage()
		if got := reached(t, f, "renju", "h8 h9"); got != "One" {
			t.Errorf("found %q", got)
		}
	}
	change("UPDATE studies SET keys = x''")
	if got := reached(t, f, "renju", "h8 h9"); got != "" {
		t.Error("the study is read again")
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := f.UpdatePositions(ctx); err == nil {
		t.Error("a stopped search reports nothing")
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

// A search that is stopped ends within a study, too, and notes nothing of the half that it has seen.
func TestKeysAreStopped(t *testing.T) {
	root := parse(t, `[MNKDesk "1"] [Variant "renju"] 1. h8 h9 2. i8`).Tree()
	if keys, err := keysOf(t.Context(), "renju", root); err != nil || len(keys) != 3*keySize {
		t.Errorf("%d bytes, %v", len(keys), err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if keys, err := keysOf(ctx, "renju", root); err == nil {
		t.Errorf("%d bytes once it is stopped", len(keys))
	}
	v, err := engine.ParseVariant("renju")
	if err != nil {
		t.Fatal(err)
	}
	w := keyWriter{pos: v.Start(), stopped: ctx.Done()}
	if w.add(root); len(w.keys) > 0 {
		t.Errorf("%d keys once it is stopped", len(w.keys))
	}
}
