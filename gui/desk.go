package gui

import (
	"context"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/session"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Config is what a Desk is made with.
type Config struct {
	// App is the Fyne application.
	App fyne.App
	// Post runs a function on the window's goroutine: fyne.Do.
	Post func(func())
	// Settings is what the person chose.
	Settings *settings.Store
	// Paths says where the program's files are.
	Paths settings.Paths
	// About is what the About dialog says of the program.
	About About
	// Variant, if not nil, is the variant to begin with; otherwise the
	// unfinished game goes on, or a game of the last variant begins.
	Variant *engine.Variant
	// Open is a saved game to open, empty for none.
	Open string
	// Notices are sentences to show once at the start.
	Notices []string
}

// Desk is the program's window and all that belongs to it. Its methods belong
// to the window's goroutine.
type Desk struct {
	app   fyne.App
	win   fyne.Window
	post  func(func())
	paths settings.Paths
	about About

	store *settings.Store
	prefs settings.Settings // as the window shows them; saved by the disk worker
	disk  *worker
	games *history.Store // used on the disk worker alone; nil until it is open

	session *session.Session
	snap    session.Snapshot
	saved   saveMark
	tally   map[string]int // games won in this sitting, by the players' names

	board  *board.Board
	card   *card
	status *statusLine
	menu   *menu
	sheets []*sheet // the open dialogs, the last one in front
}

// New makes the window, ready to be shown.
func New(c Config) *Desk {
	d := &Desk{
		app: c.App, post: c.Post, paths: c.Paths, about: c.About,
		store: c.Settings, prefs: c.Settings.Get(), disk: newWorker(),
		tally: map[string]int{},
	}
	d.app.Settings().SetTheme(themeFor(d.prefs.Theme))
	// X11 takes the first title for the class of the window.
	d.win = d.app.NewWindow("mnkdesk")
	d.win.SetTitle(c.About.Name)
	d.session = session.New(c.Post, d.changed)
	d.session.SetPause(d.prefs.Pause())
	d.build()
	d.openGames()
	d.begin(c)
	for _, text := range c.Notices {
		d.tell("Please note", text)
	}
	return d
}

// build makes the panes and lays them out.
func (d *Desk) build() {
	d.board = board.New()
	d.board.OnChoose = func(m move) { d.play(m) }
	d.board.OnKey = func(e *fyne.KeyEvent) { d.key(e) }
	d.card = newCard(d.key, actions{undo: d.undo, redo: d.redo, hint: d.hint, again: d.newGame})
	d.status = newStatusLine()
	d.menu = d.newMenu()
	d.win.SetMainMenu(d.menu.main)
	d.win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { d.key(e) })
	d.win.SetContent(newFrame(d.board, d.card.root, d.status.root))
	d.win.SetPadded(false)
	d.win.Resize(loadWindowSize(d.paths.WindowState))
	d.win.SetCloseIntercept(d.leave)
	d.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { d.openURI(uris[0]) })
	d.win.Canvas().Focus(d.board)
	d.showPrefs()
}

// Window returns the window, to be shown.
func (d *Desk) Window() fyne.Window { return d.win }

// Close stops the search and waits, for at most limit, until everything is on
// the disk. Call it after the window has gone.
func (d *Desk) Close(limit time.Duration) {
	d.session.Close()
	d.disk.do(func() {
		if d.games != nil {
			_ = d.games.Close(context.Background()) // nothing is left to say it to
		}
	})
	d.disk.close(limit)
}

// begin puts up the first board: the saved game or variant that was asked for,
// the unfinished game, or a new one.
func (d *Desk) begin(c Config) {
	resumed := c.Variant == nil && d.resume()
	switch {
	case c.Variant != nil:
		d.startVariant(*c.Variant)
	case !resumed:
		d.startVariant(d.lastVariant())
	}
	if c.Open != "" {
		d.openPath(c.Open)
	}
}

