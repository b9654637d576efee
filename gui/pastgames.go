package gui

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/library"
	"github.com/mnkdesk/mnkdesk/gui/statistics"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// pastGames is the past games as the window asks for them.
type pastGames struct{ desk *Desk }

// read runs read with the past games beside the window, and then show on the window's
// goroutine. The games that other windows have left are among them.
func (a pastGames) read(read func(*history.Store), show func()) {
	d := a.desk
	d.saver.Adopt()
	d.saver.WithHistory(func(games *history.Store) {
		read(games)
		d.post(show)
	})
}

// showStatistics opens the Statistics dialog.
func (a pastGames) showStatistics() { a.statistics(a.list) }

// statistics opens the Statistics dialog, from which list leads to the games of a variant.
func (a pastGames) statistics(list func(variant string)) {
	statistics.Statistics{Sheets: a.desk.sheets, Games: a.read, PastGames: list, Decisions: a.decisions}.Show()
}

// decisions counts the critical moves of past games beside the window and shows them on its goroutine.
func (a pastGames) decisions(ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions)) {
	a.desk.decisions.Count(ctx, variant, games, func(d analysis.Decisions) { a.desk.post(func() { show(d) }) })
}

// show opens Past Games where a game came from that is on the board, or else with all games.
func (a pastGames) show() {
	if a.desk.games.ofRun || !a.desk.games.goBack() {
		a.list("")
	}
}

// list opens Past Games with the games of a variant, by its name; "" for all.
func (a pastGames) list(variant string) { a.page().Show(variant, nil) }

// searchPosition opens Past Games with the games that came to the position shown.
func (a pastGames) searchPosition() {
	s := a.desk.table.snap
	var moves []game.Move
	for _, n := range s.Tree.Path(s.At) {
		moves = append(moves, s.Tree.Move(n))
	}
	a.page().Show(s.Setup.Variant.Name, moves)
}

// page is Past Games as the window shows it.
func (a pastGames) page() library.Page {
	d := a.desk
	return library.Page{
		Files: d.files(), Shelf: d.shelf, Search: func(work, show func()) { d.opener.inOrder(searches, work, show) }, Review: a.review, Continue: a.resume, Statistics: a.statistics, Say: d.start.say,
		Changed: d.start.load, Options: board.Options{Coordinates: d.prefs.Coordinates},
	}
}

// review shows a game that has ended, from which Escape leads back.
func (a pastGames) review(g history.Game, from library.Place) {
	a.reread(g, func(g history.Game, game session.Opened) {
		d := a.desk
		if d.opener.openPast(g, game); d.games.reviewed {
			d.games.back = func() { a.page().Return(from) }
			d.start.say(words.BackToPastGames())
		}
	})
}

// resume goes on with a game that was left, if it still waits: another window may have
// taken it up.
func (a pastGames) resume(g history.Game) {
	a.reread(g, func(g history.Game, game session.Opened) {
		if !g.CanResume() {
			a.showError(history.ErrNotFound)
			return
		}
		a.desk.opener.openPast(g, game)
	})
}

// reread reads a game again by its key, because the one that is listed may be old, and opens it. Nothing happens if
// the person does not wait for it any more where they asked.
func (a pastGames) reread(g history.Game, then func(history.Game, session.Opened)) {
	var game session.Opened
	var err error
	waits, page := a.desk.opener.request(), a.desk.start.open
	a.read(func(games *history.Store) {
		if g, err = games.Get(context.Background(), g.Key); err == nil {
			game, err = session.Read([]byte(g.Record))
		}
	}, func() {
		switch {
		case !waits() || a.desk.start.open != page:
		case err != nil:
			a.showError(err)
		default:
			then(g, game)
		}
	})
}

func (a pastGames) showError(err error) {
	a.desk.sheets.Notify(words.PastGames(), words.CannotReview(err))
}
