package sheet

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
)

func TestScrimComesBackWhole(t *testing.T) {
	k, _, _ := aStack(t)
	s := k.Open("Title", widget.NewLabel("content"), k.CloseButton("OK"))
	k.canvas.Overlays().Remove(s.overlay)
	controltest.Renewed(t, map[string]fyne.Widget{"scrim": s.overlay})
}
