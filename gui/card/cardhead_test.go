package card

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
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
	shown.Resize(fyne.NewSize(slimWidth-8, 100))
	if got := test.RenderToMarkup(shown.Canvas()); !strings.Contains(got, ">Standard-<") || !strings.Contains(got, ">Gomoku<") {
		t.Errorf("it is broken as\n%s", got)
	}
	for _, name := range []string{"4-5-4", "Tic-Tac-Toe"} {
		if got := breakable(name, wideTitle); got != name {
			t.Errorf("%q becomes %q", name, got)
		}
	}
}

// Also the slim card has the button that shows all games: beside the title or, where that needs the width, beside the
// words below it. It lies over no text, and no word is broken for it.
func TestSlimCardLeadsToAllGames(t *testing.T) {
	for _, language := range words.Languages() {
		speak(t, language)
		d := aDisplay(t)
		d.window.Resize(fyne.NewSize(700, 588))
		for _, v := range engine.Catalogue() {
			s := seated(t, v)[0]
			s.Assisted = false
			d.show(state{snap: s})
			c := d.card
			if c.form != slim || !c.head.Visible() {
				continue // another form, or no room for the head
			}
			at, size := c.games.Position(), c.games.Size()
			if !c.games.Visible() || size.Width < 24 || size.Height < 24 || at.X+size.Width > c.head.Size().Width+0.5 || at.Y+size.Height > c.head.Size().Height+0.5 {
				t.Errorf("%s, %q: the button lies at %v with %v on %v", language, c.title.Text, at, size, c.head.Size())
			}
			for _, l := range []*widget.Label{c.title, c.summary} {
				if lines := drawnLines(l); !unbroken(lines, l.Text) {
					t.Errorf("%s: %q is drawn as %q", language, l.Text, lines)
				}
				top, end := l.Position().Y+tight, l.Position().Y+l.Size().Height-tight
				if at.Y < end-0.5 && top < at.Y+size.Height-2*tight && l.Position().X+l.Size().Width > at.X+widgets.LabelPad+0.5 {
					t.Errorf("%s, %q: the button lies over %q", language, c.title.Text, l.Text)
				}
			}
		}
	}
}
