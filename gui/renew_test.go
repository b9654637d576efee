package gui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Everything in the window is drawn again after Fyne has dropped all renderers.
func TestScenesComeBackWhole(t *testing.T) {
	raced.Skip(t)
	for _, c := range scenes() {
		t.Run(c.name, func(t *testing.T) {
			b := newDesk(t, nil)
			c.open(b)
			page := controltest.Page{}
			before := b.painted(page)
			controltest.Forget(t, b.roots()...)
			if after := b.painted(page); after != before {
				t.Error(difference(before, after))
			}
		})
	}
}

// In windows of all sizes, the game behind the start page is drawn again after Fyne has dropped its
// renderers in the meantime.
func TestGameComesBackWholeBehindTheStartPage(t *testing.T) {
	raced.Skip(t)
	for _, size := range []fyne.Size{
		{Width: 1280, Height: 800},
		{Width: 1000, Height: 620},
		{Width: 600, Height: 800},
		{Width: 384, Height: 560},
	} {
		b := newDesk(t, nil)
		b.win.Resize(size)
		b.twoPeople("4-5-4")
		b.click("c2")
		page := controltest.Page{}
		before := b.painted(page)
		for range 2 {
			board := b.roots()
			b.choose(words.GameMenu(), words.AllGamesItem())
			b.settle()
			controltest.Forget(t, board...)
			b.painted(page)
			start := b.roots()
			b.typeKey(fyne.KeyEscape)
			controltest.Forget(t, start...)
			if after := b.painted(page); after != before {
				t.Errorf("%v: %s", size, difference(before, after))
			}
		}
	}
}

// A change of theme reaches the game behind the start page, in windows of all sizes, also if the game was never
// shown before: it looks as after another change to the same theme.
func TestThemeReachesTheGameBehindTheStartPage(t *testing.T) {
	raced.Skip(t)
	for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 384, Height: 560}} {
		for _, shown := range []bool{true, false} {
			b := newDesk(t, atStart)
			if shown {
				b.beginWith("tic-tac-toe", func(*settings.Choice) {})
			}
			page := controltest.Page{}
			b.painted(page)
			if shown {
				b.choose(words.GameMenu(), words.AllGamesItem())
				b.settle()
			}
			b.prefs.Change(func(s *settings.Settings) { s.Theme = settings.ThemeDark })
			b.win.Resize(size)
			b.painted(page)
			if shown {
				b.typeKey(fyne.KeyEscape)
			} else {
				b.beginWith("tic-tac-toe", func(*settings.Choice) {})
			}
			b.settle()
			got := b.painted(page)
			b.app.Settings().SetTheme(b.app.Settings().Theme())
			if want := b.painted(page); got != want {
				t.Errorf("%v, shown before: %v: %s", size, shown, difference(got, want))
			}
		}
	}
}

// roots returns the roots of all objects in the window: its content and its overlays.
func (b *bench) roots() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{b.win.Content()}, b.win.Canvas().Overlays().List()...)
}

// painted returns the markup of the window after it was painted twice.
func (b *bench) painted(page controltest.Page) string {
	for range 2 {
		for _, o := range b.roots() {
			page.Paint(o)
		}
	}
	return test.RenderToMarkup(b.win.Canvas())
}

// difference returns the first lines in which two texts differ, with some context.
func difference(before, after string) string {
	old, now := strings.Split(before, "\n"), strings.Split(after, "\n")
	for i := range min(len(old), len(now)) {
		if old[i] != now[i] {
			last := func(l []string) string { return strings.Join(l[max(i-5, 0):min(i+4, len(l))], "\n") }
			return fmt.Sprintf("was\n%s\nand comes back as\n%s", last(old), last(now))
		}
	}
	return "one is longer than the other"
}
