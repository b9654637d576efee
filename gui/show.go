package gui

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// changed handles a new snapshot: it passes the snapshot to the parts that act on it, such as searches, medals,
// help in puzzles and sounds, and draws it. In contrast, show changes nothing except the window, and may draw
// the same snapshot again.
func (d *Desk) changed(s session.Snapshot) {
	d.ending.Follow(s)
	d.puzzles.Follow(s)
	d.threats.Follow(s)
	d.analyst.Follow(s)
	d.review.Follow(s)
	d.show(s)
	d.moveFocus(s)
	d.opening.Follow(s)
	d.sounds.Follow(s)
	d.clock.ScheduleTick()
}

// analysisTurned updates the window after the analysis was turned on or off. In a puzzle, analysis counts as
// help.
func (d *Desk) analysisTurned() {
	d.puzzles.Follow(d.table.Snap)
	if d.review.Show(d.table.Snap) {
		d.frame.Fit()
	}
	d.showMode()
}

// redraw draws the current snapshot again.
func (d *Desk) redraw() {
	d.show(d.table.Snap)
	d.moveFocus(d.table.Snap)
}

// show draws a snapshot in every pane.
func (d *Desk) show(s session.Snapshot) {
	d.ending.BeforeDraw(s)
	d.puzzles.BeforeDraw()
	d.board.SetView(d.puzzles.View(s.View))
	d.board.SetEnabled(s.YourTurn && !s.Looking)
	d.board.SetComing(s.ComingLine)
	d.board.ShowHint(s.Help.Cell)
	d.board.ShowLoss(board.Loss{Cell: s.Loss.Cell, Line: s.Loss.Line, Shown: s.Mistake})
	d.card.Show(s, d.table.Scores.Of(s, d.prefs.Name))
	d.forbidden.Show(s)
	d.threats.Show(s)
	d.opening.Show(s)
	if text, ok := d.puzzles.Status(s); ok {
		d.status.ShowAs(s, text)
	} else {
		d.status.Show(s)
	}
	d.analyst.Show(s)
	d.review.Show(s)
	d.puzzles.Show(s)
	d.frame.Fit()
	d.ending.Show(s)
	d.showMenu()
	d.showTitle()
}

// showHover shows the text about the square under the mouse or the cursor: why it is forbidden, or else what the
// analysis has proved.
func (d *Desk) showHover() {
	d.status.ShowHover(cmp.Or(d.forbidden.HoverText(), d.analyst.HoverText()))
}

// showTitle sets the title of the window: it names the game, or on the start page only
// the program.
func (d *Desk) showTitle() {
	shown := d.table.Snap
	if d.start.IsOpen() {
		shown = session.Snapshot{}
	}
	d.title.show(words.WindowTitle(shown, d.about.Name))
}

// showMode updates the window after the person begins to play, to analyse, or to look at all
// games.
func (d *Desk) showMode() {
	d.updatePondering()
	d.showMenu()
	d.showTitle()
}

// updatePondering starts or stops whatever depends on the person being at the board: endless analysis, the
// person's clock, and Master's thinking on the person's time, if the settings want that. The start page and
// dialogs stop the clock and Master.
func (d *Desk) updatePondering() {
	d.analyst.SetUnattended(d.inBackground || d.start.IsOpen() || d.table.Closing)
	d.table.Session.HoldClock(d.table.Resuming() || d.start.IsOpen() || d.sheets.Covers() || d.table.Closing)
	d.table.Session.SetPondering(d.prefs.MasterPonders && !d.analyst.On() && !d.start.IsOpen() && !d.sheets.Covers() && !d.table.Closing)
}

// showMenu updates the menu from the game and the settings.
func (d *Desk) showMenu() { d.menu.show() }

// showPrefs applies the settings to the window and the session.
func (d *Desk) showPrefs() {
	d.showDesktop()
	d.sounds.Set(d.prefs.Sounds, d.prefs.Volume)
	d.card.ShowSpeed(slices.Index(settings.Paces(), d.prefs.WatchPace))
	d.forbidden.Show(d.table.Snap)
	d.frame.Fit()
	d.table.Session.WarnOfMistakes(d.prefs.TakeBack)
	d.table.Session.SetResigning(d.prefs.ComputerResigns)
	d.table.Session.SetPace(d.prefs.Pause(), d.prefs.Between())
	d.updatePondering()
	d.showMenu()
}

// showLook applies the theme and the text size of the settings.
func (d *Desk) showLook() {
	d.appearance.Show(d.prefs.Theme, d.prefs.Material, d.prefs.TextSize, d.win)
}

// showDesktop applies the settings and the desktop's preferences to the look of the window and the board.
func (d *Desk) showDesktop() {
	d.showLook()
	d.showBoardOptions()
}

// showBoardOptions applies the settings and the theme to the board. The board animates nothing if the desktop
// asks for reduced motion.
func (d *Desk) showBoardOptions() {
	options := d.prefs.Board()
	options.Relief, options.Material = true, look.MaterialFor(d.board)
	options.Animate = d.moves()
	options.Numbers = options.Numbers || d.puzzles.Numbered()
	d.board.SetOptions(options)
}

// moves reports whether things may move. Both the settings and the desktop must allow it.
func (d *Desk) moves() bool { return d.prefs.Animation && !d.appearance.ReducedMotion() }
