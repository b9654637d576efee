package gui

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// changed follows a new snapshot and draws it. What an end earns, what counts as help, searches and sounds are here: show changes
// nothing but the window, and may draw the same snapshot again.
func (d *Desk) changed(s session.Snapshot) {
	d.ending.Follow(s)
	d.puzzles.Follow(s)
	d.threats.Follow(s)
	d.analyst.Follow(s)
	reviewed := s
	if d.table.Puzzle() { // there is nothing to review
		reviewed.Ending = session.Ending{}
	}
	d.review.Follow(reviewed)
	d.show(s)
	d.moveFocus(s)
	d.opening.Follow(s)
	d.sounds.Follow(s)
	d.clock.Wait()
}

// analysisTurned brings the window in line with an analysis that was turned on or off. In a puzzle it counts as help.
func (d *Desk) analysisTurned() {
	d.puzzles.Follow(d.table.Snap)
	d.showMode()
}

// redraw draws what is on the board again.
func (d *Desk) redraw() {
	d.show(d.table.Snap)
	d.moveFocus(d.table.Snap)
}

// show draws a snapshot in every pane.
func (d *Desk) show(s session.Snapshot) {
	d.ending.Before(s)
	d.puzzles.Before()
	d.board.SetView(d.puzzles.View(s.View))
	d.board.SetEnabled(s.YourTurn && !s.Looking)
	d.board.SetComing(s.Coming)
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

// showTitle says in the title what is to be seen: the game, or on the start page the
// program alone.
func (d *Desk) showTitle() {
	shown := d.table.Snap
	if d.start.IsOpen() {
		shown = session.Snapshot{}
	}
	d.title.show(words.WindowTitle(shown, d.about.Name))
}

// showMode brings the window in line with what one does in it: play, analyse, or look at all
// games.
func (d *Desk) showMode() {
	d.updatePondering()
	d.showMenu()
	d.showTitle()
}

// updatePondering lets Master think on the person's time if the person wants that and is playing at the board. On the
// start page and in a dialog Master does not think, and the person's clock stands still.
func (d *Desk) updatePondering() {
	d.analyst.Rest(d.away || d.start.IsOpen() || d.table.Closing)
	d.table.Session.HoldClock(d.table.Taking() || d.start.IsOpen() || d.sheets.Covers() || d.table.Closing)
	d.table.Session.SetPondering(d.prefs.MasterPonders && !d.analyst.On() && !d.start.IsOpen() && !d.sheets.Covers() && !d.table.Closing)
}

// showMenu brings the menu in line with the game and the settings.
func (d *Desk) showMenu() { d.menu.show() }

// showPrefs brings the window in line with the settings.
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

// showLook shows the theme and the size of text of the settings.
func (d *Desk) showLook() {
	d.appearance.Show(d.prefs.Theme, d.prefs.Material, d.prefs.TextSize, d.win)
}

// showDesktop brings the look of window and board in line with the settings and with what the desktop wants.
func (d *Desk) showDesktop() {
	d.showLook()
	d.showBoardOptions()
}

// showBoardOptions shows the board as settings and theme say. Nothing moves there where the desktop wants that.
func (d *Desk) showBoardOptions() {
	options := d.prefs.Board()
	options.Relief, options.Material = true, look.MaterialFor(d.board)
	options.Animate = d.moves()
	options.Numbers = options.Numbers || d.puzzles.Numbered()
	d.board.SetOptions(options)
}

// moves reports whether things may move: the settings and the desktop have a say.
func (d *Desk) moves() bool { return d.prefs.Animation && !d.appearance.ReducedMotion() }
