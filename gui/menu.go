package gui

import (
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/home"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// command is an action that a person can choose with a menu item, a key or a control of the card.
type command struct {
	name  card.Command    // by which the card asks for it; 0 if the card does not
	label string          // of the menu item; "" if it has none
	icon  fyne.Resource   // of the menu item; nil if it has none
	keys  []fyne.Shortcut // the menu shows the first. Fyne fires keys with a modifier, the window the others
	help  string          // text on the page of shortcuts; "" means the label
	do    func()          // nil for a submenu or a separator
	items []command       // the items of a submenu

	// Each of these may be nil. The command is then always enabled, never checked, and always in its menu.
	// refused is called if the key of a disabled command is typed, and shows why.
	enabled, checked, offered func() bool
	refused                   func()
	costs                     func() bool // reports whether it makes the game practice, which the menu then says; may be nil

	board  bool // about the game on the board; it does nothing while the start page covers the board
	shared bool // the dialog in front may use its key
	quit   bool // ends the program
	typed  bool // its key is the character that it types, whatever key that is on the keyboard
}

// separator is a line between the items of a menu.
var separator = command{}

// commandMenu describes one menu of the menu bar.
type commandMenu struct {
	label    string
	commands []command
}

// menu is the main menu. It reaches the window only through the fields that it is made with.
type menu struct {
	win    fyne.Window
	loop   *loop.Loop
	sheets *sheet.Stack
	start  *home.Start

	bar, foldedBar       *fyne.MainMenu // for wide and for narrow windows
	lowBar, lowFoldedBar *fyne.MainMenu // for low windows, and for low and narrow ones; nil until needed
	shownBar             *fyne.MainMenu // the bar that is shown
	room                 fyne.Size      // the size of the window at the last fit
	fullWidth            func() float32 // the width that the full bar needs
	exit                 *fyne.MenuItem

	entries       []*menuEntry
	lists         map[*fyne.Menu][]*menuEntry // entries of the menus in which some items are not always offered
	redrawPending bool                        // a redraw waits until the open menu is closed (see refresh)
}

// menuEntry is a command with its menu item.
type menuEntry struct {
	command
	item *fyne.MenuItem
	text string // the label of the item without a note
}

// setCommands makes the menus and registers the keys of the commands.
func (m *menu) setCommands(menus []commandMenu) {
	m.bar, m.lists = fyne.NewMainMenu(), map[*fyne.Menu][]*menuEntry{}
	for _, each := range menus {
		m.bar.Items = append(m.bar.Items, m.newMenu(each.label, each.commands))
	}
	m.foldedBar, m.fullWidth = folded(m.bar, m.exit), sync.OnceValue(m.widest)
}

// newMenu makes a menu of the commands that have a label, and of the separators.
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
	for _, e := range entries {
		e.text = e.item.Label
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

// labelNow returns the label of the item, with a note if the command makes the game practice.
func (e *menuEntry) labelNow(costs bool) string {
	if !costs {
		return e.text
	}
	return words.WithNote(e.text, words.PracticeOnly())
}

// isOffered reports whether the command is in its menu at the moment. If not, its keys do nothing.
func (e *menuEntry) isOffered() bool { return e.offered == nil || e.offered() }

// offered returns the items that a menu has at the moment.
func offered(entries []*menuEntry) (items []*fyne.MenuItem) {
	for _, e := range entries {
		if e.isOffered() {
			items = append(items, e.item)
		}
	}
	return items
}

// run executes a command if that is possible now. It has to check, because Fyne fires shortcuts even if the
// item is disabled or not in its menu, or a dialog is open.
func (m *menu) run(e *menuEntry) {
	switch {
	case e.shared && (m.sheets.Shortcut(e.keys[0]) || m.typeInto(e.keys[0])), m.sheets.Busy(), e.board && m.start.IsOpen(), !e.isOffered():
	case e.enabled == nil || e.enabled():
		e.do()
	case e.refused != nil:
		e.refused()
	}
}

// typeInto gives a shortcut to the text field that has the focus, and reports whether there is one. Fyne 2.8.1 gives
// shortcuts of the menus to no field.
func (m *menu) typeInto(key fyne.Shortcut) bool {
	field, ok := m.win.Canvas().Focused().(*widgets.Entry)
	if ok {
		field.TypedShortcut(key)
	}
	return ok
}

// runNamed runs the command that the card asks for.
func (m *menu) runNamed(name card.Command) {
	for _, e := range m.entries {
		if e.name == name {
			m.run(e)
		}
	}
}

// runKey runs the command of a key without a modifier, and reports whether there is one on the page shown.
func (m *menu) runKey(key fyne.KeyName) bool {
	for _, e := range m.entries {
		for _, s := range e.keys {
			k, ok := s.(fyne.KeyboardShortcut)
			if ok && k.Mod() == 0 && k.Key() == key && !e.typed && !(e.board && m.start.IsOpen()) && e.isOffered() {
				m.run(e)
				return true
			}
		}
	}
	return false
}

// runRune runs the command of a typed character, and reports whether there is one.
func (m *menu) runRune(r rune) bool {
	for _, e := range m.entries {
		if e.typed && e.keys[0].(fyne.KeyboardShortcut).Key() == fyne.KeyName(r) {
			m.run(e)
			return true
		}
	}
	return false
}

// shortcuts returns the rows of the page of shortcuts: some rows, then the keys of the commands that are in the menus, and
// what they do. Commands with the same help in a row share one row.
func (m *menu) shortcuts(rows [][2]string) [][2]string {
	for _, e := range m.entries {
		if len(e.keys) == 0 || !e.isOffered() {
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

// show updates the menu from the game and the settings. It redraws the menu only if something has changed.
func (m *menu) show() {
	changed := false
	for list, entries := range m.lists {
		if items := offered(entries); !slices.Equal(items, list.Items) {
			list.Items, changed = items, true
		}
	}
	if changed { // the menus of low windows are made from the full ones, so make them again
		m.lowBar, m.lowFoldedBar = nil, nil
		m.fit(m.room)
	}
	hidden := m.start.IsOpen()
	for _, e := range m.entries {
		changed = e.update(hidden) || changed
	}
	if changed {
		m.refresh()
	}
}

// update updates the item of an entry and reports whether it has changed. hidden is set while the board is hidden.
func (e *menuEntry) update(hidden bool) (changed bool) {
	checked := e.checked != nil && e.checked()
	disabled := e.board && hidden || e.enabled != nil && !e.enabled()
	if label := e.labelNow(!disabled && e.costs != nil && e.costs()); label != e.item.Label {
		e.item.Label, changed = label, true
	}
	if e.item.Checked != checked || e.item.Disabled != disabled {
		e.item.Checked, e.item.Disabled, changed = checked, disabled, true
		if e.item.Icon = e.icon; disabled {
			e.item.Icon = nil // Fyne would fill it with grey
		}
	}
	return changed
}

// menuWait is how long a redraw of the menu waits while a menu is open.
const menuWait = 200 * time.Millisecond

// refresh redraws the menu. That would close an open menu under the mouse, so refresh waits until none is open.
func (m *menu) refresh() {
	if m.redrawPending {
		return
	}
	if !m.open() {
		m.shownBar.Refresh()
		return
	}
	m.redrawPending = true
	time.AfterFunc(menuWait, func() {
		m.loop.Post(func() {
			m.redrawPending = false
			m.refresh()
		})
	})
}

// open reports whether a menu is open. The focus is then in the menu bar, above the content of the window.
func (m *menu) open() bool {
	focused, ok := m.win.Canvas().Focused().(fyne.CanvasObject)
	if !ok || m.sheets.Busy() {
		return false
	}
	driver := fyne.CurrentApp().Driver()
	return driver.AbsolutePositionForObject(focused).Y < driver.AbsolutePositionForObject(m.win.Content()).Y
}
