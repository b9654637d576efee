package dialogs

import (
	"bytes"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	charts "github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// askToExport asks where to save the results of the run as they are now.
func (v *runView) askToExport() {
	run, names := v.run, v.names
	text := func(f table.Format) func() ([]byte, error) {
		return func() ([]byte, error) { return tableFile(run, f) }
	}
	kinds := []kind{{".csv", text(table.CSV)}, {".md", text(table.Markdown)}}
	if len(figureOf(run, names, tableName).Lines) > 0 {
		kinds = append(kinds, kind{".png", func() ([]byte, error) { return pictureFile(run, names) }})
	}
	v.save(saving{
		title: words.ExportRun(), name: saveName(run.Variant), nameless: words.FileNameMissing(), task: files.SaveResults,
		kinds: kinds, labels: words.Formats()[:len(kinds)],
	}, v.Say)
}

// tableFile is the crosstable of a run as a file: in Markdown with what was played above.
func tableFile(r lab.Run, f table.Format) ([]byte, error) {
	t := r.Crosstable().Table()
	if f == table.Markdown {
		t.Caption = words.RunOf(r)
	}
	var b bytes.Buffer
	err := t.Write(&b, f)
	return b.Bytes(), err
}

// pictureFile is the plot of a run as a file.
func pictureFile(r lab.Run, names []string) ([]byte, error) {
	figure := figureOf(r, names, tableName)
	figure.Title = words.RunOf(r)
	palette := charts.Light()
	palette.Letters = plotLetters()
	var b bytes.Buffer
	err := figure.Write(&b, charts.PNG, charts.Usual, palette)
	return b.Bytes(), err
}
