package gui

import (
	"context"
	"slices"
	"strings"
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
	"github.com/mnkdesk/mnkdesk/gui/lessons"
	"github.com/mnkdesk/mnkdesk/gui/library"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/puzzles"
	"github.com/mnkdesk/mnkdesk/gui/review"
	"github.com/mnkdesk/mnkdesk/gui/sharing"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/study"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
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
	files        files.Dialogs
	opener       *files.Opener
	lab          *laboratory.Runner
	analyst      *analysis.Analyst
	review       *review.Reviewer
	pastGames    *library.PastGames
	transfer     files.Transfer
	puzzles      *puzzles.Puzzles
	lessons      *lessons.Lessons
	study        *study.Studies
	share        *files.Share
	sharing      *sharing.Dialog
	exit         *exit
	size         *windowSize
	appearance   *look.Appearance
	stopWatching func() // stops watching the desktop's appearance
	begun        bool   // the first board is there, so that other variants are introduced
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
	sheets *sheet.Stack
}

// New shows the window and makes its content from what LoadSavedState has read from the disk.
func New(c Config, kept *SavedState) *Desk {
	d := &Desk{app: c.App, paths: c.Paths, about: c.About, loop: loop.New(c.Post)}
	given, unknown := d.useSavedState(c, kept)
	var ctx context.Context
	ctx, d.stopWatching = context.WithCancel(context.Background())
	d.appearance = look.NewAppearance(ctx, c.App, c.Watch, d.loop.Post, d.showDesktop)
	if d.win = c.Window; d.win == nil {
		d.win = d.app.NewWindow("mnkdesk") // X11 uses the first title as the class of the window
	}
	if c.Native != nil {
		d.appearance.LimitScale(c.Native.Screen())
	}
	d.appearance.Show(d.prefs.Theme, d.prefs.Material, d.prefs.TextSize, nil)
	d.title = &title{set: d.win.SetTitle}
	d.size = &windowSize{app: d.app, win: d.win, native: c.Native, post: d.loop.Post}
	fonts := look.ReadFonts()
	d.size.open(kept.window, c.Window == nil)
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
				d.updateAttendance()
				d.start.Refresh() // another day may have begun
				if !away && !d.sheets.Busy() {
					d.study.Regain() // what another window had open
				}
			})
		}
	}
	d.app.Lifecycle().SetOnExitedForeground(turn(true))
	d.app.Lifecycle().SetOnEnteredForeground(turn(false))
	d.begin(c, kept.lastGame)
	d.begun = true
	d.showBoard()
	for _, text := range c.Notices {
		d.sheets.Notify(words.PleaseNote(), text)
	}
	d.prefs.AskAboutPlayers(d.sheets, given, unknown)
	d.openFirst(c)
	d.table.Achievements.Load()
	d.findExpertWork()
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
	d.board = d.newBoard()
	d.sheets = sheet.NewStack(d.win.Canvas(), d.board, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()})
	d.sheets.OnCover = func() {
		d.tip.Hide() // it would lie over the dimmed window
		d.updateAttendance()
	}
	d.sheets.SetDefaultFocus(d.focusBoard)
	d.tip = widgets.NewTip()
	d.tip.Later = d.loop.After
	d.card = card.NewCard(d.key, d.tip, cardWindow{d})
	d.status = card.NewStatus()
	d.status.Later = d.loop.After
	d.frame = card.NewFrame(d.board, d.card, d.status, d.tip)
	d.table = play.NewTable(play.Config{
		Window: tableWindow{d}, Prefs: d.prefs, Saver: d.saver, Sheets: d.sheets, Loop: d.loop, Keys: d.key, Tip: d.tip,
		Board: d.board, Card: d.card, Frame: d.frame, Status: d.status, Sounds: play.NewSounds(c.Sound),
	})
	d.findFolderToSave()
	d.files = files.Dialogs{
		Sheets: d.sheets, Loop: d.loop, Folder: d.fileFolder, OnUsed: d.prefs.KeepFolder,
		Native: &files.Native{Choose: c.ChooseFile, Parent: func() string { return nativeName(d.win) }},
	}
	d.opener = &files.Opener{Table: d.table, Files: d.files}
	p := puzzles.New(d.table)
	d.puzzles, d.lessons = p, lessons.New(d.table, p)
	d.pastGames = &library.PastGames{
		Table: d.table, Files: d.files,
		Index: &library.IndexCache{
			Games: d.table.ReadGames, Loop: d.loop, People: func() map[string]string { return d.prefs.PresentNames() },
		},
		Window: libraryWindow{d}, Puzzles: p, Now: time.Now,
	}
	d.table.Opening.Score = d.pastGames.Index.Score
	d.start = home.NewStart(home.Config{
		Table: d.table, Puzzles: p, Lessons: d.lessons, Past: d.pastGames, Canvas: d.win.Canvas(), Window: homeWindow{d},
	})
	p.OnChange = d.start.Refresh
	d.lab = laboratory.NewRunner(d.saver, d.loop.Post, d.say)
	d.transfer = files.Transfer{
		Program: d.about.Name, Paths: d.paths, Table: d.table, Files: d.files,
		Loaded: func() { d.table.Achievements.Load(); p.LoadSolved(); d.findExpertWork() },
	}
	d.exit = &exit{
		win: d.win, table: d.table, lab: d.lab, size: d.size, files: d.files, start: d.start,
		endProgram: c.Leave, reopenWindow: c.Reopen, savedElsewhere: map[string]bool{},
	}
	d.review = review.New(d.table, d.board, d.card, d.key, p.MistakeKeeper)
	d.study = study.New(study.Config{
		Table: d.table, Folder: studies.Folder{Path: d.paths.Studies}, Files: d.files,
		Analyse: func() { d.analyst.Toggle() }, Share: d.sharePicture, AskFile: d.opener.Ask, Remember: d.rememberStudy,
		Solved:  func() map[game.Move]record.Value { return d.analyst.Solved() },
		Variant: func() engine.Variant { return d.start.Variant() },
		Program: d.about.Name, Version: d.about.Version,
	})
	d.opener.Studies, d.opener.Folder = d.study, d.study.Folder
	d.exit.study, d.pastGames.Studies = d.study, d.study
	d.analyst = analysis.New(d.table, d.board, d.card, d.review, d.key, d.tip, d.analysisTurned, d.showHover)
	d.analyst.OnReport, d.review.OnFound = d.study.OnReport, d.analyst.Reviewed
	d.analyst.SetPrograms(d)
	d.table.OnArea = d.analyst.LookWithin
	d.table.AddPart(d.analyst)
	d.table.AddPart(d.review)
	d.share = &files.Share{
		Table: d.table, Opener: d.opener, Review: d.review, Files: d.files, Program: d.about.Name, Version: d.about.Version,
	}
	d.sharing = sharing.New(d.table, d.pictureFiles(), d.about.Name, d.about.Icon, d.share.CopyPosition)
	p.OnShare = d.sharePicture
	d.menu = &menu{win: d.win, loop: d.loop, sheets: d.sheets, start: d.start}
	d.menu.setCommands(d.commands())
	d.size.fit = d.menu.fit
	d.layOut()
	d.showPrefs()
	d.loop.Post(p.LoadSolved)
}