// lastVariant is the variant played last, or the default one if the catalogue
// does not know it any more.
func (d *Desk) lastVariant() engine.Variant {
	v, err := engine.ParseVariant(d.prefs.Variant)
	if err != nil {
		return engine.Default()
	}
	return v
}

// changed draws a new snapshot in every pane and keeps the game on the disk.
func (d *Desk) changed(s session.Snapshot) {
	ended := s.Ending.Over() && !d.snap.Ending.Over()
	d.snap = s
	if ended {
		d.count(s)
	}
	d.board.SetView(s.View)
	d.board.SetEnabled(s.YourTurn)
	d.board.ShowHint(s.Hint)
	d.card.show(s, d.tallies(s))
	d.status.show(s)
	d.menu.show(s, d.prefs)
	d.keep(s)
}

// count adds a finished game to the tally of this sitting.
func (d *Desk) count(s session.Snapshot) {
	if winner := s.Ending.Outcome.Result.Winner(); int(winner) < len(s.Setup.Seats) {
		d.tally[s.Setup.Seats[winner].Name]++
	}
}

func (d *Desk) tallies(s session.Snapshot) [2]int {
	return [2]int{d.tally[s.Setup.Seats[0].Name], d.tally[s.Setup.Seats[1].Name]}
}

// busy reports whether a dialog is open: shortcuts then do nothing, since Fyne
// fires them all the same.
func (d *Desk) busy() bool { return d.win.Canvas().Overlays().Top() != nil }

// play makes the person's move. Clicks, keys and menus all come through here.
func (d *Desk) play(m move) {
	if err := d.session.Play(m); err != nil {
		d.status.say(sentenceOf(err))
	}
}

func (d *Desk) undo()    { d.unlessBusy(d.session.Undo) }
func (d *Desk) redo()    { d.unlessBusy(d.session.Redo) }
func (d *Desk) hint()    { d.unlessBusy(d.session.Hint) }
func (d *Desk) moveNow() { d.unlessBusy(d.session.MoveNow) }

// unlessBusy runs an action if no dialog is open.
func (d *Desk) unlessBusy(f func()) {
	if !d.busy() {
		f()
	}
}

// resign asks first, since it cannot be taken back in the statistics.
func (d *Desk) resign() {
	if d.busy() || !d.snap.CanResign {
		return
	}
	d.ask("Resign", "Give up this game? It counts as lost.", "Resign", d.session.Resign)
}

// setLevel changes the strength of the computer and keeps the choice.
func (d *Desk) setLevel(l engine.Level) {
	d.session.SetLevel(l)
	d.remember(func(s *settings.Settings) {
		c := s.For(d.snap.Setup.Variant.Name)
		c.Level = levelKey(l)
		s.Choose(d.snap.Setup.Variant.Name, c)
	})
}

// remember changes the settings at once and saves them beside the window.
func (d *Desk) remember(change func(*settings.Settings)) {
	change(&d.prefs)
	d.disk.do(func() {
		if err := d.store.Update(change); err != nil {
			d.post(func() { d.status.say(err.Error()) })
		}
	})
	d.showPrefs()
}

// showPrefs brings the window in line with the settings.
func (d *Desk) showPrefs() {
	d.board.SetOptions(board.Options{
		Coordinates: d.prefs.Coordinates, Numbers: d.prefs.MoveNumbers, Animate: d.prefs.Animation,
	})
	d.session.SetPause(d.prefs.Pause())
	if want := themeFor(d.prefs.Theme); !sameTheme(d.app.Settings().Theme(), want) {
		d.app.Settings().SetTheme(want)
	}
	d.menu.show(d.snap, d.prefs)
}

// leave closes the window; the game and the size of the window are kept.
func (d *Desk) leave() {
	if !d.win.FullScreen() {
		saveWindowSize(d.disk, d.paths.WindowState, d.win.Canvas().Size())
	}
	d.session.Close()
	d.app.Quit()
}

// newSeed draws the seed of a game.
func newSeed() uint64 { return rand.Uint64() >> 1 }
