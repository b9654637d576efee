package analyst

import (
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
)

// setHeat and setLine choose what is laid over the board.
func (a *Analyst) setHeat() {
	on := !a.Prefs().AnalysisHeat
	a.Change(func(s *settings.Settings) { s.AnalysisHeat = on })
	a.redraw()
}

func (a *Analyst) setLine() {
	on := !a.Prefs().AnalysisLine
	a.Change(func(s *settings.Settings) { s.AnalysisLine = on })
	a.redraw()
}

// Set changes the settings of the analysis and restarts it.
func (a *Analyst) Set(change func(*settings.Settings)) {
	a.Change(change)
	a.drop()
	a.update()
}

// choose lays another of the best lines over the board, and shows lines there if it did
// not.
func (a *Analyst) choose(i int) {
	a.chosen, a.pointed = i, -1
	if !a.Prefs().AnalysisLine {
		a.setLine()
		return
	}
	a.redraw()
}

// point lays a line over the board for as long as the mouse points at it.
func (a *Analyst) point(i int) {
	a.pointed = i
	a.redraw()
}

// hoverDelay is how long the mouse stays at a cell until that is meant.
const hoverDelay = 500 * time.Millisecond

// hover is called with the cell under the mouse, −1 for none.
func (a *Analyst) hover(cell int) {
	a.cell = cell
	if !a.on {
		return
	}
	a.showExact()
	if a.linesCell >= 0 {
		a.showLinesThrough(-1)
	}
	if cell >= 0 {
		time.AfterFunc(hoverDelay, func() {
			a.Post(func() {
				if a.cell == cell {
					a.showLinesThrough(cell)
				}
			})
		})
	}
}

// moveCursor is called with the cell of the keyboard's cursor, −1 for none.
func (a *Analyst) moveCursor(cell int) {
	a.cursor = cell
	a.showExact()
}

// showLinesThrough shows what the evaluation sees in the lines through a cell, −1 for none; where
// pieces fall through the cell to which one would fall.
func (a *Analyst) showLinesThrough(cell int) {
	if cells := a.Snapshot().View.Cells; cell >= 0 && cell < len(cells) {
		cell = cells[cell].Target
	}
	a.linesCell = cell
	a.redraw()
}

// copyPlayer puts the string of the player that thinks on the clipboard.
func (a *Analyst) copyPlayer() {
	if a.current != nil {
		a.Copy(a.current.player)
	}
}
