package card

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// A long name breaks behind its hyphen, not in the middle of a word, in the narrowest
// card; one that fits there stays as it is.
func TestNamesBreakAtHyphens(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	l := widgets.Heading(breakable("Standard-Gomoku", wideTitle))
	l.Wrapping = fyne.TextWrapWord
	shown := test.NewTempWindow(t, l)
	shown.SetPadded(false)
	shown.Resize(fyne.NewSize(narrowest-16, 100))
	if got := test.RenderToMarkup(shown.Canvas()); !strings.Contains(got, ">Standard-<") || !strings.Contains(got, ">Gomoku<") {
		t.Errorf("it is broken as\n%s", got)
	}
	for _, name := range []string{"4-5-4", "Tic-Tac-Toe"} {
		if got := breakable(name, wideTitle); got != name {
			t.Errorf("%q becomes %q", name, got)
		}
	}
}
