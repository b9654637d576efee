package gui

import (
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/record"
	"github.com/mnkdesk/mnkdesk/settings/files"
)

// saveForm is the Save dialog. Fyne's own one empties an existing file before
// anything is written to it.
type saveForm struct {
	desk         *Desk
	sheet        *sheet
	game         record.Game
	folder, name *entry
	fault        *widget.Label
}

// saveAs asks where to save the game on the board.
func (d *Desk) saveAs() {
	f := &saveForm{desk: d, game: d.session.Record(), fault: widget.NewLabel("")}
	f.folder = newEntry(d.paths.Documents, d.key)
	f.name = newEntry(saveName(f.game.Variant), d.key)
	f.fault.Importance, f.fault.Wrapping = widget.DangerImportance, fyne.TextWrapWord
	f.fault.Hide()
	folder := container.NewBorder(nil, nil, nil, newButton("Choose…", d.key, f.chooseFolder), f.folder)
	form := container.New(layout.NewFormLayout(), widget.NewLabel("Name"), f.name, widget.NewLabel("Folder"), folder)
	save := newButton("Save", d.key, func() { f.save(false) }).primary()
	f.sheet = d.openSheet("Save the game", container.New(minWidth{520}, container.NewVBox(form, f.fault)),
		d.closeButton("Cancel", &f.sheet), save)
}

// saveName proposes the name of a file for a game of a variant.
func saveName(variant string) string {
	return strings.ReplaceAll(variant, ":", "-") + " " + time.Now().Format("2006-01-02") + extension
}

// chooseFolder lets the person look for a folder.
func (f *saveForm) chooseFolder() {
	pick := dialog.NewFolderOpen(func(u fyne.ListableURI, err error) {
		switch {
		case err != nil:
			f.complain(err.Error())
		case u != nil:
			f.folder.SetText(u.Path())
		}
	}, f.desk.win)
	pick.Resize(f.desk.fileDialogSize())
	pick.Show()
}

// path is where the form says to save, with the extension of saved games.
func (f *saveForm) path() string {
	name := strings.TrimSpace(f.name.Text)
	if filepath.Ext(name) != extension {
		name += extension
	}
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(strings.TrimSpace(f.folder.Text), name)
}

// save writes the game beside the window; it asks before it replaces a file.
func (f *saveForm) save(replace bool) {
	d, path, text := f.desk, f.path(), f.game.String()
	d.disk.do(func() {
		if _, err := os.Stat(path); err == nil && !replace {
			d.post(func() {
				d.ask("Replace the file?", filepath.Base(path)+" is there already. Its content is lost.", "Replace", func() { f.save(true) })
			})
			return
		}
		err := files.Write(path, []byte(text))
		d.post(func() {
			if err != nil {
				f.complain((&files.Error{Doing: "save the game", Path: path, Err: err}).Error() + ".")
				return
			}
			f.sheet.close()
			d.status.say("Saved as " + path + ".")
		})
	})
}

// complain says what went wrong in the dialog, which stays open.
func (f *saveForm) complain(text string) {
	setText(f.fault, text)
	f.fault.Show()
}
