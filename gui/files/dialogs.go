package files

import (
	"context"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"time"

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
	p := d.openProgress(title, said, stop)
	report := func(said string, share float64) { d.Loop.Post(func() { p.show(said, share) }) }
	d.Loop.Run(func() { work(ctx, report) }, func() {
		stopped := ctx.Err() != nil
		p.sheet.Close()
		done(stopped)
	})
}

// When RunWithLateProgress shows the sheet, and how often it updates it.
const (
	lateProgress  = 300 * time.Millisecond
	progressPause = 100 * time.Millisecond
)

// RunWithLateProgress does what RunWithProgress does, but the sheet appears only once the work has taken a moment, and not
// over another dialog: then it appears when that is closed. Until then nothing stops the work.
func (d Dialogs) RunWithLateProgress(title, said string,
	work func(ctx context.Context, report func(share float64)), done func(stopped bool),
) {
	ctx, stop := context.WithCancel(context.Background())
	var p *progress // nil until it is shown
	begins, ended, here := d.Sheets.Now().Add(lateProgress), false, d.Sheets.SameSheet()
	open := func() {
		if p == nil && !ended && here() {
			p = d.openProgress(title, said, stop)
		}
	}
	var wait func()
	wait = func() {
		if open(); p == nil && !ended {
			d.Loop.After(progressPause, wait)
		}
	}
	d.Loop.After(lateProgress, func() {
		if !d.Sheets.Now().Before(begins) {
			wait()
		}
	})
	due := time.Now().Add(lateProgress)
	report := func(share float64) {
		if time.Now().Before(due) {
			return
		}
		due = time.Now().Add(progressPause)
		d.Loop.Post(func() {
			if open(); p != nil {
				p.show(said, share)
			}
		})
	}
	d.Loop.Run(func() { work(ctx, report) }, func() {
		ended = true
		stopped := ctx.Err() != nil
		if p != nil {
			p.sheet.Close()
		}
		stop()
		done(stopped)
	})
}

// progress is a sheet that shows how far long work is.
type progress struct {
	sheet *sheet.Sheet
	label *widget.Label
	bar   *widgets.ProgressBar
}

// openProgress opens a sheet for long work. Closing it calls stop.
func (d Dialogs) openProgress(title, said string, stop func()) *progress {
	p := &progress{label: widgets.Truncated(widget.NewLabel(said)), bar: widgets.NewProgressBar()}
	p.sheet = d.Sheets.Open(title, widgets.Column(p.label, widgets.Inset(p.bar)), d.Sheets.CloseButton(words.StopLong()))
	p.sheet.Resize(widgets.FormWidth, 0)
	p.sheet.OnClose = stop
	return p
}

// show shows a text and the share of the work that is done.
func (p *progress) show(said string, share float64) {
	widgets.SetText(p.label, said)
	p.bar.SetShare(share)
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
