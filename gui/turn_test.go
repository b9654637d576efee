package gui

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// A click while the computer thinks says whose turn it is, until the computer has moved.
func TestAClickOnTheComputersTurnIsAnswered(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("gomoku", func(c *settings.Choice) {
		c.Opponent, c.Strategy = settings.AgainstComputer, "mcts(simulations=1000000000)"
	})
	b.tap("h8")
	if !b.table.Snap.Thinking {
		t.Fatal("the computer does not think")
	}
	b.tap("a1")
	want := words.NotYourTurn(b.table.Snap)
	if got := b.statusText(); got != want || b.table.Snap.Ply != 1 {
		t.Errorf("it says %q, want %q; %d moves", got, want, b.table.Snap.Ply)
	}
	b.table.MoveNow()
	b.until("the answer", func() bool { return b.table.Snap.YourTurn })
	if got := b.statusText(); got == want {
		t.Errorf("on the person's turn it still says %q", got)
	}
}
