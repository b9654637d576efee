package library

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// A click on a column header sorts the games by its column, and a second click reverses the order.
// So do the keys.
func TestSortByAColumn(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("gomoku")
	heads := sheettest.Controls[*columnHead](s)
	names := func() (all []string) {
		for _, row := range s.games() {
			cells := strings.Split(row, "|")
			all = append(all, cells[0]+" "+cells[4][:1]) // the day
		}
		return all
	}
	for _, c := range []struct {
		head int
		key  fyne.KeyName // or "" for a click
		want string
	}{
		{0, "", "Ann 3, Ann 1, Bob 2"},
		{0, "", "Bob 2, Ann 3, Ann 1"},
		{3, "", "Bob 2, Ann 1, Ann 3"},
		{3, fyne.KeySpace, "Ann 3, Bob 2, Ann 1"},
		{4, fyne.KeyReturn, "Ann 3, Bob 2, Ann 1"},
		{4, fyne.KeyReturn, "Ann 1, Bob 2, Ann 3"},
	} {
		if h := heads[c.head]; c.key == "" {
			h.Tapped(nil)
		} else {
			h.FocusGained()
			h.TypedKey(&fyne.KeyEvent{Name: c.key})
			h.FocusLost()
		}
		if got := strings.Join(names(), ", "); got != c.want {
			t.Errorf("after head %d: %s, want %s", c.head, got, c.want)
		}
		for i, h := range heads {
			if sorted := h.arrow.Resource != nil; sorted != (i == c.head) {
				t.Errorf("after head %d: arrow %d is there: %v", c.head, i, sorted)
			}
		}
	}
}

// Short names leave the column headers room for their texts.
func TestHeadsHaveRoom(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.open("")
	s.Win.Resize(fyne.NewSize(384, 640))
	for _, h := range sheettest.Controls[*columnHead](s)[:3] {
		text := fyne.MeasureText(h.label.Text, look.QuietText, fyne.TextStyle{}).Width
		if h.Size().Width < text+2*widgets.LabelPad {
			t.Errorf("%s needs %v and has %v", h.label.Text, text, h.Size().Width)
		}
	}
}

// A list of several games heads the players by who went first, which is true of X and of Black. A list of one game has that
// game's marks.
func TestHeadsOfPlayers(t *testing.T) {
	s := newScreen(t, someGames()...)
	for variant, want := range map[string]string{"": "Started, Second", "gomoku": "Black, White", "tic-tac-toe": "X, O"} {
		s.open(variant)
		heads := sheettest.Controls[*columnHead](s)
		if got := heads[0].label.Text + ", " + heads[1].label.Text; got != want {
			t.Errorf("%q has the heads %s, want %s", variant, got, want)
		}
		s.CloseAll()
	}
}

// In a wide window the page is as wide as it can be, so that long names and results are shown in full.
func TestWidePage(t *testing.T) {
	s := newScreen(t, someGames()...)
	s.Win.Resize(fyne.NewSize(1280, 800))
	s.open("")
	heads := sheettest.Controls[*columnHead](s)
	end := heads[4].Position().X + heads[4].Size().Width
	if least := float32(1280 - widestLeft - 100); end < least {
		t.Errorf("the list is %v wide, want at least %v", end, least)
	}
}
