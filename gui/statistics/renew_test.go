package statistics

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/store/history"
)

func TestDrawnPartsOfDialogsComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	c := newChart()
	c.show([]history.Point{{Result: history.Win}, {Result: history.Loss}})
	controltest.Renewed(t, map[string]fyne.Widget{"chart": c})
}
