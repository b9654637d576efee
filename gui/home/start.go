package home

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/lessons"
	"github.com/mnkdesk/mnkdesk/gui/library"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/puzzles"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Start is the start page. It shows all games, covers the window, and begins or resumes a game. Its
// methods belong to the UI goroutine.
type Start struct {
	Config
	page      *page // nil until the page is first opened
	open      bool
	mandatory bool // a game must be chosen: there is none to go back to
	// unfinished holds the games that were left unfinished, most recent first, as read when the page was
	// opened.
	unfinished []waitingGame
	finished   bool     // the person readFor had finished a game when the past games were read
	hasStudies bool     // there are studies, as read when the page was opened
	readFor    string   // the person for whom the past games were read last, or "" before that
	today      day.Date // the day that the page shows
	watching   bool     // watchDay is running
	// picked maps the first variant of a family to the variant chosen on the family's card, by name.
	picked map[string]string
}

// NewStart returns a Start that is not open.
func NewStart(c Config) *Start { return &Start{Config: c, picked: map[string]string{}} }

// Config holds what a Start works with.
type Config struct {
	Table *play.Table
	Past  *library.PastGames
	// Puzzles provides the puzzle of the day, and Lessons the next lesson.
	Puzzles *puzzles.Puzzles
	Lessons *lessons.Lessons
	Canvas  fyne.Canvas
	Window  Window
}

// Window is what Start needs of the window that it covers.
type Window interface {
	// SetContent makes an object the content of the window: the page, or the frame around the board.
	SetContent(o fyne.CanvasObject)
	// FocusBoard returns what has the focus while no dialog covers the board.
	FocusBoard() fyne.Focusable
	// NewGame opens the dialog for a new game of a variant, or of a template if template is not "".
	NewGame(v engine.Variant, template string)
	// PlayFriend lets two people choose a game to play at this screen.
	PlayFriend()
	// ShowStudies shows the list of studies.
	ShowStudies()
	// HasStudies reports whether there are any studies. It reads the disk, so it runs off the UI goroutine.
	HasStudies() bool
	// Toggled is called when the page has been opened or closed.
	Toggled()
}

// Open opens the page, unless it is open.
func (p *Start) Open() {
	if !p.open {
		p.Show()
	}
}

// ShowUntilChosen opens the page. The person cannot leave it without choosing a game.
func (p *Start) ShowUntilChosen() {
	p.mandatory = true
	p.Show()
}

// Show opens the page.
func (p *Start) Show() {
	if p.page == nil {
		p.page = newPage(p, p.Canvas, p.Table.Keys, p.Table.Loop)
	}
	p.open = true
	clear(p.picked)
	focus := p.refresh()
	p.Canvas.Unfocus() // while the focused widget still exists to be notified
	p.Window.SetContent(p.page.Object())
	p.page.FocusFromTop(focus)
	p.Table.Sheets.SetDefaultFocus(p.page.DefaultFocus)
	p.Window.Toggled()
	p.Load()
	if !p.watching {
		p.watchDay()
	}
}

// The methods of pageWindow.

func (p *Start) showProgress()  { p.Table.Sheets.UnlessBusy(p.Past.ShowProgress) }
func (p *Start) showPastGames() { p.Table.Sheets.UnlessBusy(p.Past.Show) }
func (p *Start) playFriend()    { p.Table.Sheets.UnlessBusy(p.Window.PlayFriend) }
func (p *Start) showPuzzles()   { p.Table.Sheets.UnlessBusy(p.Puzzles.Choose) }
func (p *Start) showLessons()   { p.Table.Sheets.UnlessBusy(p.Lessons.Choose) }
func (p *Start) showStudies()   { p.Table.Sheets.UnlessBusy(p.Window.ShowStudies) }
func (p *Start) animated() bool { return p.Table.Window.Animated() }

func (p *Start) choosePerson(below fyne.CanvasObject) {
	p.Table.Sheets.UnlessBusy(func() { p.Past.ChoosePerson(below) })
}

// watchDay updates the page when another day begins while it is open. It looks at each full minute: a
// timer that runs until midnight would stop while the computer sleeps.
func (p *Start) watchDay() {
	now := p.Puzzles.Now()
	passed := time.Duration(now.Second())*time.Second + time.Duration(now.Nanosecond())
	p.watching = true
	p.Table.Loop.After(time.Minute-passed, func() {
		if p.watching = p.open; !p.open {
			return
		}
		if day.Of(p.Puzzles.Now()) != p.today {
			p.refresh()
		}
		p.watchDay()
	})
}

// IsOpen reports whether the page is open.
func (p *Start) IsOpen() bool { return p.open }

// Object returns the object that shows the page in the window.
func (p *Start) Object() fyne.CanvasObject { return p.page.Object() }

// DefaultFocus returns what has the focus while nothing covers the page.
func (p *Start) DefaultFocus() fyne.Focusable { return p.page.DefaultFocus() }

// Close returns to the board. The board ignores clicks for a moment, so that the second click of a
// double-click makes no move.
func (p *Start) Close() {
	p.Table.Board.HoldClicks()
	if !p.open {
		return
	}
	p.open, p.mandatory = false, false
	p.Canvas.Unfocus()
	p.Window.SetContent(p.Table.Frame.Object())
	p.Table.Sheets.SetDefaultFocus(p.Window.FocusBoard)
	p.Canvas.Focus(p.Table.Board)
	p.Window.Toggled()
}

