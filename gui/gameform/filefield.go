package gameform

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Aids are what the forms of players need from outside.
type Aids struct {
	// Copy puts a text on the clipboard.
	Copy func(string)
	// ChooseFile asks for a file, and ChooseFolder for a folder, beginning where the path from
	// leads, and gives it to take; nil where paths are only typed.
	ChooseFile, ChooseFolder func(from string, take func(path string))
	// About asks a program who it is and lets say have the answer, later, on the window's
	// goroutine; nil where nobody asks.
	About func(path string, say func(text string))
}

// choose asks for the path of an option: of a file that need not be there, for its folder.
func (a Aids) choose(o playerspec.Option, from string, take func(path string)) {
	switch {
	case o.Folder:
		a.ChooseFolder(from, take)
	case o.NewFile != "":
		a.ChooseFolder(from, func(folder string) { take(filepath.Join(folder, o.NewFile)) })
	default:
		a.ChooseFile(from, take)
	}
}

// fileField asks for the path of a file. Of a program that is chosen it tells what that
// says of itself.
type fileField struct {
	*textField
	said *widget.Label
}

// newFileField makes the field for a file; one by whose value the player is called is a
// program that plays.
func newFileField(o playerspec.Option, aids Aids, keys widgets.Keys, changed func()) *fileField {
	f := &fileField{textField: newTextField(o, words.OptionTitle(o), o.Expert, keys, changed), said: widgets.Wrapped(widgets.Quiet(""))}
	f.said.Hide()
	f.entry.OnChanged = func(string) {
		widgets.ShowText(f.said, "") // it was said of another path
		changed()
	}
	var field fyne.CanvasObject = f.entry
	if aids.ChooseFile != nil {
		choose := widgets.NewButton(words.Choose(), keys, func() {
			aids.choose(o, f.entry.Text, func(path string) {
				f.entry.SetText(path)
				f.ask(o, aids, changed)
			})
		})
		field = container.NewBorder(nil, nil, nil, choose, f.entry)
	}
	f.root = widgets.TightColumn(widgets.Labelled(words.OptionTitle(o), field), widgets.Tight(f.said), f.problem)
	return f
}

// ask asks the program that was chosen who it is.
func (f *fileField) ask(o playerspec.Option, aids Aids, changed func()) {
	path := f.entry.Text
	if o.Names == nil || aids.About == nil || path == "" {
		return
	}
	aids.About(path, func(text string) {
		if f.entry.Text == path {
			widgets.ShowText(f.said, text)
			changed() // there is more to read, for which the form makes room
		}
	})
}
