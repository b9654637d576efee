package gui

import (
	"math/rand/v2"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/pane"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/session"
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
	// Saved, if not nil, is called on any goroutine when the person has closed the
	// window and everything is on the disk, before the toolkit is asked to end.
	Saved func()
}

// Desk is the program's window and all that belongs to it. Its methods belong
// to the window's goroutine.
type Desk struct {
	app   fyne.App
	win   fyne.Window
	post  func(func())
	paths settings.Paths
	about About

	prefs  settings.Settings // as the window shows them; saved by disk
	disk   *keeper           // writes the program's own files
	visits *worker           // reads and writes files that people name: a dead folder stops nothing else

	session *session.Session
	snap    session.Snapshot
	saved   string         // the game on the board as it was last saved, but for the clock
	tally   map[string]int // games won in this sitting, by the players' names
	counted uint64         // the seed of the last game that went into the tally
	leaving bool
	last    func() // what leave does at last: see Config.Saved
	closed  atomic.Bool

	board  *board.Board
	card   *pane.Card
	status *pane.Status
	menu   *menu
	sheets *sheet.Stack
}

// New makes the window, ready to be shown.
func New(c Config) *Desk {
	d := &Desk{
		app: c.App, paths: c.Paths, about: c.About,
		prefs: c.Settings.Get(), visits: newWorker(),
		tally: map[string]int{},
	}
	d.last = func() {
		if c.Saved != nil {
			c.Saved()
		}
		c.Post(d.app.Quit)
	}
	d.post = func(f func()) {
		if !d.closed.Load() {
			c.Post(f)
		}
	}
	d.app.Settings().SetTheme(themeFor(d.prefs.Theme))
	// X11 takes the title at the time when the window is shown for its class.
	d.win = d.app.NewWindow("mnkdesk")
	d.app.Lifecycle().SetOnStarted(func() { d.win.SetTitle(c.About.Name) })
	d.session = session.New(d.post, d.changed)
	d.session.SetPause(d.prefs.Pause())
	var release func()
	d.paths.Unfinished, release = claim(c.Paths.Unfinished)
	sweep(d.paths)
	d.disk = newKeeper(c.Settings, d.paths.Unfinished, release, func(about subject, err error) { d.post(func() { d.complain(about, err) }) })
	d.disk.open(d.paths.Games, d.paths.Finished)
	d.build()
	d.begin(c)
	for _, text := range c.Notices {
		d.sheets.Tell("Please note", text)
	}
	return d
}

// build makes the panes and lays them out.
func (d *Desk) build() {
	d.board = board.New()
	d.board.OnChoose = func(m move) { d.play(m) }
	d.board.OnKey = func(e *fyne.KeyEvent) { d.key(e) }
	d.sheets = sheet.NewStack(d.win.Canvas(), d.board)
	d.card = pane.NewCard(d.key, pane.Actions{
		Undo: d.session.Undo, Redo: d.session.Redo, Hint: d.session.Hint, NewGame: d.newOrAgain,
	})
	d.status = pane.NewStatus()
	d.menu = d.newMenu()
	d.win.SetMainMenu(d.menu.main)
	d.win.Canvas().SetOnTypedKey(d.unfocusedKey)
	d.win.SetContent(pane.NewFrame(d.board, d.card.Object(), d.status.Object()))
	d.win.SetPadded(false)
	d.win.Resize(loadWindowSize(d.paths.WindowState))
	d.win.SetCloseIntercept(d.leave)
	d.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) {
		d.unlessBusy(func() { d.openURI(uris[0]) })
	})
	d.win.Canvas().Focus(d.board)
	d.showPrefs()
}

// Window returns the window, to be shown.
func (d *Desk) Window() fyne.Window { return d.win }

// Close stops the search and waits, for at most limit, until everything is on
// the disk. Call it after the window has gone.
func (d *Desk) Close(limit time.Duration) {
	d.closed.Store(true)
	d.session.Close()
	d.Save(limit)
}

