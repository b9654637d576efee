package gui

import (
	"sync"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/clip"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// newMenu builds the main menu.
func newMenu(d *Desk) *menu {
	m := &menu{desk: d, variants: map[string]*fyne.MenuItem{}, templates: map[string]*fyne.MenuItem{}}
	m.bar = fyne.NewMainMenu(m.game(), m.move(), m.level(), m.variant(), m.view(), m.help())
	m.folded, m.need = folded(m.bar, m.exit()), sync.OnceValue(func() float32 { return barWidth(m.bar) })
	return m
}

func (m *menu) game() *fyne.Menu {
	d := m.desk
	return fyne.NewMenu(words.GameMenu(),
		m.item(words.AllGamesItem(), ctrl(fyne.KeyG), d.start.toggle),
		m.item(words.NewGameItem(), ctrl(fyne.KeyN), func() { dialog{d}.newGame("") }),
		m.item(words.PlayAgain(), ctrl(fyne.KeyN, fyne.KeyModifierShift), d.games.again),
		m.position(),
		fyne.NewMenuItemSeparator(),
		m.item(words.OpenItem(), ctrl(fyne.KeyO), func() { d.files().Open(d.opener.openIn) }),
		m.boardItem(words.SaveAsItem(), ctrl(fyne.KeyS), dialog{d}.saveGame),
		m.boardItem(words.SavePictureItem(), nil, pictures{d}.save),
		fyne.NewMenuItemSeparator(),
		m.item(words.PastGamesItem(), nil, pastGames{d}.show),
		m.item(words.Statistics(), nil, pastGames{d}.showStatistics),
		m.item(words.LaboratoryItem(), nil, dialog{d}.laboratory),
		m.item(words.Settings(), ctrl(fyne.KeyComma), dialog{d}.settings),
		fyne.NewMenuItemSeparator(), m.exit())
}

// position makes the items about the position shown: to play on from it, to set it up, to copy and
// paste it, also as a picture where the system lets us.
func (m *menu) position() *fyne.MenuItem {
	d := m.desk
	m.fromHere = m.boardItem(words.NewGameFromHere(), nil, d.games.fromHere)
	items := []*fyne.MenuItem{m.fromHere, m.boardItem(words.SetUpItem(), ctrl(fyne.KeyB), positions{d}.setUp), m.boardItem(words.CopyPosition(), ctrl(fyne.KeyC, fyne.KeyModifierShift), positions{d}.copy), m.boardItem(words.CopyPositionAs(), nil, positions{d}.copyAs)}
	if clip.Available() {
		items = append(items, m.boardItem(words.CopyPictureItem(), nil, pictures{d}.copy))
	}
	items = append(items, m.item(words.PastePosition(), ctrl(fyne.KeyV, fyne.KeyModifierShift), d.opener.paste))
	position := fyne.NewMenuItem(words.PositionItem(), nil)
	position.ChildMenu = fyne.NewMenu("", items...)
	return position
}

func (m *menu) exit() *fyne.MenuItem {
	exit := fyne.NewMenuItem(words.Exit(), m.desk.exit.leave)
	exit.Shortcut, exit.IsQuit = spell(ctrl(fyne.KeyQ)), true
	return exit
}

func (m *menu) move() *fyne.Menu {
	d := m.desk
	m.undo = m.sharedItem(words.Undo(), &fyne.ShortcutUndo{}, d.games.undo)
	m.redo = m.sharedItem(words.Redo(), &fyne.ShortcutRedo{}, d.table.session.Redo)
	m.hint = m.boardItem(words.HintItem(), ctrl(fyne.KeyH), d.games.hint)
	m.moveNow = m.boardItem(words.MoveNow(), ctrl(fyne.KeyM), d.games.moveNow)
	m.switchSides = m.boardItem(words.SwitchSides(), nil, d.table.session.SwitchSides)
	m.pass = m.boardItem(words.PassItem(), ctrl(fyne.KeyP), func() {
		_ = d.table.session.Do(session.Action{Kind: session.Pass, Move: game.PassMove}) // an error says that the rules do not allow it
	})
	m.offerDraw = m.boardItem(words.OfferDrawItem(), ctrl(fyne.KeyD), d.games.offerDraw)
	m.resign = m.boardItem(words.ResignItem(), nil, d.games.resign)
	m.pause = m.boardItem(words.PauseItem(), plain(fyne.KeyP), d.games.togglePause)
	m.step = m.boardItem(words.StepItem(), plain(fyne.KeyS), d.games.step)
	m.playHere = m.boardItem(words.PlayFromHere(), nil, d.games.playHere)
	comment := m.boardItem(words.CommentItem(), ctrl(fyne.KeyE), review{d}.comment)
	m.shortcut(ctrl(fyne.KeyLeft), func() { d.table.session.LookTo(session.Back) })
	m.shortcut(ctrl(fyne.KeyRight), func() { d.table.session.LookTo(session.Forward) })
	// A menu item has one shortcut; the second one of Redo is the window's.
	d.win.Canvas().AddShortcut(ctrl(fyne.KeyZ, fyne.KeyModifierShift), func(fyne.Shortcut) { m.redo.Action() })
	return fyne.NewMenu(words.MoveMenu(), m.undo, m.redo, m.playHere, comment, fyne.NewMenuItemSeparator(), m.hint, m.moveNow, m.switchSides, m.pass, m.offerDraw, m.resign,
		fyne.NewMenuItemSeparator(), m.pause, m.step, m.speed())
}

// speed makes the items with which two computers are slowed down or hurried.
func (m *menu) speed() *fyne.MenuItem {
	for i, pace := range settings.Paces() {
		m.speeds = append(m.speeds, m.item(words.Speeds()[i], nil, func() { m.desk.games.setPace(pace) }))
	}
	speed := fyne.NewMenuItem(words.SpeedItem(), nil)
	speed.ChildMenu = fyne.NewMenu("", m.speeds...)
	return speed
}

func (m *menu) level() *fyne.Menu {
	d := m.desk
	m.levels = map[engine.Level]*fyne.MenuItem{}
	for _, l := range engine.Levels() {
		m.levels[l] = m.boardItem(words.Level(l), nil, func() { d.games.setLevel(l) })
	}
	m.strategy = m.boardItem(words.StrategyItem(), nil, dialog{d}.strategy)
	m.players = m.boardItem(words.PlayersItem(), nil, dialog{d}.players)
	m.difficulty = fyne.NewMenu(words.DifficultyMenu(), m.difficultyItems(engine.Default())...)
	return m.difficulty
}

// difficultyItems are the levels that a variant has, and what leads to other players.
func (m *menu) difficultyItems(v engine.Variant) (items []*fyne.MenuItem) {
	for _, l := range v.Levels() {
		items = append(items, m.levels[l])
	}
	return append(items, fyne.NewMenuItemSeparator(), m.strategy, m.players)
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
		item := m.item(words.Title(v), nil, func() { d.games.switchTo(v) })
		m.variants[v.Name] = item
		items = append(items, item)
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, t := range engine.Templates() {
		item := m.item(words.TemplateItem(t), nil, func() { dialog{d}.newGame(t.Title) })
		m.templates[t.Title] = item
		items = append(items, item)
	}
	return fyne.NewMenu(words.VariantMenu(), items...)
}

func (m *menu) view() *fyne.Menu {
	d := m.desk
	m.coordinates = m.item(words.Coordinates(), nil, func() {
		on := !d.prefs.Coordinates
		d.prefs.change(func(s *settings.Settings) { s.Coordinates = on })
	})
	m.numbers = m.item(words.MoveNumbers(), nil, func() {
		on := !d.prefs.MoveNumbers
		d.prefs.change(func(s *settings.Settings) { s.MoveNumbers = on })
	})
	m.threats = m.boardItem(words.Threats(), plain(fyne.KeyT), d.threats.toggle)
	m.forbidden = m.boardItem(words.ForbiddenPoints(), plain(fyne.KeyF), d.toggleForbidden)
	m.sounds = m.item(words.Sounds(), nil, func() {
		to := settings.SoundsTo(!d.sounds.player.Enabled())
		d.prefs.change(func(s *settings.Settings) { s.Sounds = to })
	})
	m.analysis = m.boardItem(words.Analysis(), plain(fyne.KeyA), d.analyst.Toggle) // Ctrl+A selects text
	m.thinkOn = m.item(words.ThinkOn(), nil, func() {
		on := !d.prefs.AnalysisEndless
		d.analyst.Set(func(s *settings.Settings) { s.AnalysisEndless = on })
	})
	m.fullScreen = m.item(words.FullScreen(), plain(fyne.KeyF11), d.toggleFullScreen)
	search := m.boardItem(words.SearchPosition(), ctrl(fyne.KeyF), pastGames{d}.searchPosition)
	return fyne.NewMenu(words.ViewMenu(), m.analysis, m.thinkOn, m.bestLines(), search, fyne.NewMenuItemSeparator(),
		m.coordinates, m.numbers, m.threats, m.forbidden, m.sounds, m.theme(), m.textSize(), fyne.NewMenuItemSeparator(), m.fullScreen)
}

// theme makes the items of the themes.
func (m *menu) theme() *fyne.MenuItem {
	d := m.desk
	for _, mode := range look.Modes() {
		m.themes = append(m.themes, m.item(words.ThemeName(mode.String()), nil, func() {
			d.prefs.change(func(s *settings.Settings) { s.Theme = mode.String() })
		}))
	}
	theme := fyne.NewMenuItem(words.Theme(), nil)
	theme.ChildMenu = fyne.NewMenu("", m.themes...)
	return theme
}

// textSize makes the items of the sizes of text.
func (m *menu) textSize() *fyne.MenuItem {
	d := m.desk
	for _, percent := range settings.TextSizes() {
		m.textSizes = append(m.textSizes, m.item(words.Percent(float64(percent)), nil, func() {
			d.prefs.change(func(s *settings.Settings) { s.TextSize = percent })
		}))
	}
	size := fyne.NewMenuItem(words.TextSize(), nil)
	size.ChildMenu = fyne.NewMenu("", m.textSizes...)
	return size
}

// bestLines makes the items that say how many best lines the analysis shows.
func (m *menu) bestLines() *fyne.MenuItem {
	for n := 1; n <= settings.MaxLines; n++ {
		m.lines = append(m.lines, m.item(words.Number(n), nil, func() {
			m.desk.analyst.Set(func(s *settings.Settings) { s.AnalysisLines = n })
		}))
	}
	lines := fyne.NewMenuItem(words.BestLines(), nil)
	lines.ChildMenu = fyne.NewMenu("", m.lines...)
	return lines
}

func (m *menu) help() *fyne.Menu {
	d := m.desk
	return fyne.NewMenu(words.HelpMenu(),
		m.item(words.RulesItem(), plain(fyne.KeyF1), dialog{d}.rules),
		m.item(words.KeyboardShortcuts(), nil, func() { help.Shortcuts(d.sheets) }),
		fyne.NewMenuItemSeparator(),
		m.item(words.BugReportItem(), nil, dialog{d}.bugReport),
		m.item(words.AboutItem(d.about.Name), nil, dialog{d}.about))
}

// shortcut gives a key a meaning for the game on the board that no item has.
func (m *menu) shortcut(key fyne.Shortcut, do func()) {
	m.desk.win.Canvas().AddShortcut(key, func(fyne.Shortcut) { m.desk.start.ifClosed(do) })
}

// boardItem makes a menu item about the game on the board: it does nothing while the
// board is not to be seen.
func (m *menu) boardItem(label string, key fyne.Shortcut, do func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, func() { m.desk.start.ifClosed(do) })
	i.Shortcut = spell(key)
	m.ofBoard = append(m.ofBoard, i)
	return i
}

// sharedItem makes a menu item about the game on the board with a shortcut that dialogs have a use for, too.
func (m *menu) sharedItem(label string, key fyne.Shortcut, do func()) *fyne.MenuItem {
	i := m.boardItem(label, key, do)
	onBoard := i.Action
	i.Action = func() {
		if !m.desk.sheets.Shortcut(key) {
			onBoard()
		}
	}
	return i
}

// item makes a menu item that does nothing while a dialog is open: Fyne fires
// shortcuts all the same.
func (m *menu) item(label string, key fyne.Shortcut, do func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(label, func() { m.desk.unlessBusy(do) })
	i.Shortcut = spell(key)
	return i
}
