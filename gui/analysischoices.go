package gui

import (
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
)

// setHeat and setLine choose what is laid over the board.
func (a *analyst) setHeat() {
	on := !a.prefs.AnalysisHeat
	a.prefs.remember(func(s *settings.Settings) { s.AnalysisHeat = on })
	a.draw()
}

func (a *analyst) setLine() {
	on := !a.prefs.AnalysisLine
	a.prefs.remember(func(s *settings.Settings) { s.AnalysisLine = on })
	a.draw()
}

// setLines sets the number of best lines.
func (a *analyst) setLines(n int) {
	a.prefs.remember(func(s *settings.Settings) { s.AnalysisLines = n })
	a.drop()
	a.show(a.table.snap)
}

// choose lays another of the best lines over the board, and shows lines there if it did
// not.
func (a *analyst) choose(i int) {
	a.chosen, a.pointed = i, -1
	if !a.prefs.AnalysisLine {
		a.setLine()
		return
	}
	a.draw()
}

// point lays a line over the board for as long as the mouse points at it.
func (a *analyst) point(i int) {
	a.pointed = i
	a.draw()
}

// dwell is how long the mouse stays at a cell until that is meant.
const dwell = 500 * time.Millisecond

// hover hears at which cell the mouse is, −1 for none.
func (a *analyst) hover(cell int) {
	a.cell = cell
	if !a.on {
		return
	}
	if a.stopped >= 0 {
		a.stop(-1)
	}
	if cell >= 0 {
		time.AfterFunc(dwell, func() {
			a.post(func() {
				if a.cell == cell {
					a.stop(cell)
				}
			})
		})
	}
}

// stop shows what the evaluation sees in the lines through a cell, −1 for none; where
// pieces fall through the cell to which one would fall.
func (a *analyst) stop(cell int) {
	if cells := a.table.snap.View.Cells; cell >= 0 && cell < len(cells) {
		cell = cells[cell].Target
	}
	a.stopped = cell
	a.draw()
}

// copyPlayer puts the string of the player that thinks on the clipboard.
func (a *analyst) copyPlayer() {
	if a.look != nil {
		a.copy(a.look.player)
	}
}