// Save waits, for at most limit, until everything is on the disk; nothing is saved
// any more after that. It may be called on any goroutine, and more than once.
func (d *Desk) Save(limit time.Duration) {
	end := time.Now().Add(limit)
	d.disk.end(limit)
	d.visits.close(time.Until(end))
}

// begin puts up the first board: the unfinished game if there is one, then what
// was asked for, after the question that leaving a game asks.
func (d *Desk) begin(c Config) {
	first := d.lastVariant()
	if c.Variant != nil {
		first = *c.Variant
	}
	switch {
	case !d.resume():
		d.startVariant(first)
	case c.Variant != nil && first.Name != d.snap.Setup.Variant.Name:
		d.switchTo(first)
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
	troubled := s.Trouble != nil && d.snap.Trouble == nil
	d.snap = s
	d.count(s)
	d.board.SetView(s.View)
	d.board.SetEnabled(s.YourTurn)
	d.board.ShowHint(s.Hint)
	d.card.Show(s, d.tallies(s))
	d.status.Show(s)
	d.menu.show(s, d.prefs)
	d.keep(s)
	if troubled {
		d.status.Say("The computer found no move: " + s.Trouble.Error() + ".")
	}
}

// count adds a won game to the tally of this sitting, once.
func (d *Desk) count(s session.Snapshot) {
	winner := s.Ending.Outcome.Result.Winner()
	if winner == game.None || d.counted == s.Setup.Seed {
		return
	}
	d.counted = s.Setup.Seed
	d.tally[s.Setup.Seats[winner].Name]++
}

func (d *Desk) tallies(s session.Snapshot) [2]int {
	return [2]int{d.tally[s.Setup.Seats[0].Name], d.tally[s.Setup.Seats[1].Name]}
}

// play makes the person's move. Clicks, keys and menus all come through here.
func (d *Desk) play(m move) {
	if err := d.session.Play(m); err != nil {
		d.status.Say(phrase.OfError(err))
	}
}

// unlessBusy runs an action if no dialog is open: Fyne fires shortcuts all the same.
func (d *Desk) unlessBusy(f func()) {
	if !d.sheets.Busy() {
		f()
	}
}

// resign asks first, since it cannot be taken back in the statistics.
func (d *Desk) resign() {
	if !d.snap.CanResign {
		return
	}
	question := "Give up this game? "
	switch s := d.snap; {
	case s.Setup.Person() == game.None:
		question += "It is kept as won by the other player."
	case s.Assisted:
		question += "It is kept as assisted and does not count."
	case s.PersonMoves < history.MinPersonMoves:
		question += "It does not count, since you have made fewer than two moves."
	default:
		question += "It counts as lost."
	}
	d.sheets.Ask("Resign?", question, "Resign", d.session.Resign)
}

// setLevel changes the strength of the computer and keeps the choice.
func (d *Desk) setLevel(l engine.Level) {
	d.session.SetLevel(l)
	variant := d.snap.Setup.Variant.Name
	d.remember(func(s *settings.Settings) {
		c := s.For(variant)
		c.Level = levelKey(l)
		s.Choose(variant, c)
	})
}

// remember changes the settings at once and saves them beside the window.
// change runs twice, the second time on the disk worker: it must depend on
// nothing that the window may change meanwhile.
func (d *Desk) remember(change func(*settings.Settings)) {
	change(&d.prefs)
	d.disk.change(change)
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

// closing is how long the program waits at its end for a slow disk.
const closing = 5 * time.Second

// leave closes the window; the game and the size of the window are kept. Nothing
// depends on how the toolkit ends: everything is written before it is asked to.
func (d *Desk) leave() {
	if d.leaving {
		return
	}
	d.leaving = true
	if !d.win.FullScreen() {
		saveWindowSize(d.disk, d.paths.WindowState, d.win.Canvas().Size())
	}
	d.session.Close()
	d.win.Hide()
	go func() {
		d.Save(closing)
		d.closed.Store(true)
		d.last()
	}()
}

// newSeed draws the seed of a game.
func newSeed() uint64 { return rand.Uint64() >> 1 }
