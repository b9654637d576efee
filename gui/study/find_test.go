package study

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// A move is marked on the board and on the card if its position is reached in another order, too. Other Orders goes to
// the only other place, and lists several.
func TestOtherOrdersOnTheCard(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 h9 j8 j9")
	b.from("j8 h9 h8")
	b.from("h8 h9")
	marked := func() (letters string) {
		for i, n := range b.current.Draw(b.Bench.Snap).Notes.Next {
			if n.Elsewhere != b.pane.rows[i].content.elsewhere {
				t.Errorf("%s: board and card differ", n.Label)
			}
			if n.Elsewhere {
				letters += n.Label
			}
		}
		return letters
	}
	b.from("h8 h9 i9")
	b.key(fyne.KeyLeft)
	if got := marked(); got != "a" || b.HasOtherOrders() || b.pane.orders.Visible() {
		t.Errorf("%q are marked", got)
	}
	b.OtherOrders()
	b.at("h8 h9")
	b.from("h8 h9 j8")
	if !b.HasOtherOrders() || !b.pane.orders.Visible() || b.pane.orders.Text != "1" {
		t.Errorf("the button says %q", b.pane.orders.Text)
	}
	b.pane.orders.OnTapped()
	b.at("j8 h9 h8")
	b.pane.orders.OnTapped()
	b.at("h8 h9 j8")
	b.from("f8 h9 h8") // mirrored
	b.OtherOrders()
	if b.Dialogs() != 1 {
		t.Fatal("two other orders are not listed")
	}
	b.Press(words.Close())
	b.at("f8 h9 h8")
	b.FindNext()
	b.Until("the next place", func() bool { return strings.Join(b.Line(), " ") == "h8 h9 j8" })
	b.from("f8")
	b.Delete()
	b.from("h8 h9 j8")
	if b.pane.orders.Text != "1" {
		t.Errorf("after a deletion the button says %q", b.pane.orders.Text)
	}
}

// Words are found in notes, names and labels, in the order of a book, whatever their case; marks by themselves. F3 goes
// to the next place, and from the last to the first.
func TestFindInStudy(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	note := func(line, text string, n record.Notes) {
		b.from(line)
		_ = b.Session.Comment(b.Bench.Snap.At, text)
		b.Session.SetNotes(b.Bench.Snap.At, n)
	}
	note("h8 h9 i9", "Nothing here.", record.Notes{})
	note("h8 i9 i8", "", record.Notes{Name: "The trap"})
	note("h8 i9", "", record.Notes{Label: "TRAP"})
	ring := []record.Mark{{Cell: "a1", Shape: record.Ring}}
	note("h8 h9", "A long way before the words that matter: it is a trap.\nMore.", record.Notes{Marks: ring})
	b.key(fyne.KeyHome)
	b.last = search{findText, "Trap"}
	for _, line := range []string{"h8 h9", "h8 i9", "h8 i9 i8", "h8 h9"} {
		b.FindNext()
		b.Until(line, func() bool { return strings.Join(b.Line(), " ") == line })
	}
	hits, _ := search{findText, "trap"}.run(b.Bench.Snap.Tree, session.Root, nil)
	if len(hits) != 3 || hits[0].about != "…that matter: it is a trap." || hits[2].about != "The trap" {
		t.Errorf("%+v", hits)
	}
	f := b.find(findMarks)
	b.Until("the marks", func() bool { return len(f.hits) > 0 })
	if len(f.hits) != 1 || f.hits[0].about != "a1" || f.field.Visible() || f.said.Text != "1 place" {
		t.Errorf("%+v: %s", f.hits, f.said.Text)
	}
	f.kind.Choose(int(findText))
	f.field.SetText("no such words")
	b.Until("nothing", func() bool { return len(f.hits) == 0 })
	if len(f.hits) != 0 || f.said.Text != words.FoundPlaces(0) || !f.key(&fyne.KeyEvent{Name: fyne.KeyReturn}) {
		t.Errorf("%+v: %s", f.hits, f.said.Text)
	}
	f.field.SetText("THE TRAP")
	b.Until("the name", func() bool { return len(f.hits) == 1 })
	f.key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if b.at("h8 i9 i8"); b.Dialogs() != 0 {
		t.Error("the dialog stays open")
	}
	b.last = search{}
	if b.FindNext(); b.Dialogs() != 1 {
		t.Error("F3 without a search does not ask for one")
	}
	b.Press(words.Close())
}

// The studies that reach a position are found with what was changed a moment ago, and open there.
func TestStudiesWithAPosition(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 i9 j8 a1")
	b.Until("the file", func() bool { return b.remembered != "" })
	first := b.remembered
	b.begin("gomoku")
	b.from("a1 h8")
	b.Until("the other file", func() bool { return b.remembered != first && b.remembered != "" })
	b.Bench.Table.Loop.WaitForWrites(time.Minute)
	if _, err := os.Stat(filepath.Join(b.Folder.Path, ".positions.db")); err != nil {
		t.Errorf("the positions of a study that is saved are not noted: %v", err)
	}
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	if _, err := game.PlayMoves(p, []string{"h8", "g7", "f8"}); err != nil {
		t.Fatal(err)
	}
	var places []studies.Place
	b.WithPosition("gomoku", p, func(found []studies.Place) { places = found })
	b.Until("the studies", func() bool { return places != nil })
	if len(places) != 1 || places[0].Path != first {
		t.Fatalf("%v, want %s", places, first)
	}
	b.OpenAt(first, p)
	b.Until("the study", func() bool { return b.remembered == first })
	b.at("h8 i9 j8")
	b.key(fyne.KeyHome)
	b.OpenAt(first, p) // it is on the board
	b.at("h8 i9 j8")
}
