package library

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// fakeStudies has studies that reach h8 in gomoku, and others that reach every other position.
type fakeStudies struct{ opened []string }

func (f *fakeStudies) WithPosition(variant string, p game.Position, show func([]studies.Place)) {
	switch {
	case variant != "gomoku":
		show(nil)
	case p.Ply() == 1:
		show([]studies.Place{{Path: "one.mnk", Name: "One"}})
	default:
		show([]studies.Place{{Path: "one.mnk", Name: "One"}, {Path: "two.mnk", Name: "Two"}})
	}
}

func (f *fakeStudies) OpenAt(path string, p game.Position) {
	f.opened = append(f.opened, path+" "+p.Format(p.Last()))
}

// Past Games says in which studies the position is, too, and opens them there. They do not count as games.
func TestAlsoInStudies(t *testing.T) {
	s := newScreen(t, someGames()...)
	f := &fakeStudies{}
	page := s.page()
	page.Studies = f
	page.Show("gomoku", nil)
	says := func(want string) {
		t.Helper()
		got := ""
		for _, b := range sheettest.Controls[*widgets.Button](s) {
			if strings.HasPrefix(b.Text, "Also") {
				got = b.Text
			}
		}
		if got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	says("")
	play := func(move game.Move) { sheettest.Controls[*board.Board](s)[0].OnChoose(move) }
	play(112)
	says("Also in 1 study")
	if !strings.Contains(s.Says(), "3 of 5 games") {
		t.Errorf("it says\n%s", s.Says())
	}
	play(98)
	says("Also in 2 studies")
	s.Press(words.AlsoInStudies(2))
	s.gameList().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	s.gameList().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(f.opened) != 1 || !strings.HasSuffix(f.opened[0], ".mnk i9") || s.Count() != 0 {
		t.Errorf("opened %v, %d dialogs", f.opened, s.Count())
	}
	page.Show("gomoku", []game.Move{112})
	s.Press(words.AlsoInStudies(1))
	if len(f.opened) != 2 || f.opened[1] != "one.mnk h8" {
		t.Errorf("opened %v", f.opened)
	}
}
