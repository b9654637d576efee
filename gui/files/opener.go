package files

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// Opener opens games from files and the clipboard. Its methods belong to the UI goroutine.
type Opener struct {
	Table *play.Table
	Files Dialogs
	// Studies opens libraries and files with variations, and Folder holds the studies that were made of files before.
	// Without Studies every file is opened as a game.
	Studies Studies
	Folder  studies.Folder

	requestCount int    // the number of games requested so far
	game         int    // the number of the game that was last opened from a file
	file         string // the name of that file
}

// File returns the name of the file from which the game on the table was opened, or "".
func (o *Opener) File() string {
	if o.game != o.Table.Snap.Game {
		return ""
	}
	return o.file
}

// Request records that the person asks for a game. The returned function reports whether the person still
// waits for that game: the same dialog is open, or still none, the same game is on the board, and no other
// game has been requested since.
func (o *Opener) Request() (waits func() bool) {
	o.requestCount++
	number, here, game := o.requestCount, o.Table.Sheets.SameSheet(), o.Table.Snap.Setup
	return func() bool {
		now := o.Table.Snap.Setup
		return o.requestCount == number && here() && now.Began.Equal(game.Began) && now.Seed == game.Seed
	}
}

// Ask asks for a saved game and opens it.
func (o *Opener) Ask() { o.Files.Open(o.Table.Snap.Setup.Variant.Name, o.OpenIn) }

// OpenIn opens a saved game whose texts have the given encoding, or any encoding if it is "".
func (o *Opener) OpenIn(path, encoding string) {
	o.OpenURI(storage.NewFileURI(path), encoding, func() {})
}

// Drop opens a file that was dropped on the window, unless a dialog is open. Of several files it opens none.
func (o *Opener) Drop(files ...fyne.URI) {
	switch {
	case len(files) > 1:
		o.Table.Sheets.Notify(words.OpenGame(), words.DropOne())
	case o.Table.Sheets.Busy():
		o.Table.Sheets.Notify(words.OpenGame(), words.DropLater(files[0].Name()))
	default:
		o.OpenURI(files[0], "", func() {})
	}
}

// OpenURI reads a file in the background and opens its game. If that fails, it calls failed and then shows
// the error. It also calls failed if the person stops it.
func (o *Opener) OpenURI(uri fyne.URI, encoding string, failed func()) {
	o.openURI(uri, encoding, false, failed)
}

// openURI does what OpenURI does. chosen is set if the person chose the encoding after the file was read;
// then they can choose another one again.
func (o *Opener) openURI(uri fyne.URI, encoding string, chosen bool, failed func()) {
	var found fileGames
	var err error
	waits := o.Request()
	how := formats.Options{Variant: o.Table.Snap.Setup.Variant.Name, Hint: true, Encoding: encoding, Study: o.Studies != nil}
	o.Files.RunWithLateProgress(words.OpenGame(), words.ReadingFile(uri.Name()), func(ctx context.Context, report func(float64)) {
		how.Progress = func(share float64) error {
			report(share)
			return ctx.Err()
		}
		found, err = readGames(uri, how, o.Folder)
	}, func(stopped bool) {
		found.encoding = encoding
		found.choose = func(encoding string) { o.openURI(uri, encoding, true, func() {}) }
		found.chosen = chosen
		switch {
		case !waits():
		case stopped:
			failed()
		case err != nil:
			failed()
			o.Table.Sheets.Notify(words.OpenGame(), words.CannotOpen(uri.Name(), err))
		default:
			o.openFound(found)
		}
	})
}

