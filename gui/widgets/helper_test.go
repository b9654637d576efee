package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// appearance shows all windows of a test in light or dark.
func appearance(mode look.Mode) look.Palette {
	t := look.New(mode)
	fyne.CurrentApp().Settings().SetTheme(t)
	return t.Palette(0)
}

// shown puts an object into a window of a size.
func shown(t *testing.T, o fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	return w
}
