package card

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// In the narrowest card, a long name breaks behind its hyphen and not in the middle of a word. A
// name that fits stays as it is.
func TestNamesBreakAtHyphens(t *testing.T) {
	c := aCard(t, aGame(t))
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	for name, want := range map[string][]string{
		"Standard-Gomoku":      {"Standard-", "Gomoku"},
		"Ultimate Tic-Tac-Toe": {"Ultimate", "Tic-Tac-Toe"}, "4-5-4": {"4-5-4"},
	} {
		l := widgets.Wrapped(widgets.Heading(breakable(name, c.exceedsTitle)))
		shown := test.NewTempWindow(t, l)
		shown.SetPadded(false)
		shown.Resize(fyne.NewSize(c.narrowTitleWidth(), 100))
		got := drawnLines(l)
		for i := range got {
			got[i] = squeeze(got[i])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q is drawn as %q", name, got)
		}
	}
}
