package analysis

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// setHeat and setLine turn two overlays on the board on or off: the scores of the moves, and the best move.
func (a *Analyst) setHeat() {
	on := !a.table.Prefs.AnalysisHeat
	a.table.Prefs.Change(func(s *settings.Settings) { s.AnalysisHeat = on })
	a.redraw()
}

func (a *Analyst) setLine() {
	on := !a.table.Prefs.AnalysisLine
	a.table.Prefs.Change(func(s *settings.Settings) { s.AnalysisLine = on })
	a.redraw()
}

// setEndless turns an analysis without a limit on or off.
func (a *Analyst) setEndless() {
	on := !a.table.Prefs.AnalysisEndless
	a.Set(func(s *settings.Settings) { s.AnalysisEndless = on })
}

// Set changes the settings of the analysis and restarts it.
func (a *Analyst) Set(change func(*settings.Settings)) {
	a.table.Prefs.Change(change)
	a.dropSearch()
	a.update()
}

// choose draws the line with index i on the board, or only the best move again if that line is drawn.
func (a *Analyst) choose(i int) {
	if a.current == nil {
		return
	}
	move := game.NoMove
	if lines := a.lines(a.table.Snap); i < len(lines) && i != a.drawnLine() {
		move = lines[i].moves[0]
	}
	a.drawnMove, a.hoveredLine = move, -1
	a.redraw()
}

// point shows the line with index i on the board while the mouse points at it in the list.
func (a *Analyst) point(i int) {
	a.hoveredLine = i
	a.redraw()
	hint := ""
	if lines := a.pane.shown.lines; i >= 0 && i < len(lines) && lines[i].Forbidden != "" {
		hint = words.WinsByForbidden(lines[i].Forbidden)
	} else if i >= 0 && i < len(lines) && lines[i].Better {
		hint = words.BetterHint()
	} else if i >= 0 && a.collector() != nil {
		hint = words.AddHint()
	}
	a.table.Status.ShowHover(hint)
}

// hoverDelay is how long the mouse must rest on a cell before the lines through it are shown.
const hoverDelay = 500 * time.Millisecond

// Hover shows what is known about the cell under the mouse; −1 is no cell.
func (a *Analyst) Hover(cell int) {
	a.hoveredCell = cell
	a.onHover()
	if !a.on {
		return
	}
	if a.choice.begun {
		a.redraw()
		return
	}
	if a.linesCell >= 0 {
		a.showLinesThrough(-1)
	}
	if cell >= 0 {
		a.table.Loop.After(hoverDelay, func() {
			if a.hoveredCell == cell {
				a.showLinesThrough(cell)
			}
		})
	}
}

// MoveCursor shows what is known about the cell of the keyboard's cursor; −1 is no cell.
func (a *Analyst) MoveCursor(cell int) {
	a.cursorCell = cell
	a.onHover()
	if a.choice.begun {
		a.redraw()
	}
}

// showLinesThrough shows the evaluation of the lines through a cell, or none if cell is −1. In games
// where pieces fall, it takes the cell to which a piece would fall.
func (a *Analyst) showLinesThrough(cell int) {
	if cells := a.table.Snap.View.Cells; cell >= 0 && cell < len(cells) {
		cell = cells[cell].Target
	}
	a.linesCell = cell
	a.redraw()
}

// copyPlayer copies the string of the player that searches to the clipboard.
func (a *Analyst) copyPlayer() {
	if a.current != nil {
		fyne.CurrentApp().Clipboard().SetContent(a.current.player.String())
	}
}
