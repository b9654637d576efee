package laboratory

import (
	"bytes"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
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
	kinds := []filedialog.Kind{{Extension: ".csv", Content: text(table.CSV)}, {Extension: ".md", Content: text(table.Markdown)}}
	if len(figureOf(run, names, tableName).Lines) > 0 {
		kinds = append(kinds, filedialog.Kind{Extension: ".png", Content: func() ([]byte, error) { return pictureFile(run, names) }})
	}
	v.SaveAs(filedialog.Saving{
		Title: words.ExportRun(), Name: filedialog.SaveName(run.Variant.Name), Nameless: words.FileNameMissing(), Task: files.SaveResults,
		Kinds: kinds, Labels: words.Formats()[:len(kinds)],
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
	err := figure.Write(&b, charts.PNG, charts.DefaultSize, palette)
	return b.Bytes(), err
}
