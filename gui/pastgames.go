package gui

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/analyst"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/library"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/statistics"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// pastGames reads the past games off the UI goroutine, and opens the dialogs about them.
type pastGames struct {
	saver     *autosave.Saver
	post      func(func())
	sheets    *sheet.Stack
	opener    *opener
	table     *play.Table
	start     *startPage
	shelf     *library.Shelf
	prefs     *preferences.Prefs
	files     func() filedialog.Files
	decisions analyst.Decisions
}

// read runs read with the past games in the background, and then show on the window's goroutine. Unfinished
// games of other windows are included.
func (a *pastGames) read(read func(*history.Store), show func()) {
	a.saver.Adopt()
	a.saver.WithHistory(func(games *history.Store) {
		read(games)
		a.post(show)
	})
}

// showStatistics opens the Statistics dialog.
func (a *pastGames) showStatistics() { a.statistics(a.list) }

// statistics opens the Statistics dialog, from which list leads to the games of a variant.
func (a *pastGames) statistics(list func(variant string)) {
	statistics.Statistics{Sheets: a.sheets, Games: a.read, PastGames: list, Decisions: a.countDecisions}.Show()
}

// countDecisions counts the critical moves of past games in the background and shows them on the window's
// goroutine.
func (a *pastGames) countDecisions(ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions)) {
	a.decisions.Count(ctx, variant, games, func(d analysis.Decisions) { a.post(func() { show(d) }) })
}

// show opens Past Games where a game came from that is on the board, or else with all games.
func (a *pastGames) show() {
	if !a.table.GoBack(false) {
		a.list("")
	}
}

// list opens Past Games with the games of a variant, by its name; "" for all.
func (a *pastGames) list(variant string) { a.page().Show(variant, nil) }

// searchPosition opens Past Games with the games that came to the position shown.
func (a *pastGames) searchPosition() {
	s := a.table.Snap
	var moves []game.Move
	for _, n := range s.Tree.Path(s.At) {
		moves = append(moves, s.Tree.Move(n))
	}
	a.page().Show(s.Setup.Variant.Name, moves)
}

// page is Past Games as the window shows it.
func (a *pastGames) page() library.Page {
	return library.Page{
		Files: a.files(), Shelf: a.shelf, Search: func(work, show func()) { a.opener.inOrder(searches, work, show) }, Review: a.review, Continue: a.resume, Statistics: a.statistics, Say: a.start.say,
		Changed: a.start.load, Options: board.Options{Coordinates: a.prefs.Coordinates},
	}
}

// review shows a game that has ended, from which Escape leads back.
func (a *pastGames) review(g history.Game, from library.Place) {
	a.reread(g, func(g history.Game, game session.Opened) {
		if a.table.OpenPast(g, game) {
			a.table.SetBack(false, func() { a.page().Return(from) })
			a.start.say(words.BackToPastGames())
		}
	})
}

// resume resumes an unfinished game, unless another window has resumed it meanwhile.
func (a *pastGames) resume(g history.Game) {
	a.reread(g, func(g history.Game, game session.Opened) {
		if !g.CanResume() {
			a.showError(history.ErrNotFound)
			return
		}
		a.table.OpenPast(g, game)
	})
}

// reread reads a game again by its key, because the one that is listed may be old, and opens it. Nothing happens if
// the person does not wait for it any more where they asked.
func (a *pastGames) reread(g history.Game, then func(history.Game, session.Opened)) {
	var game session.Opened
	var err error
	waits, page := a.opener.request(), a.start.open
	a.read(func(games *history.Store) {
		if g, err = games.Get(context.Background(), g.Key); err == nil {
			game, err = session.Read([]byte(g.Record))
		}
	}, func() {
		switch {
		case !waits() || a.start.open != page:
		case err != nil:
			a.showError(err)
		default:
			then(g, game)
		}
	})
}

func (a *pastGames) showError(err error) {
	a.sheets.Notify(words.PastGames(), words.CannotReview(err))
}
