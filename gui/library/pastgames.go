package library

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/analyst"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/profile"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// PastGames reads the past games off the UI goroutine, and opens the dialogs about them. Its methods belong to the UI
// goroutine.
type PastGames struct {
	Table *play.Table
	Shelf *Shelf
	Files func() filedialog.Files
	// Search runs a search in the background, after earlier ones, and then show on the UI goroutine.
	Search func(work, show func())
	// Request notes that the person asks for a game, and returns a function that reports whether they still wait for it
	// where they asked.
	Request func() (waits func() bool)
	// Say shows a sentence where it can be seen.
	Say func(string)
	// Changed is called after games were added or deleted.
	Changed func()
	// NewGame asks for a new game.
	NewGame func()
	// Switched is called when another person plays.
	Switched func()
	// Puzzles returns how many puzzles the person has solved, and on how many days in a row that of the day.
	Puzzles func() (solved, days int)
	// Now is the time.
	Now func() time.Time

	decisions analyst.Decisions
}

// Read runs read with the past games in the background, and then show on the window's goroutine. Unfinished
// games of other windows are included. What counts is what counts for the person.
func (a *PastGames) Read(read func(*history.Store), show func()) {
	a.Table.Saver.Adopt()
	a.Look(read, show)
}

// Look does what Read does, but leaves the games in progress of windows that are gone to the next window.
func (a *PastGames) Look(read func(*history.Store), show func()) {
	person := a.Table.Prefs.Person()
	a.Table.Saver.WithHistory(func(games *history.Store) {
		games.SetPerson(person)
		read(games)
		a.Table.Post(show)
	})
}

// ShowProgress opens Your Progress.
func (a *PastGames) ShowProgress() { a.progress(a.list) }

// progress opens Your Progress, from which list leads to the games of a variant.
func (a *PastGames) progress(list func(variant string)) {
	profile.Page{
		Sheets: a.Table.Sheets, Games: a.Read, PastGames: list, Decisions: a.countDecisions, NewGame: a.NewGame, Changed: a.Changed, Puzzles: a.Puzzles, Now: a.Now,
		Settings: func() settings.Settings { return a.Table.Prefs.Settings }, Change: a.Table.Prefs.Change,
		Switched: a.switched, Renamed: func(old, name string) { a.Table.Rename(map[string]string{old: name}) },
		Open: func(g history.Game) { a.review(g, a.ShowProgress, words.BackToProgress()) },
	}.Show()
}

// switched lets the person who plays now take the place of the one with the old name in a game that has not begun, and in
// a puzzle.
func (a *PastGames) switched(old string) {
	if a.Table.Snap.Ply == 0 {
		a.Table.Session.Rename(map[string]string{old: a.Table.Prefs.Name})
	}
	a.Switched()
}

// countDecisions counts the critical moves of past games in the background and shows them on the window's
// goroutine.
func (a *PastGames) countDecisions(ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions)) {
	a.decisions.Count(ctx, variant, games, func(d analysis.Decisions) { a.Table.Post(func() { show(d) }) })
}

// Show opens Past Games where a game came from that is on the board, or else with all games.
func (a *PastGames) Show() {
	if !a.Table.GoBack(false) {
		a.list("")
	}
}

// list opens Past Games with the games of a variant, by its name; "" for all.
func (a *PastGames) list(variant string) { a.page().Show(variant, nil) }

// SearchPosition opens Past Games with the games that came to the position shown.
func (a *PastGames) SearchPosition() {
	s := a.Table.Snap
	var moves []game.Move
	for _, n := range s.Tree.Path(s.At) {
		moves = append(moves, s.Tree.Move(n))
	}
	a.page().Show(s.Setup.Variant.Name, moves)
}

// page is Past Games as the window shows it.
func (a *PastGames) page() Page {
	return Page{
		Files: a.Files(), Shelf: a.Shelf, Search: a.Search,
		Review: func(g history.Game, from Place) {
			a.review(g, func() { a.page().Return(from) }, words.BackToPastGames())
		},
		Continue: a.Resume, Progress: a.progress, Say: a.Say,
		Changed: a.Changed, Options: board.Options{Coordinates: a.Table.Prefs.Coordinates},
	}
}

// review shows a game that has ended, from which Escape leads back, as how says.
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

// reread reads a game again by its key, because the one that is listed may be old, and opens it. Nothing happens if
// the person does not wait for it any more where they asked.
func (a *PastGames) reread(g history.Game, then func(history.Game, session.Opened)) {
	var game session.Opened
	var err error
	waits := a.Request()
	a.Read(func(games *history.Store) {
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

func (a *PastGames) showError(err error) {
	a.Table.Sheets.Notify(words.PastGames(), words.CannotReview(err))
}
