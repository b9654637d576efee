package study

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	disk "github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// source is the file from which the study on the table was opened, as far as this opening of the study is concerned.
type source struct {
	agreed bool // the person has agreed to what its format cannot hold
	backed bool // there is a copy of what the file had before
	unsure bool // nothing is written yet, because its texts may be wrong
	// encoding is that of a library's texts, if the person has been asked for it.
	encoding string
}

// OpenFile opens a file as a study, or the study that was made of the file before.
func (u *Studies) OpenFile(f files.StudyFile) {
	fail := func(err error) { u.Table.Window.SayInFront(words.Error(err)) }
	if f.Kept != "" {
		u.openKept(f.Kept, fail)
		return
	}
	k := u.newKeeper(f.Name)
	k.from = f.Source
	u.place(f.Game, f.Moves, k)
	u.current.source.unsure = f.Unsure
	if !f.Unsure {
		u.put()
	}
}

// openKept opens the study at a path, unless it is on the table.
func (u *Studies) openKept(path string, failed func(error)) {
	if u.On() && u.current.path == path {
		u.Table.Window.Shown()
		return
	}
	u.Open(path, nil, failed)
}

// Keep has the study on the table written, if that waited for the person to see whether its texts are right.
func (u *Studies) Keep() {
	if u.On() && u.current.source.unsure {
		u.current.source.unsure = false
		u.put()
	}
}

// HasFile reports whether the study on the table can be written to the file from which it was opened.
func (u *Studies) HasFile() bool {
	if !u.On() {
		return false
	}
	f, ok := formats.ByName(u.current.keeper.source().Path)
	return ok && f.CanWrite()
}

// SaveFile writes the study to the file from which it was opened, in the format of the file. It asks first if that loses
// something, and leaves a file alone that something else has changed.
func (u *Studies) SaveFile() {
	if !u.HasFile() {
		return
	}
	u.pane.keepNote()
	k := u.current.keeper
	w := &fileWrite{studies: u, mode: u.current, from: k.source(), name: k.title(), game: u.Table.Session.StudyRecord()}
	w.format, _ = formats.ByName(w.from.Path)
	u.Table.Loop.Write(w.from.Path, w.prepare, w.ask)
}

// fileWrite writes a study to the file from which it was opened.
type fileWrite struct {
	studies *Studies
	mode    *mode
	from    studies.Source
	format  formats.Format // what the file is, whatever its extension says
	name    string
	game    func() record.Game

	before  []byte         // what the file has, nil if it is gone
	left    []formats.Note // what was left out of that when it was read
	after   record.Game    // what it is to have
	lost    string         // what the format cannot hold
	problem error
}

// prepare reads the file again, and makes its new content. It runs in the background.
func (w *fileWrite) prepare() {
	w.from = w.mode.keeper.source() // an earlier write of the file may have ended meanwhile
	g := w.game()
	var head record.Game
	head, w.problem = w.read(g)
	if w.problem != nil {
		return
	}
	head.Variant, head.OBegins = g.Variant, g.OBegins
	if head = head.WithTree(g.Tree()); w.format.Name == formats.Native().Name {
		head.Undone = g.Undone // the position shown
		head = studies.WithName(head, w.name)
	}
	w.after, w.lost = head, words.FormatLoses(w.format.Loses(head))
	if w.format.Name == formats.Library().Name {
		w.lost = strings.TrimSpace(w.lost + "\n" + words.CharactersLost(head))
	}
}

// read reads the file, and returns its game: what is said there besides moves, such as the players, stays as it is. If
// the file is gone, that is the study itself.
func (w *fileWrite) read(study record.Game) (record.Game, error) {
	data, err := disk.Read(w.from.Path, formats.MaxFile)
	if errors.Is(err, fs.ErrNotExist) {
		return study, nil
	}
	if err != nil {
		return record.Game{}, err
	}
	if studies.SourceOf(w.from.Path, data) != w.from {
		return record.Game{}, studies.ErrChanged
	}
	w.before = data
	games, err := formats.Read(w.from.Path, data, formats.Options{
		Variant: study.Variant, Encoding: formats.EncodingOf(study), Study: true,
	})
	if err != nil {
		return record.Game{}, err
	}
	format, ok := formats.Named(games[0].Format)
	if len(games) != 1 || !ok || !format.CanWrite() {
		return record.Game{}, studies.ErrChanged
	}
	w.format = format
	w.left = slices.DeleteFunc(games[0].Notes, func(n formats.Note) bool { return n.Kind == formats.Assumed || n.Kind == formats.Guessed })
	return games[0].Record, nil
}

// ask asks before something is lost, and writes the file.
func (w *fileWrite) ask() {
	switch {
	case w.problem == nil && (w.mode.source.agreed || w.lost == "" && len(w.left) == 0):
		w.askEncoding()
	case w.problem == nil:
		w.question(words.FileLoses(filepath.Base(w.from.Path), w.lost, w.left), words.Save(), func() {
			w.mode.source.agreed = true
			w.askEncoding()
		})
	default:
		w.fail(w.problem)
	}
}

// fail says why the file is not written. If something else has changed it, the study can be saved in another.
func (w *fileWrite) fail(err error) {
	if errors.Is(err, studies.ErrChanged) {
		w.question(words.FileChanged(filepath.Base(w.from.Path)), words.ExportItem(), w.studies.Export)
		return
	}
	err = &disk.Error{Doing: disk.SaveStudy, Path: w.from.Path, Err: err}
	w.studies.Table.Sheets.Notify(words.SaveStudy(), words.Error(err))
}

// question asks whether to do something.
func (w *fileWrite) question(text, label string, do func()) {
	sheets := w.studies.Table.Sheets
	agree := sheets.Button(label, func() {
		sheets.CloseFront()
		do()
	}).Primary()
	sheets.Open(words.SaveStudy(), widgets.Paragraph(text), sheets.CloseButton(words.Cancel()), agree).Resize(widgets.FormWidth, 0)
}

// askEncoding asks for the encoding of a library's texts, if it had none but ASCII before, and writes the file.
func (w *fileWrite) askEncoding() {
	if w.format.Name != formats.Library().Name {
		w.write()
		return
	}
	w.studies.Files.AskEncoding(w.game, &w.mode.source.encoding, w.write, func() {})
}

// write writes the file in the background. The first time since the study was opened it keeps a copy of what the file had.
func (w *fileWrite) write() {
	var err error
	backed, encoding := w.mode.source.backed || w.before == nil, w.mode.source.encoding
	w.studies.Table.Loop.Write(w.from.Path, func() { err = w.replace(!backed, encoding) }, func() {
		if err != nil {
			w.fail(err)
			return
		}
		w.mode.source.backed = true
		w.studies.Table.Say(words.Saved(w.from.Path))
	})
}

// replace replaces the file, in the background, unless it has changed since prepare has read it. It keeps a copy if keep is
// set.
func (w *fileWrite) replace(keep bool, encoding string) error {
	content, err := w.format.Write(formats.WithEncoding(w.after, encoding))
	if err != nil {
		return err
	}
	now, err := disk.Read(w.from.Path, formats.MaxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case w.before == nil || !bytes.Equal(now, w.before):
		return studies.ErrChanged
	}
	if keep {
		if err := disk.Write(w.from.Path+backup, w.before); err != nil {
			return err
		}
	}
	if err := disk.Write(w.from.Path, content); err != nil {
		return err
	}
	w.mode.keeper.setSource(studies.SourceOf(w.from.Path, content))
	return nil
}

// backup is added to the path of a file for the copy of what it had before.
const backup = ".bak"
