package library

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// askImport asks whether to import a file or a folder.
func (p *page) askImport() {
	p.ChooseFileOrFolder(words.ImportTitle(), words.ImportHow(), p.startImport)
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
