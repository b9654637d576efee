package gui

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// menu is the main menu with the items that change.
type menu struct {
	desk        *Desk
	bar, folded *fyne.MainMenu // in a wide window and in a narrow one
	low, small  *fyne.MainMenu // in a low one, and in one that is also narrow; nil until they were needed
	main        *fyne.MainMenu // the one of them that is shown

	undo, redo, hint, moveNow, resign *fyne.MenuItem
	playHere, fromHere, switchSides   *fyne.MenuItem
	pass, offerDraw                   *fyne.MenuItem
	pause, step, players              *fyne.MenuItem
	speeds                            []*fyne.MenuItem
	difficulty                        *fyne.Menu
	levels                            map[engine.Level]*fyne.MenuItem
	strategy                          *fyne.MenuItem
	variants                          map[string]*fyne.MenuItem // by the variant's name
	templates                         map[string]*fyne.MenuItem // by the template's title
	coordinates, numbers, fullScreen  *fyne.MenuItem
	threats, forbidden                *fyne.MenuItem
	sounds                            *fyne.MenuItem
	analysis                          *fyne.MenuItem
	thinkOn                           *fyne.MenuItem
	lines                             []*fyne.MenuItem // the numbers of best lines
	themes, textSizes                 []*fyne.MenuItem

	ofBoard []*fyne.MenuItem // what is about the game on the board

	need func() float32 // the width that the full bar needs

	shown menuState
	stale bool // a redraw waits until the open menu is closed
}

// menuState is all that the menu depends on; the menu is drawn anew only when
// it changes.
type menuState struct {
	hidden                            bool // the board is not to be seen
	undo, redo, hint, moveNow, resign bool
	playHere, fromHere, switchSides   bool
	pass, offerDraw                   bool
	pause, paused, players            bool
	pace                              string
	level                             string // the key of the computers' level; "" for strategies
	againstPerson                     bool   // a computer plays against a person
	variant                           string
	coordinates, numbers, fullScreen  bool
	forbids, forbidden                bool // the rules forbid points, and they are marked
	threatens, threats                bool // there are threats in the game, and they are shown
	sounds                            bool
	analysis, endless                 bool
	lines                             int
	theme                             string
	textSize                          int // the size of text in percent
}

// show brings the menu in line with the game and the settings.
func (m *menu) show(s session.Snapshot, p settings.Settings) {
	variant := s.Setup.Variant
	now := menuState{
		playHere: s.CanPlayHere, fromHere: s.CanBranch, switchSides: s.CanSwitch, pass: s.Can(session.Pass), offerDraw: s.Can(session.OfferDraw) || s.Can(session.AcceptDraw), undo: s.CanUndo, redo: s.CanRedo, hint: s.CanHint, moveNow: s.CanMoveNow, resign: s.Can(session.Resign),
		pause: s.CanPause, paused: s.Paused, players: computers(s.Setup), pace: p.WatchPace,
		level: levelIn(s.Next), againstPerson: s.Setup.Person() != game.None, variant: variant.Name,
		forbids: forbids(s.Setup.Variant), forbidden: p.ForbiddenPoints,
		threatens: m.desk.threats.knows(s.Setup), threats: m.desk.threats.on,
		coordinates: p.Coordinates, numbers: p.MoveNumbers, fullScreen: m.desk.win.FullScreen(),
		analysis: m.desk.analyst.On(), lines: p.AnalysisLines, endless: p.AnalysisEndless,
		theme: p.Theme, textSize: p.TextSize, hidden: m.desk.start.open, sounds: m.desk.sounds.player.Enabled(),
	}
	if now == m.shown {
		return
	}
	m.shown = now
	for _, item := range m.ofBoard {
		item.Disabled = now.hidden
	}
	if !now.hidden {
		m.showBoard(now)
	}
	m.showGame(now, variant)
	m.showView(now)
	m.refresh()
}

// showGame checks the items that say what is played and how.
func (m *menu) showGame(now menuState, v engine.Variant) {
	m.difficulty.Items = m.difficultyItems(v)
	for l, item := range m.levels {
		item.Label, item.Checked = words.Level(l), l.Key() == now.level
	}
	m.strategy.Checked = now.againstPerson && now.level == ""
	m.pause.Checked = now.paused
	for i, pace := range settings.Paces() {
		m.speeds[i].Checked = pace == now.pace
	}
	_, named := m.variants[now.variant]
	template, _, _ := v.Template()
	for name, item := range m.variants {
		item.Checked = name == now.variant
	}
	for title, item := range m.templates {
		item.Checked = !named && title == template
	}
}

// showView checks the items of the View menu.
func (m *menu) showView(now menuState) {
	m.analysis.Checked, m.thinkOn.Checked = now.analysis, now.endless
	for i, item := range m.lines {
		item.Checked = i+1 == now.lines
	}
	m.coordinates.Checked, m.numbers.Checked, m.fullScreen.Checked = now.coordinates, now.numbers, now.fullScreen
	m.sounds.Checked = now.sounds
	m.forbidden.Checked, m.threats.Checked = now.forbids && now.forbidden, now.threatens && now.threats
	for i, mode := range look.Modes() {
		m.themes[i].Checked = mode.String() == now.theme
	}
	for i, size := range settings.TextSizes() {
		m.textSizes[i].Checked = size == now.textSize
	}
}

// showBoard enables the items that the game on the board allows.
func (m *menu) showBoard(now menuState) {
	m.undo.Disabled, m.redo.Disabled, m.hint.Disabled = !now.undo, !now.redo, !now.hint
	m.moveNow.Disabled, m.resign.Disabled, m.playHere.Disabled = !now.moveNow, !now.resign, !now.playHere
	m.fromHere.Disabled, m.switchSides.Disabled = !now.fromHere, !now.switchSides
	m.pass.Disabled, m.offerDraw.Disabled = !now.pass, !now.offerDraw
	m.pause.Disabled, m.step.Disabled, m.players.Disabled = !now.pause, !now.pause, !now.players
	for _, item := range m.levels {
		item.Disabled = !now.players
	}
	m.strategy.Disabled = !now.againstPerson
	m.forbidden.Disabled, m.threats.Disabled = !now.forbids, !now.threatens
}

// menuWait is how long a redraw of the menu waits while a menu is open.
const menuWait = 200 * time.Millisecond

// refresh draws the menu anew. That would close an open menu under the mouse, so
// it waits until none is open.
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
		m.desk.post(func() {
			m.stale = false
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
