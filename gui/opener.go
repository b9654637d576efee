package gui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/worker"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// opener brings in games from files and the clipboard.
type opener struct {
	reads  worker.Pool // reads files and folders, searches and draws: nothing waits for that at the end
	writes worker.Pool // writes files that people name, one after the other at each path
	post   func(func())
	table  *play.Table
	prefs  *preferences.Prefs
	clip   fyne.Clipboard
	sheets *sheet.Stack

	requests int // counts the games that were asked for
}

// request notes that the person asks for a game, and returns a function that reports whether they still wait for it: at
// the same dialog or at none, with the same game on the board, and for no other since.
func (o *opener) request() (waits func() bool) {
	o.requests++
	number, here, game := o.requests, o.sheets.Here(), o.table.Snap.Setup
	return func() bool {
		now := o.table.Snap.Setup
		return o.requests == number && here() && now.Began.Equal(game.Began) && now.Seed == game.Seed
	}
}

// The keys of work of which the last piece counts, and which is done in its order.
const (
	searches = "search"
	drawings = "draw"
)

// beside runs work on a goroutine of its own, so that a dead folder holds up nothing else, and
// then show on the window's goroutine.
func (o *opener) beside(work, show func()) { o.inOrder(new(byte), work, show) }

// inOrder runs work in the background after the earlier work with its key, and then show on the window's
// goroutine.
func (o *opener) inOrder(key any, work, show func()) {
	o.reads.Do(key, func() {
		work()
		o.post(show)
	})
}

// write does the same with work that writes a file, for which the end of the program waits.
func (o *opener) write(path string, work, show func()) {
	o.writes.Do(path, func() {
		work()
		o.post(show)
	})
}

// openIn opens a saved game whose texts are in an encoding, "" for any.
func (o *opener) openIn(path, encoding string) {
	o.openURI(storage.NewFileURI(path), encoding, func() {})
}

// drop opens a file that was dropped on the window, unless a dialog is open.
func (o *opener) drop(uri fyne.URI) {
	if o.sheets.Busy() {
		o.sheets.Notify(words.OpenGame(), words.DropLater(uri.Name()))
		return
	}
	o.openURI(uri, "", func() {})
}

// openURI reads a file in the background and opens its game, or shows the error after failed.
func (o *opener) openURI(uri fyne.URI, encoding string, failed func()) {
	o.openAgain(uri, encoding, false, failed)
}

// openAgain does so, and lets the encoding be chosen once more if it was chosen after the file was read.
func (o *opener) openAgain(uri fyne.URI, encoding string, chosen bool, failed func()) {
	var found fileGames
	var err error
	waits := o.request()
	how := formats.Options{Variant: o.table.Snap.Setup.Variant.Name, Encoding: encoding}
	o.beside(func() { found, err = readGames(uri, how) }, func() {
		found.encoding = encoding
		found.choose = func(encoding string) { o.openAgain(uri, encoding, true, func() {}) }
		found.chosen = chosen
		switch {
		case !waits():
		case err != nil:
			failed()
			o.sheets.Notify(words.OpenGame(), words.CannotOpen(uri.Name(), err))
		default:
			o.take(found)
		}
	})
}

// take opens what was found in a file, and asks which of several games.
func (o *opener) take(f fileGames) {
	if len(f.games) == 1 {
		o.start(f, 0, f.game)
		return
	}
	filedialog.Files{Sheets: o.sheets}.ChooseGame(f.name, f.games, func(i int) {
		var game session.Opened
		var err error
		waits := o.request()
		o.beside(func() { game, err = session.Open(f.games[i].Record) }, func() {
			switch {
			case !waits():
			case err != nil:
				o.sheets.Notify(words.OpenGame(), words.CannotOpen(f.name, err))
			default:
				o.start(f, i, game)
			}
		})
	})
}

// start opens one of the games that were read, and says what was left out of it. Moves of another
// program that name no players are played on by those of a new game.
func (o *opener) start(f fileGames, i int, game session.Opened) {
	read := f.games[i]
	if read.Format != formats.Own().Name && game.Record.Names == [2]string{} && game.Record.Kinds == [2]record.Kind{} {
		game = play.SeatPerson(game, o.prefs.Settings)
	}
	o.table.OpenFile(game)
	if said := words.FormatNotes(read.Notes); said != "" {
		o.table.Say(said)
	}
	o.offerEncoding(f, read)
}

// offerEncoding shows what a game has of text whose encoding was guessed or chosen, and offers another one.
func (o *opener) offerEncoding(f fileGames, read formats.Game) {
	encoding, guessed := f.encoding, false
	if i := slices.IndexFunc(read.Notes, func(n formats.Note) bool { return n.Kind == formats.Guessed }); i >= 0 {
		encoding, guessed = read.Notes[i].Encoding, true
	}
	if sample := words.EncodedText(read.Record); sample != "" && f.choose != nil && (guessed || f.chosen) {
		filedialog.Files{Sheets: o.sheets}.ChooseEncoding(f.name, encoding, sample, f.choose)
	}
}

// paste opens the game on the clipboard. If it names no players, they are those of a new game.
func (o *opener) paste() {
	content := o.clip.Content()
	if strings.TrimSpace(content) == "" {
		o.sheets.Notify(words.PastePosition(), words.NothingToPaste())
		return
	}
	var found fileGames
	var err error
	waits, how := o.request(), formats.Options{Variant: o.table.Snap.Setup.Variant.Name}
	o.beside(func() { found, err = find("", []byte(content), how) }, func() {
		switch {
		case !waits():
		case err != nil:
			o.sheets.Notify(words.PastePosition(), words.CannotPaste(err))
		default:
			o.takePasted(found)
		}
	})
}

// takePasted opens what was found on the clipboard.
func (o *opener) takePasted(found fileGames) {
	if found.game.Record.Kinds == [2]record.Kind{} && len(found.games) == 1 && found.games[0].Format == formats.Own().Name {
		found.game = play.SeatPerson(found.game, o.prefs.Settings)
	}
	o.take(found)
}