// tableWindow is the window as the table sees it.
type tableWindow struct{ d *Desk }

func (w tableWindow) Begun(s session.Snapshot) { w.d.analyst.Begin(s); w.d.noteStrategy(s) }
func (w tableWindow) Shown()                   { w.d.start.Close() }
func (w tableWindow) UpdateClock()             { w.d.updateAttendance() }
func (w tableWindow) Analysing() bool          { return w.d.analyst.On() }
func (w tableWindow) AchievementsChanged()     { w.d.start.Load() }
func (w tableWindow) SayInFront(text string)   { w.d.say(text) }
func (w tableWindow) ShowHome()                { w.d.start.ShowUntilChosen() }

// Drawn updates what depends on the snapshot around the board.
func (w tableWindow) Drawn(s session.Snapshot) {
	w.d.showMenu()
	w.d.showTitle()
	w.d.moveFocus(s)
}

// PersonSwitched shows what the person who plays from now on has. If the board is empty for them, that is the
// page of all games, with their unfinished games, until they choose one.
func (w tableWindow) PersonSwitched(cleared bool) {
	if w.d.puzzles.On() {
		w.d.analyst.Begin(w.d.table.Snap) // the puzzle begins again
	}
	w.d.puzzles.SwitchPerson()
	switch {
	case cleared:
		w.d.start.ShowUntilChosen()
	case w.d.start.IsOpen():
		w.d.start.Show() // so that the focus is on their card
	}
}

// showAllGames shows the page of all games. It stays until the person has chosen a game for the first time.
func (d *Desk) showAllGames() {
	if d.prefs.EverChosen() {
		d.start.Show()
	} else {
		d.start.ShowUntilChosen()
	}
}

