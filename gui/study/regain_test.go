package study

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// lent opens a study of some moves here while another window has it open, whose file it returns.
func (b *bench) lent(moves ...string) *studies.File {
	b.T.Helper()
	f, err := b.Folder.Create("", "Lent", record.Game{Variant: "gomoku", Moves: moves})
	if err != nil {
		b.T.Fatal(err)
	}
	b.T.Cleanup(func() { _ = f.Close() })
	b.Open(f.Path(), moves, func(err error) { b.T.Error(err) })
	b.Until("the study", b.ReadOnly)
	return f
}

// status reports whether the status line has a text.
func (b *bench) status(text string) bool {
	return strings.Contains(statusText(b.Bench.Status.Object()), text)
}

// A study that another window has closed can be changed here with the next attempt, which says so, and while that window
// has it, the attempt says so.
func TestStudyIsRegained(t *testing.T) {
	b := newBench(t)
	f := b.lent("h8", "h9")
	b.TurnBoard()
	b.current.Rune('!')
	b.Until("why not", func() bool { return !b.current.regaining && b.status(words.StudyOpenElsewhere()) })
	if !b.ReadOnly() {
		t.Error("two windows may change it")
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	b.Delete()
	b.Until("the study is free", func() bool { return !b.ReadOnly() })
	b.at("h8 h9")
	if !b.status(words.StudyRegained()) || b.current.image != game.QuarterTurn {
		t.Errorf("%q, turned %d", statusText(b.Bench.Status.Object()), b.current.image)
	}
	b.key(fyne.KeyHome)
	b.from("h8 h9 i9")
	if path := b.saved(); path != f.Path() {
		t.Errorf("it is saved in %s", path)
	}
}

// When the person comes back to the window, it has what the other one has made of the study. A move that the study does
// not have asks for it, too.
func TestStudyChangedElsewhereIsRegained(t *testing.T) {
	b := newBench(t)
	f := b.lent("h8", "h9")
	b.Regain()
	b.Until("the answer", func() bool { return !b.current.regaining })
	if !b.ReadOnly() {
		t.Error("two windows may change it")
	}
	if err := f.Save(record.Game{Variant: "gomoku", Moves: []string{"h8", "i9"}}); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if b.Mode().Play(0) == nil {
		t.Error("a move is played in a study that is read-only")
	}
	b.Until("the study is free", func() bool { return !b.ReadOnly() })
	b.at("h8")
	if !b.status(words.StudyRegainedChanged()) {
		t.Errorf("%q", statusText(b.Bench.Status.Object()))
	}
}

// A study is not put below a dialog about the one that is there, whose moves the dialog knows. The next attempt regains it.
func TestStudyIsNotRegainedBelowADialog(t *testing.T) {
	b := newBench(t)
	f := b.lent("h8", "h9")
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	check := func(when string) {
		t.Helper()
		b.Find()
		b.Until("the end of the attempt", func() bool { return !b.current.regaining || !b.ReadOnly() })
		if !b.ReadOnly() || b.Dialogs() != 1 || studies.InUse(f.Path()) {
			t.Errorf("%s: the study is changed below the dialog", when)
		}
		b.Sheets.CloseAll()
	}
	b.Regain()
	check("while the file is looked at")
	before := b.opening
	b.Regain()
	b.Until("the file is read", func() bool { return b.opening > before })
	check("while the file is read")
	b.Delete()
	b.Until("the study is free", func() bool { return !b.ReadOnly() })
	b.at("h8 h9")
}

// A study that has gone meanwhile is still shown.
func TestLentStudyIsGone(t *testing.T) {
	b := newBench(t)
	f := b.lent("h8")
	if err := os.Remove(f.Path()); err != nil {
		t.Fatal(err)
	}
	b.Delete()
	b.Until("why not", func() bool { return !b.current.regaining && b.Said != "" })
	if !b.ReadOnly() {
		t.Errorf("it can be changed: %q", b.Said)
	}
	b.at("h8")
}

// No lock stays behind when the program ends with a study on the board.
func TestNoLockStays(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	path := b.saved()
	if locks, err := filepath.Glob(path + ".lock"); err != nil || len(locks) != 1 {
		t.Errorf("an open study has the locks %q, %v", locks, err)
	}
	f := b.Freeze()
	if err := f.Flush(t.Context()); err != nil {
		t.Error(err)
	}
	if f.Close(); studies.InUse(path) {
		t.Error("it is still locked")
	}
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) > 2 { // the study and the positions
		t.Errorf("%v, %v", files, err)
	}
}
