package laboratory

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/control/controltest"
)

func TestPlotComesBackWhole(t *testing.T) {
	test.NewTempApp(t)
	p := newPlot(func(work, show func()) { work(); show() })
	test.NewTempWindow(t, p).Resize(fyne.NewSize(300, 200))
	p.show(aRun(t, "random", "random"), []string{"one", "two"}, true)
	controltest.Renewed(t, map[string]fyne.Widget{"plot": p})
}