// homeWindow is the window as the page of all games sees it.
type homeWindow struct{ d *Desk }

func (w homeWindow) SetContent(o fyne.CanvasObject)            { w.d.size.show(o) }
func (w homeWindow) FocusBoard() fyne.Focusable                { return w.d.focusBoard() }
func (w homeWindow) PlayFriend()                               { w.d.playFriend() }
func (w homeWindow) ShowStudies()                              { w.d.study.ShowAll() }
func (w homeWindow) HasStudies() bool                          { return w.d.study.Folder.HasAny() }
func (w homeWindow) NewGame(v engine.Variant, template string) { w.d.newGameOf(v, template, true) }

// libraryWindow is the window as the dialogs about past games see it.
type libraryWindow struct{ d *Desk }

func (w libraryWindow) Say(text string) { w.d.start.Say(text) }
func (w libraryWindow) AskNewGame()     { w.d.askNewGame() }

// ShowBook shows a study that was made of past games.
func (w libraryWindow) ShowBook(name string, o session.Opened, moves []string) {
	w.d.study.ShowBook(name, o, moves)
}

// RequestGame does what files.Opener.Request does. The wait also ends when the person opens or leaves the page
// of all games.
func (w libraryWindow) RequestGame() (waits func() bool) {
	waiting, page := w.d.opener.Request(), w.d.start.IsOpen()
	return func() bool { return waiting() && w.d.start.IsOpen() == page }
}

// newBoard returns the board. The desk handles its clicks and keys.
func (d *Desk) newBoard() *board.Board {
	b := board.New()
	b.OnChoose = d.choose
	b.OnRefuse = func(cell int) {
		d.table.Sounds.PlayWrong()
		why := words.OpeningRefused(d.table.Snap, cell)
		d.lessons.Refuse(why)
		d.status.Refuse(why)
		d.explain(cell)
	}
	b.OnHover = func(cell int) {
		d.table.Forbidden.Hover(cell)
		d.analyst.Hover(cell) // shows the text
	}
	b.OnCursor = func(cell int) {
		d.analyst.MoveCursor(cell)
		d.sayColumn(cell)
	}
	b.Describe = words.CellOnBoard
	b.OnIdle, b.OnStep = d.refuse, d.stepKey
	b.OnLeave = func() { d.table.Ending.Skip() }
	b.OnKey, b.OnRune = d.boardKey, d.typeRune
	b.OnMenu = func(cell int, at fyne.Position) { d.study.BoardMenu(cell, at) }
	b.OnPress = func(cell int) bool { return d.analyst.PressCell(cell) }
	b.OnRelease = func(cell int) { d.analyst.ReleaseCell(cell) }
	b.OnCell = func(cell int, shift bool) bool {
		if d.analyst.PressCell(cell) { // with the keyboard
			return true
		}
		m, ok := d.table.Mode().(play.InputMode)
		return ok && m.Choose(cell, shift)
	}
	return b
}

// refuse takes back a wrong move in a puzzle or a lesson, or shows why nothing can be played on the board: because the
// person looks at an earlier position, may first take back a move that loses at once, or waits for the computer's move. It
// reports whether the click goes on to choose a cell, as it does in a lesson: in a puzzle that would be one of the few tries.
func (d *Desk) refuse() (goesOn bool) {
	d.table.Ending.Click()
	switch s := d.table.Snap; {
	case d.puzzles.Retry():
	case d.lessons.Retry():
		return true
	case s.Looking:
		d.status.Refuse(words.NoMovesWhileBrowsing())
	case s.Mistake:
		d.status.Refuse(words.TakeBackFirst())
		d.win.Canvas().Focus(d.card.TakeBack())
	case d.table.IsGame() && s.Setup.Person() != game.None && !s.YourTurn && !s.Ending.Over():
		d.status.Refuse(words.NotYourTurn(s))
	}
	return false
}

// cardWindow is the window as the card sees it.
type cardWindow struct{ d *Desk }

func (w cardWindow) Look(n session.Node) { w.d.table.Session.Look(n) }
func (w cardWindow) SetPace(i int)       { w.d.setPace(i) }

// Do carries out a command, after the animation at the end of a game.
func (w cardWindow) Do(c card.Command) {
	if !w.d.sheets.Busy() {
		w.d.table.Ending.Skip()
	}
	w.d.menu.runNamed(c)
}

func (w cardWindow) PersonFace(name string) look.Person { return w.d.table.PersonFace(name) }

