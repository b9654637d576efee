package gui

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/analysis"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/gui/home"
	"github.com/mnkdesk/mnkdesk/gui/laboratory"
	"github.com/mnkdesk/mnkdesk/gui/library"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/puzzles"
	"github.com/mnkdesk/mnkdesk/gui/review"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Desk is the program's window with all its parts. Call its methods on the
// window's goroutine, except End.
type Desk struct {
	app   fyne.App
	win   fyne.Window
	loop  *loop.Loop
	paths settings.Paths
	about help.About

	saver        *autosave.Saver // writes the program's own files
	notify       func(autosave.Subject, error)
	prefs        *preferences.Prefs
	table        *play.Table
	native       *files.Native
	opener       *files.Opener
	lab          *laboratory.Runner
	analyst      *analysis.Analyst
	review       *review.Reviewer
	threats      *play.Threats
	forbidden    *play.Forbidden
	opening      *play.OpeningCard
	ending       *play.Ending
	achievements *play.Achievements
	pastGames    *library.PastGames
	transfer     files.Transfer
	puzzles      *puzzles.Puzzles
	share        *files.Share
	exit         *exit
	size         *windowSize
	appearance   *look.Appearance
	stopWatching func() // stops watching the desktop's appearance
	inBackground bool   // another window is in the foreground
	lastMistake  bool   // the Snapshot.Mistake that moveFocus handled last
	game         int    // number of the game that moveFocus last saw on the visible board
	centredGame  int    // number of the game for which the board's cursor was last centred

	board  *board.Board
	card   *card.Card
	status *card.Status
	tip    *widgets.Tip
	frame  *card.Frame
	menu   *menu
	title  *title
	start  *home.Start
	sounds *play.Sounds
	clock  *play.Clock
	sheets *sheet.Stack
}

// New shows the window and makes its content from what LoadSavedState has read from the disk.
func New(c Config, kept *SavedState) *Desk {
	d := &Desk{app: c.App, paths: c.Paths, about: c.About, loop: loop.New(c.Post)}
	d.native = &files.Native{Choose: c.ChooseFile, Parent: func() string { return nativeName(d.win) }}
	given, unknown := d.useSavedState(c, kept)
	var ctx context.Context
	ctx, d.stopWatching = context.WithCancel(context.Background())
	d.appearance = look.NewAppearance(ctx, c.App, c.Watch, d.loop.Post, d.showDesktop)
	// X11 uses the title that the window has when it is first shown as its class.
	d.win = d.app.NewWindow("mnkdesk")
	if c.Native != nil {
		d.appearance.LimitScale(c.Native.Screen())
	}
	d.appearance.Show(d.prefs.Theme, d.prefs.Material, d.prefs.TextSize, nil)
	d.title, d.sounds = &title{set: d.win.SetTitle}, play.NewSounds(c.Sound)
	d.size = &windowSize{app: d.app, win: d.win, native: c.Native, post: d.loop.Post}
	fonts := look.ReadFonts()
	d.size.open(kept.window)
	<-fonts
	d.build(c)
	if c.Running {
		d.loop.Post(d.title.start)
	} else {
		d.app.Lifecycle().SetOnStarted(func() { d.loop.Post(d.title.start) })
	}
	// Not earlier: on Windows a window enters the foreground while it is being shown.
	turn := func(away bool) func() {
		return func() {
			d.loop.Post(func() {
				d.inBackground = away
				d.updatePondering()
				d.start.Refresh() // another day may have begun
			})
		}
	}
	d.app.Lifecycle().SetOnExitedForeground(turn(true))
	d.app.Lifecycle().SetOnEnteredForeground(turn(false))
	d.begin(c, kept.lastGame)
	d.table.Introduce = d.introduce // only now: a variant named on the command line needs no introduction
	d.showBoard()
	for _, text := range c.Notices {
		d.sheets.Notify(words.PleaseNote(), text)
	}
	d.prefs.AskAboutPlayers(d.sheets, given, unknown)
	d.openFirst(c)
	d.achievements.Load()
	d.loop.Post(d.puzzles.LoadSolved)
	kept.setNotifier(d.postUnsaved)
	return d
}

// useSavedState takes over the saver and the preferences that were read from the disk. It returns the
// settings as read, and the players in them that must not be used before the person has been asked.
func (d *Desk) useSavedState(c Config, kept *SavedState) (given settings.Settings, unknown []string) {
	d.saver = kept.saver
	d.notify = d.showUnsaved
	given = c.Settings.Get()
	d.prefs, unknown = preferences.New(given, kept.programs, d.saver, d.showPrefs)
	return given, unknown
}

