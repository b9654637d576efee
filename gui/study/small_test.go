package study

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// In a small window buttons in the head show the tree, the analysis and what else can be done, and the line of the note
// unfolds to the note with its tools. Three rows of what follows are seen whole.
func TestSmallStudy(t *testing.T) {
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
	test.Tap(p.small.analyse)
	if b.analysed != 1 {
		t.Error("the analysis is not turned on")
	}
}
