package files

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

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Dialogs holds what the file dialogs need from the window.
type Dialogs struct {
	Sheets *sheet.Stack
	// Folder returns the folder to propose. It is a function because the folder may change while a
	// dialog that holds Dialogs stays open.
	Folder func() string
	// OnUsed is called with the folder of each file that was opened or saved. It may be nil.
	OnUsed func(folder string)
	// Native opens the desktop's own dialogs. If it is nil, the dialogs of this package are used.
	Native *Native
	Loop   *loop.Loop
}

// RunWithProgress runs long work in the background. Meanwhile a sheet, which first shows said, shows the
// progress that work reports. Closing the sheet ends the context. done runs afterwards on the
// window's goroutine.
func (d Dialogs) RunWithProgress(title, said string,
	work func(ctx context.Context, report func(said string, share float64)), done func(stopped bool),
) {
	ctx, stop := context.WithCancel(context.Background())
	label, bar := widget.NewLabel(said), widgets.NewProgressBar()
	s := d.Sheets.Open(title, widgets.Column(label, widgets.Inset(bar)), d.Sheets.CloseButton(words.StopLong()))
	s.Resize(widgets.FormWidth, 0)
	s.OnClose = stop
	report := func(said string, share float64) {
		d.Loop.Post(func() {
			widgets.SetText(label, said)
			bar.SetShare(share)
		})
	}
	d.Loop.Run(func() { work(ctx, report) }, func() {
		stopped := ctx.Err() != nil
		s.Close()
		done(stopped)
	})
}

// reportUsed reports the folder of a file that was opened or saved.
func (d Dialogs) reportUsed(path string) {
	if d.OnUsed != nil {
		d.OnUsed(filepath.Dir(path))
	}
}

// folderIn returns the folder in a field. A ~ at its start stands for the home folder.
func folderIn(field *widgets.Entry) string {
	folder := strings.TrimSpace(field.Text)
	if rest, ok := strings.CutPrefix(folder, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	return folder
}

// minFolder is the minimum width of the field for a folder, in Fyne's units. With it a narrow form
// puts the label above the field instead of leaving no room for the path.
const minFolder = 160

// folderRow returns a field for a folder with a button that browses for one. chosen gets the folder
// that the person picks.
func (d Dialogs) folderRow(field *widgets.Entry, chosen func(folder string)) fyne.CanvasObject {
	choose := d.Sheets.Button(words.Choose(), func() { d.ChooseFolder(folderIn(field), chosen) })
	least := canvas.NewRectangle(color.Transparent)
	least.SetMinSize(fyne.NewSize(minFolder, 0))
	return container.NewBorder(nil, nil, nil, choose, container.NewStack(least, field))
}