// EditPerson ends the animation of a win, as Do does.
func (w cardWindow) EditPerson(side game.Side) {
	w.d.sheets.UnlessBusy(func() {
		w.d.table.Ending.Skip()
		w.d.editPerson(side)
	})
}

// showMoments hides the banner and shows the moments at which the game on the board turned, or all moves of a clean one.
func (d *Desk) showMoments() {
	d.table.Ending.Fold()
	d.review.LookThrough()
}

// sharePicture shows the picture of the game, the puzzle or the study on the board before it is shared.
func (d *Desk) sharePicture() {
	switch {
	case d.puzzles.On():
		d.sharing.Show(d.puzzles.Story)
	case d.study.On():
		d.sharing.ShowUnnamed(d.study.Story())
	default:
		d.sharing.ShowGame()
	}
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
// it has ended, below the page of all games if that was shown then. If the command line asks for another variant, a game of
// that variant follows, and an unfinished game then waits among the past games. With neither, or if the game that was left
// has no moves, the study that was left comes back, or else the page of all games comes first, with today's puzzle. It stays
// until the person chooses a game: the board behind it is empty.
func (d *Desk) begin(c Config, left play.LastGame) {
	resumed := d.table.Resume(left)
	switch {
	case c.Variant != nil:
		if !resumed || d.table.Snap.Ending.Over() || c.Variant.Name != d.table.Snap.Setup.Variant.Name {
			d.table.SwitchTo(*c.Variant)
		}
	case resumed && (d.table.Snap.Ply > 0 || d.table.IsTrying()):
		if d.size.state.Home && d.table.Snap.Ending.Over() && c.File == "" {
			d.start.Show()
		}
	default:
		if !resumed {
			d.putUpLastVariant()
		}
		if c.File == "" && !d.reopenStudy() {
			d.start.ShowUntilChosen()
		}
	}
	if resumed {
		d.resumeView()
	}
}

// putUpLastVariant puts up an empty board of the variant that was played last. It is only offered before the person has ever
// chosen a game.
func (d *Desk) putUpLastVariant() {
	if v := d.prefs.LastVariant(); d.prefs.EverChosen() {
		d.table.SwitchTo(v)
	} else {
		d.table.Offer(v)
	}
}

// resumeAnalysis turns the analysis on if it was on when the last window closed, unless the game on the board may count.
func (d *Desk) resumeAnalysis() {
	if d.size.state.Analysis && !d.analyst.On() && !d.table.Snap.MayCount() {
		d.analyst.Toggle()
	}
}

// reopenStudy opens the study that was on the board when the last window closed, and reports whether there was one. If
// it cannot be opened, or the person stops that, the page of all games is shown.
func (d *Desk) reopenStudy() bool {
	path, line := d.size.state.Study, d.size.state.StudyLine
	if path == "" {
		return false
	}
	var moves []string // nil for the position at which the study was saved
	if line != "" {
		moves = strings.Fields(line)
	}
	without := func() {
		d.rememberStudy("")
		d.showAllGames()
	}
	d.study.Reopen(path, moves, d.resumeAnalysis, without, func(err error) {
		without()
		d.say(words.Error(err))
	})
	return true
}

// rememberStudy saves which study is on the board, so that the next window opens it.
func (d *Desk) rememberStudy(path string) {
	if d.table.Closing || d.loop.Closed() {
		return
	}
	d.size.state.Study, d.size.state.StudyLine = path, ""
	d.saver.SaveWindow(d.size.state)
}

// openFirst opens the game that the command line names, if any. If that fails, or the person stops it, and nothing is on
// the board, the page of all games is shown. In a window made anew it opens Settings.
func (d *Desk) openFirst(c Config) {
	if c.Window != nil {
		d.returnToSettings()
	}
	if c.File == "" {
		return
	}
	d.opener.OpenURI(storage.NewFileURI(c.File), "", func() {
		if c.Variant == nil && d.table.Snap.Ply == 0 && !d.table.IsTrying() {
			d.showAllGames()
		}
	})
}

// play makes the person's move. Clicks, keys and menus all come through here.
func (d *Desk) play(m game.Move) {
	if err := d.table.Mode().Play(m); err != nil {
		d.status.Refuse(words.WhyRefused(err))
	}
}

// choose plays the move of the cell that was chosen on the board, or asks which one if the cell offers several.
func (d *Desk) choose(m game.Move) {
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

// say shows a sentence where it is visible: on the front sheet, the start page or the status line.
func (d *Desk) say(text string) {
	if !d.sheets.Say(text) {
		d.start.Say(text)
	}
}
