package studies

import (
	"context"
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

// The list shows files from elsewhere too, says which cannot be read, and leaves out what is no study.
func TestList(t *testing.T) {
	f := Folder{t.TempDir()}
	start := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for i, file := range []struct{ name, text string }{
		{"a.mnk", aStudy},
		{"B/game.mnk", `[MNKDesk "1"] [Variant "gomoku"] h8 @start h9 {  End
			of it.} i9`},
		{"B/C/d.mnk", `[MNKDesk "1"] [Variant "gomoku"] [Study "Mine"] [StudySize "-1 2"] h8 (i8 i9 @start {There.} i10)`},
		{"bad.mnk", "no study"},
		{"newer.mnk", `[MNKDesk "9"] [Variant "gomoku"]`},
		{"none.mnk", ""},
		{"notes.txt", "text"},
		{".hidden.mnk", aStudy},
		{".deleted/x.mnk", aStudy},
		{"x.mnk.lock", ""},
		{".x.mnk.123", ""},
	} {
		path := filepath.Join(f.Path, filepath.FromSlash(file.name))
		write(t, path, file.text)
		if err := os.Chtimes(path, start, start.Add(time.Duration(i)*time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(f.Path, "folder.mnk"), 0o700); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range list(t, f) {
		line := strings.Join([]string{e.Name, e.Collection, e.Variant, e.Note, strings.Join(e.Line, " ")}, "|")
		if e.Err != nil {
			line += " ERROR"
		}
		got = append(got, line)
	}
	want := []string{
		"none|||| ERROR", "newer|||| ERROR", "bad|||| ERROR", "Mine|B/C|gomoku|There.|i8 i9",
		"game|B|gomoku||h8", "a||renju|About this study.|h8 i9 h10",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := f.List(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a list that was stopped: %v", err)
	}
	if all, err := (Folder{}).List(t.Context()); len(all) > 0 || err != nil {
		t.Errorf("no folder: %v, %v", all, err)
	}
	if _, err := (Folder{}).Create("", "x", record.Game{Variant: "renju"}); err == nil {
		t.Error("a study is created in no folder")
	}
}

// A folder has studies if there is a study or a collection in it, and not if it is missing or holds other files.
func TestHasAny(t *testing.T) {
	if (Folder{}).HasAny() {
		t.Error("without a folder there are studies")
	}
	f := Folder{Path: filepath.Join(t.TempDir(), "studies")}
	for _, c := range []struct {
		name string
		want bool
	}{{"", false}, {".hidden" + extension, false}, {"note.txt", false}, {"one" + extension, true}} {
		if c.name != "" {
			if err := errors.Join(os.MkdirAll(f.Path, 0o700), os.WriteFile(filepath.Join(f.Path, c.name), nil, 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		if got := f.HasAny(); got != c.want {
			t.Errorf("with %q there are studies: %v", c.name, got)
		}
	}
}

// Only the head of a long study is read for the list, whatever it holds.
func TestListReadsTheHead(t *testing.T) {
	f := Folder{t.TempDir()}
	g := parse(t, aStudy)
	g.Tags = []record.Tag{{Name: record.NotesTag, Value: "name:" + long(headSize)}}
	g.Comments[0].Text = long(headSize)
	file, err := f.Create("", strings.Repeat("ü\"", 500), g)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	text := read(t, file.Path())
	write(t, file.Path(), text[:headSize]+"\xff]") // what follows cannot be read
	e := list(t, f)[0]
	if e.Err != nil || e.Moves != 7 || len(e.Line) != 3 || len(e.Note) != maxNote || e.Name != file.Name() {
		t.Errorf("%+v", e)
	}
}

// A deleted study comes back with its content, under another name if its own is taken. The one deleted last comes
// first.
func TestDeleteAndRestore(t *testing.T) {
	f := Folder{t.TempDir()}
	file := create(t, f, "A", "x", aStudy)
	path := file.Path()
	if err := f.Delete(path); !errors.Is(err, files.ErrBusy) {
		t.Errorf("an open study is deleted: %v", err)
	}
	texts := []string{read(t, path), `[MNKDesk "1"] [Variant "gomoku"] a1`, `[MNKDesk "1"] [Variant "gomoku"] a2`}
	if err := file.Close(); err != nil {
		t.Error(err)
	}
	for _, text := range texts {
		write(t, path, text)
		if err := f.Delete(path); err != nil {
			t.Fatal(err)
		}
		if all := list(t, f); len(all) > 0 {
			t.Errorf("there is %+v", all)
		}
	}
	if got := f.Deleted(); !slices.Equal(got, []string{path, path, path}) {
		t.Errorf("deleted are %q", got)
	}
	for i, want := range []string{"x.mnk", "x 2.mnk", "x 3.mnk"} {
		got, err := f.Restore(path)
		if err != nil || filepath.Base(got) != want || filepath.Dir(got) != filepath.Dir(path) || read(t, got) != texts[len(texts)-1-i] {
			t.Errorf("%s, %v", got, err)
		}
	}
	wantFiles(t, f.Path, "A/x 2.mnk", "A/x 3.mnk", "A/x.mnk")
	if _, err := f.Restore(path); files.ProblemOf(err) != files.Missing || f.Deleted() != nil {
		t.Errorf("restored once more: %v", err)
	}
}

// Nothing outside of the folder is deleted, nor anything that is deleted already.
func TestDeleteOnlyStudies(t *testing.T) {
	dir := t.TempDir()
	f := Folder{filepath.Join(dir, "studies")}
	write(t, filepath.Join(dir, "x.mnk"), aStudy)
	write(t, filepath.Join(f.Path, trash, "y.mnk"), aStudy)
	for _, path := range []string{
		filepath.Join(dir, "x.mnk"), filepath.Join(f.Path, "..", "x.mnk"), filepath.Join(f.Path, trash, "y.mnk"), f.Path,
		filepath.Join(f.Path, "none", "z.mnk"), "",
	} {
		if err := f.Delete(path); files.ProblemOf(err) != files.Missing {
			t.Errorf("%q: %v", path, err)
		}
		if _, err := f.Restore(path); files.ProblemOf(err) != files.Missing {
			t.Errorf("%q is restored: %v", path, err)
		}
	}
	wantFiles(t, dir, "studies/.deleted/y.mnk", "x.mnk")
}

// What was deleted more than 30 days ago goes with the next deletion.
func TestTrashIsEmptied(t *testing.T) {
	f := Folder{t.TempDir()}
	at := func(age time.Duration) string { return time.Now().Add(-age).UTC().Format(trashTime) }
	write(t, filepath.Join(f.Path, trash, at(31*24*time.Hour), "A", "old.mnk"), aStudy)
	late := at(29 * 24 * time.Hour)
	write(t, filepath.Join(f.Path, trash, late, "late.mnk"), aStudy)
	write(t, filepath.Join(f.Path, trash, "notes", "mine.txt"), "text")
	write(t, filepath.Join(f.Path, "x.mnk"), aStudy)
	if err := f.Delete(filepath.Join(f.Path, "x.mnk")); err != nil {
		t.Fatal(err)
	}
	if names := filesIn(t, filepath.Join(f.Path, trash)); len(names) != 3 || names[0] != late+"/late.mnk" ||
		!strings.HasSuffix(names[1], "/x.mnk") || names[2] != "notes/mine.txt" {
		t.Errorf("there are %q", names)
	}
}

// Whichever step of deleting or restoring fails, the study is at one of its two places.
func TestDeletingMayFail(t *testing.T) {
	for fails, done := 1, false; !done; fails++ {
		f := Folder{t.TempDir()}
		path := filepath.Join(f.Path, "x.mnk")
		write(t, path, aStudy)
		step := 0
		end := files.Fault(func(files.Op, string) error {
			if step++; step == fails {
				return errors.New("the disk is odd")
			}
			return nil
		})
		_ = f.Delete(path)
		_, _ = f.Restore(path)
		end()
		done = step < fails
		if _, err := os.Stat(path); err != nil {
			if _, err := f.Restore(path); err != nil {
				t.Errorf("step %d: %v", fails, err)
			}
		}
		if read(t, path) != aStudy {
			t.Errorf("step %d: the study is gone", fails)
		}
	}
}

// FuzzEntry reads any text as the head of a study. If it is a study, the list shows the same of it before and after it
// is saved.
func FuzzEntry(f *testing.F) {
	f.Add(aStudy, "Name")
	f.Add(`[MNKDesk "1"] [Variant "x"] [StudySize "3 1"] [StudyLine "a b"] a1 @start`, "\"]")
	f.Add(`[MNKDesk "1"] [Variant "x"] [StudySize "0`, "")
	path := filepath.Join(f.TempDir(), "x.mnk")
	f.Fuzz(func(t *testing.T, text, name string) {
		write(t, path, text)
		e, err := readEntry(path)
		g, err2 := record.ParseStudy([]byte(text), nil)
		if err2 != nil {
			return
		}
		if err != nil || e.Name == "" || e.Variant != g.Variant || e.Moves < 0 || e.Branches < 0 {
			t.Fatalf("%+v, %v", e, err)
		}
		write(t, path, withHead(withoutHead(g), titleOf(name), Source{}).String())
		before, err := readWhole(path, Entry{})
		after, err2 := readEntry(path)
		if after.Changed = before.Changed; err != nil || err2 != nil || before.Moves != after.Moves || before.Branches != after.Branches ||
			before.Name != titleOf(name) || after.Name != before.Name || before.Note != after.Note || !slices.Equal(before.Line, after.Line) {
			t.Errorf("%+v, %v\nbecomes %+v, %v", before, err, after, err2)
		}
	})
}
