package filedialog

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Files is what the dialogs about saved games need.
type Files struct {
	Sheets *sheet.Stack
	// Folder is the one that is proposed.
	Folder string
	// Used hears of the folder in which a file was opened or saved; nil does not.
	Used func(folder string)
	// Native asks with the desktop's own dialogs; nil where ours ask.
	Native *Native
	// Background runs work beside the window, and then show on the window's goroutine.
	Background func(work, show func())
}

// used tells of the folder of a file that was opened or saved.
func (d Files) used(path string) {
	if d.Used != nil {
		d.Used(filepath.Dir(path))
	}
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

// folderRow is a field for a folder with a button to look for one; chosen hears of the one that is found.
func (d Files) folderRow(field *control.Entry, chosen func(folder string)) fyne.CanvasObject {
	choose := d.Sheets.Button(words.Choose(), func() { d.ChooseFolder(folderIn(field), chosen) })
	return container.NewBorder(nil, nil, nil, choose, field)
}
