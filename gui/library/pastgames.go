package library

import (
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/review"
	"github.com/mnkdesk/mnkdesk/gui/statistics"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// PastGames reads the past games off the UI goroutine, and opens the dialogs about them. Its
// methods must be called on the UI goroutine.
type PastGames struct {
	Table   *play.Table
	Index   *IndexCache
	Files   files.Dialogs
	Window  Window
	Puzzles Puzzles
	Studies Studies
	// Now returns the current time.
	Now func() time.Time

	decisions review.Decisions
}

// Window is what PastGames needs of the window around the table.
type Window interface {
	// RequestGame records that the person asks for a game. It returns a function that reports whether
	// they still wait for it at the same place.
	RequestGame() (waits func() bool)
	// Say shows a sentence to the person.
	Say(text string)
	// AskNewGame asks for a new game.
	AskNewGame()
	// ShowBook shows a study with a name, at the position after some moves.
	ShowBook(name string, o session.Opened, moves []string)
}

// Puzzles knows what the person has solved.
type Puzzles interface {
	// Solved returns how many puzzles the person has solved, and on how many consecutive days they solved the
	// puzzle of the day.
	Solved() (puzzles, days int)
}

// ShowProgress opens Statistics.
func (a *PastGames) ShowProgress() { a.progress(a.list) }

// EditPerson lets the current person change their name and picture.
func (a *PastGames) EditPerson() { a.statistics(a.list).EditPerson() }

// ChoosePerson lets another person play, from a list of the people that opens below an object.
func (a *PastGames) ChoosePerson(below fyne.CanvasObject) { a.statistics(a.list).ChoosePerson(below) }

// progress opens Statistics, which calls list to show the games of a variant.
func (a *PastGames) progress(list func(variant string)) { a.statistics(list).Show() }

func (a *PastGames) statistics(list func(variant string)) statistics.Page {
	return statistics.Page{
		Sheets: a.Table.Sheets, Prefs: a.Table.Prefs, Window: progressWindow{a.Table, a, list}, Now: a.Now,
	}
}

// progressWindow is the window as Statistics sees it.
type progressWindow struct {
	*play.Table
	past *PastGames
	list func(variant string) // shows the games of a variant
}

// CountDecisions counts the critical moves of past games in the background, and then calls show on
// the UI goroutine.
func (w progressWindow) CountDecisions(
	ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions),
) {
	w.past.decisions.Count(ctx, variant, games, func(d analysis.Decisions) { w.Loop.Post(func() { show(d) }) })
}

func (w progressWindow) PuzzlesSolved() int {
	solved, _ := w.past.Puzzles.Solved()
	return solved
}

func (w progressWindow) Animated() bool           { return w.Table.Window.Animated() }
func (w progressWindow) AskNewGame()              { w.past.Window.AskNewGame() }
func (w progressWindow) ListGames(variant string) { w.list(variant) }
func (w progressWindow) GamesChanged()            { w.Achievements.Load() }

func (w progressWindow) ShowGame(g history.Game) {
	w.past.show(g, words.Statistics(), w.past.ShowProgress, words.BackToStatistics())
}

// Show returns to the place in Past Games that the game on the board came from, or else opens Past
// Games with all games.
func (a *PastGames) Show() {
	if !a.Table.GoBack(words.PastGames()) {
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
		Dialogs: a.Files, IndexCache: a.Index, window: a, Studies: a.Studies,
		Options: board.Options{Coordinates: a.Table.Prefs.Coordinates}, PersonFace: a.Table.PersonFace,
	}
}

// review shows a finished game. Escape then leads back to a place in Past Games.
func (a *PastGames) review(g history.Game, from Place) {
	a.show(g, words.PastGames(), func() { a.page().Return(from) }, words.BackToPastGames())
}

// say shows a sentence to the person.
func (a *PastGames) say(text string) { a.Window.Say(text) }

// showBook shows a study with a name.
func (a *PastGames) showBook(name string, o session.Opened, moves []string) {
	a.Window.ShowBook(name, o, moves)
}

// gamesImported turns on the tools for experts.
func (a *PastGames) gamesImported() { a.Table.Prefs.NeedExpertTools() }

// gamesChanged reads the achievements again, after games were added or deleted here or by another window.
func (a *PastGames) gamesChanged() { a.Table.Achievements.Load() }

// show shows a finished game. Escape, or the button with the name of the page, then calls back over the page of all games, so
// that whoever closes the list does not find themselves in an old game. how is the hint about Escape.
func (a *PastGames) show(g history.Game, page string, back func(), how string) {
	a.reread(g, func(g history.Game, game session.Opened) {
		if a.Table.OpenPast(g, game) {
			a.Table.SetBack(page, func() {
				a.Table.Window.ShowHome()
				back()
			})
			a.say(how)
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
	waits := a.Window.RequestGame()
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
		a.gamesChanged()
	}
	a.Table.Sheets.Notify(words.PastGames(), words.CannotReview(err))
}
