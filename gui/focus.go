package gui

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// moveFocus gives the focus to the Take Back button while a move that loses at once may be taken back. It gives
// it back to the board afterwards, in another game, and if the control with the focus has disappeared. If that
// control was a button pressed by key, the board shows its cursor, so that the person can go on by key.
func (d *Desk) moveFocus(s session.Snapshot) {
	if d.centredGame != s.Game {
		d.centredGame = s.Game
		d.board.CentreCursor()
	}
	if d.start.IsOpen() || fyne.CurrentApp().Driver().CanvasForObject(d.board) == nil {
		return
	}
	c := d.win.Canvas()
	had, _ := c.Focused().(fyne.CanvasObject)
	switch gone := had != nil && !d.sheets.Busy() && !widgets.Shown(d.frame.Object(), had); {
	case s.Mistake != d.lastMistake && !d.sheets.Busy():
		if d.lastMistake = s.Mistake; d.lastMistake {
			c.Focus(d.card.TakeBack())
		} else {
			c.Focus(d.board)
		}
	case gone:
		if b, ok := had.(*widgets.Button); ok && b.ByKey() {
			d.board.ShowCursor()
		}
		c.Focus(d.board)
	case d.game != s.Game:
		c.Focus(d.board)
	}
	d.game = s.Game
}

// Focus gives the focus to a control of the card, or to the board if o is nil. It does nothing while a dialog
// or the page of all games covers the board.
func (w tableWindow) Focus(o fyne.Focusable) {
	switch d := w.d; {
	case d.sheets.Busy() || d.start.IsOpen():
	case o == nil:
		d.win.Canvas().Focus(d.board)
	default:
		d.win.Canvas().Focus(o)
	}
}

// focusBoard returns the board, which gets the focus when the last dialog closes. It also holds clicks, so
// that the second click of a double-click that closed the dialog makes no move.
func (d *Desk) focusBoard() fyne.Focusable {
	d.board.HoldClicks()
	return d.board
}
