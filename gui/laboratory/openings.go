package laboratory

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	disk "github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// openingField is the form field for a file of openings, which replace random moves.
type openingField struct {
	files.Dialogs
	root           fyne.CanvasObject
	about, problem *widget.Label
	remove         *widgets.Button
	changed        func()

	variant string
	path    string // "" if no file is chosen
	reading bool
	read    formats.OpeningFile
}

// newOpeningField returns a field without a file; changed is called after each change.
func newOpeningField(d files.Dialogs, variant string, changed func()) *openingField {
	f := &openingField{
		Dialogs: d, variant: variant, changed: changed, about: widgets.Wrapped(widget.NewLabel("")),
		problem: widgets.ErrorLabel(),
	}
	choose := d.Sheets.Button(words.ChooseOpenings(), func() { d.ChooseFile(f.path, f.useFile) })
	f.remove = d.Sheets.Button(words.NoOpenings(), func() { f.useFile("") })
	f.root = widgets.Column(widgets.Tight(f.about), f.problem, container.NewHBox(choose, f.remove))
	f.show(nil)
	return f
}

// useFile reads the file at path in the background. With path "" no file is used.
func (f *openingField) useFile(path string) {
	f.path, f.read, f.reading = path, formats.OpeningFile{}, path != ""
	if !f.reading {
		f.show(nil)
		return
	}
	f.changed()
	variant := f.variant
	var read formats.OpeningFile
	var err error
	f.Loop.Run(func() {
		var data []byte
		if data, err = disk.Read(path, formats.MaxFile); err == nil {
			read, err = formats.ReadOpenings(path, data, variant)
		}
	}, func() {
		if f.path == path && f.variant == variant {
			f.read, f.reading = read, false
			f.show(err)
		}
	})
}

// setVariant changes the variant, and reads the file again for the new one.
func (f *openingField) setVariant(variant string) {
	if variant != f.variant {
		f.variant = variant
		if f.path != "" {
			f.useFile(f.path)
		}
	}
}

// show shows what was read, or why nothing was, and calls changed.
func (f *openingField) show(err error) {
	about, problem := words.OpeningsRead(filepath.Base(f.path), len(f.read.Openings)), words.UnfitOpenings(f.read.Unfit)
	if err != nil {
		problem = words.CannotTakeOpenings(filepath.Base(f.path), err)
	}
	widgets.SetText(f.about, about)
	widgets.SetVisible(f.about, f.path != "" && err == nil)
	widgets.ShowText(f.problem, problem)
	widgets.SetVisible(f.remove, f.path != "")
	f.changed()
}

// chosen reports whether a file is chosen. ok is false if the file is still being read or none of its
// openings can be played.
func (f *openingField) chosen() (chosen, ok bool) {
	return f.path != "", f.path == "" || !f.reading && len(f.read.Openings) > 0
}
