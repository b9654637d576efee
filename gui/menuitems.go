package gui

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/dialogs"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/settings"
)

// newMenu builds the main menu.
func newMenu(d *Desk) *menu {
	m := &menu{desk: d, variants: map[string]*fyne.MenuItem{}, templates: map[string]*fyne.MenuItem{}}
	m.main = fyne.NewMainMenu(m.game(), m.move(), m.level(), m.variant(), m.view(), m.help())
	return m
}

func (m *menu) game() *fyne.Menu {
	d := m.desk
	m.resign = m.item("Resign", nil, d.games.resign)
	exit := fyne.NewMenuItem("Exit", d.leave)
	exit.Shortcut, exit.IsQuit = ctrl(fyne.KeyQ), true
	return fyne.NewMenu("Game",
		m.item("New Game…", ctrl(fyne.KeyN), func() { d.newGame("") }),
		m.item("Play Again", ctrl(fyne.KeyN, fyne.KeyModifierShift), d.games.again),
		fyne.NewMenuItemSeparator(),
		m.item("Open…", ctrl(fyne.KeyO), func() { d.files().Open(d.opener.path) }),
		m.item("Save As…", ctrl(fyne.KeyS), d.saveAs),
		m.item("Copy Position", ctrl(fyne.KeyC, fyne.KeyModifierShift), d.copyPosition),
		m.item("Paste Position", ctrl(fyne.KeyV, fyne.KeyModifierShift), d.opener.paste),
		fyne.NewMenuItemSeparator(),
		m.resign,
		fyne.NewMenuItemSeparator(),
		m.item("Statistics…", nil, d.showStatistics),
		m.item("Settings…", ctrl(fyne.KeyComma), d.showSettings),
		fyne.NewMenuItemSeparator(), exit)
}

func (m *menu) move() *fyne.Menu {
	d := m.desk
	m.undo = m.item("Undo", &fyne.ShortcutUndo{}, d.table.session.Undo)
	m.redo = m.item("Redo", &fyne.ShortcutRedo{}, d.table.session.Redo)
	m.hint = m.item("Hint", ctrl(fyne.KeyH), d.table.session.Hint)
	m.now = m.item("Move Now", ctrl(fyne.KeyM), d.table.session.MoveNow)
	// A menu item has one shortcut; the second one of Redo is the window's.
	d.win.Canvas().AddShortcut(ctrl(fyne.KeyZ, fyne.KeyModifierShift), func(fyne.Shortcut) { d.unlessBusy(d.table.session.Redo) })
	return fyne.NewMenu("Move", m.undo, m.redo, fyne.NewMenuItemSeparator(), m.hint, m.now)
}

func (m *menu) level() *fyne.Menu {
	d := m.desk
	for _, l := range engine.Levels {
		m.levels = append(m.levels, m.item(l.String(), nil, func() { d.games.setLevel(l) }))
	}
	return fyne.NewMenu("Difficulty", m.levels...)
}

func (m *menu) variant() *fyne.Menu {
	d := m.desk
	var items []*fyne.MenuItem
	group := ""
	for _, v := range engine.Catalogue() {
		if group != "" && v.Group != group {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		group = v.Group
		item := m.item(v.Title+" ("+v.Summary+")", nil, func() { d.games.switchTo(v) })
		m.variants[v.Name] = item
		items = append(items, item)
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, t := range engine.Templates() {
		item := m.item(t.Title+"…", nil, func() { d.newGame(t.Title) })
		m.templates[t.Title] = item
		items = append(items, item)
	}
	return fyne.NewMenu("Variant", items...)
}

func (m *menu) view() *fyne.Menu {
	d := m.desk
	m.coordinates = m.item("Coordinates", nil, func() {
		on := !d.prefs.Coordinates
		d.prefs.remember(func(s *settings.Settings) { s.Coordinates = on })
	})
	m.numbers = m.item("Move Numbers", nil, func() {
		on := !d.prefs.MoveNumbers
		d.prefs.remember(func(s *settings.Settings) { s.MoveNumbers = on })
	})
	for _, mode := range look.Modes() {
		m.themes = append(m.themes, m.item(mode.Title(), nil, func() {
			d.prefs.remember(func(s *settings.Settings) { s.Theme = mode.String() })
		}))
	}
	theme := fyne.NewMenuItem("Theme", nil)
	theme.ChildMenu = fyne.NewMenu("", m.themes...)
	m.full = m.item("Full Screen", plain(fyne.KeyF11), d.toggleFullScreen)
	return fyne.NewMenu("View", m.coordinates, m.numbers, theme, fyne.NewMenuItemSeparator(), m.full)
}

func (m *menu) help() *fyne.Menu {
	d := m.desk
	return fyne.NewMenu("Help",
		m.item("Rules", plain(fyne.KeyF1), d.showRules),
		m.item("Keyboard Shortcuts", nil, func() { dialogs.Shortcuts(d.sheets) }),
		fyne.NewMenuItemSeparator(),
		m.item("About "+d.about.Name, nil, d.showAbout))
}

// item makes a menu item that does nothing while a dialog is open: Fyne fires
// shortcuts all the same.
func (m *menu) item(label string, key fyne.Shortcut, do func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, func() { m.desk.unlessBusy(do) })
	i.Shortcut = key
	return i
}
