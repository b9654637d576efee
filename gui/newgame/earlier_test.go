package newgame

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

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
