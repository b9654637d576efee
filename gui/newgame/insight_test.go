package newgame

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// However small the window is, More and the chosen opponent are wholly in sight, whatever the variant.
func TestMoreAndTheChosenOpponentAreInSight(t *testing.T) {
	for _, size := range []fyne.Size{
		{Width: 1040, Height: 760}, {Width: 800, Height: 600}, {Width: 384, Height: 673}, {Width: 384, Height: 473},
	} {
		for _, name := range []string{"tic-tac-toe", "gomoku", "4-5-4", "7,8,5"} {
			s := aScreen(t)
			s.Win.Resize(size)
			d, _ := s.newGame(name, settings.Defaults())
			var show func()
			d.Games = func(_ func(*history.Store), shown func()) { show = shown }
			d.Show("")
			show()
			rows := func(o fyne.CanvasObject) (top, bottom float32) {
				top = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
				return top, top + o.Size().Height
			}
			chosen := func() (top, bottom float32) {
				top, _ = rows(s.ladder())
				from, to := s.ladder().ChosenRange()
				return top + from, top + to
			}
			more, moreEnd := rows(s.FindButton(words.More()))
			formTop, formEnd := rows(sheettest.Controls[*container.Scroll](s)[0])
			if buttons, _ := rows(s.main()); more < formEnd || moreEnd > buttons {
				t.Errorf("%s at %v: More is at %v, the form ends at %v, the buttons begin at %v", name, size, more, formEnd, buttons)
			}
			if top, bottom := chosen(); name != "7,8,5" && (top < formTop || bottom > formEnd) {
				t.Errorf("%s at %v: at first, the opponent is at %v to %v, in sight is %v to %v", name, size, top, bottom, formTop, formEnd)
			}
			v := sheettest.Variant(t, name)
			s.choose(v, engine.Master)
			s.unfold()
			formTop, formEnd = rows(sheettest.Controls[*container.Scroll](s)[0])
			if top, bottom := chosen(); top < formTop || bottom > formEnd {
				t.Errorf("%s at %v: after More, the opponent is at %v to %v, in sight is %v to %v", name, size, top, bottom, formTop, formEnd)
			}
			s.unfold()
			formTop, formEnd = rows(sheettest.Controls[*container.Scroll](s)[0])
			for _, l := range []engine.Level{engine.Master, engine.Beginner} {
				s.choose(v, l)
				if top, bottom := chosen(); top < formTop || bottom > formEnd {
					t.Errorf("%s at %v: %v is at %v to %v, in sight is %v to %v", name, size, l, top, bottom, formTop, formEnd)
				}
			}
		}
	}
}

// The page to which All Opponents leads has that title, and the arrow keys choose an opponent.
func TestAllOpponents(t *testing.T) {
	s := aScreen(t)
	d, got := s.newGame("gomoku", settings.Defaults())
	d.Opponents = true
	d.Show("")
	if titles := sheettest.Texts(s.Front()); !slices.Contains(titles, words.AllOpponents()) || slices.Contains(titles, words.NewGame()) {
		t.Errorf("the title is among %q", titles)
	}
	s.TypeKey(fyne.KeyHome, fyne.KeyReturn)
	if len(*got) != 1 || (*got)[0].Choice.Level != engine.Master.Key() {
		t.Errorf("started: %+v", *got)
	}
}
