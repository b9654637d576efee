package dialogs

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Past Games names the levels as they were before, and finds their games apart from those
// of today; where there are none, none are offered.
func TestPastGamesOfEarlierLevels(t *testing.T) {
	a := anArchive(t, slices.Concat(won("easy", 3, 1), won("easy-2", 2, 2), won("medium-2", 1, 0))...)
	a.openPast("")
	if rows := strings.Join(sheettest.Rows(a.List()), "\n"); strings.Count(rows, "Easy (earlier)") != 3 || strings.Count(rows, "Easy") != 5 {
		t.Errorf("the list is\n%s", rows)
	}
	choice := sheettest.Controls[*control.Choice](a.screen)[1]
	for option, want := range map[string]int{"Easy": 2, "Easy (earlier)": 3, "Medium": 1} {
		choice.SetSelected(option)
		if got := len(sheettest.Rows(a.List())); got != want {
			t.Errorf("%s: %d games, want %d", option, got, want)
		}
	}
	if slices.Contains(choice.Options, "Medium (earlier)") {
		t.Errorf("%q are offered", choice.Options)
	}
	// With the last game of the level that is searched for its name stays until another is.
	choice.SetSelected("Easy (earlier)")
	for range 3 {
		a.Press(words.DeleteOne())
		a.Press("Delete Game")
	}
	if got := a.Says(); !strings.Contains(got, words.NothingFound()) || choice.Selected != "Easy (earlier)" {
		t.Errorf("%s is chosen, and the dialog says\n%s", choice.Selected, got)
	}
}

// Statistics tells of both apart, the levels of today first.
func TestStatisticsOfEarlierLevels(t *testing.T) {
	a := anArchive(t, slices.Concat(won("easy", 3, 1), won("hard-2", 2, 2), won("easy-2", 1, 0))...)
	a.open()
	said := a.Says()
	for _, text := range []string{"Easy", "Hard", "Easy (earlier)"} {
		at := strings.Index(said, "\n"+text+"\n")
		if at < 0 {
			t.Fatalf("%s is missing or not in its place:\n%s", text, a.Says())
		}
		said = said[at:]
	}
}

// New Game counts the games against the levels of today alone.
func TestNewGameLeavesEarlierLevelsOut(t *testing.T) {
	a := anArchive(t, slices.Concat(won("easy", 9, 9), won("easy-2", 4, 1))...)
	d, _ := a.newGame("gomoku", settings.Defaults())
	d.Rating = sampleRatings
	d.Games = func(read func(*history.Store), then func()) { read(a.store); then() }
	d.Show("")
	if got := strings.Join(a.drawn(), "|"); !strings.Contains(got, "Easy|850|Won 1 of 4|") {
		t.Errorf("it says %s", got)
	}
	if strings.Contains(a.Says(), "Elo") {
		t.Errorf("earlier games tell how strong somebody is today:\n%s", a.Says())
	}
}
