package dialogs

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
)

// saveForm is the Save dialog. Fyne's own one empties an existing file before
// anything is written to it.
type saveForm struct {
	Files
	say          func(text string)
	sheet        *sheet.Sheet
	saveButton   *control.Button
	game         record.Game
	folder, name *control.Entry
	fault        *widget.Label
}

// Save asks where to save a game; say gets a sentence about where it is.
func (d Files) Save(g record.Game, say func(text string)) {
	f := &saveForm{Files: d, game: g, say: say, fault: widget.NewLabel("")}
	f.folder = control.NewEntry(d.Folder, d.Sheets.Key)
	f.name = control.NewEntry(saveName(f.game.Variant), d.Sheets.Key)
	f.fault.Importance, f.fault.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	f.fault.Hide()
	folder := d.folderRow(f.folder)
	form := container.New(layout.NewFormLayout(), widget.NewLabel(words.FileName()), f.name, widget.NewLabel(words.Folder()), folder)
	f.saveButton = d.Sheets.Button(words.Save(), func() { f.write(false) }).Primary()
	f.sheet = d.Sheets.Open(words.SaveGame(), container.NewVBox(form, f.fault),
		d.Sheets.CloseButton(words.Cancel()), f.saveButton)
	f.sheet.Resize(formWidth, 0)
}

// saveName proposes the name of a file for a game of a variant.
func saveName(variant string) string {
	return strings.ReplaceAll(variant, ":", "-") + " " + time.Now().Format("2006-01-02") + extension
}

// path is where the form says to save, with the extension of saved games, or a
// sentence that says what is missing.
func (f *saveForm) path() (path, problem string) {
	name := strings.TrimSpace(f.name.Text)
	folder := folderIn(f.folder)
	switch {
	case name == "" || name == extension:
		return "", words.NameMissing()
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

// write writes the game beside the window; it asks before it replaces a file.
func (f *saveForm) write(replace bool) {
	text := f.game.String()
	path, problem := f.path()
	if problem != "" {
		f.complain(problem)
		return
	}
	f.saveButton.Disable() // until the disk has answered
	exists := false
	f.Beside(func() { problem, exists = writeGame(path, text, replace) }, func() { f.saved(path, problem, exists) })
}

// writeGame writes a text to a file. It says why it could not, or that there is
// another file, which replace allows it to replace.
func writeGame(path, text string, replace bool) (problem string, exists bool) {
	info, err := os.Stat(filepath.Dir(path))
	switch {
	case err != nil || !info.IsDir():
		return words.NoFolder(filepath.Dir(path)), false
	case !replace && fileExists(path):
		return "", true
	}
	if err := files.Write(path, []byte(text)); err != nil {
		return words.Error(&files.Error{Doing: files.SaveGame, Path: path, Err: err}), false
	}
	return "", false
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// saved tells how saving has gone: well, not for a reason, or not before a
// question.
func (f *saveForm) saved(path, problem string, exists bool) {
	if !f.sheet.IsOpen() {
		return
	}
	f.saveButton.Enable()
	switch {
	case problem != "":
		f.complain(problem)
	case exists:
		title, question, agree := words.ReplaceQuestion(filepath.Base(path))
		f.Sheets.Ask(title, question, agree, func() { f.write(true) })
	default:
		f.sheet.Close()
		f.say(words.Saved(path))
	}
}

// complain says what went wrong in the dialog, which stays open.
func (f *saveForm) complain(text string) {
	control.SetText(f.fault, text)
	f.fault.Show()
	f.sheet.Fit()
}
