package study

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// listTexts returns the texts of the front dialog.
func (b *bench) listTexts() string {
	var texts []string
	for _, o := range test.LaidOutObjects(b.Win.Canvas().Overlays().Top()) {
		switch o := o.(type) {
		case *widget.Label:
			texts = append(texts, o.Text)
		case *canvas.Text:
			texts = append(texts, o.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// focused returns the card that has the focus.
func (b *bench) focused() *cardCover {
	c, _ := b.Win.Canvas().Focused().(*cardCover)
	return c
}

// The list shows each study, also one that has just been changed, says why a file cannot be read, and opens a study by
// keyboard. Without studies it says so.
func TestListOfStudies(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.showAll().field.SetText("a")
	if text := b.listTexts(); strings.Contains(text, words.NoStudies()) || !strings.Contains(text, "Looking…") {
		t.Errorf("before the list is read it says %q", text)
	}
	b.Until("the empty list", func() bool { return strings.Contains(b.listTexts(), words.NoStudies()) })
	b.Press("New Study…")
	b.Press("Start")
	if !b.On() || b.Dialogs() != 0 || b.Bench.Snap.Setup.Variant.Name != "gomoku" {
		t.Error("no study begins")
	}
	b.from("h8 h9")
	b.from("h8 i9")
	if err := b.Session.Comment(b.Bench.Snap.Tree.Parent(b.Bench.Snap.At), "A fork is near."); err != nil { // on the main line
		t.Fatal(err)
	}
	b.saved()
	if err := os.WriteFile(filepath.Join(b.Folder.Path, "bad.mnk"), []byte("[MNKDesk"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.begin("connect-four")
	b.current.keeper.from = studies.SourceOf(filepath.Join(t.TempDir(), "four.sgf"), nil)
	b.from("d1")
	if err := b.Session.Comment(0, "Which squares are even?"); err != nil {
		t.Fatal(err)
	}
	b.saved()
	b.ShowAll()
	b.Until("the list", func() bool { return b.focused() != nil })
	texts := b.listTexts()
	for _, want := range []string{
		"Connect Four study", "Gomoku study", "bad", "Which squares are even?", "3 moves · 1 branch", "Changed today, ",
		"A fork is near.", "1 move", "Connect Four · four.sgf",
	} {
		if !strings.Contains(texts, want) {
			t.Errorf("there is no %q in\n%s", want, texts)
		}
	}
	if strings.Contains(texts, "No note") {
		t.Errorf("a note is said to be missing:\n%s", texts)
	}
	first := b.focused()
	first.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	b.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	b.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if b.focused() != first {
		t.Error("Home does not lead back")
	}
	first.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.Dialogs() != 0 {
		t.Error("Escape does not close the list")
	}
	later := time.Now().Add(time.Minute)
	if err := os.Chtimes(filepath.Join(b.Folder.Path, "Gomoku study.mnk"), later, later); err != nil {
		t.Fatal(err)
	}
	b.ShowAll()
	b.Until("the list", func() bool { return b.focused() != nil })
	b.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.Until("the study", func() bool { return b.Name() == "Gomoku study" && b.Dialogs() == 0 })
	b.at("h8") // the last move of the main line on the way to where it was left
}

// The list is searched by words, and by the position on the board, at which a study then opens.
func TestSearchOfStudies(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 i9 j8 a1")
	if err := b.Session.Comment(0, "Which end is free?"); err != nil {
		t.Fatal(err)
	}
	if err := b.Session.Comment(2, "An open end"); err != nil {
		t.Fatal(err)
	}
	b.Session.SetNotes(b.Bench.Snap.At, record.Notes{Name: "Kagetsu", Label: "Z7"})
	b.saved()
	b.Until("the file", func() bool { return b.remembered != "" }) // the window learns of it later than the disk
	first := b.remembered
	b.begin("connect-four")
	b.from("d1")
	b.saved()
	b.begin("gomoku")
	b.from("j8 i9 h8 o15")
	b.saved()
	b.key(fyne.KeyLeft)
	p := b.showAll()
	b.Until("the list", func() bool { return len(p.covers) == 3 })
	for text, want := range map[string]int{
		"": 3, "FREE": 1, "gomoku": 2, "four free": 0, "connect d1": 1,
		"gomoku h8 i9 j8": 2, "h8 i9": 1, "Open gomoku": 1, "kagetsu": 1, "free z7 d1": 0, // inside the studies
	} {
		p.field.SetText(text)
		b.Until("the search", func() bool { return p.found != nil })
		if len(p.covers) != want || len(p.cards.Objects) != want {
			t.Errorf("%d studies with %q, want %d", len(p.covers), text, want)
		}
		if empty := p.about.Text == "Nothing found."; empty != (want == 0) {
			t.Errorf("%q: it says %q", text, p.about.Text)
		}
	}
	p.field.SetText("")
	p.sheet.Focus(p.covers[0]) // as the down arrow does
	for _, r := range "fo" {
		b.Win.Canvas().Focused().TypedRune(r)
	}
	if p.field.Text != "fo" || len(p.covers) != 1 {
		t.Errorf("typed letters search for %q, which %d studies have", p.field.Text, len(p.covers))
	}
	p.field.SetText("")
	p.here.OnTapped()
	b.Until("the studies with the position", func() bool { return len(p.covers) == 2 })
	p.field.SetText("free")
	p.sheet.Focus(p.field)
	p.searchKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if b.focused() != p.covers[0] {
		t.Error("the down arrow does not lead to the first study")
	}
	p.sheet.Focus(p.field)
	p.searchKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.Until("the study", func() bool { return b.remembered == first })
	b.at("h8 i9 j8")
	b.key(fyne.KeyHome)
	p = b.showAll()
	b.Until("the list", func() bool { return len(p.covers) == 3 })
	if !p.here.Disabled() {
		t.Error("the start can be searched for")
	}
}

// A study in the list gets another name, whether it is on the board or not, and its card keeps the focus.
func TestStudyIsRenamedInTheList(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	b.saved()
	rename := func(to string) {
		t.Helper()
		p := b.showAll()
		b.Until("the list", func() bool { return len(p.covers) == 1 })
		b.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF2})
		b.answer(to)
		b.Until(to, func() bool {
			got := b.entries()
			return len(got) == 1 && got[0] == to && len(p.covers) == 1 && strings.Contains(p.covers[0].label, to)
		})
		if c := b.focused(); c != p.covers[0] || b.Said != "" {
			t.Errorf("%s: the card has the focus: %v, and it says %q", to, c == p.covers[0], b.Said)
		}
		b.Table.Sheets.CloseAll()
	}
	rename("Kagetsu")
	if b.Name() != "Kagetsu" {
		t.Errorf("on the board it is %q", b.Name())
	}
	b.TwoPeople("gomoku")
	b.Until("the file closed", func() bool { return b.Table.Loop.WaitForWrites(0) })
	rename("Hogetsu")
}

// A study is deleted with a key or the menu of its card, and Undo Delete brings it back. One that a window has open stays, and
// the window says why.
func TestStudyIsDeleted(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	b.saved()
	p := b.showAll()
	b.Until("the list", func() bool { return len(p.covers) == 1 })
	b.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	b.Until("why not", func() bool { return b.Said != "" })
	if got := b.entries(); len(got) != 1 || p.undo.Visible() {
		t.Errorf("%q is there, and Undo Delete %v", got, p.undo.Visible())
	}
	b.Said = ""
	b.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	b.Table.Sheets.CloseAll()
	b.Until("why not, once the list is closed", func() bool { return b.Said != "" })
	b.TwoPeople("gomoku")
	b.Until("the file closed", func() bool { return b.Table.Loop.WaitForWrites(0) })
	p = b.showAll()
	b.Until("the list", func() bool { return len(p.covers) == 1 })
	b.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	b.Until("no study", func() bool { return len(b.entries()) == 0 && p.undo.Visible() && len(p.covers) == 0 })
	test.Tap(p.undo)
	b.Until("the study again", func() bool { return len(b.entries()) == 1 && !p.undo.Visible() && len(p.covers) == 1 })
	b.focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	b.Until("no study again", func() bool { return len(b.entries()) == 0 && p.undo.Visible() })
	b.Table.Sheets.CloseAll()
	p = b.showAll()
	b.Until("the empty list, opened anew", func() bool { return p.loaded && p.undo.Visible() })
	b.Table.Sheets.Shortcut(&fyne.ShortcutUndo{})
	b.Until("the study by Ctrl+Z", func() bool { return len(b.entries()) == 1 && !p.undo.Visible() && len(p.covers) == 1 })
	if c := b.focused(); c == nil || c != p.covers[0] {
		t.Error("its card has no focus")
	}
}
