package preferences

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/archive"
)

// Transfer puts all that the program keeps into a file, and takes it from one.
type Transfer struct {
	Files filedialog.Files
	// Program is the program's name.
	Program string
	// Content makes the file in the background, until ctx ends, and calls progress with the share of it that is made.
	Content func(ctx context.Context, progress func(share float64)) ([]byte, error)
	// Say shows a sentence that says where the file is.
	Say func(string)
	// Take takes what is in a file, once the person has agreed: games, runs and, where hasSettings is set,
	// settings.
	Take func(a *archive.Archive, s settings.Settings, hasSettings bool)
}

// mostTaken is the size in bytes of the largest file that is taken.
const mostTaken = 1 << 30

// Save asks where to save all.
func (d Transfer) Save() {
	content := func(ctx context.Context, report func(said string, share float64)) ([]byte, error) {
		return d.Content(ctx, func(share float64) { report(words.SavingAll(), share) })
	}
	d.Files.SaveAs(filedialog.Saving{
		Title: words.SaveAllTitle(), Name: d.Program + " " + time.Now().Format("2006-01-02"), Nameless: words.FileNameMissing(), Task: files.SaveAll,
		Kinds: []filedialog.Kind{{Extension: ".zip", Slow: content, Said: words.SavingAll()}},
	}, d.Say)
}

// Open asks for a file, and whether to take what is in it. Who closes the sheet that tells of the reading stops it.
func (d Transfer) Open() {
	d.Files.ChooseFile("", func(path string) {
		var a *archive.Archive
		var s settings.Settings
		var has bool
		var err error
		d.Files.Long(words.TakeAllTitle(), words.CheckingFile(), func(ctx context.Context, report func(string, float64)) {
			var data []byte
			if data, err = files.Read(path, mostTaken); err != nil {
				return
			}
			if a, err = archive.Open(ctx, data, func(share float64) { report(words.CheckingFile(), share) }); err == nil {
				s, has, err = a.Settings()
			}
		}, func(stopped bool) {
			switch {
			case stopped:
			case err != nil:
				d.Files.Sheets.Notify(words.TakeAllTitle(), words.CannotTake(err))
			default:
				title, question, agree := words.TakeQuestion(has)
				d.Files.Sheets.Ask(title, question, agree, func() { d.Take(a, s, has) })
			}
		})
	})
}
