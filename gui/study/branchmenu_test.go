package study

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
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
	raced.Skip(t)
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
func TestMergeFromClipboard(t *testing.T) {
	b := newBench(t)
	b.small()
	fyne.CurrentApp().Clipboard().SetContent("")
	b.menu("h8 h9 j9", "Copy Branch")
	b.Until("the copy", func() bool { return fyne.CurrentApp().Clipboard().Content() != "" })
	size := func() int { n, _ := b.Session.StudySize(); return n }
	before := size()
	b.menu("h8 h9 j9", "Delete Branch")
	b.menu("h8 h9", "Merge from Clipboard")
	b.Until("the branch", func() bool { return size() == before })
	b.openTree(fyne.NewSize(1040, 760))
	b.checkTree("pasted", smallTree)
	if b.Bench.Table.Undo(); size() != before-4 {
		t.Errorf("after Undo there are %d moves", size())
	}
	b.Bench.Session.Redo()
	b.menu("h8 h9", "Merge from Clipboard")
	b.Until("nothing new", func() bool {
		return strings.Contains(statusText(b.Table.Status.Object()), "The study has all these moves already.")
	})
	fyne.CurrentApp().Clipboard().SetContent("nothing of the kind")
	b.menu("h8 h9", "Merge from Clipboard")
	b.Until("the message", func() bool { return b.Dialogs() > 0 })
}

// A position gets a name, and the caption above what follows has it.
func TestNameOfPosition(t *testing.T) {
	raced.Skip(t)
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
	raced.Skip(t)
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
	b.from("h8 h9")
	link := b.pane.path.links[0]
	place := fyne.NewPos(link.left+1, 5)
	opened("path", func() { b.pane.path.TappedSecondary(&fyne.PointEvent{Position: place}) })
	opened("board", func() { b.BoardMenu(0, fyne.NewPos(5, 5)) })
	opened("key at the cursor", func() { b.current.Key(&fyne.KeyEvent{Name: desktop.KeyMenu}, true) })
	v := b.openTree(fyne.NewSize(1040, 760))
	opened("tree", func() { v.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(20, 12)}) })
	opened("key in the tree", func() { b.OpenMenu() })
	b.key(fyne.KeyHome)
	b.OpenMenu()
	b.BoardMenu(-1, fyne.NewPos(5, 5))
	if _, ok := b.Win.Canvas().Focused().(*widget.PopUpMenu); ok {
		t.Error("the start has a menu")
	}
}

// The menu of a point has what the rows have for the move that goes there or was made there, and for every point the marks and
// the way back.
func TestMenuOfPoint(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.small()
	b.from("h8 h9")
	cell := func(name string) int {
		return slices.IndexFunc(b.Bench.Snap.View.Cells, func(c game.Cell) bool { return c.Name == name })
	}
	labels := func(name string) string {
		var all []string
		for _, item := range b.current.cellItems(cell(name)) {
			if !item.IsSeparator && !item.Disabled {
				all = append(all, item.Label)
			}
		}
		return strings.Join(all, ", ")
	}
	move := "Name…, Label…, Copy Branch, Merge from Clipboard, Delete Branch, Mark, One Move Back"
	for name, want := range map[string]string{
		"a1": "Mark, One Move Back",
		"i9": "Go to i9, " + move,                          // follows
		"j9": "Go to j9, Make Main Line, Move Up, " + move, // follows
		"h8": "Go to h8, " + move,                          // was made
		"h9": move,                                         // is shown
	} {
		if got := labels(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	run := func(name string, path ...string) {
		items := b.current.cellItems(cell(name))
		for depth, label := range path {
			i := slices.IndexFunc(items, func(m *fyne.MenuItem) bool { return m.Label == label })
			if depth < len(path)-1 {
				items = items[i].ChildMenu.Items
			} else {
				items[i].Action()
			}
		}
	}
	run("c3", "Mark", "Square")
	if marks := b.Bench.Snap.Tree.Detail(b.Bench.Snap.At).Notes().Marks; len(marks) != 1 || marks[0].Cell != "c3" ||
		!b.current.hasMark(cell("c3"), marks[0].Shape) {
		t.Errorf("the marks are %v", marks)
	}
	run("c3", "One Move Back")
	b.at("h8")
	run("h9", "Go to h9")
	b.at("h8 h9")
	run("i9", "Delete Branch")
	if got := labels("i9"); got != labels("a1") {
		t.Errorf("after i9 was deleted it has %s", got)
	}
	b.key(fyne.KeyHome)
	if got := labels("a1"); got != "Mark" {
		t.Errorf("the start has %s", got)
	}
}

// After a branch is deleted, the status line says how many moves it had and how to undo that. Nothing is said where there was
// nothing to delete.
func TestDeletedBranchIsTold(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.small()
	b.key(fyne.KeyHome)
	said := func() string { return statusText(b.Table.Status.Object()) }
	if b.Delete(); strings.Contains(said(), "deleted") {
		t.Errorf("at the start the status line says %q", said())
	}
	b.from("h8 h9 j9")
	b.Delete()
	if !strings.Contains(said(), words.BranchDeleted(4)) {
		t.Errorf("the status line says %q", said())
	}
	b.from("h8 h9")
	b.menu("h8 h9 i9", "Delete Branch")
	if !strings.Contains(said(), "deleted. Ctrl+Z") {
		t.Errorf("from the menu the status line says %q", said())
	}
}
