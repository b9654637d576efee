package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// filesIn returns the dependencies of the file dialogs for a folder. Background work is done at
// once.
func (s *screen) filesIn(folder string) Dialogs {
	return Dialogs{
		Sheets: s.Stack, Folder: func() string { return folder },
		Loop: loop.Immediate(),
	}
}

// save writes files into a folder, each a minute older than the file before it.
func save(t *testing.T, folder string, names ...string) {
	t.Helper()
	for i, name := range names {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte("game"), 0o600); err != nil {
			t.Fatal(err)
		}
		at := time.Date(2026, 3, 1, 12, 59-i, 0, 0, time.Local)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
}

// Only the files with games in the folder are listed, the newest first. A text file is listed only
// if it contains moves.
func TestOpenListsTheSavedGames(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "b.mnk", "a.mnk", "notes.txt", "mnk", "c.mnk.bak", "é 1.mnk", "d.SGF", ".e.psq", "e.psq", "book.pdf", "moves.txt")
	moves := filepath.Join(folder, "moves.txt")
	at := time.Date(2026, 2, 1, 12, 0, 0, 0, time.Local)
	if err := errors.Join(os.WriteFile(moves, []byte("h8i9\n"), 0o600), os.Chtimes(moves, at, at)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.mnk"), 0o700); err != nil {
		t.Fatal(err)
	}
	s := newScreen(t)
	s.filesIn(folder).Open("", func(string, string) {})
	want := []string{
		"b.mnk|1 Mar 2026 12:59", "a.mnk|1 Mar 2026 12:58", "é 1.mnk|1 Mar 2026 12:54",
		"d.SGF|1 Mar 2026 12:53", "e.psq|1 Mar 2026 12:51", "moves.txt|1 Feb 2026 12:00",
	}
	if diff := cmp.Diff(want, sheettest.Rows(s.List())); diff != "" || !strings.Contains(s.Says(), words.HowToOpen()) {
		t.Errorf("%s, it says\n%s", diff, s.Says())
	}
}

// The focus is on the list. A click or Enter opens the game of the row, once, and closes the
// dialog. Enter and Down in the field of the folder move the focus to the list. The next dialog
// begins in that folder.
func TestOpenOpensTheChosenGame(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "b.mnk", "a.mnk")
	for how, choose := range map[string]func(*screen){
		"click": func(s *screen) { s.List().Select(1) },
		"keys":  func(s *screen) { s.TypeKey(fyne.KeyDown, fyne.KeyReturn) },
		"field first": func(s *screen) {
			s.Win.Canvas().Focus(sheettest.Controls[*widgets.Entry](s)[0])
			s.TypeKey(fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn)
		},
		"down from the field": func(s *screen) {
			s.Win.Canvas().Focus(sheettest.Controls[*widgets.Entry](s)[0])
			s.TypeKey(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
		},
	} {
		s := newScreen(t)
		var opened, used []string
		files := s.filesIn(folder)
		files.OnUsed = func(folder string) { used = append(used, folder) }
		files.Open("", func(path, _ string) { opened = append(opened, path) })
		choose(s)
		if diff := cmp.Diff([]string{filepath.Join(folder, "a.mnk")}, opened) + cmp.Diff([]string{folder}, used); diff != "" || s.Busy() {
			t.Errorf("%s: open %v, %s", how, s.Busy(), diff)
		}
	}
}

// Another folder is listed as soon as it is named. A folder without games is reported, and so is a
// path that is not a folder.
func TestOpenFollowsTheFolder(t *testing.T) {
	home, empty := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	save(t, home, "mine.mnk")
	s := newScreen(t)
	s.filesIn(empty).Open("", func(string, string) {})
	none, one, missing := words.NoSavedGames(), words.HowToOpen(), words.Problem(fs.ErrNotExist)
	for folder, note := range map[string]string{
		empty: none, home: one, "~": one, filepath.Join(home, "mine.mnk"): one, " " + home + " ": one,
		filepath.Join(home, "none"): missing, "": missing, os.DevNull: words.Problem(files.NoFile),
	} {
		sheettest.Controls[*widgets.Entry](s)[0].SetText(folder)
		if got := s.List().Length(); got > 0 != (note == one) || !strings.Contains(s.Says(), note) {
			t.Errorf("%q: %d games, it says\n%s", folder, got, s.Says())
		}
	}
}

