package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/record"
)

// Ctrl+B opens the editor with the position shown; what is played from there does not count, and the
// game before waits.
func TestSetUpAPosition(t *testing.T) {
	b := aDesk(t, nil)
	b.againstComputer("gomoku")
	b.settle()
	b.choose("Game", "Set Up a Position…")
	if got := textOf(b.front()); !strings.Contains(got, "Set Up a Position") {
		t.Fatalf("the dialog says %q", got)
	}
	b.sheets.CloseAll()
	positions{b.Desk}.begin(record.Game{Variant: "gomoku", Moves: []string{"h8", "i9"}}, positions{b.Desk}.players("gomoku"))
	s := b.table.snap
	if s.Ply != 2 || !s.Assisted || s.Setup.Person() != game.First {
		t.Errorf("%d moves, with help %t, the person has %v", s.Ply, s.Assisted, s.Setup.Person())
	}
	positions{b.Desk}.analyse(record.Game{Variant: "gomoku", Moves: []string{"h8", "i9", "j10"}})
	if s := b.table.snap; s.Ply != 3 || !b.analyst.On() || s.Setup.Person() != game.None || s.Setup.Watched() {
		t.Errorf("analysed: %d moves, on %t", s.Ply, b.analyst.On())
	}
	b.typeKey(fyne.KeyA)
	b.settle()
}
