package gui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// In either language, no menu is wider or higher than the smallest window, and the bar shows all titles
// only if the window is wide enough for all its menus.
func TestMenusFitTheWindow(t *testing.T) {
	raced.Skip(t)
	for _, code := range words.Languages() {
		t.Run(code, func(t *testing.T) {
			if code != words.English {
				speakGerman(t)
			}
			b := newDesk(t, nil)
			need := b.menu.fullWidth()
			for _, width := range []float32{384, need - 1, need, 1040} {
				b.win.Resize(fyne.NewSize(width, 588))
				b.settle()
				want := b.menu.bar
				if width < need {
					want = b.menu.foldedBar
				}
				if b.win.MainMenu() != want {
					t.Errorf("%v wide of %v: %d titles", width, need, len(b.win.MainMenu().Items))
				}
			}
			for _, v := range engine.Catalogue() {
				b.table.Begin(v, settings.Choice{Level: "easy"})
				b.menu.show()
				for _, m := range b.menu.bar.Items {
					size := widget.NewMenu(m).MinSize()
					if size.Width > 384 {
						t.Errorf("%s, %s is %v wide", v.Name, m.Label, size.Width)
					}
					if title := float32(28); title+size.Height > 588 {
						t.Errorf("%s, %s is %v high", v.Name, m.Label, size.Height)
					}
				}
			}
			if need < 400 || need > 720 {
				t.Errorf("the bar needs %v", need)
			}
		})
	}
}

// In a narrow and low window every menu and submenu fits.
func TestMenusFitASmallWindow(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	size := fyne.NewSize(384, 430)
	b.win.Resize(size)
	b.settle()
	if b.win.MainMenu() != b.menu.lowFoldedBar {
		t.Fatal("the small window has another bar")
	}
	room := float32(lowRoom)
	var look func(m *fyne.Menu)
	look = func(m *fyne.Menu) {
		if high := heightOf(m.Items); high > room {
			t.Errorf("%q is %v high, in a room of %v", m.Label, high, room)
		}
		for _, item := range m.Items {
			if item.ChildMenu != nil {
				look(item.ChildMenu)
			}
		}
	}
	look(b.win.MainMenu().Items[0])
}

// The full bar and the folded bar share their menus, so that a change appears in both.
func TestFoldedMenusAreTheMenus(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.win.Resize(fyne.NewSize(384, 588))
	b.settle()
	items := b.win.MainMenu().Items[0].Items
	for i, m := range b.menu.bar.Items {
		if items[i].Label != m.Label || items[i].ChildMenu != m {
			t.Errorf("%s is %s", m.Label, items[i].Label)
		}
	}
	if last := items[len(items)-1]; !last.IsQuit {
		t.Errorf("the last item is %s", last.Label)
	}
	b.item(words.ThemeName(settings.ThemeDark)).Action()
	if !b.item(words.ThemeName(settings.ThemeDark)).Checked {
		t.Error("the choice is not ticked")
	}
}

// menuCanvas is a canvas that counts how often its menu bar is opened.
type menuCanvas struct {
	fyne.Canvas
	opened int
	open   bool
}

func (c *menuCanvas) ToggleMenu() { c.opened++ }

func (c *menuCanvas) DismissMenu() (was bool) {
	was, c.open = c.open, false
	return was
}

// menuWindow is a window with a menuCanvas.
type menuWindow struct {
	fyne.Window
	canvas *menuCanvas
}

func (w menuWindow) Canvas() fyne.Canvas { return w.canvas }

// F10 opens the menus from the board, a control and the start page, but not while a dialog is open.
func TestF10OpensTheMenus(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	c := &menuCanvas{Canvas: b.win.Canvas()}
	b.win = menuWindow{b.win, c}
	b.menu.win = b.win
	for i, from := range []func(){
		func() {}, func() { b.win.Canvas().Focus(b.cardButton(words.HelpButton())) }, b.start.Show,
	} {
		from()
		if b.typeKey(fyne.KeyF10); c.opened != i+1 {
			t.Errorf("%d: opened %d times", i, c.opened)
		}
	}
	b.choose(words.HelpMenu(), words.RulesItem())
	if b.typeKey(fyne.KeyF10); c.opened != 3 {
		t.Error("F10 opens the menus below a dialog")
	}
}

// In a low window (as with text of 160 %) every menu fits. All its items are in the menu or in its
// submenu, and Exit stays last.
func TestMenusFitALowWindow(t *testing.T) {
	raced.Skip(t)
	for _, code := range words.Languages() {
		if code != words.English {
			speakGerman(t)
		}
		b := newDesk(t, nil)
		b.win.Resize(fyne.NewSize(1000, 430))
		b.settle()
		if b.win.MainMenu() != b.menu.lowBar {
			t.Fatal("the low window has another bar")
		}
		shortened := 0
		for i, m := range b.menu.lowBar.Items {
			full := b.menu.bar.Items[i]
			if got, whole := heightOf(m.Items), heightOf(full.Items); got > lowRoom || whole > ampleHeight {
				t.Errorf("%s, %s: %v high, and %v", code, m.Label, got, whole)
			}
			for _, item := range items(full) {
				if !item.IsSeparator && !slices.Contains(items(m), item) {
					t.Errorf("%s, %s: there is no %s", code, m.Label, item.Label)
				}
			}
			if full != m {
				shortened++
			}
		}
		game := b.menu.lowBar.Items[0].Items
		if shortened == 0 || !game[len(game)-1].IsQuit {
			t.Errorf("%s: %d menus are shortened, the last item is %s", code, shortened, game[len(game)-1].Label)
		}
		b.win.Resize(fyne.NewSize(1000, 760))
		b.settle()
		if b.win.MainMenu() != b.menu.bar {
			t.Error("the high window has another bar")
		}
	}
}

// If a click has left a menu open without the focus, a key closes the menu and does nothing on the board.
func TestKeyClosesTheMenu(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	c := &menuCanvas{Canvas: b.win.Canvas()}
	b.win = menuWindow{b.win, c}
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape, fyne.KeyDown} {
		c.open = true
		c.Unfocus()
		before := b.table.Snap.At
		if b.unfocusedKey(&fyne.KeyEvent{Name: key}); c.open || c.Focused() == b.board || b.table.Snap.At != before {
			t.Errorf("%s: open %v, the focus is on %T", key, c.open, c.Focused())
		}
	}
	if b.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyDown}); c.Focused() != b.board {
		t.Errorf("the next key: the focus is on %T", c.Focused())
	}
}