// openFound opens the game found in a file. If there are several, it asks which one.
func (o *Opener) openFound(f fileGames) {
	switch {
	case f.study != nil:
		o.startStudy(f, f.games[0], *f.study)
		return
	case len(f.games) == 1:
		o.start(f, 0, f.game)
		return
	}
	o.Files.ChooseGame(f.name, f.games, func(i int) {
		var game session.Opened
		var study StudyFile
		var err error
		asStudy := o.Studies != nil && f.choose != nil && isStudy(f.games[i])
		waits := o.Request()
		o.Table.Loop.Run(func() {
			if asStudy {
				study, err = studyOf(f.games[i], f.name, nil)
			} else {
				game, err = session.Open(f.games[i].Record)
			}
		}, func() {
			switch {
			case !waits():
			case err != nil:
				o.Table.Sheets.Notify(words.OpenGame(), words.CannotOpen(f.name, err))
			case asStudy:
				o.startStudy(f, f.games[i], study)
			default:
				o.start(f, i, game)
			}
		})
	})
}

// startStudy opens a file as a study, and says what was left out of it. If the person chooses another encoding, the
// study is made anew.
func (o *Opener) startStudy(f fileGames, read formats.Game, study StudyFile) {
	if f.chosen {
		study.Kept = ""
	}
	o.Studies.OpenFile(study)
	if study.Kept != "" {
		return
	}
	if said := words.FormatNotes(read.Notes); said != "" {
		o.Table.Say(said)
	}
	o.offerEncoding(f, read)
}

// start opens one of the games that were read, and says what was left out of it. A game of another program
// that names no players gets those of Table.Seat.
func (o *Opener) start(f fileGames, i int, game session.Opened) {
	read := f.games[i]
	if read.Format != formats.Native().Name && game.Record.Names == [2]string{} && game.Record.Kinds == [2]record.Kind{} {
		format, _ := formats.Named(read.Format)
		game = o.Table.Seat(game, !format.Plain)
	}
	o.Table.OpenFile(game)
	if len(f.games) == 1 {
		o.game, o.file = o.Table.Snap.Game, f.name
	}
	if said := words.FormatNotes(read.Notes); said != "" {
		o.Table.Say(said)
	}
	o.offerEncoding(f, read)
}

// offerEncoding shows a sample of the game's texts and offers other encodings, if the encoding was guessed
// or chosen by the person.
func (o *Opener) offerEncoding(f fileGames, read formats.Game) {
	encoding, guessed := f.encoding, false
	if i := slices.IndexFunc(read.Notes, func(n formats.Note) bool { return n.Kind == formats.Guessed }); i >= 0 {
		encoding, guessed = read.Notes[i].Encoding, true
	}
	kept := func() {}
	if o.Studies != nil {
		kept = o.Studies.Keep
	}
	if sample := words.EncodedText(read.Record); sample != "" && f.choose != nil && (guessed || f.chosen) {
		o.Files.chooseEncoding(f.name, encoding, sample, f.choose, kept)
	}
}

// Paste opens the game on the clipboard. If it names no players, it gets those of Table.Seat.
func (o *Opener) Paste() {
	waits := o.Request()
	widgets.ReadClipboard(fyne.CurrentApp().Clipboard(), func(content string, err error) {
		switch {
		case !waits():
		case err != nil:
			o.Table.Sheets.Notify(words.PastePosition(), words.ClipboardSilent())
		case strings.TrimSpace(content) == "":
			o.Table.Sheets.Notify(words.PastePosition(), words.NothingToPaste())
		default:
			o.parsePasted(content, waits)
		}
	})
}

// parsePasted reads a game from the clipboard and opens it, if the person still waits for it then.
func (o *Opener) parsePasted(content string, waits func() bool) {
	var found fileGames
	var err error
	how := formats.Options{Variant: o.Table.Snap.Setup.Variant.Name, Hint: true}
	o.Table.Loop.Run(func() { found, err = parseGames("", []byte(content), how) }, func() {
		switch {
		case !waits():
		case err != nil:
			o.Table.Sheets.Notify(words.PastePosition(), words.CannotPaste(err))
		default:
			o.openPasted(found)
		}
	})
}

// openPasted opens the game found on the clipboard.
func (o *Opener) openPasted(found fileGames) {
	if found.game.Record.Kinds == [2]record.Kind{} && len(found.games) == 1 && found.games[0].Format == formats.Native().Name {
		found.game = o.Table.Seat(found.game, true)
	}
	o.openFound(found)
}
