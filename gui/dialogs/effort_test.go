package dialogs

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The sliders of a dialog are as long as each other, wherever they stand.
func TestSlidersAreEquallyLong(t *testing.T) {
	for name, open := range map[string]func(*screen){
		"Settings": func(s *screen) {
			kept, names := settings.Defaults(), map[string]string{}
			s.settingsOver(&kept, &names)
		},
		"New Game": func(s *screen) {
			d, _ := s.newGame("gomoku", settings.Defaults())
			d.Show("")
			s.ladder().Choose(sheettest.LevelAt(sheettest.Variant(t, "gomoku"), engine.Master))
		},
	} {
		s := aScreen(t)
		s.Win.Resize(fyne.NewSize(900, 700))
		open(s)
		sliders := sheettest.Controls[*widgets.Slider](s)
		length := sliders[0].Size().Width
		for _, at := range []float64{1, 60, 2} {
			sliders[0].SetValue(at)
			for i, slider := range sliders {
				if slider.Size().Width != length {
					t.Errorf("%s at %v: slider %d is %v long, want %v", name, at, i, slider.Size().Width, length)
				}
			}
		}
	}
}
