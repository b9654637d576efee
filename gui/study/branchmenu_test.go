package study

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// menu opens the menu of a move and runs one of its items. It reports false if the item cannot be used.
func (b *bench) menu(line, label string) bool {
	b.T.Helper()
	items := b.pane.branchItems(nodeAfter(b.Bench.Snap.Tree, strings.Fields(line)))
	i := slices.IndexFunc(items, func(m *fyne.MenuItem) bool { return m.Label == label })
	if i < 0 || items[i].Disabled {
		return false
	}
	items[i].Action()
	return true
}

// The menu of a move changes the order of the branches, names, folds, copies and deletes them, and all but a copy can be undone.
func TestMenuOfBranch(t *testing.T) {
	b := newBench(t)
	b.small()
	next := func(line string) string {
		var names []string
		tree := b.Bench.Snap.Tree
		for _, n := range tree.Next(nodeAfter(tree, strings.Fields(line))) {
			names = append(names, tree.Name(n))
		}
		return strings.Join(names, " ")
	}
	for _, c := range []struct{ line, label, of, want, undone string }{
		{"h8 h9 j9 k9", "Move Up", "h8 h9 j9", "k9 j8", "j8 k9"},
		{"h8 h9 j9 k9", "Make Main Line", "h8 h9", "j9 i9", "i9 j9"},
		{"h8 h9 j9 k9", "Delete Branch", "h8 h9 j9", "j8", "j8 k9"},
	} {
		if ok := b.menu(c.line, c.label); !ok || next(c.of) != c.want {
			t.Errorf("%s: %s, want %s", c.label, next(c.of), c.want)
		}
		b.at("h8 h9")
		if b.Bench.Table.Undo(); next(c.of) != c.undone {
			t.Errorf("%s undone: %s, want %s", c.label, next(c.of), c.undone)
		}
	}
	for label, line := range map[string]string{"Move Up": "h8 h9 i9", "Make Main Line": "h8 h9 i9", "Fold": "h8 h9 j9"} {
		if b.menu(line, label) {
			t.Errorf("%s can be used for %s", label, line)
		}
	}
	b.openTree(fyne.NewSize(1040, 760))
	if !b.menu("h8 h9 j9 j8", "Fold") || !strings.Contains(b.pane.book.book.text(), "> 3 j9 3 moves") ||
		!b.menu("h8 h9 j9", "Unfold") || b.menu("h8 h9", "Fold") {
		t.Errorf("a variation is not folded and unfolded:\n%s", b.pane.book.book.text())
	}
}

// A branch that was copied is a game with the moves to it and all that follows.
func TestCopyBranch(t *testing.T) {
	b := newBench(t)
	b.small()
	b.menu("h8 h9 j9", "Copy Branch")
	b.Until("the copy", func() bool { return fyne.CurrentApp().Clipboard().Content() != "" })
	o, err := session.Read([]byte(fyne.CurrentApp().Clipboard().Content()))
	if err != nil {
		t.Fatal(err)
	}
	b.place(o, nil, b.newKeeper("copy"))
	b.at("h8 h9 j9")
	b.openTree(fyne.NewSize(1040, 760))
	b.checkTree("the copy", "1 h8 h9 3 j9 j8\n  v 4 k9\n5 k8 hm")
}

// A branch that was copied comes into a study as one change, also one that was deleted. What is no game is refused.
func TestPasteBranch(t *testing.T) {
	b := newBench(t)
	b.small()
	fyne.CurrentApp().Clipboard().SetContent("")
	b.menu("h8 h9 j9", "Copy Branch")
	b.Until("the copy", func() bool { return fyne.CurrentApp().Clipboard().Content() != "" })
	size := func() int { n, _ := b.Session.StudySize(); return n }
	before := size()
	b.menu("h8 h9 j9", "Delete Branch")
	b.menu("h8 h9", "Paste Branch")
	b.Until("the branch", func() bool { return size() == before })
	b.openTree(fyne.NewSize(1040, 760))
	b.checkTree("pasted", smallTree)
	if b.Bench.Table.Undo(); size() != before-4 {
		t.Errorf("after Undo there are %d moves", size())
	}
	fyne.CurrentApp().Clipboard().SetContent("nothing of the kind")
	b.menu("h8 h9", "Paste Branch")
	b.Until("the message", func() bool { return b.Dialogs() > 0 })
}

// A position gets a name, and the caption above what follows has it.
func TestNameOfPosition(t *testing.T) {
	b := newBench(t)
	b.small()
	b.menu("h8 h9", "Name…")
	field := b.Win.Canvas().Focused().(*widgets.Entry)
	test.Type(field, "Direct")
	b.Press("OK")
	if got := b.Bench.Snap.Tree.Detail(b.Bench.Snap.At).Notes().Name; got != "Direct" || b.pane.follows.Text != "What follows Direct" {
		t.Errorf("the name is %q, the caption %q", got, b.pane.follows.Text)
	}
	if need := textWidth(b.pane.follows.Text, look.QuietText, false); b.pane.follows.Size().Width < need {
		t.Errorf("the caption is %v wide and needs %v", b.pane.follows.Size().Width, need)
	}
}

// A click with the other button, the Menu key and Shift+F10 open the menu, on a row and in the tree, but not on the start.
func TestMenuOpens(t *testing.T) {
	b := newBench(t)
	b.small()
	opened := func(what string, open func()) {
		t.Helper()
		open()
		menu, ok := b.Win.Canvas().Focused().(*widget.PopUpMenu)
		if !ok {
			t.Errorf("%s: no menu", what)
			return
		}
		menu.Hide()
	}
	opened("row", func() { b.pane.rows[0].TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(5, 5)}) })
	opened("key", func() { b.OpenMenu() })
	v := b.openTree(fyne.NewSize(1040, 760))
	opened("tree", func() { v.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(20, 12)}) })
	opened("key in the tree", func() { b.OpenMenu() })
	b.key(fyne.KeyHome)
	b.OpenMenu()
	if _, ok := b.Win.Canvas().Focused().(*widget.PopUpMenu); ok {
		t.Error("the start has a menu")
	}
}
