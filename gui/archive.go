package gui

import (
	"context"

	"github.com/mnkdesk/mnkdesk/gui/dialogs"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
)

// archive is the past games as the window asks for them.
type archive struct{ desk *Desk }

// ask runs read with the past games beside the window, and then show on the window's
// goroutine. The games that other windows have left are among them.
func (a archive) ask(read func(*history.Store), show func()) {
	d := a.desk
	d.disk.past.do(func() {
		d.disk.adopt()
		read(d.disk.games)
		d.post(show)
	})
}

// showStatistics opens the Statistics dialog.
func (a archive) showStatistics() {
	dialogs.Statistics{Sheets: a.desk.sheets, Games: a.ask, PastGames: a.list}.Show()
}

// show opens the Past Games dialog.
func (a archive) show() { a.list("") }

// list opens the Past Games dialog with the games of a variant, by its name; "" for
// all.
func (a archive) list(variant string) {
	d := a.desk
	dialogs.PastGames{
		Files: d.files(), Games: a.ask, Review: a.review, Continue: a.goOn, Say: d.start.say,
		Changed: d.start.load,
	}.Show(variant)
}

// review shows a game that has ended.
func (a archive) review(g history.Game) { a.anew(g, a.desk.opener.past) }

// goOn goes on with a game that was left, if it still waits: another window may have
// taken it up.
func (a archive) goOn(g history.Game) {
	a.anew(g, func(g history.Game) {
		if !g.GoesOn() {
			a.refuse(history.ErrNotFound)
			return
		}
		a.desk.opener.past(g)
	})
}

// anew reads a game again by its key, because the one that is listed may be old.
func (a archive) anew(g history.Game, then func(history.Game)) {
	var err error
	a.ask(func(games *history.Store) { g, err = games.Get(context.Background(), g.Key) }, func() {
		if err != nil {
			a.refuse(err)
			return
		}
		then(g)
	})
}

func (a archive) refuse(err error) {
	a.desk.sheets.Tell(words.PastGames(), words.CannotReview(err))
}
