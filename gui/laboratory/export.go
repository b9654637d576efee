package laboratory

import (
	"bytes"

	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/words"
	disk "github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	charts "github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// askToExport asks where to save the results of the run as they are now.
func (v *runView) askToExport() {
	run, names := v.run, v.names
	text := func(f table.Format) func() ([]byte, error) {
		return func() ([]byte, error) { return tableFile(run, f) }
	}
	kinds := []files.Kind{
		{Extension: ".csv", Content: text(table.CSV)},
		{Extension: ".md", Content: text(table.Markdown)},
	}
	if len(figureOf(run, names, tableName).Lines) > 0 {
		kinds = append(kinds, files.Kind{
			Extension: ".png",
			Content:   func() ([]byte, error) { return pictureFile(run, names) },
		})
	}
	v.SaveAs(files.SaveRequest{
		Title: words.ExportRun(), Name: files.SaveName(run.Variant.Name), NameMissing: words.FileNameMissing(),
		Task:  disk.SaveResults,
		Kinds: kinds, Labels: words.Formats()[:len(kinds)],
	}, v.Say)
}

// askToExport asks where to save the results of the experiment as they are now.
func (v *experimentView) askToExport() {
	r := v.result
	text := func(f table.Format) func() ([]byte, error) {
		return func() ([]byte, error) { return resultFile(r, f) }
	}
	kinds := []files.Kind{
		{Extension: ".csv", Content: text(table.CSV)},
		{Extension: ".md", Content: text(table.Markdown)},
	}
	if r.Figure != nil {
		for _, f := range []charts.Format{charts.PNG, charts.SVG} {
			kinds = append(kinds, files.Kind{
				Extension: "." + string(f),
				Content:   func() ([]byte, error) { return figureFile(*r.Figure, f) },
			})
		}
	}
	v.SaveAs(files.SaveRequest{
		Title: words.ExportRun(), Name: files.SaveName(r.Name), NameMissing: words.FileNameMissing(),
		Task:  disk.SaveResults,
		Kinds: kinds, Labels: words.ExperimentFormats()[:len(kinds)],
	}, v.Say)
}

// resultFile returns the content of a file with the tables of an experiment. In Markdown it also has
// the name, the source and the notes of the experiment.
func resultFile(r reproduce.Result, f table.Format) ([]byte, error) {
	var b bytes.Buffer
	if f == table.Markdown {
		b.WriteString("# " + r.Name + "\n\n" + r.Source + "\n\n")
	}
	if err := table.Write(&b, f, r.Tables...); err != nil {
		return nil, err
	}
	if f == table.Markdown {
		for _, n := range r.Notes {
			b.WriteString("\n" + n + "\n")
		}
	}
	return b.Bytes(), nil
}

// figureFile returns the content of a file with a figure.
func figureFile(figure charts.Figure, f charts.Format) ([]byte, error) {
	palette := charts.Light()
	palette.Letters = plotLetters()
	var b bytes.Buffer
	err := figure.Write(&b, f, charts.DefaultSize, palette)
	return b.Bytes(), err
}

// tableFile returns the content of a file with the crosstable of a run. In Markdown it has a caption
// that describes the run.
func tableFile(r lab.Run, f table.Format) ([]byte, error) {
	t := r.Crosstable().Table(f)
	if f == table.Markdown {
		t.Caption = words.RunOf(r)
	}
	var b bytes.Buffer
	err := t.Write(&b, f)
	return b.Bytes(), err
}

// pictureFile returns the content of a PNG file with the plot of a run.
func pictureFile(r lab.Run, names []string) ([]byte, error) {
	figure := figureOf(r, names, tableName)
	figure.Title = words.RunOf(r)
	return figureFile(figure, charts.PNG)
}
