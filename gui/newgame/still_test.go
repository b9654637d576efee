package newgame

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Nothing that is chosen in New Game moves what lies under the mouse: the opponents and the levels keep their places in
// a window of the usual size, whatever rows come or go.
func TestChoosingMovesNothingInNewGame(t *testing.T) {
	s := aScreen(t)
	s.Win.Resize(fyne.NewSize(1040, 760))
	d, _ := s.newGame("gomoku", settings.Defaults())
	d.Show("")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	opponent, list, more := sheettest.Controls[*widgets.Segments](s)[0], s.levels(), s.FindButton(words.More())
	top, levels := at(opponent), at(list)
	check := func(step string) {
		t.Helper()
		if now := at(opponent); now != top {
			t.Errorf("%s: the opponents move from %v to %v", step, top, now)
		}
		if now := at(list); opponent.Chosen() == 0 && now != levels {
			t.Errorf("%s: the levels move from %v to %v", step, levels, now)
		}
	}
	for _, l := range sheettest.Variant(t, "gomoku").Levels() {
		list.Choose(sheettest.LevelAt(sheettest.Variant(t, "gomoku"), l))
		check(words.Level(l))
	}
	list.Choose(sheettest.LevelAt(sheettest.Variant(t, "gomoku"), engine.Beginner))
	for _, i := range []int{1, 2, 0} {
		opponent.Choose(i)
		check("an opponent")
	}
	before := at(more)
	s.unfold()
	if now := at(more); now.Y != before.Y || at(opponent).Y != top.Y || at(list).Y != levels.Y {
		t.Errorf("More moves from %v to %v", before, now)
	}
}
