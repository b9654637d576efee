package newgame

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// No choice in New Game moves what lies under the mouse. In a window of the usual size the
// opponents and More keep their places.
func TestChoosingMovesNothingInNewGame(t *testing.T) {
	s := aScreen(t)
	s.Win.Resize(fyne.NewSize(1040, 760))
	d, _ := s.newGame("gomoku", settings.Defaults())
	d.Show("")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	ladder, more := s.ladder(), s.FindButton(words.More())
	top, below := at(ladder), at(more)
	v := sheettest.Variant(t, "gomoku")
	for _, l := range v.Levels() {
		if s.choose(v, l); at(ladder) != top || at(more) != below {
			t.Errorf("%v: the ladder moves from %v to %v, More from %v to %v", l, top, at(ladder), below, at(more))
		}
	}
}
