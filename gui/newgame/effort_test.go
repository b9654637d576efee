package newgame

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The sliders of a dialog have the same length, wherever they stand.
func TestSlidersAreEquallyLong(t *testing.T) {
	s := aScreen(t)
	s.Win.Resize(fyne.NewSize(900, 700))
	d, _ := s.newGame("gomoku", settings.Defaults())
	d.Show("")
	s.choose(sheettest.Variant(t, "gomoku"), engine.Master)
	s.unfold()
	s.EqualSliders()
}
