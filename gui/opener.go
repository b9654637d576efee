package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/formats"
	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/worker"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// opener brings in games from files and the clipboard.
type opener struct {
	reads  worker.Pool // reads files and folders, searches and draws: nothing waits for that at the end
	writes worker.Pool // writes files that people name, one after the other at each path
	post   func(func())
	games  *starter
	clip   fyne.Clipboard
	sheets *sheet.Stack
}

// The keys of work of which the last piece counts, and which is done in its order.
const (
	searches = "search"
	drawings = "draw"
)

// beside runs work on a goroutine of its own, so that a dead folder holds up nothing else, and
// then show on the window's goroutine.
func (o *opener) beside(work, show func()) { o.inOrder(new(byte), work, show) }

// inOrder runs work beside the window after the earlier work with its key, and then show on the
// window's goroutine.
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

// openPath opens a saved game by its path.
func (o *opener) openPath(path string) { o.openIn(path, "") }

// openIn opens a saved game whose texts are in an encoding, "" for any.
func (o *opener) openIn(path, encoding string) { o.openURI(storage.NewFileURI(path), encoding) }

// drop opens a file that was dropped on the window, unless a dialog is open.
func (o *opener) drop(uri fyne.URI) {
	if o.sheets.Busy() {
		o.sheets.Notify(words.OpenGame(), words.DropLater(uri.Name()))
		return
	}
	o.openURI(uri, "")
}

// openURI reads a file beside the window and opens its game.
func (o *opener) openURI(uri fyne.URI, encoding string) {
	var found Found
	var err error
	how := formats.Options{Variant: o.games.snap.Setup.Variant.Name, Encoding: encoding}
	o.beside(func() { found, err = readGames(uri, how) }, func() {
		if err != nil {
			o.sheets.Notify(words.OpenGame(), words.CannotOpen(uri.Name(), err))
			return
		}
		o.take(found)
	})
}

// take opens what was found in a file, and asks which of several games.
func (o *opener) take(f Found) {
	if len(f.games) == 1 {
		o.start(f.games[0], f.game)
		return
	}
	filedialog.Files{Sheets: o.sheets}.ChooseGame(f.name, f.games, func(i int) {
		var game session.Opened
		var err error
		o.beside(func() { game, err = session.Open(f.games[i].Record) }, func() {
			if err != nil {
				o.sheets.Notify(words.OpenGame(), words.CannotOpen(f.name, err))
				return
			}
			o.start(f.games[i], game)
		})
	})
}

// start opens a game that was read, and says what was left out of it. Moves of another
// program that name no players are played on by those of a new game.
func (o *opener) start(read formats.Game, game session.Opened) {
	if read.Format != formats.Own().Name && game.Record.Names == [2]string{} && game.Record.Kinds == [2]record.Kind{} {
		game = seatPerson(game, o.games.prefs.Settings)
	}
	o.open(game)
	if said := words.FormatNotes(read.Notes); said != "" {
		o.games.say(said)
	}
}

// open goes on with an opened game, or shows a finished one.
func (o *opener) open(game session.Opened) {
	if game.Finished() {
		o.games.review(game, "")
		return
	}
	o.games.takeUp(func() { o.games.open(game) })
}

// openPast goes on with one of the past games, or shows a finished one.
func (o *opener) openPast(g history.Game) {
	game, err := session.Read([]byte(g.Record))
	if err != nil {
		o.sheets.Notify(words.PastGames(), words.CannotReview(err))
		return
	}
	o.sheets.CloseAll()
	switch {
	case game.Finished():
		o.games.review(trustChosen(game, o.games.prefs.Settings), g.Key)
		return
	case g.Mode == history.Imported: // it stays where it is
		o.games.open(game)
		return
	}
	o.games.resumePast(game, g)
}

// paste takes up the game on the clipboard. Where it names no players they are
// those of a new game.
func (o *opener) paste() {
	content := o.clip.Content()
	if strings.TrimSpace(content) == "" {
		o.sheets.Notify(words.PastePosition(), words.NothingToPaste())
		return
	}
	found, err := Find("", []byte(content), formats.Options{Variant: o.games.snap.Setup.Variant.Name})
	if err != nil {
		o.sheets.Notify(words.PastePosition(), words.CannotPaste(err))
		return
	}
	if found.game.Record.Kinds == [2]record.Kind{} && len(found.games) == 1 && found.games[0].Format == formats.Own().Name {
		found.game = seatPerson(found.game, o.games.prefs.Settings)
	}
	o.take(found)
}
