package gui

import (
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// command is something that a person can do, with a menu item, a key or both.
type command struct {
	label string          // of the menu item; "" means no menu item
	icon  fyne.Resource   // of its menu item, nil for none
	keys  []fyne.Shortcut // the menu shows the first. Fyne fires those with a modifier, the window the others
	help  string          // what the page of shortcuts says, the label if it is ""
	do    func()          // nil for a submenu or a separator
	items []command       // of a submenu

	// What follows may be nil: the command is then always enabled, never checked, and always in its menu. refused says
	// why a command whose key was typed is not enabled.
	enabled, checked, offered func() bool
	refused                   func()

	board  bool // it is about the game on the board, and does nothing while the start page covers that
	shared bool // a dialog in front may use its key
	quit   bool // it ends the program
}

// separator is a line between the items of a menu.
var separator = command{}

// commandMenu is a menu of the bar.
type commandMenu struct {
	label    string
	commands []command
}

// menu is the main menu. It knows the window only by the fields that it is made with.
type menu struct {
	win    fyne.Window
	post   func(func())             // runs a function on the window's goroutine
	busy   func() bool              // a dialog is open
	hidden func() bool              // the start page covers the board
	dialog func(fyne.Shortcut) bool // gives a shortcut to the dialog in front, and reports whether that used it

	bar, folded *fyne.MainMenu // in a wide window and in a narrow one
	low, small  *fyne.MainMenu // in a low one, and in one that is also narrow; nil until they were needed
	main        *fyne.MainMenu // the one of them that is shown
	room        fyne.Size      // of the window, as they were last fitted to it
	need        func() float32 // the width that the full bar needs
	exit        *fyne.MenuItem

	entries []*menuEntry
	lists   map[*fyne.Menu][]*menuEntry // by the menu; only those of which some items are not always offered
	stale   bool                        // a redraw waits until the open menu is closed
}

// menuEntry is a command with its menu item.
type menuEntry struct {
	command
	item *fyne.MenuItem
}

// setCommands makes the menus and gives the keys their meaning.
func (m *menu) setCommands(menus []commandMenu) {
	m.bar, m.lists = fyne.NewMainMenu(), map[*fyne.Menu][]*menuEntry{}
	for _, each := range menus {
		m.bar.Items = append(m.bar.Items, m.newMenu(each.label, each.commands))
	}
	m.folded, m.need = folded(m.bar, m.exit), sync.OnceValue(func() float32 { return barWidth(m.bar) })
}

// newMenu makes a menu of some commands.
func (m *menu) newMenu(label string, commands []command) *fyne.Menu {
	list, varies := fyne.NewMenu(label), false
	var entries []*menuEntry
	for _, c := range commands {
		e := m.newEntry(c)
		varies = varies || c.offered != nil
		if c.label != "" || c.do == nil {
			entries = append(entries, e)
			list.Items = append(list.Items, e.item)
		}
	}
	if ownMenus {
		writeKeys(entries)
	}
	if varies {
		m.lists[list] = entries
		list.Items = offered(entries)
	}
	return list
}

// newEntry makes the item of a command.
func (m *menu) newEntry(c command) *menuEntry {
	e := &menuEntry{command: c}
	switch {
	case c.items != nil:
		e.item = fyne.NewMenuItem(c.label, nil)
		e.item.ChildMenu = m.newMenu("", c.items)
		return e
	case c.do == nil:
		e.item = fyne.NewMenuItemSeparator()
		return e
	}
	e.item = fyne.NewMenuItemWithIcon(c.label, c.icon, func() { m.run(e) })
	e.item.IsQuit = c.quit
	if c.quit {
		e.item.Action, m.exit = c.do, e.item
	}
	other := c.keys
	if c.label != "" && len(c.keys) > 0 {
		e.item.Shortcut, other = c.keys[0], c.keys[1:]
	}
	for _, key := range other {
		m.win.Canvas().AddShortcut(key, func(fyne.Shortcut) { m.run(e) })
	}
	m.entries = append(m.entries, e)
	return e
}

// offered lists the items that a menu has now.
func offered(entries []*menuEntry) (items []*fyne.MenuItem) {
	for _, e := range entries {
		if e.offered == nil || e.offered() {
			items = append(items, e.item)
		}
	}
	return items
}

// run does a command. Fyne fires the shortcuts of disabled items, and below dialogs, too: this is the guard.
func (m *menu) run(e *menuEntry) {
	switch {
	case e.shared && m.dialog(e.keys[0]), m.busy(), e.board && m.hidden():
	case e.enabled == nil || e.enabled():
		e.do()
	case e.refused != nil:
		e.refused()
	}
}

// typed does the command of a key without a modifier, and reports whether there is one for what is shown.
func (m *menu) typed(key fyne.KeyName) bool {
	for _, e := range m.entries {
		for _, s := range e.keys {
			if k, ok := s.(fyne.KeyboardShortcut); ok && k.Mod() == 0 && k.Key() == key && !(e.board && m.hidden()) {
				m.run(e)
				return true
			}
		}
	}
	return false
}

// shortcuts are the rows of the page of shortcuts: keys, and what they do. Commands with the same help share a row.
func (m *menu) shortcuts() [][2]string {
	rows := words.BoardKeys()
	for _, e := range m.entries {
		if len(e.keys) == 0 {
			continue
		}
		text := e.help
		if text == "" {
			text = e.label
		}
		keys := keyName(e.keys[0])
		if len(e.keys) > 1 {
			keys = words.EitherKey(keys, keyName(e.keys[1]))
		}
		if last := &rows[len(rows)-1]; last[1] == text {
			last[0] = words.EitherKey(last[0], keys)
			continue
		}
		rows = append(rows, [2]string{keys, text})
	}
	return append(rows, words.WindowKeys()...)
}

// show updates the menu from the game and the settings. It is redrawn only when something has changed.
func (m *menu) show() {
	changed := false
	for list, entries := range m.lists {
		if items := offered(entries); !slices.Equal(items, list.Items) {
			list.Items, changed = items, true
		}
	}
	if changed { // the menus of low windows are made of those that have changed
		m.low, m.small = nil, nil
		m.fit(m.room)
	}
	hidden := m.hidden()
	for _, e := range m.entries {
		checked := e.checked != nil && e.checked()
		disabled := e.board && hidden || e.enabled != nil && !e.enabled()
		if e.item.Checked != checked || e.item.Disabled != disabled {
			e.item.Checked, e.item.Disabled, changed = checked, disabled, true
			if e.item.Icon = e.icon; disabled {
				e.item.Icon = nil // Fyne would fill it with grey
			}
		}
	}
	if changed {
		m.refresh()
	}
}

// menuWait is how long a redraw of the menu waits while a menu is open.
const menuWait = 200 * time.Millisecond

// refresh redraws the menu. That would close an open menu under the mouse, so it waits until none is open.
func (m *menu) refresh() {
	if m.stale {
		return
	}
	if !m.open() {
		m.main.Refresh()
		return
	}
	m.stale = true
	time.AfterFunc(menuWait, func() {
		m.post(func() {
			m.stale = false
			m.refresh()
		})
	})
}

// open reports whether a menu is open: the focus is then on the menu bar, above
// the content of the window.
func (m *menu) open() bool {
	focused, ok := m.win.Canvas().Focused().(fyne.CanvasObject)
	if !ok || m.busy() {
		return false
	}
	driver := fyne.CurrentApp().Driver()
	return driver.AbsolutePositionForObject(focused).Y < driver.AbsolutePositionForObject(m.win.Content()).Y
}