// build makes the panes and the other parts, and lays them out.
func (d *Desk) build(c Config) {
	d.board = newBoard(d)
	d.sheets = sheet.NewStack(d.win.Canvas(), d.board, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()})
	d.sheets.OnCover = d.updatePondering
	d.sheets.SetDefaultFocus(d.focusBoard)
	d.table = play.NewTable(play.TableWindow{
		Prefs: d.prefs, Saver: d.saver, Sheets: d.sheets, Loop: d.loop, Begun: func(s session.Snapshot) { d.analyst.Begin(s) }, Changed: d.changed, Say: func(text string) { d.status.Say(text) },
		Shown: func() { d.start.Close() }, UpdateClock: d.updatePondering, Analysing: func() bool { return d.analyst.On() },
		Equal: func(v engine.Variant, seed uint64) (engine.Level, bool) { return d.achievements.Equal(v, seed) },
	})
	d.findFolderToSave()
	d.opener = &files.Opener{Table: d.table, Clip: d.app.Clipboard()}
	d.pastGames = &library.PastGames{
		Table: d.table, Files: d.files, Request: d.requestGame,
		Say: func(text string) { d.start.Say(text) }, Changed: func() { d.achievements.Load() }, NewGame: d.askNewGame, PersonSwitched: d.personSwitched, Now: time.Now,
		Puzzles: func() (solved, days int) { return d.puzzles.Solved() },
	}
	d.achievements = &play.Achievements{Games: d.pastGames.Peek, Person: d.prefs.Person, Changed: func() {
		d.start.Load()
		d.ending.Refresh()
	}}
	d.pastGames.Index = &library.IndexCache{Games: d.pastGames.Read, Loop: d.loop}
	d.tip = widgets.NewTip()
	d.tip.Later = d.loop.After
	d.card = newCard(d)
	d.table.Session.SetDrawing(d.board.MoveTime)
	d.status = card.NewStatus()
	d.status.Later = d.loop.After
	d.opening = play.NewOpeningCard(play.OpeningWindow{
		Table: d.table, Card: d.card, Key: d.key, Tip: d.tip, Refuse: d.status.Refuse, Score: d.pastGames.Index.Score,
	})
	d.threats = play.NewThreats(d.table, d.board, d.card, d.key, d.tip, d.showMenu)
	d.forbidden = play.NewForbidden(d.table, d.card, d.key, d.tip)
	d.frame = card.NewFrame(d.board, d.card, d.status, d.tip)
	d.ending = play.NewEnding(play.EndingWindow{Table: d.table, Board: d.board, Card: d.card, Frame: d.frame, Achievements: d.achievements, Sounds: d.sounds, Games: d.pastGames.Read})
	d.puzzles = puzzles.New(puzzles.Window{
		Table: d.table, Board: d.board, Card: d.card, Saver: d.saver, Keys: d.key,
		Say: d.say, Redraw: d.redraw, Changed: func() { d.start.Refresh() }, Analysing: func() bool { return d.analyst.On() }, Home: func() { d.start.ShowUntilChosen() }, Focus: d.focusInPuzzle, Now: time.Now,
		Tip: d.tip, Share: func(text string) { d.share.CopyResult(text) }, PlayWrong: d.sounds.PlayWrong, SetOptions: d.showBoardOptions,
	})
	d.start = home.NewStart(home.StartWindow{
		Table: d.table, Puzzles: d.puzzles, Past: d.pastGames, Achievements: d.achievements, Canvas: d.win.Canvas(), Key: d.key, SetContent: d.size.show, Frame: d.frame.Object(), Board: d.board, FocusBoard: d.focusBoard,
		Say: d.status.Say, NewGame: d.newGameOf, UnlessBusy: d.unlessBusy, Toggled: d.showMode, Animated: d.moves,
	})
	d.lab = laboratory.NewRunner(d.saver, d.loop.Post, d.say)
	d.clock = &play.Clock{Table: d.table, Card: d.card, Sounds: d.sounds}
	d.transfer = files.Transfer{
		Program: d.about.Name, Paths: d.paths, Saver: d.saver, Prefs: d.prefs, Files: d.files, Say: d.status.Say, Loaded: func() { d.achievements.Load(); d.puzzles.LoadSolved() },
		Switched: d.pastGames.Switched,
	}
	d.exit = &exit{
		win: d.win, loop: d.loop, saver: d.saver, table: d.table, lab: d.lab,
		sheets: d.sheets, size: d.size, files: d.files, updatePondering: d.updatePondering, endProgram: c.Leave, savedElsewhere: map[string]bool{},
	}
	d.analyst = analysis.New(d.table, d.board, d.card, d.key, d.tip, d.analysisTurned, d.showHover)
	d.review = review.New(d.table, d.board, d.card, d.key, d.puzzles.MistakeKeeper)
	d.share = &files.Share{
		Table: d.table, Review: d.review, Board: d.board, Files: d.files, Program: d.about.Name, Version: d.about.Version,
		SetClipboard: d.app.Clipboard().SetContent,
	}
	d.menu = &menu{win: d.win, post: d.loop.Post, busy: d.sheets.Busy, boardHidden: func() bool { return d.start.IsOpen() }, dialog: d.sheets.Shortcut}
	d.menu.setCommands(d.commands())
	d.size.fit = d.menu.fit
	d.layOut()
	d.showPrefs()
}

