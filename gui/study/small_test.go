package study

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// In a small window buttons in the head show the tree, the analysis and what else can be done, and the line of the note
// unfolds to the note with its tools. Three rows of what follows are seen whole.
func TestSmallStudy(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.small()
	b.Win.Resize(fyne.NewSize(384, 640))
	p := b.pane
	if p.tabs.root.Visible() || p.note.Visible() || p.undo.Visible() || !p.small.foot.Visible() || p.small.preview.Text != "Write a note…" {
		t.Error("the card is not the small one")
	}
	b.from("a1")
	b.from("b1")
	b.key(fyne.KeyHome)
	if _, seen := p.layout.rows(); seen != 3*slimHigh || p.scroll.Position().Y+seen > p.body.Size().Height {
		t.Errorf("%v of the rows is seen in a body %v high", seen, p.body.Size().Height)
	}
	test.Tap(p.small.fold)
	test.Tap(p.small.tree)
	if b.OpenMenu(); b.current.Key(&fyne.KeyEvent{Name: fyne.KeyMinus}, false) {
		t.Error("a tree that is not seen is folded")
	}
	test.Tap(p.small.fold)
	if !p.book.scroll.Visible() || p.scroll.Visible() || p.book.scroll.Size().Height < 3*bookLine || !p.path.Visible() {
		t.Errorf("the tree is %v high", p.book.scroll.Size().Height)
	}
	test.Tap(p.small.line)
	if !p.note.Visible() || !p.tools.root.Visible() || p.book.scroll.Visible() {
		t.Error("the note does not take the place of the tree")
	}
	test.Tap(p.small.fold)
	b.WriteNote()
	test.Type(p.note, "hm")
	p.note.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.note.Visible() || p.small.preview.Text != "hm" || b.Bench.Snap.Tree.Comment(b.Bench.Snap.At) != "hm" || !p.book.scroll.Visible() {
		t.Errorf("the note was %q, the line says %q", b.Bench.Snap.Tree.Comment(b.Bench.Snap.At), p.small.preview.Text)
	}
	test.Tap(p.small.more)
	menu := b.Win.Canvas().Focused().(*widget.PopUpMenu)
	menu.ActivateNext()
	if menu.TriggerLast(); b.Bench.Snap.Tree.Comment(b.Bench.Snap.At) != "" {
		t.Error("the menu does not undo")
	}
	more := func(label string) {
		t.Helper()
		for _, item := range p.small.moreItems() {
			if item.Label == label && !item.Disabled {
				item.Action()
				return
			}
		}
		t.Fatalf("the menu has no %s", label)
	}
	more(words.FindInStudyItem())
	if b.Dialogs() != 1 {
		t.Error("the menu does not find")
	}
	b.Sheets.CloseFront()
	more(words.PractiseItem())
	if b.Dialogs() != 1 {
		t.Error("the menu does not practise")
	}
	b.Sheets.CloseFront()
	b.key(fyne.Key1)
	had := len(b.Bench.Snap.Tree.Next(session.Root))
	if more(words.DeleteBranch()); len(b.Bench.Snap.Tree.Next(session.Root)) != had-1 {
		t.Error("the menu does not delete")
	}
	test.Tap(p.small.analyse)
	if b.analysed != 1 {
		t.Error("the analysis is not turned on")
	}
}

// The line of the note shows the beginning of all its lines, and a row that of a long label and of the note on its move.
func TestNoteOfSeveralLines(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 h9")
	at := b.Bench.Snap.At
	if err := b.Session.Comment(at, "One.\n\nTwo,\tthree."); err != nil {
		t.Fatal(err)
	}
	if got := b.pane.small.preview.Text; got != "One. Two, three." {
		t.Errorf("the line says %q", got)
	}
	for _, c := range []struct{ label, want string }{{"A1b", "One. Two, three."}, {"long label", "long label · One. Two, three."}} {
		b.Session.SetNotes(at, record.Notes{Label: c.label})
		if got := rowContentOf(b.Bench.Snap, at, 0, false).about; got != c.want {
			t.Errorf("label %s: the row says %q", c.label, got)
		}
	}
}

// The card of a study leaves the board of a window of 384 × 640, which has a menu bar, cells of 19 units.
func TestSmallStudyLeavesRoom(t *testing.T) {
	b := newBench(t)
	b.begin("renju")
	b.Win.SetPadded(false)
	const menuBar, around, cells = 32, 30, 15
	b.Win.Resize(fyne.NewSize(384, 640-menuBar))
	if high := b.Table.Board.FilledSize(b.Table.Board.Size()).Height; high < 19*cells+around {
		t.Errorf("the board is %v high, and the card %v", high, b.Table.Card.Object().Size().Height)
	}
}

// The scroll bar, which grows under the mouse, covers no text of the rows and none of the tree.
func TestScrollBarCoversNothing(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.begin("gomoku")
	for column := 'a'; column <= 'o'; column++ {
		b.from("h8 " + string(column) + "1")
	}
	b.from("h8")
	b.Win.Resize(fyne.NewSize(1040, 760))
	bar := theme.DefaultTheme().Size(theme.SizeNameScrollBar) // which ours keeps
	if wide := b.pane.scroll.Size().Width; b.pane.rows[0].Size().Width > wide-bar {
		t.Errorf("rows are %v wide beside a bar of %v in %v", b.pane.rows[0].Size().Width, bar, wide)
	}
	if v := b.openTree(fyne.NewSize(1040, 760)); v.book.width > v.scroll.Size().Width-bar {
		t.Errorf("the tree is %v wide beside a bar of %v in %v", v.book.width, bar, v.scroll.Size().Width)
	}
}

// On the narrowest card, and in German, the buttons at the foot do not overlap, and each is as wide as its text.
func TestFootOfNarrowCard(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	p := b.pane
	p.analyse.text.Text = "Analyse"
	p.share.SetText("Teilen")
	p.layout.flat = false
	footLayout{p}.Layout(nil, fyne.NewSize(184, footHigh))
	end := float32(-footGap)
	for i, o := range []fyne.CanvasObject{p.undo, p.redo, p.analyse, p.share} {
		if o.Position().X < end+footGap-0.1 || i > 1 && o.Size().Width < o.MinSize().Width {
			t.Errorf("button %d at %v is %v wide, needs %v, after %v", i, o.Position().X, o.Size().Width, o.MinSize().Width, end)
		}
		end = o.Position().X + o.Size().Width
	}
	if end > 184.1 {
		t.Errorf("the foot is %v wide", end)
	}
}
