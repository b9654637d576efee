package gui

import (
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// begunBefore is a game as version 0.1.0 has left it; the person is to move and wins.
const begunBefore = `[MNKDesk "1"] [Variant "gomoku"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
[Level "Medium"] [Date "2026-11-20T08:08:00Z"] [Seed "9"] h8 a1 h9 a2 h10 a3 h11 a5`

// A game that was begun before goes on against the levels that there were, says so, and
// counts against them; the next one is against those of today.
func TestGameBegunBefore(t *testing.T) {
	b := aDesk(t, nil)
	o, err := session.Read([]byte(begunBefore))
	if err != nil {
		t.Fatal(err)
	}
	b.games.open(autosave.Opened, o)
	if got := b.offered(); !slices.Equal(got, []string{"Easy (earlier)", "Medium (earlier)", "Hard (earlier)"}) {
		t.Errorf("it can be played against %q", got)
	}
	if said := words.SeatOf(b.table.snap.Setup, game.Second); said != "Medium (earlier)" {
		t.Errorf("the computer is %s", said)
	}
	b.click("h12")
	if r := b.table.session.Record(); r.LevelEdition != 0 || r.Result == 0 {
		t.Fatalf("it has ended as %v in edition %d", r.Result, r.LevelEdition)
	}
	if got := b.offered(); !slices.Equal(got, []string{"Beginner", "Easy", "Medium", "Hard", "Expert", "Master"}) {
		t.Errorf("the next game can be played against %q", got)
	}
	b.games.again()
	s := b.table.snap.Setup
	if s.Variant.Earlier() || b.table.session.Record().LevelEdition != 2 {
		t.Errorf("the next game is in edition %d", s.Variant.Edition())
	}
	if got := b.score(); got.Won != [2]int{} {
		t.Errorf("it counts among the games of today: %+v", got)
	}
	b.Close(5 * time.Minute)
}

// offered are the levels in the menu.
func (b *bench) offered() (levels []string) {
	for _, item := range b.menu.difficulty.Items {
		if item.IsSeparator {
			break
		}
		levels = append(levels, item.Label)
	}
	return levels
}

// Whoever plays a position on that was opened meets the levels of today.
func TestPositionIsPlayedByTheLevelsOfToday(t *testing.T) {
	b := aDesk(t, nil)
	b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "gomoku"] h8 a1`)
	b.choose(words.GameMenu(), "Paste Position")
	b.settle()
	if s := b.table.snap.Setup; s.Variant.Earlier() || s.Seats[1].Kind != record.Computer {
		t.Errorf("edition %d, %+v", s.Variant.Edition(), s.Seats)
	}
}