// newBoard returns the board. The desk handles its clicks and keys.
func newBoard(d *Desk) *board.Board {
	b := board.New()
	b.OnChoose = func(m game.Move) { choose(d, m) }
	b.OnRefuse = func(cell int) {
		d.sounds.PlayWrong()
		d.status.Refuse(words.OpeningRefused(d.table.Snap, cell))
		d.forbidden.Explain(cell)
	}
	b.OnHover = func(cell int) {
		d.forbidden.Hover(cell)
		d.analyst.Hover(cell) // shows the text
	}
	b.OnCursor = func(cell int) { d.analyst.MoveCursor(cell) }
	b.OnIdle, b.OnStep = d.refuse, d.stepKey
	b.OnKey = d.boardKey
	return b
}

// requestGame notes that the person asks for a game, and returns a function that reports whether they still
// wait for it, as files.Opener.Request does. The wait also ends when the person opens or leaves the page of
// all games.
func (d *Desk) requestGame() (waits func() bool) {
	waiting, page := d.opener.Request(), d.start.IsOpen()
	return func() bool { return waiting() && d.start.IsOpen() == page }
}

// refuse shows why nothing can be played on the board: because the person looks at an earlier position,
// or because they may first take back a move that loses at once.
func (d *Desk) refuse() {
	d.ending.Skip()
	switch s := d.table.Snap; {
	case s.Looking:
		d.status.Refuse(words.LookingBack())
	case s.Mistake:
		d.status.Refuse(words.TakeBackFirst())
		d.win.Canvas().Focus(d.card.TakeBack())
	}
}

// newCard returns the card, with the actions of its controls.
func newCard(d *Desk) *card.Card {
	return card.NewCard(d.key, card.Actions{
		Tip:  d.tip,
		Undo: d.table.Undo, Redo: d.table.Session.Redo, Help: d.table.Help,
		NewGame: func() { d.newGame("") }, Again: d.table.Again, MoveNow: d.table.MoveNow,
		AllGames: func() { d.unlessBusy(d.start.Toggle) }, Rules: func() { d.unlessBusy(d.showRules) },
		Pause: d.table.TogglePause, Step: d.table.Step, Players: func() { d.unlessBusy(d.showPlayers) },
		Look: d.table.Session.Look, LookTo: d.table.Session.LookTo,
		PlayHere: d.table.PlayHere, Comment: func() { d.unlessBusy(d.table.Comment) },
		Speed:         func(i int) { d.setPace(i) },
		TurningPoints: func() { d.unlessBusy(d.showMoments) },
		Next:          func() { d.ending.Next() }, Share: func() { d.unlessBusy(d.share.Show) },
		Fit: func() { d.frame.Fit() },
	})
}

// showMoments hides the banner and shows the moments at which the game on the board turned.
func (d *Desk) showMoments() {
	d.ending.Escape()
	d.review.ShowMoments()
}

// layOut puts the parts into the window.
func (d *Desk) layOut() {
	d.menu.fit(d.win.Canvas().Size())
	d.win.Canvas().SetOnTypedKey(d.unfocusedKey)
	d.win.SetCloseIntercept(d.exit.leave)
	d.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { d.opener.Drop(uris...) })
}

// showBoard shows the board, unless the program begins with the page of all games: no board needs to be
// laid out behind that page.
func (d *Desk) showBoard() {
	if !d.start.IsOpen() {
		d.size.show(d.frame.Object())
		d.win.Canvas().Focus(d.board)
	}
}

