package files

import (
	"cmp"
	"context"
	"fmt"
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
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// saveForm is the Save dialog. Fyne's own dialog empties an existing file before anything is
// written to it.
type saveForm struct {
	Dialogs
	SaveRequest
	say          func(text string)
	sheet        *sheet.Sheet
	saveButton   *widgets.Button
	kindChoice   *widgets.Segments // the kind of file
	folder, name *widgets.Entry
	proposed     string         // the last name that the dialog proposed
	notes        map[int]string // by the index of the kind: what it cannot hold, if known already
	note         *widget.Label  // shows the note of the chosen kind
	problem      *widget.Label
}

// SaveRequest describes something to be saved.
type SaveRequest struct {
	Title string
	// Name is the proposed name, without an extension. NameMissing is the message if the name is
	// missing.
	Name, NameMissing string
	// Own is set if Name is that of the file that the game came from. It is proposed even if there is such a file.
	Own bool
	// Kinds are the kinds of file to choose from. Labels are their names if there is more than one.
	Kinds  []Kind
	Labels []string
	Task   files.Task
	// Saved, if not nil, is called when everything is safe on the disk and the person has not
	// cancelled.
	Saved func()
}

// Kind is a kind of file: its extension, and the function that makes its content in the background.
type Kind struct {
	Extension string
	Content   func() ([]byte, error)
	// Slow, if not nil, makes the content instead of Content and stops when the context ends.
	// Meanwhile a sheet shows what it reports, and ProgressText before the first report.
	Slow         func(ctx context.Context, report func(said string, share float64)) ([]byte, error)
	ProgressText string
	// Before, if not nil, asks the person something before the file is written, and then calls write, or cancel.
	Before func(write, cancel func())
	// Note, if not nil, runs in the background and returns a sentence about what the format cannot
	// hold, or "" if nothing is lost.
	Note func() string
	// Write, if not nil, writes the file instead of Content. It may write several files with
	// numbers in their names, and stops when the context ends. It calls wrote after each file, with
	// the number written so far. It returns the path of the first file and the number of files. If
	// a file exists and replace is not set, the error wraps formats.ErrExists.
	Write func(ctx context.Context, path string, replace bool, wrote func(n int)) (first string, n int, err error)
	// Files is the number of files that Write writes.
	Files int
}

// Save asks where to save a game and in which format. file is the name of the file that it came from, or "". more are
// further kinds of file. The front sheet shows a sentence about where the game was saved; if no sheet is open, say
// gets the sentence.
func (d Dialogs) Save(g record.Game, file string, say func(text string), more ...NamedKind) {
	saving := d.gameRequest(g)
	for _, m := range more {
		saving.Kinds, saving.Labels = append(saving.Kinds, m.Kind), append(saving.Labels, m.Name)
	}
	saving.proposeFile(file)
	d.SaveAs(saving, say)
}

// proposeFile proposes the name and the format of the file that a game came from, if there is one and the format can be
// written.
func (s *SaveRequest) proposeFile(file string) {
	i := slices.IndexFunc(s.Kinds, func(k Kind) bool { return k.Extension == strings.ToLower(filepath.Ext(file)) })
	if file == "" || i < 0 {
		return
	}
	s.Name, s.Own = strings.TrimSuffix(file, filepath.Ext(file)), true
	kind, label := s.Kinds[i], s.Labels[i]
	s.Kinds, s.Labels = slices.Delete(s.Kinds, i, i+1), slices.Delete(s.Labels, i, i+1)
	s.Kinds, s.Labels = slices.Insert(s.Kinds, 0, kind), slices.Insert(s.Labels, 0, label)
}

// SaveWhole asks where to save a game in the program's own format, which can hold all of it. saved
// is called when the game is safe on the disk.
func (d Dialogs) SaveWhole(g record.Game, saved func()) {
	saving := d.gameRequest(g)
	i := slices.Index(saving.Labels, formats.Native().Name)
	saving.Kinds, saving.Labels, saving.Saved = saving.Kinds[i:i+1], saving.Labels[i:i+1], saved
	d.SaveAs(saving, func(string) {})
}

// gameRequest returns the SaveRequest of a game, with each format that can hold its moves.
func (d Dialogs) gameRequest(g record.Game) SaveRequest {
	saving := SaveRequest{Title: words.SaveGame(), Name: SaveName(g.Variant), NameMissing: words.NameMissing(), Task: files.SaveGame}
	saving.Kinds, saving.Labels = d.FormatKinds(g.Variant, func() record.Game { return g }, new(string))
	return saving
}

// FormatKinds returns the kinds of file that can hold games of a variant, and their names. game returns the game, in the
// background. encoding holds the encoding of a library once the person has been asked for it.
func (d Dialogs) FormatKinds(variant string, game func() record.Game, encoding *string) (kinds []Kind, labels []string) {
	for _, f := range formats.Writable(record.Game{Variant: variant}) {
		k := Kind{
			Extension: f.End, Content: func() ([]byte, error) { return f.Write(game()) },
			Note: func() string { return words.FormatLoses(f.Loses(game())) },
		}
		if f.Name == formats.Library().Name {
			k.Before = func(write, cancel func()) { d.AskEncoding(game, encoding, write, cancel) }
			k.Content = func() ([]byte, error) { return f.Write(formats.WithEncoding(game(), *encoding)) }
			k.Note = func() string {
				g := game()
				return strings.TrimSpace(words.FormatLoses(f.Loses(g)) + "\n" + words.CharactersLost(g))
			}
		}
		kinds, labels = append(kinds, k), append(labels, f.Name)
	}
	return kinds, labels
}

// NamedKind is a kind of file with its name in the dialog.
type NamedKind struct {
	Name string
	Kind
}

// SaveGames asks where to save several games and in which format. The proposed name begins with
// variant, the name of a variant or another word. say is as in Save. Formats that hold one game for
// each file come last, and write numbered files.
func (d Dialogs) SaveGames(games []record.Game, variant string, say func(text string)) {
	var s SaveRequest
	here := d.Sheets.SameSheet()
	d.Loop.Run(func() { s = GamesRequest(games, variant) }, func() {
		if here() {
			d.SaveAs(s, say)
		}
	})
}

// GamesRequest returns the SaveRequest of SaveGames. It is slow, because it checks what each format can hold.
func GamesRequest(games []record.Game, variant string) SaveRequest {
	saving := SaveRequest{Title: words.SaveGames(), Name: SaveName(variant), NameMissing: words.NameMissing(), Task: files.SaveGame}
	list := formats.Writable(games...)
	slices.SortStableFunc(list, func(a, b formats.Format) int { return cmp.Compare(a.Files(games), b.Files(games)) })
	for _, f := range list {
		kind := Kind{Extension: f.End, Files: f.Files(games)}
		kind.Write = func(ctx context.Context, path string, replace bool, wrote func(n int)) (first string, n int, err error) {
			save := formats.SaveNew
			if replace {
				save = formats.Save
			}
			err = save(ctx, path, games, func(c formats.Converted) {
				first = cmp.Or(first, c.To)
				n++
				wrote(n)
			})
			return first, n, err
		}
		if kind.Files > 1 {
			kind.Note = func() string { return words.NumberedFiles(kind.Files) }
		}
		saving.Kinds, saving.Labels = append(saving.Kinds, kind), append(saving.Labels, f.Name)
	}
	return saving
}

// SaveAs asks where to save something. say is as in Save.
func (d Dialogs) SaveAs(s SaveRequest, say func(text string)) {
	d.ask(d.saveRequest(s), nativeSave{Dialogs: d, SaveRequest: s, say: say}.begin, func() { d.saveBuiltIn(s, say) })
}

// saveBuiltIn is SaveAs with the program's own dialog.
func (d Dialogs) saveBuiltIn(s SaveRequest, say func(text string)) {
	f := &saveForm{
		Dialogs: d, SaveRequest: s, say: say, notes: map[int]string{}, note: widgets.Wrapped(widgets.Quiet("")),
		problem: widgets.ErrorLabel(),
	}
	f.folder = widgets.NewEntry(d.Folder(), widgets.AtMost(widgets.LongestPath), d.Sheets.Key)
	f.name = widgets.NewEntry(s.Name+s.Kinds[0].Extension, widgets.AtMost(widgets.LongestName), d.Sheets.Key)
	f.proposed = f.name.Text
	f.kindChoice = widgets.NewSegments(s.Labels, 0, d.Sheets.Key, func(int) { f.rename() })
	format := widgets.NewFormRow(words.FormatLabel(), f.kindChoice) // last, because one types the name first
	format.Show(len(s.Kinds) > 1)
	form := widgets.NewForm(widgets.NewFormRow(words.FileName(), f.name),
		widgets.NewFormRow(words.Folder(), d.folderRow(f.folder, f.folder.SetText)), format)
	f.saveButton = d.Sheets.Button(words.Save(), func() { f.write(false) }).Primary()
	note := fyne.CanvasObject(f.note)
	if slices.ContainsFunc(s.Kinds, func(k Kind) bool { return k.Note != nil }) {
		note = container.New(noteRoom(widgets.Quiet(strings.Repeat("\n", noteLines-1)).MinSize().Height), note)
	}
	f.sheet = d.Sheets.Open(s.Title, widgets.Column(form, note, f.problem),
		d.Sheets.CloseButton(words.Cancel()), f.saveButton)
	f.sheet.Resize(widgets.FormWidth, 0)
	f.name.OnChanged = func(string) { f.followExtension() }
	f.updateNote()
	if !s.Own {
		f.proposeFree()
	}
}

// noteLines is how many lines the dialog keeps free for what a kind of file cannot hold, so that it does not jump when
// another kind is chosen.
const noteLines = 3

// noteRoom is a layout that gives a note at least a height.
type noteRoom float32

// MinSize returns the size of the note, or that of the room.
func (r noteRoom) MinSize(o []fyne.CanvasObject) fyne.Size {
	if !o[0].Visible() {
		return fyne.NewSize(0, float32(r))
	}
	return o[0].MinSize().Max(fyne.NewSize(0, float32(r)))
}

// Layout gives the note all of the room.
func (r noteRoom) Layout(o []fyne.CanvasObject, size fyne.Size) { o[0].Resize(size) }

// followExtension chooses the kind of file whose extension the person types.
func (f *saveForm) followExtension() {
	extension := filepath.Ext(strings.TrimSpace(f.name.Text))
	i := slices.IndexFunc(f.Kinds, func(k Kind) bool { return k.Extension == extension })
	if i >= 0 && i != f.kindChoice.Chosen() {
		f.kindChoice.SetOptions(f.Labels, i)
		f.updateNote()
	}
}

// updateNote shows what the chosen kind cannot hold. The first time it finds this out in the
// background.
func (f *saveForm) updateNote() {
	i, find := f.kindChoice.Chosen(), f.kind().Note
	note, ok := f.notes[i]
	f.showNote(note)
	if ok || find == nil {
		return
	}
	f.Loop.Run(func() { note = find() }, func() {
		if f.notes[i] = note; f.sheet.IsOpen() && f.kindChoice.Chosen() == i {
			f.showNote(note)
		}
	})
}

// showNote shows a note, or hides it if it is "".
func (f *saveForm) showNote(note string) {
	widgets.ShowText(f.note, note)
	f.sheet.Fit()
}

// proposeFree adds a number to the proposed name if there is such a file. It does nothing if the
// person has changed the name meanwhile.
func (f *saveForm) proposeFree() {
	proposed, folder, name, extension := f.name.Text, folderIn(f.folder), f.SaveRequest.Name, f.kind().Extension
	f.Loop.Run(func() { name = freeName(folder, name, extension) }, func() {
		if f.sheet.IsOpen() && f.name.Text == proposed {
			f.proposed = name + extension
			f.name.Replace(f.proposed)
		}
	})
}

// freeName returns a name under which the folder has no file with the extension. It adds a number
// to the name if needed.
func freeName(folder, name, extension string) string {
	free := name
	for n := 2; n < maxNumbered && fileExists(filepath.Join(folder, free+extension)); n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	return free
}

// maxNumbered is the number at which freeName stops counting.
const maxNumbered = 1000

// kind returns the chosen kind of file.
func (f *saveForm) kind() Kind { return f.Kinds[f.kindChoice.Chosen()] }

// rename gives the name the extension of the chosen kind. A name that the dialog proposed is
// proposed again, because its number depends on the files of that kind.
func (f *saveForm) rename() {
	f.updateNote()
	if f.name.Text == f.proposed {
		f.name.Replace(f.SaveRequest.Name + f.kind().Extension)
		f.proposed = f.name.Text
		f.proposeFree()
		return
	}
	name := strings.TrimSpace(f.name.Text)
	for _, k := range f.Kinds {
		name = strings.TrimSuffix(name, k.Extension)
	}
	f.name.SetText(name + f.kind().Extension)
}

// SaveName returns a proposed file name, without an extension: the variant and the date.
func SaveName(variant string) string {
	return strings.ReplaceAll(variant, ":", "-") + " " + time.Now().Format("2006-01-02")
}

// path returns the path to save to, with the extension of the chosen kind, or else a sentence that
// says what is missing.
func (f *saveForm) path() (path, problem string) {
	name, extension := strings.TrimSpace(f.name.Text), f.kind().Extension
	folder := folderIn(f.folder)
	switch {
	case name == "" || name == extension:
		return "", f.NameMissing
	case !filepath.IsAbs(name) && !filepath.IsAbs(folder):
		return "", words.FolderMissing()
	case filepath.Ext(name) != extension:
		name += extension
	}
	if filepath.IsAbs(name) {
		return name, ""
	}
	return filepath.Join(folder, name), ""
}

// write writes the file in the background. Unless replace is set, it asks before it replaces a
// file.
func (f *saveForm) write(replace bool) {
	path, problem := f.path()
	if problem != "" {
		f.showError(problem)
		return
	}
	f.saveButton.Disable() // until the disk has answered
	f.writeKind(f.SaveRequest, f.kind(), path, replace, f.saved)
}

// saved handles the outcome of writing: success, a problem, or the question whether to replace a
// file.
func (f *saveForm) saved(w writeResult) {
	if !f.sheet.IsOpen() {
		f.reportAfterClose(w)
		return
	}
	f.saveButton.Enable()
	switch {
	case w.problem != "":
		f.showError(w.problem)
	case w.exists:
		title, question, agree := words.ReplaceQuestion(filepath.Base(w.path))
		f.Sheets.Ask(title, question, agree, func() { f.write(true) })
	default:
		f.sheet.Close()
		f.finish(f.SaveRequest, w, f.say)
	}
}

// reportAfterClose reports the outcome of writing after the dialog was closed. It does not call Saved,
// because the person has cancelled.
func (f *saveForm) reportAfterClose(w writeResult) {
	switch {
	case w.problem != "":
		f.Sheets.Notify(f.Title, w.problem)
	case w.exists:
		f.Sheets.Notify(f.Title, words.NotReplaced(filepath.Base(w.path)))
	default:
		f.reportWritten(w, f.say)
	}
}

// finish reports what was written, and calls Saved unless the person stopped the writing.
func (d Dialogs) finish(s SaveRequest, w writeResult, say func(text string)) {
	d.reportWritten(w, say)
	if s.Saved != nil && !w.stopped {
		s.Saved()
	}
}

// reportWritten shows what was written on the front sheet, or passes it to say if no sheet is open.
func (d Dialogs) reportWritten(w writeResult, say func(text string)) {
	d.reportUsed(w.path)
	if said := w.message(); !d.Sheets.Say(said) {
		say(said)
	}
}

// showError shows a problem in the dialog, which stays open.
func (f *saveForm) showError(text string) {
	widgets.ShowText(f.problem, text)
	f.sheet.Fit()
}
