package home

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/library"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/puzzles"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Start shows all games over the window, and begins or resumes one. Its methods belong to the UI goroutine.
type Start struct {
	StartWindow
	page      *page // nil until it is first opened
	open      bool
	mandatory bool // nothing has been chosen yet: there is no game to go back to
	// unfinished are the games that were left and can go on, the last one first, as they were when the page was opened.
	unfinished []waitingGame
	loaded     bool // they have been read; medals are shown after that, so that the page is there at once
	// picked is what was chosen on the cards that several variants share, by the first of them.
	picked map[string]string
}

// NewStart returns one that is not open.
func NewStart(w StartWindow) *Start { return &Start{StartWindow: w, picked: map[string]string{}} }

// StartWindow is what Start needs of the window.
type StartWindow struct {
	Table *play.Table
	Past  *library.PastGames
	// Puzzles has the puzzle of the day.
	Puzzles *puzzles.Puzzles
	// Reached is what the medals are drawn from.
	Reached *play.Reached
	Canvas  fyne.Canvas
	Key     widgets.Keys
	// Put makes an object the content of the window: the page, or Frame, where Board is.
	Put   func(fyne.CanvasObject)
	Frame fyne.CanvasObject
	Board *board.Board
	// FocusBoard returns what has the focus while no dialog lies over the board.
	FocusBoard func() fyne.Focusable
	// Say shows a sentence on the status line, which the page covers.
	Say func(string)
	// NewGame asks for a game of a variant, or of a template if one is given.
	NewGame func(v engine.Variant, template string)
	// UnlessBusy runs an action if no dialog is open.
	UnlessBusy func(func())
	// Turned is called when the page was opened or closed.
	Turned func()
	// After runs a function on the UI goroutine after a while.
	After func(time.Duration, func())
	// Moves reports whether things may move.
	Moves func() bool
}

// Toggle opens the page, or goes back to the board.
func (p *Start) Toggle() {
	if !p.Escape() && !p.open {
		p.Show()
	}
}

// ShowUntilChosen opens the page until a game is chosen.
func (p *Start) ShowUntilChosen() {
	p.mandatory = true
	p.Show()
}

// Show opens the page.
func (p *Start) Show() {
	if p.page == nil {
		p.page = newPage(pageWindow{
			canvas: p.Canvas, keys: p.Key, after: p.After, moves: p.Moves,
			progress: func() { p.UnlessBusy(p.Past.ShowProgress) }, pastGames: func() { p.UnlessBusy(p.Past.Show) },
		})
	}
	p.open = true
	clear(p.picked)
	focus := p.refresh()
	p.Canvas.Unfocus() // while the focused widget still exists to be notified
	p.Put(p.page.Object())
	p.page.Begin(focus)
	p.Table.Sheets.SetHome(p.page.Home)
	p.Turned()
	p.Load()
}

// IsOpen reports whether the page is open.
func (p *Start) IsOpen() bool { return p.open }

// Object is the page as it is laid out in the window.
func (p *Start) Object() fyne.CanvasObject { return p.page.Object() }

// Home returns what has the focus while nothing lies over the page.
func (p *Start) Home() fyne.Focusable { return p.page.Home() }

// Close goes back to the board, which takes no click for a while: whoever clicks twice on
// what brought it here means no move.
func (p *Start) Close() {
	p.Board.HoldClicks()
	if !p.open {
		return
	}
	p.open, p.mandatory = false, false
	p.Canvas.Unfocus()
	p.Put(p.Frame)
	p.Table.Sheets.SetHome(p.FocusBoard)
	p.Canvas.Focus(p.Board)
	p.Turned()
}

// Escape goes back to the board, if the page is open and a game was chosen.
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
	p.StartWindow.Say(text)
}

// refresh shows what is on the cards now. It returns the place of the card that has the focus first: that of a game that waits
// to go on, or else of the one played last.
func (p *Start) refresh() (focus int) {
	person := p.Table.Prefs.Name
	p.page.ShowPerson(words.Name(person), p.Table.Prefs.Profile(person).Coin)
	top, waiting := p.puzzleCards(), p.largeCards()
	games, current := p.gameCards()
	focus = len(top)
	if len(waiting) == 0 {
		focus += current
	}
	if len(top) > 0 && len(waiting) > 0 { // the others are on the cards of their games
		waiting = waiting[:1]
		waiting[0].Primary = !top[0].Primary
	}
	p.page.Show(slices.Concat(top, waiting), games)
	return focus
}

// Refresh shows what is new about puzzles, and who plays.
func (p *Start) Refresh() {
	if p.open {
		p.refresh()
	}
}

// AskNewGame asks for a game of the card that has the focus, as a click on its face does.
func (p *Start) AskNewGame() {
	if c := p.page.current().now; c.Choose != nil {
		c.Choose()
	} else {
		c.Play() // the card of one's own boards asks as well
	}
}

// Load reads the past games in the background and shows what they say.
func (p *Start) Load() {
	if !p.open {
		return
	}
	var left []waitingGame
	p.Past.Read(func(games *history.Store) {
		played, _ := games.Played(context.Background()) // without past games the page has less to say
		left = p.unfinishedIn(played)
	}, func() {
		if p.unfinished, p.loaded = left, true; p.open {
			p.refresh()
		}
	})
}

// unfinishedIn opens the games that were left, the last one first.
func (p *Start) unfinishedIn(played []history.Played) (all []waitingGame) {
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
		all = append(all, waitingGame{g.Key, o.Setup, o.Setup.View(pos), pos.ToMove(), pos.Ply(), func() []game.View { return lastMoves(o) }, func() { p.resume(g) }})
	}
	return all
}

// replayed is how many moves of a game that waits its picture shows again.
const replayed = 4

// lastMoves are the positions before each of the last moves of a game.
func lastMoves(o session.Opened) (all []game.View) {
	n := len(o.Played())
	for ply := max(n-replayed, 0); ply < n; ply++ {
		all = append(all, o.Setup.View(o.Position(ply)))
	}
	return all
}

// resume lets a game go on that was left.
func (p *Start) resume(g history.Game) {
	p.UnlessBusy(func() {
		p.unfinished = slices.DeleteFunc(p.unfinished, func(w waitingGame) bool { return w.key == g.Key })
		p.Past.Resume(g)
	})
}
