package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// A hidden object takes no room in a column, and neither does a container with only hidden objects.
func TestHiddenTakesNoSpace(t *testing.T) {
	test.NewTempApp(t)
	first, hidden, last := widget.NewLabel("first"), widget.NewLabel("hidden"), widget.NewLabel("last")
	hidden.Hide()
	want := first.MinSize().Height + theme.Padding() + last.MinSize().Height
	for name, column := range map[string]*fyne.Container{
		"between": widgets.Column(first, widgets.Tight(hidden), last),
		"first":   widgets.Column(widgets.Tight(hidden), hidden, last, first),
	} {
		if got := column.MinSize().Height; got != want {
			t.Errorf("%s: %v high, expected %v", name, got, want)
		}
	}
}
