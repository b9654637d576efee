package library

import (
	"context"
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/review"
	"github.com/mnkdesk/mnkdesk/gui/statistics"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// PastGames reads the past games off the UI goroutine, and opens the dialogs about them. Its
// methods must be called on the UI goroutine.
type PastGames struct {
	Table *play.Table
	Index *IndexCache
	Files func() files.Dialogs
	// Request records that the person asks for a game. It returns a function that reports whether
	// they still wait for it at the same place.
	Request func() (waits func() bool)
	// Say shows a sentence to the person.
	Say func(string)
	// Changed is called after games were added or deleted, here or by another window.
	Changed func()
	// NewGame asks for a new game.
	NewGame func()
	// PersonSwitched is called when another person starts to play. cleared is set if an empty board is on
	// the table for them.
	PersonSwitched func(cleared bool)
	// Puzzles returns how many puzzles the person has solved, and on how many consecutive days they
	// solved the puzzle of the day.
	Puzzles func() (solved, days int)
	// Now returns the current time.
	Now func() time.Time

	decisions review.Decisions
}

// ShowProgress opens Statistics.
func (a *PastGames) ShowProgress() { a.progress(a.list) }

// progress opens Statistics, which calls list to show the games of a variant.
func (a *PastGames) progress(list func(variant string)) {
	statistics.Page{
		Sheets: a.Table.Sheets, Games: a.Table.ReadGames, PastGames: list, Decisions: a.countDecisions, NewGame: a.NewGame,
		Changed: a.Changed, Puzzles: a.Puzzles, Now: a.Now,
		Settings: func() settings.Settings { return a.Table.Prefs.Settings }, Change: a.Table.Prefs.Change,
		Switched: a.Switched, Renamed: func(old, name string) { a.Table.Rename(map[string]string{old: name}) },
		Open: func(g history.Game) { a.review(g, a.ShowProgress, words.BackToStatistics()) },
	}.Show()
}

// Switched tells the table and the window that the current person has replaced the person with the old
// name.
func (a *PastGames) Switched(old string) { a.PersonSwitched(a.Table.SwitchPerson(old)) }

// countDecisions counts the critical moves of past games in the background, and then calls show on
// the UI goroutine.
func (a *PastGames) countDecisions(
	ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions),
) {
	a.decisions.Count(ctx, variant, games, func(d analysis.Decisions) { a.Table.Loop.Post(func() { show(d) }) })
}

// Show returns to the place in Past Games that the game on the board came from, or else opens Past
// Games with all games.
func (a *PastGames) Show() {
	if !a.Table.GoBack(false) {
		a.list("")
	}
}

// list opens Past Games with the games of the variant with that name, or all games if it is "".
func (a *PastGames) list(variant string) { a.page().Show(variant, nil) }

// SearchPosition opens Past Games with the games that reached the position on the board.
func (a *PastGames) SearchPosition() {
	s := a.Table.Snap
	var moves []game.Move
	for _, n := range s.Tree.Path(s.At) {
		moves = append(moves, s.Tree.Move(n))
	}
	a.page().Show(s.Setup.Variant.Name, moves)
}

// page returns the Page that opens Past Games in this window.
func (a *PastGames) page() Page {
	return Page{
		Dialogs: a.Files(), IndexCache: a.Index,
		Review: func(g history.Game, from Place) {
			a.review(g, func() { a.page().Return(from) }, words.BackToPastGames())
		},
		Continue: a.Resume, Progress: a.progress, Say: a.Say,
		Changed: a.Changed, Options: board.Options{Coordinates: a.Table.Prefs.Coordinates},
	}
}

// review shows a finished game. Escape then calls back, and how is the hint about that.
func (a *PastGames) review(g history.Game, back func(), how string) {
	a.reread(g, func(g history.Game, game session.Opened) {
		if a.Table.OpenPast(g, game) {
			a.Table.SetBack(false, back)
			a.Say(how)
		}
	})
}

// Resume resumes an unfinished game, unless another window has resumed it meanwhile.
func (a *PastGames) Resume(g history.Game) {
	a.reread(g, func(g history.Game, game session.Opened) {
		if !g.CanResume() {
			a.showError(history.ErrNotFound)
			return
		}
		a.Table.OpenPast(g, game)
	})
}

// reread reads a game again by its key, because the listed one may be outdated, and passes the
// opened game to then. Nothing happens if the person no longer waits for it.
func (a *PastGames) reread(g history.Game, then func(history.Game, session.Opened)) {
	var game session.Opened
	var err error
	waits := a.Request()
	a.Table.ReadGames(func(games *history.Store) {
		if g, err = games.Get(context.Background(), g.Key); err == nil {
			game, err = session.Read([]byte(g.Record))
		}
	}, func() {
		switch {
		case !waits():
		case err != nil:
			a.showError(err)
		default:
			then(g, game)
		}
	})
}

// showError says why a game cannot be shown. If another window has resumed or finished it, All Games stops
// offering it.
func (a *PastGames) showError(err error) {
	if errors.Is(err, history.ErrNotFound) {
		a.Changed()
	}
	a.Table.Sheets.Notify(words.PastGames(), words.CannotReview(err))
}
