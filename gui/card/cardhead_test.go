package card

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// narrowTitleWidth returns the width of the title on the narrowest card, beside two buttons.
func (c *Card) narrowTitleWidth() float32 {
	return minCardWidth - 2*whole.pad().Width - 2*c.games.MinSize().Width
}

// In the narrowest card, a long name breaks behind its hyphen and not in the middle of a word. A
// name that fits stays as it is, and so does each name in a wider card.
func TestNamesBreakAtHyphens(t *testing.T) {
	c := aCard(t, aGame(t))
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	for name, want := range map[string][]string{
		"Standard-Gomoku": {"Standard-", "Gomoku"}, "Nine-Board": {"Nine-", "Board"},
		"Ultimate Tic-Tac-Toe": {"Ultimate", "Tic-Tac-Toe"}, "4-5-4": {"4-5-4"},
	} {
		c.setTitle(name)
		l := widgets.Wrapped(widgets.Heading(c.titleIn(c.narrowTitleWidth())))
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
		if wide := c.titleIn(titleWidth(name)); wide != name {
			t.Errorf("where it fits, %q is drawn as %q", name, wide)
		}
	}
}

// A title that does not fit one line breaks before a size and not within it, if what is before the size fits. In a wider
// card it is on one line again.
func TestTitlesBreakBeforeASize(t *testing.T) {
	c := aCard(t, aGame(t))
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	test.NewTempWindow(t, c.Object())
	const title = "Four in a Row, 4 × 5"
	c.setTitle(title)
	need, buttons := titleWidth(title), 2*c.games.MinSize().Width
	for _, width := range []float32{need - 1, need - 30, need, need - 1} {
		c.head.Resize(fyne.NewSize(width+buttons, 100))
		want := []string{"Four in a Row,", "4 × 5"}
		if width >= need {
			want = []string{title}
		}
		if got := drawnLines(c.title); !slices.Equal(got, want) {
			t.Errorf("in a width of %v it is drawn as %q", width, got)
		}
	}
	c.head.Resize(fyne.NewSize(c.narrowTitleWidth()+buttons, 100))
	if got := drawnLines(c.title); len(got) != 2 {
		t.Errorf("on the narrowest card it is drawn as %q", got)
	}
}
