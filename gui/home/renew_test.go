package home

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
)

func TestTileCoverComesBackWhole(t *testing.T) {
	test.NewTempApp(t)
	cover := newTileCover(nil, nil)
	cover.FocusGained()
	controltest.Renewed(t, map[string]fyne.Widget{"tileCover": cover})
}
