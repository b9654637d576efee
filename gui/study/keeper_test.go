package study

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// entries returns the names of the studies in the folder.
func (b *bench) entries() (names []string) {
	b.T.Helper()
	list, err := b.Folder.List(b.T.Context())
	if err != nil {
		b.T.Fatal(err)
	}
	for _, e := range list {
		names = append(names, e.Name)
	}
	return names
}

// saved waits until the study is on the disk.
func (b *bench) saved() (path string) {
	b.T.Helper()
	b.Until("the file", func() bool {
		_, path = b.current.keeper.state()
		return path != ""
	})
	if err := b.Freeze().Flush(b.T.Context()); err != nil {
		b.T.Fatal(err)
	}
	b.Until("saved", func() bool { s, _ := b.current.keeper.state(); return s == saved })
	return path
}

// A study gets its file with its first change, and is there again as it was when it is opened.
func TestStudyIsKept(t *testing.T) {
	b := newBench(t)
	b.begin("renju")
	if s, path := b.current.keeper.state(); s != nothing || path != "" {
		t.Errorf("an empty study: %d, %q", s, path)
	}
	b.from("h8 h9 i9")
	b.from("h8 h9 i8 j9")
	b.key(fyne.KeyLeft)
	path := b.saved()
	b.Until("the path", func() bool { return b.remembered == path })
	line := b.Line()
	b.TwoPeople("gomoku")
	if b.On() || b.remembered != "" {
		t.Error("the study is still there")
	}
	b.Until("the file closed", func() bool { return b.Table.Loop.WaitForWrites(0) })
	b.Open(path, line, func(err error) { t.Error(err) })
	b.Until("the study", b.On)
	b.at("h8 h9 i8")
	if got := b.entries(); len(got) != 1 || got[0] != "Renju study" || b.current.keeper.title() != got[0] {
		t.Errorf("%q", got)
	}
	if moves, branches := b.Session.StudySize(); moves != 5 || branches != 1 {
		t.Errorf("%d moves, %d branches", moves, branches)
	}
	b.current.keeper.rename("Kagetsu", func() {})
	b.Until("the name", func() bool { got := b.entries(); return len(got) == 1 && got[0] == "Kagetsu" })
}

// A study that another window has open can only be looked at here. A copy of it can be changed.
func TestStudyOpenElsewhere(t *testing.T) {
	b := newBench(t)
	b.lent("h8", "h9")
	b.at("h8 h9")
	b.from("h8 h9")
	tree := b.Table.Snap.Tree
	if err := b.Mode().Play(0); !errors.Is(err, session.ErrReadOnly) || words.WhyRefused(err) != words.StudyOpenElsewhere() {
		t.Errorf("a move: %v", err)
	}
	b.current.Rune('!')
	b.Delete()
	b.MakeMain()
	err := b.Session.Comment(b.Table.Snap.At, "Mine.")
	if err != nil || b.Table.Snap.Tree != tree || b.Table.Snap.CanUndo || !b.pane.note.Disabled() {
		t.Errorf("it is changed: %v", err)
	}
	for _, item := range b.pane.branchItems(b.Bench.Snap.Tree.Next(session.Root)[0]) {
		if edits := item.Label != words.CopyBranch() && item.Label != ""; item.Disabled != edits {
			t.Errorf("%s: disabled %v", item.Label, item.Disabled)
		}
	}
	if got := b.entries(); len(got) != 1 || b.Name() != "Lent" || !b.ReadOnly() {
		t.Errorf("%s, the studies are %s", b.Name(), got)
	}
	b.SaveCopy()
	b.Until("the copy", func() bool { return !b.ReadOnly() })
	b.at("h8 h9")
	b.saved()
	b.from("h8 h10")
	b.saved()
	if got := strings.Join(b.entries(), ", "); got != "Lent, copy, Lent" || b.pane.note.Disabled() {
		t.Errorf("the studies are %s", got)
	}
}

// A failure is said, and the study is written once the disk has room again.
func TestStudyCannotBeSaved(t *testing.T) {
	b := newBench(t)
	b.Folder.Path = ""
	b.begin("gomoku")
	b.from("h8")
	b.Until("the failure", func() bool { s, _ := b.current.keeper.state(); return s == unsaved && b.Said != "" })
	b.Open("nowhere.mnk", nil, func(err error) { b.Said = words.Error(err) })
	said := b.Said
	b.Until("another failure", func() bool { return b.Said != said })
	if b.Freeze().Flush(t.Context()) == nil {
		t.Error("the study is lost when the window closes")
	}
	b.current.keeper.folder.Path = t.TempDir()
	if err := b.Freeze().Flush(t.Context()); err != nil {
		t.Error(err)
	}
	b.Until("saved", func() bool { s, _ := b.current.keeper.state(); return s == saved })
}

// A study that is left while it cannot be written is not lost: it is written once that is possible, and until then the
// window knows that something is unsaved.
func TestStudyIsLeftUnsaved(t *testing.T) {
	b := newBench(t)
	b.Folder.Path = ""
	b.begin("gomoku")
	b.from("h8 i9")
	k := b.current.keeper
	b.Until("the failure", func() bool { s, _ := k.state(); return s == unsaved })
	b.TwoPeople("renju")
	b.Until("the attempt", func() bool { return b.Table.Loop.WaitForWrites(0) })
	if b.On() || b.Freeze().Flush(t.Context()) == nil {
		t.Error("the study that was left counts as saved")
	}
	k.folder.Path = t.TempDir()
	if err := b.Freeze().Flush(t.Context()); err != nil {
		t.Error(err)
	}
	if got, err := k.folder.List(t.Context()); err != nil || len(got) != 1 || got[0].Moves != 2 {
		t.Errorf("%+v %v", got, err)
	}
	if !k.hasEnded() || len(b.Freeze().keepers) != 0 {
		t.Error("it is still kept")
	}
}
