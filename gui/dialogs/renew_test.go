package dialogs

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/control/controltest"
	"github.com/mnkdesk/mnkdesk/history"
)

func TestDrawnPartsOfDialogsComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	c := newChart()
	c.show([]history.Point{{Result: history.Win}, {Result: history.Loss}})
	p := newPlot(func(work, show func()) { work(); show() })
	test.NewTempWindow(t, p).Resize(fyne.NewSize(300, 200))
	p.show(aRun(t, "random", "random"), []string{"one", "two"}, true)
	controltest.Renewed(t, map[string]fyne.Widget{"chart": c, "plot": p})
}
