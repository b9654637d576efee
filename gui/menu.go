package gui

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// menu is the main menu with the items that change.
type menu struct {
	desk *Desk
	main *fyne.MainMenu

	undo, redo, hint, now, resign *fyne.MenuItem
	levels                        []*fyne.MenuItem
	variants                      map[string]*fyne.MenuItem // by the variant's name
	templates                     map[string]*fyne.MenuItem // by the template's title
	coordinates, numbers, full    *fyne.MenuItem
	themes                        []*fyne.MenuItem

	shown menuState
	late  bool // a redraw waits until the open menu is closed
}

// menuState is all that the menu depends on; the menu is drawn anew only when
// it changes.
type menuState struct {
	undo, redo, hint, now, resign bool
	level                         engine.Level
	variant                       string
	coordinates, numbers, full    bool
	theme                         string
}

// newMenu builds the main menu.
func (d *Desk) newMenu() *menu {
	m := &menu{desk: d, variants: map[string]*fyne.MenuItem{}, templates: map[string]*fyne.MenuItem{}}
	m.main = fyne.NewMainMenu(d.gameMenu(m), d.moveMenu(m), d.levelMenu(m), d.variantMenu(m), d.viewMenu(m), d.helpMenu())
	return m
}

func (d *Desk) gameMenu(m *menu) *fyne.Menu {
	m.resign = d.item("Resign", nil, d.resign)
	exit := fyne.NewMenuItem("Exit", d.leave)
	exit.Shortcut, exit.IsQuit = ctrl(fyne.KeyQ), true
	return fyne.NewMenu("Game",
		d.item("New Game…", ctrl(fyne.KeyN), d.newGame),
		d.item("Play Again", ctrl(fyne.KeyN, fyne.KeyModifierShift), d.playAgain),
		fyne.NewMenuItemSeparator(),
		d.item("Open…", ctrl(fyne.KeyO), d.open),
		d.item("Save As…", ctrl(fyne.KeyS), d.saveAs),
		d.item("Copy Position", ctrl(fyne.KeyC, fyne.KeyModifierShift), d.copyPosition),
		d.item("Paste Position", ctrl(fyne.KeyV, fyne.KeyModifierShift), d.pastePosition),
		fyne.NewMenuItemSeparator(),
		m.resign,
		fyne.NewMenuItemSeparator(),
		d.item("Statistics…", nil, d.showStatistics),
		d.item("Settings…", ctrl(fyne.KeyComma), d.showSettings),
		fyne.NewMenuItemSeparator(), exit)
}

func (d *Desk) moveMenu(m *menu) *fyne.Menu {
	m.undo = d.item("Undo", &fyne.ShortcutUndo{}, d.session.Undo)
	m.redo = d.item("Redo", &fyne.ShortcutRedo{}, d.session.Redo)
	m.hint = d.item("Hint", ctrl(fyne.KeyH), d.session.Hint)
	m.now = d.item("Move Now", ctrl(fyne.KeyM), d.session.MoveNow)
	// A menu item has one shortcut; the second one of Redo is the window's.
	d.win.Canvas().AddShortcut(ctrl(fyne.KeyZ, fyne.KeyModifierShift), func(fyne.Shortcut) { d.unlessBusy(d.session.Redo) })
	return fyne.NewMenu("Move", m.undo, m.redo, fyne.NewMenuItemSeparator(), m.hint, m.now)
}

func (d *Desk) levelMenu(m *menu) *fyne.Menu {
	for _, l := range engine.Levels {
		m.levels = append(m.levels, d.item(l.String(), nil, func() { d.setLevel(l) }))
	}
	return fyne.NewMenu("Difficulty", m.levels...)
}

