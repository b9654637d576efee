package filedialog

import (
	"context"
	"image/color"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Files is what the dialogs about saved games need.
type Files struct {
	Sheets *sheet.Stack
	// Folder returns the one that is proposed: a dialog that stays open proposes where a file was used since.
	Folder func() string
	// Used is called with the folder in which a file was opened or saved; nil does not.
	Used func(folder string)
	// Variant is the name of the rules for files that name none; "" for those that fit best.
	Variant string
	// Native asks with the desktop's own dialogs; nil where ours ask.
	Native *Native
	// Beside runs work in the background, independent of other work, and then show on the window's
	// goroutine.
	Beside func(work, show func())
	// Write does the same with work that writes the file at a path, after what was to be written there before. The
	// program waits for it before it ends.
	Write func(path string, work, show func())
	// Post runs a function on the window's goroutine.
	Post func(func())
}

// Long runs long work in the background under a sheet that shows the reported progress and can stop it, which ends
// the context. done runs afterwards on the window's goroutine.
func (d Files) Long(title, said string, work func(ctx context.Context, report func(said string, share float64)), done func(stopped bool)) {
	ctx, stop := context.WithCancel(context.Background())
	label, bar := widget.NewLabel(said), widgets.NewProgressBar()
	s := d.Sheets.Open(title, widgets.Column(label, widgets.Inset(bar)), d.Sheets.CloseButton(words.StopLong()))
	s.Resize(widgets.FormWidth, 0)
	s.OnClose = stop
	report := func(said string, share float64) {
		d.Post(func() {
			widgets.SetText(label, said)
			bar.SetShare(share)
		})
	}
	d.Beside(func() { work(ctx, report) }, func() {
		stopped := ctx.Err() != nil
		s.Close()
		done(stopped)
	})
}

// used tells of the folder of a file that was opened or saved.
func (d Files) used(path string) {
	if d.Used != nil {
		d.Used(filepath.Dir(path))
	}
}

// folderIn returns the folder in a field, with ~ for the person's home.
func folderIn(field *widgets.Entry) string {
	folder := strings.TrimSpace(field.Text)
	if rest, ok := strings.CutPrefix(folder, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return folder
}

// minFolder is the least width of the field for a folder, so that a form puts its label above it
// rather than leave no room for the path.
const minFolder = 160

// folderRow is a field for a folder with a button to look for one; chosen is called with the one that is chosen.
func (d Files) folderRow(field *widgets.Entry, chosen func(folder string)) fyne.CanvasObject {
	choose := d.Sheets.Button(words.Choose(), func() { d.ChooseFolder(folderIn(field), chosen) })
	least := canvas.NewRectangle(color.Transparent)
	least.SetMinSize(fyne.NewSize(minFolder, 0))
	return container.NewBorder(nil, nil, nil, choose, container.NewStack(least, field))
}
