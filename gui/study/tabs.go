package study

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// tabs are the buttons that choose what the card shows: the position on the board, or the whole study as a book.
type tabs struct {
	root       fyne.CanvasObject
	here, tree *toggle
	onTree     bool
}

// Measures of the tabs, in Fyne's units.
const (
	tabsWide  = 144
	tabsLeast = 84 // on a narrow card
)

func newTabs(u *Studies) *tabs {
	t := &tabs{}
	tab := func(text string, tree bool) *toggle {
		b := newToggle(text, nil, fyne.NewSize(0, stepHigh-2*toolEdge), u.Table.Keys, func() { u.showTree(tree) })
		b.light = true
		return b
	}
	t.here, t.tree = tab(words.HereTab(), false), tab(words.TreeTab(), true)
	t.root = group([]*toggle{t.here, t.tree})
	t.set(false)
	return t
}

// set sets which button is on.
func (t *tabs) set(tree bool) {
	t.onTree = tree
	t.here.set(!tree, true)
	t.tree.set(tree, true)
}

// ToggleTree shows the whole study on the card, or the position on the board again.
func (u *Studies) ToggleTree() {
	if u.On() {
		u.showTree(!u.pane.tabs.onTree)
	}
}

// showTree sets whether the card shows the whole study.
func (u *Studies) showTree(on bool) {
	u.pane.keepNote()
	u.pane.tabs.set(on)
	u.Table.Redraw()
}
