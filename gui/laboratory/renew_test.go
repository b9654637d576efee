package laboratory

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	charts "github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

func TestWidgetsComeBackWhole(t *testing.T) {
	raced.Skip(t)
	test.NewTempApp(t)
	p := newPlot(loop.Immediate())
	test.NewTempWindow(t, p).Resize(fyne.NewSize(300, 200))
	r := sampleRun(t, "random", "random")
	p.show(r.Began, r.Played(), func() charts.Figure { return figureOf(r, []string{"one", "two"}, plotName) }, true)
	words := newTextTable(table.Table{Columns: table.Words("a"), Rows: [][]string{{"b"}}})
	test.NewTempWindow(t, words).Resize(fyne.NewSize(300, 200))
	controltest.Renewed(t, map[string]fyne.Widget{"plot": p, "textTable": words})
}
