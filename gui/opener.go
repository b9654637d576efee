package gui

import (
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/worker"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// opener brings in games from files and the clipboard.
type opener struct {
	worker *worker.Worker // reads and writes files that people name: a dead folder stops nothing else
	post   func(func())
	games  *starter
	clip   fyne.Clipboard
	sheets *sheet.Stack
}

// inBackground runs work beside the window, and then show on the window's goroutine.
func (o *opener) inBackground(work, show func()) {
	o.worker.Do(func() {
		work()
		o.post(show)
	})
}

// openPath opens a saved game by its path.
func (o *opener) openPath(path string) { o.openURI(storage.NewFileURI(path)) }

// drop opens a file that was dropped on the window, unless a dialog is open.
func (o *opener) drop(uri fyne.URI) {
	if o.sheets.Busy() {
		o.sheets.Notify(words.OpenGame(), words.DropLater(uri.Name()))
		return
	}
	o.openURI(uri)
}

// openURI reads a saved game beside the window and opens it.
func (o *opener) openURI(uri fyne.URI) {
	var game session.Opened
	var err error
	o.inBackground(func() { game, err = readGame(uri) }, func() {
		if err != nil {
			o.sheets.Notify(words.OpenGame(), words.CannotOpen(uri.Name(), err))
			return
		}
		o.open(game)
	})
}

// open goes on with an opened game, or shows a finished one.
func (o *opener) open(game session.Opened) {
	if game.Finished() {
		o.games.review(game, "")
		return
	}
	o.games.open(game)
}

// openPast goes on with one of the past games, or shows a finished one.
func (o *opener) openPast(g history.Game) {
	game, err := session.Read([]byte(g.Record))
	if err != nil {
		o.sheets.Notify(words.PastGames(), words.CannotReview(err))
		return
	}
	o.sheets.CloseAll()
	if game.Finished() {
		o.games.review(trustChosen(game, o.games.prefs.Settings), g.Key)
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
	game, err := session.ReadFile([]byte(content))
	if err != nil {
		o.sheets.Notify(words.PastePosition(), words.CannotPaste(err))
		return
	}
	if game.Record.Kinds == [2]record.Kind{} {
		game = seatPerson(game, o.games.prefs.Settings)
	}
	o.open(game)
}

// readGame reads and opens a saved game.
func readGame(uri fyne.URI) (session.Opened, error) {
	text, err := readURI(uri)
	if err != nil {
		return session.Opened{}, err
	}
	return session.ReadFile(text)
}

// readURI reads a file, but not more than a game may have.
func readURI(uri fyne.URI) ([]byte, error) {
	if uri.Scheme() == "file" {
		return files.Read(uri.Path(), record.MaxFile)
	}
	r, err := storage.Reader(uri)
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }() // nothing was written
	return io.ReadAll(io.LimitReader(r, record.MaxFile+1))
}
