package library

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// askImport asks whether to import a file or a folder.
func (p *page) askImport() {
	how := widgets.Wrapped(widget.NewLabel(words.ImportHow()))
	importFrom := func(path string) {
		p.Sheets.CloseFront() // the dialog of askImport
		p.startImport(path)
	}
	reportUsed := func(folder string) {
		if p.OnUsed != nil {
			p.OnUsed(folder)
		}
	}
	file := p.Sheets.Button(words.OneFile(), func() {
		p.ChooseFile("", func(path string) { reportUsed(filepath.Dir(path)); importFrom(path) })
	})
	folder := p.Sheets.Button(words.WholeFolder(), func() {
		p.ChooseFolder(p.Folder(), func(path string) { reportUsed(path); importFrom(path) })
	}).Primary()
	s := p.Sheets.Open(words.ImportTitle(), how, p.Sheets.CloseButton(words.Cancel()), file, folder)
	s.Resize(widgets.FormWidth, 0)
}

// startImport imports the games of a file or folder in the background, on a sheet that shows the
// progress. Closing the sheet stops the import.
func (p *page) startImport(path string) {
	how := formats.Options{Variant: p.variantName()}
	stores := make(chan *history.Store, 1) // the reading of the past games may have to wait
	p.Games(func(games *history.Store) { stores <- games }, func() {})
	var report library.Report
	err := context.Canceled
	p.RunWithProgress(words.ImportTitle(), words.ImportProgress(library.Progress{}),
		func(ctx context.Context, showProgress func(string, float64)) {
			select {
			case <-ctx.Done():
			case store := <-stores:
				report, err = library.Import(ctx, store, []string{path}, how, func(at library.Progress) {
					showProgress(words.ImportProgress(at), at.Share)
				})
			}
		}, func(bool) { p.imported(report, errors.Is(err, context.Canceled), err) })
}

// imported shows the report of an import.
func (p *page) imported(report library.Report, stopped bool, err error) {
	p.Sheets.Notify(words.ImportTitle(), words.ImportReport(report, stopped, err))
	if report.Added > 0 {
		p.window.gamesImported()
		p.changed(nil)
	}
}
