package gui

import (
	"github.com/mnkdesk/mnkdesk/gui/dialogs"
	"github.com/mnkdesk/mnkdesk/history"
)

// archive is the past games as the window asks for them.
type archive struct{ desk *Desk }

// ask runs read with the past games beside the window, and then show on the window's
// goroutine. The games that other windows have left are among them.
func (a archive) ask(read func(*history.Store), show func()) {
	d := a.desk
	d.disk.do(func() {
		d.disk.adopt()
		read(d.disk.games)
		d.post(show)
	})
}

// showStatistics opens the Statistics dialog.
func (a archive) showStatistics() {
	dialogs.Statistics{Sheets: a.desk.sheets, Games: a.ask, Open: a.desk.opener.past}.Show()
}

// show opens the Past Games dialog.
func (a archive) show() { a.showStatistics() }
