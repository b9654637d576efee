package library

import (
	"context"
	"errors"

	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/formats"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/form"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/library"
)

// importing takes in games of files.
type importing struct{ *page }

// askImport asks what to import.
func (p importing) askImport() {
	how := control.Wrapped(widget.NewLabel(words.ImportHow()))
	take := func(path string) {
		p.Sheets.CloseFront() // the question
		p.startImport(path)
	}
	file := p.Sheets.Button(words.OneFile(), func() { p.ChooseFile(p.Folder, take) })
	folder := p.Sheets.Button(words.WholeFolder(), func() { p.ChooseFolder(p.Folder, take) }).Primary()
	p.Sheets.Open(words.ImportTitle(), how, p.Sheets.CloseButton(words.Cancel()), file, folder).Resize(form.Width, 0)
}

// startImport takes in the games of a file or folder beside the window, and tells how far it is; who
// closes the sheet stops it.
func (p importing) startImport(path string) {
	ctx, stop := context.WithCancel(context.Background())
	said := widget.NewLabel(words.ImportProgress(library.Progress{}))
	bar := widget.NewProgressBar()
	s := p.Sheets.Open(words.ImportTitle(), control.Column(said, bar), p.Sheets.CloseButton(words.StopImport()))
	s.Resize(form.Width, 0)
	s.OnClose = stop
	tell := func(at library.Progress) {
		p.Post(func() {
			control.SetText(said, words.ImportProgress(at))
			bar.SetValue(float64(at.Files) / float64(max(at.All, 1)))
		})
	}
	how := formats.Options{Variant: p.variantName()}
	var store *history.Store
	p.Games(func(games *history.Store) { store = games }, func() {
		p.beside(func() func() {
			report, err := library.Import(ctx, store, []string{path}, how, tell)
			stopped := errors.Is(err, context.Canceled)
			return func() { p.imported(s, report, stopped, err) }
		})
	})
}

// beside runs long work on a goroutine of its own, and what it returns on the window's.
func (p importing) beside(work func() func()) {
	go func() {
		show := work()
		p.Post(show)
	}()
}

// imported tells what an import has brought.
func (p importing) imported(progress *sheet.Sheet, report library.Report, stopped bool, err error) {
	if progress.IsOpen() {
		progress.Close()
	}
	p.Sheets.Notify(words.ImportTitle(), words.ImportReport(report, stopped, err))
	if report.Added > 0 {
		actions(p).changed(nil)
	}
}
