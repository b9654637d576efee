package files

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// openForm is the Open dialog. It lists the saved games of a folder, the newest first.
type openForm struct {
	Dialogs
	sheet    *sheet.Sheet
	folder   *widgets.Entry
	list     *widgets.List
	note     *widget.Label
	games    []savedFile
	openFile func(path string) // opens a file
	variant  string            // see Dialogs.Open
	changes  int               // counts the changes of the folder
	// encoding is the choice of the encoding of texts. encodingRow shows it if files in the folder
	// need one.
	encoding    *widgets.Choice
	encodingRow fyne.CanvasObject
}

// savedFile is a saved game in a folder.
type savedFile struct {
	path  string
	saved time.Time
}

// encoded reports whether the text of the file may be in any encoding.
func (s savedFile) encoded() bool {
	f, ok := formats.ByName(s.path)
	return ok && f.Encoded
}

// Open asks for a saved game. variant is the name of the variant of files that name none. open gets the
// path of the game and the encoding of its text, or "" to detect the encoding.
func (d Dialogs) Open(variant string, open func(path, encoding string)) {
	d.ask(d.openRequest(), func(c desktop.Chosen) {
		encoding := ""
		if c.Option > 0 {
			encoding = formats.Encodings()[c.Option-1]
		}
		d.reportUsed(c.Path)
		open(c.Path, encoding)
	}, func() { d.openBuiltIn(variant, open) })
}

// openBuiltIn is Open with the program's own dialog.
func (d Dialogs) openBuiltIn(variant string, open func(path, encoding string)) {
	f := &openForm{
		Dialogs: d, variant: variant, note: widgets.Wrapped(widgets.Quiet("")),
		folder: widgets.NewEntry(d.Folder(), widgets.AtMost(widgets.LongestPath), d.Sheets.Key),
	}
	f.folder.OnChanged = func(string) { f.loadAfterPause() }
	f.list = widgets.NewList(func() int { return len(f.games) }, func() fyne.CanvasObject {
		return container.New(widgets.Shares(3, 2), widget.NewLabel(""), widget.NewLabel(""))
	}, f.fill, func(i int) { f.openFile(f.games[i].path) }, d.Sheets.Key)
	f.openFile = func(path string) {
		f.sheet.Close()
		d.reportUsed(path)
		open(path, f.chosenEncoding())
	}
	f.encoding = widgets.NewChoice(words.EncodingLabels(), words.AnyEncoding(), d.Sheets.Key, nil)
	f.encodingRow = widgets.NewForm(widgets.NewFormRow(words.Encoding(), f.encoding))
	f.encodingRow.Hide()
	head := widgets.NewForm(widgets.NewFormRow(words.FolderOrFile(), d.folderRow(f.folder, f.browse)))
	f.sheet = d.Sheets.Open(words.OpenGame(), container.NewBorder(head, widgets.Column(f.encodingRow, f.note), nil, nil, f.list),
		d.Sheets.CloseButton(words.Cancel()))
	f.sheet.Main = nil // Enter opens the focused row of the list
	f.sheet.OnKey = f.key
	f.sheet.Resize(640, 520)
	f.load()
}

// browse lists a chosen folder and moves the focus to the list.
func (f *openForm) browse(folder string) {
	f.folder.SetText(folder)
	f.focusGames()
}

// key moves the focus from the folder field to the list for Enter or the down arrow, if it has games. If the field
// holds the path of a file, Enter opens the file.
func (f *openForm) key(e *fyne.KeyEvent) bool {
	if !f.sheet.HasFocus(f.folder) || !widgets.IsEnter(e) && e.Name != fyne.KeyDown {
		return false
	}
	if !widgets.IsEnter(e) {
		f.focusGames()
		return true
	}
	path, file := folderIn(f.folder), false
	f.Loop.Run(func() { _, file = fileAt(path) }, func() {
		switch {
		case !f.sheet.IsOpen() || path != folderIn(f.folder):
		case file:
			f.openFile(path)
		default:
			f.focusGames()
		}
	})
	return true
}

