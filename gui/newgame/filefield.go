package newgame

import (
	"path/filepath"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// FormServices is what the forms for players need of the window.
type FormServices interface {
	// ChooseFile asks for a file, and ChooseFolder for a folder, starting at the path from, and
	// passes it to take.
	ChooseFile(from string, take func(path string))
	ChooseFolder(from string, take func(path string))
	// AskProgram asks a program for its name in the background, and passes a sentence about it to say
	// on the window's goroutine.
	AskProgram(path string, say func(text string))
}

// choosePath asks for the path of an option. For a file that need not exist yet, it asks for the folder.
func choosePath(o playerspec.Option, services FormServices, from string, take func(path string)) {
	switch {
	case o.Folder:
		services.ChooseFolder(from, take)
	case o.NewFile != "":
		services.ChooseFolder(from, func(folder string) { take(filepath.Join(folder, o.NewFile)) })
	default:
		services.ChooseFile(from, take)
	}
}

// fileField is a field for the path of a file. If a program is chosen, the field shows what the
// program says about itself.
type fileField struct {
	*textField
	programNote *widget.Label
}

// newFileField makes the field for a file. An option that names its player by its value (Names)
// is the path of a program that plays.
func newFileField(o playerspec.Option, services FormServices, keys widgets.Keys, changed func()) *fileField {
	f := &fileField{
		textField:   newTextField(o, words.OptionTitle(o), o.Expert, keys, changed),
		programNote: widgets.Wrapped(widgets.Quiet("")),
	}
	f.programNote.Hide()
	f.entry.OnChanged = func(string) {
		widgets.ShowText(f.programNote, "") // the old text is about another path
		changed()
	}
	choose := widgets.NewButton(words.Choose(), keys, func() {
		choosePath(o, services, f.entry.Text, func(path string) {
			f.entry.SetText(path)
			f.ask(o, services, changed)
		})
	})
	field := container.NewBorder(nil, nil, nil, choose, f.entry)
	f.root = widgets.TightColumn(widgets.Labelled(words.OptionTitle(o), field), widgets.Tight(f.programNote), f.problem)
	return f
}

// ask asks the chosen program for its name and shows the answer.
func (f *fileField) ask(o playerspec.Option, services FormServices, changed func()) {
	path := f.entry.Text
	if o.Names == nil || path == "" {
		return
	}
	services.AskProgram(path, func(text string) {
		if f.entry.Text == path {
			widgets.ShowText(f.programNote, text)
			changed() // the form makes room for the text
		}
	})
}
