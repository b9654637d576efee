package preferences

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The sliders of the dialog have the same length, wherever they stand.
func TestSlidersAreEquallyLong(t *testing.T) {
	s := sheettest.NewScreen(t)
	s.Win.Resize(fyne.NewSize(900, 700))
	names := map[string]string{}
	settingsOver(s, settings.Defaults(), &names)
	s.EqualSliders()
}