// focusGames lists the games of the folder and moves the focus to the list. It returns if there are none.
func (f *openForm) focusGames() {
	f.sheet.Focus(f.list)
	f.load()
}

// fileAt returns the file at a path, and false if there is no regular file.
func fileAt(path string) (savedFile, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return savedFile{}, false
	}
	return savedFile{path, info.ModTime()}, true
}

// typingPause is how long the folder must stay unchanged before it is read. A path would otherwise be read
// at each of its letters, and a server that does not answer would keep a goroutine for each.
const typingPause = 150 * time.Millisecond

// loadAfterPause lists the games of the folder once the person has stopped typing.
func (f *openForm) loadAfterPause() {
	f.changes++
	at := f.changes
	f.Loop.After(typingPause, func() {
		if at == f.changes && f.sheet.IsOpen() {
			f.load()
		}
	})
}

// load reads the folder in the background and lists its games.
func (f *openForm) load() {
	f.changes++ // nothing is left to load after a pause
	folder := folderIn(f.folder)
	var games []savedFile
	var err error
	f.Loop.Run(func() { games, err = f.savedGamesIn(folder) }, func() {
		if f.sheet.IsOpen() && folder == folderIn(f.folder) {
			f.show(games, err)
		}
	})
}

// chosenEncoding returns the encoding of texts, or "" to detect it.
func (f *openForm) chosenEncoding() string {
	if i := f.encoding.SelectedIndex(); i > 0 {
		return formats.Encodings()[i-1]
	}
	return ""
}

// show lists games, or shows why the folder cannot be read.
func (f *openForm) show(games []savedFile, err error) {
	f.games = games
	f.encodingRow.Hide()
	if slices.ContainsFunc(games, savedFile.encoded) {
		f.encodingRow.Show()
	}
	note := words.HowToOpen()
	switch {
	case err != nil:
		note = words.Problem(err)
	case len(games) == 0:
		note = words.NoSavedGames()
	}
	widgets.SetText(f.note, note)
	f.sheet.Fit()
	f.list.Refresh()
	if len(games) == 0 && f.sheet.HasFocus(f.list) {
		f.sheet.Focus(f.folder) // what is typed names another folder
	}
}

func (f *openForm) fill(i int, o fyne.CanvasObject) {
	cells := o.(*fyne.Container).Objects
	cells[0].(*widget.Label).SetText(filepath.Base(f.games[i].path))
	cells[1].(*widget.Label).SetText(words.DateTime(f.games[i].saved))
}

// savedGamesIn returns the files with games in a folder, the newest first. If folder is a file, it
// returns only that file.
func (f *openForm) savedGamesIn(folder string) (games []savedFile, err error) {
	if file, is := fileAt(folder); is {
		return []savedFile{file}, nil
	}
	if info, err := os.Stat(folder); err == nil && !info.IsDir() { // a device or the like
		return nil, files.NoFile
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		info, err := e.Info()
		path := filepath.Join(folder, e.Name())
		if err == nil && info.Mode().IsRegular() && f.mayHaveGames(path, info.Size()) {
			games = append(games, savedFile{path, info.ModTime()})
		}
	}
	slices.SortFunc(games, func(a, b savedFile) int { return b.saved.Compare(a.saved) })
	return games, nil
}

// maxPlainSize is the size in bytes of the largest plain text that is searched for games.
const maxPlainSize = 16 << 10

// mayHaveGames reports whether a file has the extension of a format for games. A plain text must
// also be readable as a game.
func (f *openForm) mayHaveGames(path string, size int64) bool {
	format, ok := formats.ByName(path)
	if !ok || strings.HasPrefix(filepath.Base(path), ".") {
		return false
	}
	if !format.Plain {
		return true
	}
	if size > maxPlainSize {
		return false
	}
	data, err := files.Read(path, maxPlainSize)
	if err == nil {
		_, err = formats.Read(path, data, formats.Options{Variant: f.variant, Hint: true})
	}
	return err == nil
}
