package gui

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// moveFocus gives the focus to the button that takes a move back which loses at once, and back to the board afterwards, in
// another game, and where the button that had it has gone: whoever has pressed that by key goes on by key, and by mouse without a
// cursor.
func (d *Desk) moveFocus(s session.Snapshot) {
	if d.centred != s.Game {
		d.centred = s.Game
		d.board.CentreCursor()
	}
	if d.start.IsOpen() || fyne.CurrentApp().Driver().CanvasForObject(d.board) == nil {
		return
	}
	c := d.win.Canvas()
	had, _ := c.Focused().(fyne.CanvasObject)
	switch gone := had != nil && !d.sheets.Busy() && !widgets.Shown(d.frame.Object(), had); {
	case s.Mistake != d.mistake && !d.sheets.Busy():
		if d.mistake = s.Mistake; d.mistake {
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

// focusInPuzzle gives the focus to a control of the card while a puzzle is on the board, or to the board for nil.
func (d *Desk) focusInPuzzle(o fyne.Focusable) {
	switch {
	case d.sheets.Busy() || d.start.IsOpen():
	case o == nil:
		d.win.Canvas().Focus(d.board)
	default:
		d.win.Canvas().Focus(o)
	}
}

// focusBoard returns what has the focus while no dialog lies over the board. The second
// click of a double-click that closed one is no move.
func (d *Desk) focusBoard() fyne.Focusable {
	d.board.HoldClicks()
	return d.board
}