// In a folder without games the focus is on its field, so that what is typed names another one, and Enter and Down leave
// it there.
func TestOpenTakesKeysInAnEmptyFolder(t *testing.T) {
	full := t.TempDir()
	save(t, full, "a.mnk")
	s := newScreen(t)
	s.filesIn(t.TempDir()).Open("", func(string, string) {})
	field, focused := sheettest.Controls[*widgets.Entry](s)[0], s.Win.Canvas().Focused
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyDown} {
		if s.TypeKey(key); focused() != field {
			t.Errorf("after %s the focus is on %T", key, focused())
		}
	}
	test.Type(field, full)
	if field.Text != full {
		t.Errorf("%q is in the field", field.Text)
	}
	if s.TypeKey(fyne.KeyReturn); focused() != s.List() || s.List().Length() != 1 {
		t.Errorf("the focus is on %T", focused())
	}
}

// Enter in the field opens a file whose path is typed, whatever its name.
func TestOpenTakesAPath(t *testing.T) {
	folder, elsewhere := t.TempDir(), t.TempDir()
	save(t, folder, "a.mnk")
	save(t, elsewhere, "game of mine")
	s := newScreen(t)
	path := ""
	s.filesIn(folder).Open("", func(p, _ string) { path = p })
	field := sheettest.Controls[*widgets.Entry](s)[0]
	s.Win.Canvas().Focus(field)
	field.SetText(filepath.Join(elsewhere, "none"))
	if s.TypeKey(fyne.KeyReturn); path != "" || !s.Busy() {
		t.Errorf("%q is opened", path)
	}
	s.Win.Canvas().Focus(field)
	field.SetText(filepath.Join(elsewhere, "game of mine"))
	if s.TypeKey(fyne.KeyReturn); path != filepath.Join(elsewhere, "game of mine") || s.Busy() {
		t.Errorf("%q is opened, the dialog is open: %v", path, s.Busy())
	}
}

// The answer of a slow folder is used only if this folder is still the one asked for and the dialog
// is still open.
func TestOpenForgetsLateAnswers(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	save(t, one, "1.mnk")
	save(t, two, "1.mnk", "2.mnk")
	s := newScreen(t)
	d := s.filesIn(one)
	var late []func()
	d.Loop.Begin = func(_ any, work func()) { late = append(late, work) }
	d.Open("", func(string, string) {})
	sheettest.Controls[*widgets.Entry](s)[0].SetText(two)
	late[1]()
	late[0]()
	if got := s.List().Length(); got != 2 {
		t.Errorf("%d games of the folder that was left are shown", got)
	}
	sheettest.Controls[*widgets.Entry](s)[0].SetText(one)
	list := s.List()
	s.Press(words.Cancel())
	late[2]()
	if s.Busy() || list.Length() != 2 {
		t.Errorf("open %v, %d games", s.Busy(), list.Length())
	}
}

// The text encoding can be chosen if there are files that do not state theirs.
func TestOpenChoosesTheEncoding(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "a.mnk")
	s := newScreen(t)
	var path, in string
	s.filesIn(folder).Open("", func(p, encoding string) { path, in = p, encoding })
	if strings.Contains(s.Says(), words.Encoding()) {
		t.Error("it is asked where no file needs it")
	}
	s.TypeKey(fyne.KeyEscape)
	save(t, folder, "b.lib")
	for i, want := range append([]string{""}, formats.Encodings()...) {
		s.filesIn(folder).Open("", func(p, encoding string) { path, in = p, encoding })
		if !strings.Contains(s.Says(), words.Encoding()) {
			t.Errorf("it is not asked: %s", s.Says())
		}
		sheettest.Controls[*widgets.Choice](s)[0].SetSelectedIndex(i)
		s.List().Select(0)
		if path == "" || in != want {
			t.Errorf("%q is opened in %q, want %q", path, in, want)
		}
	}
}

// The path field has enough room however narrow the window is. In a narrow window its label stands
// above it, not beside it.
func TestPathHasRoom(t *testing.T) {
	s := newScreen(t)
	s.filesIn(t.TempDir()).Open("", func(string, string) {})
	s.AtAllWidths(func(width float32) {
		if got := sheettest.Controls[*widgets.Entry](s)[0].Size().Width; got < minFolder {
			t.Errorf("in a window of %v, the path has %v", width, got)
		}
	})
}

// A folder is read once the person has typed its path, not at each letter.
func TestFolderIsReadAfterTyping(t *testing.T) {
	s := newScreen(t)
	var later []func()
	reads := 0
	d := s.filesIn(t.TempDir())
	d.Loop.Begin = func(_ any, work func()) { reads++; work() }
	d.Loop.Later = func(_ time.Duration, f func()) { later = append(later, f) }
	d.Open("", func(string, string) {})
	for range "/tmp" {
		s.LastEntry().TypedRune('x')
	}
	if reads != 1 {
		t.Errorf("read %d times while typing", reads)
	}
	for _, f := range later {
		f()
	}
	if reads != 2 {
		t.Errorf("read %d times", reads)
	}
	s.CloseAll()
}