func (d *Desk) variantMenu(m *menu) *fyne.Menu {
	var items []*fyne.MenuItem
	group := ""
	for _, v := range engine.Catalogue() {
		if group != "" && v.Group != group {
			items = append(items, fyne.NewMenuItemSeparator())
		}
		group = v.Group
		item := d.item(v.Title+" ("+v.Summary+")", nil, func() { d.switchTo(v) })
		m.variants[v.Name] = item
		items = append(items, item)
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, t := range engine.Templates() {
		item := d.item(t.Title+"…", nil, func() { d.askNewGame(t.Title) })
		m.templates[t.Title] = item
		items = append(items, item)
	}
	return fyne.NewMenu("Variant", items...)
}

func (d *Desk) viewMenu(m *menu) *fyne.Menu {
	m.coordinates = d.item("Coordinates", nil, func() {
		on := !d.prefs.Coordinates
		d.remember(func(s *settings.Settings) { s.Coordinates = on })
	})
	m.numbers = d.item("Move Numbers", nil, func() {
		on := !d.prefs.MoveNumbers
		d.remember(func(s *settings.Settings) { s.MoveNumbers = on })
	})
	for _, mode := range look.Modes() {
		m.themes = append(m.themes, d.item(themeTitle(mode), nil, func() {
			d.remember(func(s *settings.Settings) { s.Theme = mode.String() })
		}))
	}
	theme := fyne.NewMenuItem("Theme", nil)
	theme.ChildMenu = fyne.NewMenu("", m.themes...)
	m.full = d.item("Full Screen", plain(fyne.KeyF11), d.toggleFullScreen)
	return fyne.NewMenu("View", m.coordinates, m.numbers, theme, fyne.NewMenuItemSeparator(), m.full)
}

func (d *Desk) helpMenu() *fyne.Menu {
	return fyne.NewMenu("Help",
		d.item("Rules", plain(fyne.KeyF1), d.showRules),
		d.item("Keyboard Shortcuts", nil, d.showShortcuts),
		fyne.NewMenuItemSeparator(),
		d.item("About "+d.about.Name, nil, d.showAbout))
}

// item makes a menu item that does nothing while a dialog is open: Fyne fires
// shortcuts all the same.
func (d *Desk) item(label string, key fyne.Shortcut, do func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, func() { d.unlessBusy(do) })
	i.Shortcut = key
	return i
}

// show brings the menu in line with the game and the settings.
func (m *menu) show(s session.Snapshot, p settings.Settings) {
	now := menuState{
		undo: s.CanUndo, redo: s.CanRedo, hint: s.CanHint, now: s.CanMoveNow, resign: s.CanResign,
		level: s.Setup.Level, variant: s.Setup.Variant.Name,
		coordinates: p.Coordinates, numbers: p.MoveNumbers, full: m.desk.win.FullScreen(),
		theme: p.Theme,
	}
	if now == m.shown {
		return
	}
	m.shown = now
	m.undo.Disabled, m.redo.Disabled, m.hint.Disabled = !now.undo, !now.redo, !now.hint
	m.now.Disabled, m.resign.Disabled = !now.now, !now.resign
	for l, item := range m.levels {
		item.Checked = engine.Level(l) == now.level
	}
	_, named := m.variants[now.variant]
	template, _, _ := s.Setup.Variant.Template()
	for name, item := range m.variants {
		item.Checked = name == now.variant
	}
	for title, item := range m.templates {
		item.Checked = !named && title == template
	}
	m.coordinates.Checked, m.numbers.Checked, m.full.Checked = now.coordinates, now.numbers, now.full
	for i, mode := range look.Modes() {
		m.themes[i].Checked = mode.String() == now.theme
	}
	m.refresh()
}

// menuWait is how long a redraw of the menu waits while a menu is open.
const menuWait = 200 * time.Millisecond

// refresh draws the menu anew. That would close an open menu under the mouse, so
// it waits until none is open.
func (m *menu) refresh() {
	if m.late {
		return
	}
	if !m.open() {
		m.main.Refresh()
		return
	}
	m.late = true
	time.AfterFunc(menuWait, func() {
		m.desk.post(func() {
			m.late = false
			m.refresh()
		})
	})
}

// open reports whether a menu is open: the focus is then on the menu bar, above
// the content of the window.
func (m *menu) open() bool {
	focused, ok := m.desk.win.Canvas().Focused().(fyne.CanvasObject)
	if !ok || m.desk.sheets.Busy() {
		return false
	}
	driver := m.desk.app.Driver()
	return driver.AbsolutePositionForObject(focused).Y < driver.AbsolutePositionForObject(m.desk.win.Content()).Y
}

// themeTitle is the name of a mode in menus and dialogs.
func themeTitle(m look.Mode) string {
	return [...]string{look.FollowSystem: "System", look.AlwaysLight: "Light", look.AlwaysDark: "Dark"}[m]
}
