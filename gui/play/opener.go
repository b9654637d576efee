package play

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Opener brings in games from files and the clipboard. Its methods belong to the UI goroutine.
type Opener struct {
	Table *Table
	Clip  fyne.Clipboard
	// Beside runs work in the background, independent of other work, and then show on the UI goroutine.
	Beside func(work, show func())

	requests int // counts the games that were asked for
}

// Request notes that the person asks for a game, and returns a function that reports whether they still wait for it: at
// the same dialog or at none, with the same game on the board, and for no other since.
func (o *Opener) Request() (waits func() bool) {
	o.requests++
	number, here, game := o.requests, o.Table.Sheets.Here(), o.Table.Snap.Setup
	return func() bool {
		now := o.Table.Snap.Setup
		return o.requests == number && here() && now.Began.Equal(game.Began) && now.Seed == game.Seed
	}
}

// OpenIn opens a saved game whose texts are in an encoding, "" for any.
func (o *Opener) OpenIn(path, encoding string) {
	o.OpenURI(storage.NewFileURI(path), encoding, func() {})
}

// Drop opens a file that was dropped on the window, unless a dialog is open.
func (o *Opener) Drop(uri fyne.URI) {
	if o.Table.Sheets.Busy() {
		o.Table.Sheets.Notify(words.OpenGame(), words.DropLater(uri.Name()))
		return
	}
	o.OpenURI(uri, "", func() {})
}

// OpenURI reads a file in the background and opens its game, or shows the error after failed.
func (o *Opener) OpenURI(uri fyne.URI, encoding string, failed func()) {
	o.openAgain(uri, encoding, false, failed)
}

// openAgain does so, and lets the encoding be chosen once more if it was chosen after the file was read.
func (o *Opener) openAgain(uri fyne.URI, encoding string, chosen bool, failed func()) {
	var found fileGames
	var err error
	waits := o.Request()
	how := formats.Options{Variant: o.Table.Snap.Setup.Variant.Name, Encoding: encoding}
	o.Beside(func() { found, err = readGames(uri, how) }, func() {
		found.encoding = encoding
		found.choose = func(encoding string) { o.openAgain(uri, encoding, true, func() {}) }
		found.chosen = chosen
		switch {
		case !waits():
		case err != nil:
			failed()
			o.Table.Sheets.Notify(words.OpenGame(), words.CannotOpen(uri.Name(), err))
		default:
			o.take(found)
		}
	})
}

// take opens what was found in a file, and asks which of several games.
func (o *Opener) take(f fileGames) {
	if len(f.games) == 1 {
		o.start(f, 0, f.game)
		return
	}
	filedialog.Files{Sheets: o.Table.Sheets}.ChooseGame(f.name, f.games, func(i int) {
		var game session.Opened
		var err error
		waits := o.Request()
		o.Beside(func() { game, err = session.Open(f.games[i].Record) }, func() {
			switch {
			case !waits():
			case err != nil:
				o.Table.Sheets.Notify(words.OpenGame(), words.CannotOpen(f.name, err))
			default:
				o.start(f, i, game)
			}
		})
	})
}

// start opens one of the games that were read, and says what was left out of it. Moves of another
// program that name no players are played on by those of a new game.
func (o *Opener) start(f fileGames, i int, game session.Opened) {
	read := f.games[i]
	if read.Format != formats.Own().Name && game.Record.Names == [2]string{} && game.Record.Kinds == [2]record.Kind{} {
		game = seatPerson(game, o.Table.Prefs.Settings)
	}
	o.Table.OpenFile(game)
	if said := words.FormatNotes(read.Notes); said != "" {
		o.Table.Say(said)
	}
	o.offerEncoding(f, read)
}

// offerEncoding shows what a game has of text whose encoding was guessed or chosen, and offers another one.
func (o *Opener) offerEncoding(f fileGames, read formats.Game) {
	encoding, guessed := f.encoding, false
	if i := slices.IndexFunc(read.Notes, func(n formats.Note) bool { return n.Kind == formats.Guessed }); i >= 0 {
		encoding, guessed = read.Notes[i].Encoding, true
	}
	if sample := words.EncodedText(read.Record); sample != "" && f.choose != nil && (guessed || f.chosen) {
		filedialog.Files{Sheets: o.Table.Sheets}.ChooseEncoding(f.name, encoding, sample, f.choose)
	}
}

// Paste opens the game on the clipboard. If it names no players, they are those of a new game.
func (o *Opener) Paste() {
	content := o.Clip.Content()
	if strings.TrimSpace(content) == "" {
		o.Table.Sheets.Notify(words.PastePosition(), words.NothingToPaste())
		return
	}
	var found fileGames
	var err error
	waits, how := o.Request(), formats.Options{Variant: o.Table.Snap.Setup.Variant.Name}
	o.Beside(func() { found, err = find("", []byte(content), how) }, func() {
		switch {
		case !waits():
		case err != nil:
			o.Table.Sheets.Notify(words.PastePosition(), words.CannotPaste(err))
		default:
			o.takePasted(found)
		}
	})
}

// takePasted opens what was found on the clipboard.
func (o *Opener) takePasted(found fileGames) {
	if found.game.Record.Kinds == [2]record.Kind{} && len(found.games) == 1 && found.games[0].Format == formats.Own().Name {
		found.game = seatPerson(found.game, o.Table.Prefs.Settings)
	}
	o.take(found)
}
