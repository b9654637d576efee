package gui

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
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
)

// saveForm is the Save dialog. Fyne's own one empties an existing file before
// anything is written to it.
type saveForm struct {
	desk         *Desk
	sheet        *sheet.Sheet
	game         record.Game
	folder, name *control.Entry
	fault        *widget.Label
}

// saveAs asks where to save the game on the board.
func (d *Desk) saveAs() {
	f := &saveForm{desk: d, game: d.session.Record(), fault: widget.NewLabel("")}
	f.folder = control.NewEntry(d.paths.Documents, d.key)
	f.name = control.NewEntry(saveName(f.game.Variant), d.key)
	f.fault.Importance, f.fault.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	f.fault.Hide()
	folder := d.folderRow(f.folder)
	form := container.New(layout.NewFormLayout(), widget.NewLabel("Name"), f.name, widget.NewLabel("Folder"), folder)
	save := control.NewButton("Save", d.key, func() { f.save(false) }).Primary()
	f.sheet = d.sheets.Open("Save the game", container.NewVBox(form, f.fault),
		d.sheets.CloseButton("Cancel"), save)
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
		return "", "The name is missing."
	case !filepath.IsAbs(name) && !filepath.IsAbs(folder):
		return "", "The folder is missing; it begins with “/” or “~”."
	case filepath.Ext(name) != extension:
		name += extension
	}
	if filepath.IsAbs(name) {
		return name, ""
	}
	return filepath.Join(folder, name), ""
}

// folderIn returns the folder in a field, with ~ for the person's home.
func folderIn(field *control.Entry) string {
	folder := strings.TrimSpace(field.Text)
	if rest, ok := strings.CutPrefix(folder, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return folder
}

// save writes the game beside the window; it asks before it replaces a file.
func (f *saveForm) save(replace bool) {
	d, text := f.desk, f.game.String()
	path, problem := f.path()
	if problem != "" {
		f.complain(problem)
		return
	}
	f.sheet.Main.Disable() // until the disk has answered
	d.visits.do(func() {
		problem, exists := "", false
		info, err := os.Stat(filepath.Dir(path))
		switch {
		case err != nil || !info.IsDir():
			problem = "There is no folder " + quote.Path(filepath.Dir(path)) + "."
		case !replace && fileExists(path):
			exists = true
		default:
			if err := files.Write(path, []byte(text)); err != nil {
				problem = (&files.Error{Doing: "save the game", Path: path, Err: err}).Error() + "."
			}
		}
		d.post(func() { f.saved(path, problem, exists) })
	})
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
	f.sheet.Main.Enable()
	switch {
	case problem != "":
		f.complain(problem)
	case exists:
		f.desk.sheets.Ask("Replace the file?", quote.Path(filepath.Base(path))+" is there already. Its content is lost.", "Replace",
			func() { f.save(true) })
	default:
		f.sheet.Close()
		f.desk.status.Say("Saved as " + quote.Path(path) + ".")
	}
}

// complain says what went wrong in the dialog, which stays open.
func (f *saveForm) complain(text string) {
	control.SetText(f.fault, text)
	f.fault.Show()
	f.sheet.Fit()
}
