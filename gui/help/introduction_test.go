package help

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// TestPicturesOfTheIntroduction compares the scenes of the introduction with their pictures in
// testdata, in light and dark, for games with marks, discs, stones, nine boards and pieces.
func TestPicturesOfTheIntroduction(t *testing.T) {
	for mode, name := range map[look.Mode]string{look.AlwaysLight: "light", look.AlwaysDark: "dark"} {
		for _, game := range []string{"tic-tac-toe", "connect-four", "gomoku", "nine-board", "isolation"} {
			test.NewTempApp(t)
			fyne.CurrentApp().Settings().SetTheme(look.New(mode))
			v := sheettest.Variant(t, game)
			var parts []fyne.CanvasObject
			for i, s := range v.Introduction() {
				text := widgets.Wrapped(widget.NewLabel(words.Introduction(v)[i]))
				parts = append(parts, widgets.NewPad(func(p look.Palette) color.NRGBA { return p.Window }), draw(v, s),
					text)
			}
			w := test.NewTempWindow(t, container.NewPadded(container.New(&introductionLayout{}, parts...)))
			w.Resize(fyne.NewSize(introductionWidth, 280))
			test.AssertImageMatches(t, "introduction-"+game+"-"+name+".png", w.Canvas().Capture())
		}
	}
}