// begin puts up the first board. That is the game that the last window left, if there is one, with its end if
// it has ended. If the command line asks for another variant, a game of that variant follows, and an
// unfinished game then waits among the past games. With neither, or if the game that was left has no moves,
// the page of all games comes first, with today's puzzle. Before the person has ever chosen a game, that page
// stays until they choose one.
func (d *Desk) begin(c Config, left play.LastGame) {
	resumed := d.table.Resume(left)
	switch {
	case c.Variant != nil:
		if !resumed || d.table.Snap.Ending.Over() || c.Variant.Name != d.table.Snap.Setup.Variant.Name {
			d.table.SwitchTo(*c.Variant)
		}
	case resumed && (d.table.Snap.Ply > 0 || d.table.IsStudy()):
	case resumed || d.prefs.EverChosen():
		if !resumed {
			d.table.SwitchTo(d.prefs.LastVariant())
		}
		if c.File == "" {
			d.start.Show()
		}
	default:
		d.table.Offer(d.prefs.LastVariant())
		if c.File == "" {
			d.start.ShowUntilChosen()
		}
	}
	if d.table.IsStudy() {
		d.analyst.Toggle() // a study begins with the analysis on
	}
}

// personSwitched shows what the person who plays from now on has. If the board is empty for them, that is the
// page of all games, with their unfinished games.
func (d *Desk) personSwitched(cleared bool) {
	d.puzzles.SwitchPerson()
	switch {
	case !cleared:
	case d.prefs.EverChosen():
		d.start.Show()
	default:
		d.start.ShowUntilChosen()
	}
}

// openFirst opens the game that the command line names, if any. If that fails and the person has never chosen
// a game, the page of all games is shown.
func (d *Desk) openFirst(c Config) {
	if c.File == "" {
		return
	}
	d.opener.OpenURI(storage.NewFileURI(c.File), "", func() {
		if c.Variant == nil && !d.prefs.EverChosen() {
			d.start.ShowUntilChosen()
		}
	})
}

// help shows the next step of help with the move.
func (d *Desk) help() {
	if d.puzzles.On() {
		d.puzzles.Help()
	} else {
		d.table.Help()
	}
}

// play makes the person's move. Clicks, keys and menus all come through here.
func (d *Desk) play(m game.Move) {
	do := func(m game.Move) error { return d.table.Session.Do(session.Play(m)) }
	if d.puzzles.On() {
		do = d.puzzles.Play
	}
	if err := do(m); err != nil {
		d.status.Refuse(words.WhyRefused(err))
	}
}

// choose plays the move of the cell that was chosen on the board, or asks which one if the cell offers several.
func choose(d *Desk, m game.Move) {
	cells := d.table.Snap.View.Cells
	i := slices.IndexFunc(cells, func(c game.Cell) bool { return c.Move == m })
	if i < 0 || cells[i].Choices == nil {
		d.play(m)
		return
	}
	choices := cells[i].Choices
	var labels []string
	for _, c := range choices {
		labels = append(labels, c.Label)
	}
	title, question := words.WhichMove(cells[i].Name)
	d.sheets.Pick(title, question, labels, func(n int) { d.play(choices[n].Move) })
}

// unlessBusy runs an action if no dialog is open. The check is needed because Fyne fires shortcuts even then.
func (d *Desk) unlessBusy(f func()) {
	if !d.sheets.Busy() {
		f()
	}
}

// postUnsaved shows an error of saving on the window's goroutine.
func (d *Desk) postUnsaved(about autosave.Subject, err error) {
	d.loop.Post(func() { d.notify(about, err) })
}

// showUnsaved shows what could not be saved or was found damaged. For games and puzzles it opens a dialog,
// since nobody should miss that; for settings and runs it shows a line.
func (d *Desk) showUnsaved(about autosave.Subject, err error) {
	switch about {
	case autosave.CurrentGame:
		d.sheets.Notify(words.NotSaved(err))
	case autosave.FinishedGames, autosave.Notes:
		d.sheets.Notify(words.PastGames(), words.Error(err))
	case autosave.Puzzles:
		if damaged, ok := err.(*solved.DamagedError); ok { // all that could be read is saved
			d.sheets.Notify(words.BrokenPuzzles(damaged))
			return
		}
		d.sheets.Notify(words.Puzzles(), words.Error(err))
	default:
		d.say(words.Error(err))
	}
}

// say shows a sentence where it is visible: on the front sheet, the start page or the status line.
func (d *Desk) say(text string) {
	if !d.sheets.Say(text) {
		d.start.Say(text)
	}
}
