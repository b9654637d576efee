package gui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// clickTwice calls first, which opens a game, and at once clicks the middle of the board.
func (b *bench) clickTwice(first func()) {
	b.pause = 0
	first()
	b.settle()
	test.TapAt(b.board, b.board.CellCenter(len(b.table.Snap.View.Cells)/2))
}

// The second click of a double-click that opens a game does not make a move. A later click does.
func TestDoubleClickThatOpensAGameIsNoMove(t *testing.T) {
	raced.Skip(t)
	for name, open := range map[string]func(b *bench){
		"a tile": func(b *bench) {
			b.openPage()
			b.clickTwice(func() { b.typeKey(fyne.KeyHome, fyne.KeyReturn) })
		},
		"a game that goes on": func(b *bench) {
			b.click(b.freeCell())
			b.openPage()
			b.clickTwice(func() { b.typeKey(fyne.KeyReturn) }) // the tile of the game has the focus
		},
		"the menu": func(b *bench) {
			b.clickTwice(func() { b.choose(words.VariantMenu(), "Gomoku") })
		},
		"New Game": func(b *bench) {
			b.choose(words.GameMenu(), words.NewGameItem())
			b.clickTwice(func() { b.typeKey(fyne.KeyReturn) })
		},
		"a dialog over the board": func(b *bench) {
			b.choose(words.HelpMenu(), words.RulesItem())
			b.clickTwice(func() { b.press(words.Close()) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newDesk(t, withVariant(t, "connect-four"))
			before := 0
			if name == "a game that goes on" {
				before = 2
			}
			open(b)
			if got := b.table.Snap.Ply; got != before || b.start.IsOpen() || b.dialogs() != 0 {
				t.Errorf("ply %d, page %v, %d dialogs", got, b.start.IsOpen(), b.dialogs())
			}
			b.pause = time.Minute
			b.click(b.freeCell())
			if got := b.table.Snap.Ply; got <= before {
				t.Errorf("a click later makes no move: ply %d", got)
			}
		})
	}
}

// A double-click drops only one disc, even if a friend has the next turn.
func TestDoubleClickDropsOneDisc(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("connect-four")
	for range 2 {
		b.pause = time.Minute
		b.click("d1")
		b.pause = 0
		b.click("d1")
	}
	if got := b.table.Snap.Ply; got != 2 {
		t.Errorf("two double-clicks make %d moves", got)
	}
}

// The second click of a double-click that wins leaves the banner where it is, also where the banner covers part of the cell that
// was clicked, as in a small window without animation. A click on the banner later hides it.
func TestWinningDoubleClickLeavesTheBanner(t *testing.T) {
	raced.Skip(t)
	for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 384, Height: 500}} {
		for _, animated := range []bool{false, true} {
			b := newDesk(t, nil)
			b.win.Resize(size)
			b.twoPeople("3,3,3")
			for _, cell := range []string{"a1", "b1", "a2", "b2"} {
				b.click(cell)
			}
			b.prefs.Change(func(s *settings.Settings) { s.Animation = animated })
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board)
			cell := at.Add(b.board.CellCenter(0)).SubtractXY(0, 26) // a3
			b.pause = 0
			test.TapCanvas(b.win.Canvas(), cell)
			test.TapCanvas(b.win.Canvas(), cell)
			if !b.table.Snap.Ending.Over() {
				t.Fatal("nobody has won")
			}
			b.until("the banner", func() bool { return b.banner() != "" })
			test.TapCanvas(b.win.Canvas(), cell)
			if b.banner() == "" {
				t.Errorf("%v, animated %v: the banner is gone", size, animated)
			}
			b.pause = time.Minute
			b.table.Ending.Skip()
			if test.TapCanvas(b.win.Canvas(), cell); b.banner() != "" {
				t.Errorf("%v, animated %v: a click later leaves the banner", size, animated)
			}
		}
	}
}
