package gui

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// analysisTurned updates the window after the analysis was turned on or off, and saves that for the next window. In a
// puzzle, analysis counts as help.
func (d *Desk) analysisTurned() {
	d.table.Mode().Follow(d.table.Snap)
	d.puzzles.Analysed()
	d.review.Follow(d.table.Snap) // it reviews a running game only beside an analysis
	d.table.Redraw()
	d.updateAttendance()
	if !d.table.Closing {
		d.size.state.Analysis = d.analyst.On()
		d.saver.SaveWindow(d.size.state)
	}
}

// showHover shows the text about the square under the mouse or the cursor: why it is forbidden, or else what the
// analysis has proved.
func (d *Desk) showHover() {
	d.status.ShowHover(cmp.Or(d.table.Forbidden.HoverText(), d.analyst.HoverText()))
}

// explain explains why the rules forbid a cell, or ends the explanation if they do not.
func (d *Desk) explain(cell int) {
	d.table.Forbidden.Explain(cell)
	d.showHover()
}

// showTitle sets the title of the window: it names the game, or on the start page only
// the program.
func (d *Desk) showTitle() {
	switch {
	case d.start.IsOpen():
		d.title.show(words.WindowTitle(session.Snapshot{}, d.about.Name))
	case d.study.On():
		d.title.show(words.TitleOf(d.study.Name(), d.about.Name))
	case d.lessons.On():
		d.title.show(words.TitleOf(d.lessons.Title(), d.about.Name))
	case d.puzzles.On():
		d.title.show(d.puzzles.Title(d.about.Name))
	default:
		d.title.show(words.WindowTitle(d.table.Snap, d.about.Name))
	}
}

// Toggled updates the window after the person begins to look at all games, or comes back from them.
func (w homeWindow) Toggled() {
	if w.d.start.IsOpen() {
		w.d.table.CloseClockMessage()
	} else {
		w.d.table.SayClockWaited()
	}
	w.d.updateAttendance()
	w.d.showMenu()
	w.d.showTitle()
}

// updateAttendance starts or stops whatever depends on the person being at the board: endless analysis, the
// person's clock, and Master's thinking on the person's time.
func (d *Desk) updateAttendance() {
	d.attendAnalysis()
	d.holdClock()
	d.letMasterPonder()
}

// attendAnalysis tells the analysis whether the person may be looking at it: an endless one stops if they are not.
func (d *Desk) attendAnalysis() {
	d.analyst.SetUnattended(d.inBackground || d.start.IsOpen() || d.table.Closing)
}

// holdClock stops the person's clock while the game waits for them to continue, on the page of all games, and while the
// analysis is on, with which no game counts. It also starts the clock again. A dialog does not stop it: whoever opens one
// could think behind it.
func (d *Desk) holdClock() {
	d.table.Session.HoldClock(d.table.ClockWaits() || d.start.IsOpen() || d.table.Closing || d.analyst.On())
}

// letMasterPonder lets Master think on the person's time, if the settings want that and nothing covers the board.
func (d *Desk) letMasterPonder() {
	d.table.Session.SetPondering(d.prefs.MasterPonders && !d.analyst.On() && !d.boardCovered())
}

// boardCovered reports whether the start page or a dialog covers the board, or the window closes.
func (d *Desk) boardCovered() bool { return d.start.IsOpen() || d.sheets.Covers() || d.table.Closing }

// showMenu updates the menu from the game and the settings.
func (d *Desk) showMenu() { d.menu.show() }

// showPrefs applies the settings to the window and the session.
func (d *Desk) showPrefs() {
	d.showDesktop()
	d.table.Sounds.Set(d.prefs.Sounds, d.prefs.Volume)
	d.card.ShowSpeed(slices.Index(settings.Paces(), d.prefs.WatchPace))
	d.card.SetReacting(d.prefs.OpponentsReact)
	d.table.Session.WarnOfMistakes(d.prefs.TakeBack)
	d.table.Session.SetResigning(d.prefs.ComputerResigns)
	d.table.Session.SetPace(d.prefs.Pause(), d.prefs.Between())
	d.updateAttendance()
	if d.card.SetExpert(d.forExperts()) && d.begun {
		d.table.Redraw() // which draws the menu, too
		return
	}
	d.showMenu()
}

// showDesktop applies the settings and the desktop's preferences to the look of the window and the board.
func (d *Desk) showDesktop() {
	d.appearance.Show(d.prefs.Theme, d.prefs.Material, d.prefs.TextSize, d.win)
	d.table.ShowOptions()
}

// Animated reports whether things may move. Both the settings and the desktop must allow it.
func (w tableWindow) Animated() bool { return w.d.prefs.Animation && !w.d.appearance.ReducedMotion() }