// Escape returns to the board if the page is open, unless a game must be chosen. It reports whether it
// did.
func (p *Start) Escape() bool {
	if !p.open || p.mandatory {
		return false
	}
	p.Close()
	return true
}

// Say shows a message on the page if it is open, and on the status line otherwise.
func (p *Start) Say(text string) {
	if p.open {
		p.page.Say(text)
		return
	}
	p.Table.Say(text)
}

// refresh updates the cards. It returns the index of the card that gets the focus first: the first card if it
// starts or continues a game, or else the game played last.
func (p *Start) refresh() (focus int) {
	person := p.Table.Prefs.Name
	p.today = day.Of(p.Puzzles.Now())
	p.page.ShowPerson(words.Name(person), p.Table.Prefs.Profile(person))
	games, current := p.gameCards()
	top, puzzle, lesson := p.continueCards(), p.puzzleCards(), p.lessonCards()
	continues := len(top) > 0
	a := arrangement{firstDay: p.isFirstDay()}
	switch {
	case a.firstDay && continues:
		top = slices.Concat(top, puzzle, lesson)
	case a.firstDay:
		top = slices.Concat([]content{p.startCard()}, puzzle, lesson)
	case continues:
		top = slices.Concat(top, puzzle)
	case p.readFor == person:
		top = slices.Concat(lesson, puzzle)
	default: // nobody knows yet whether a game is unfinished
		top, a.firstEmpty = puzzle, true
	}
	if focus = 0; !a.firstDay && !continues {
		focus = len(top) + current
	}
	p.page.OfferStudies(p.hasStudies || p.Table.Prefs.ShowsExpertTools())
	p.page.Show(a, top, games)
	return focus
}

// isFirstDay reports whether the person has not finished any game yet. Before the past games have been read, it
// assumes that whoever has ever begun one has finished one.
func (p *Start) isFirstDay() bool {
	switch {
	case p.Table.Achievements.Now().HasPlayed():
		return false
	case p.readFor == p.Table.Prefs.Name:
		return !p.finished
	default:
		return !p.Table.Prefs.EverChosen()
	}
}

// Refresh updates the page, if it is open. Call it after a change of the puzzles or of the person.
func (p *Start) Refresh() {
	if p.open {
		p.refresh()
	}
}

// Variant returns the variant of the focused card if the page is open, or else the one on the board.
func (p *Start) Variant() engine.Variant {
	if p.open {
		if v := p.page.current().content.Variant; v != nil {
			return *v
		}
	}
	return p.Table.Snap.Setup.Variant
}

// AskNewGame opens the dialog for a new game of the focused card or, if that is for puzzles or lessons, of the variant on
// the board.
func (p *Start) AskNewGame() {
	switch c := p.page.current().content; {
	case c.NoGame:
		p.Table.Sheets.UnlessBusy(func() { p.Window.NewGame(p.Table.Snap.Setup.Variant, "") })
	case c.Choose != nil:
		c.Choose()
	default:
		c.Play() // the card for custom boards opens a dialog, too
	}
}

// Load reads the past games, and whether there are studies, in the background and updates the page. It does nothing while the page is
// closed.
func (p *Start) Load() {
	if !p.open {
		return
	}
	hasStudies := false
	p.Table.Loop.Run(func() { hasStudies = p.Window.HasStudies() }, func() {
		if hasStudies != p.hasStudies {
			p.hasStudies = hasStudies
			p.Refresh()
		}
	})
	var left []waitingGame
	var finished bool
	person := p.Table.Prefs.Name
	p.Table.ReadGames(func(games *history.Store) {
		played, err := games.Played(context.Background()) // without past games the page shows less
		left = p.unfinishedIn(played)
		has, errFinished := games.HasFinished(context.Background())
		finished = has || err != nil || errFinished != nil
	}, func() {
		if p.unfinished, p.finished, p.readFor = left, finished, person; p.open {
			untouched := p.page.isUntouched()
			if focus := p.refresh(); untouched {
				p.page.FocusFromTop(focus)
			}
		}
	})
}

// unfinishedIn opens the games that were left unfinished, most recent first. It skips games that cannot
// be read.
func (p *Start) unfinishedIn(played []history.VariantSummary) (all []waitingGame) {
	var left []history.Game
	for _, v := range played {
		if v.Left != nil {
			left = append(left, *v.Left)
		}
	}
	slices.SortStableFunc(left, func(a, b history.Game) int { return b.Finished.Compare(a.Finished) })
	for _, g := range left {
		o, err := session.Read([]byte(g.Record))
		if err != nil {
			continue
		}
		pos := o.Position(len(o.Played()))
		earlier := func() []game.View { return lastMoves(o) }
		all = append(all, waitingGame{
			g.Key, o.Setup, o.Setup.View(pos), pos.ToMove(), pos.Ply(), earlier, func() { p.resume(g) },
		})
	}
	return all
}

// replayed is how many of the last moves the picture of an unfinished game replays.
const replayed = 4

// lastMoves returns the positions before each of the last moves of a game.
func lastMoves(o session.Opened) (all []game.View) {
	n := len(o.Played())
	for ply := max(n-replayed, 0); ply < n; ply++ {
		all = append(all, o.Setup.View(o.Position(ply)))
	}
	return all
}

// resume resumes a game that was left.
func (p *Start) resume(g history.Game) {
	p.Table.Sheets.UnlessBusy(func() {
		p.unfinished = slices.DeleteFunc(p.unfinished, func(w waitingGame) bool { return w.key == g.Key })
		p.Past.Resume(g)
	})
}
