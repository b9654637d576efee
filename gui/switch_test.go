package gui

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Switch Sides is available in a game against the computer. The game continues from the other side, marked
// as assisted.
func TestSwitchSidesInTheMenu(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "tic-tac-toe"))
	b.click("b2")
	if b.item(words.SwitchSides()).Disabled {
		t.Error("it cannot be chosen in a game against the computer")
	}
	b.choose("Move", "Switch Sides")
	b.until("the computer's move", func() bool { return b.table.Snap.YourTurn })
	if s := b.table.Snap; s.Ply != 3 || s.Setup.Person() != game.Second || !s.Assisted {
		t.Errorf("ply %d, the person is %v, with help: %v", s.Ply, s.Setup.Person(), s.Assisted)
	}
	b.twoPeople("3,3,3")
	if !b.item(words.SwitchSides()).Disabled {
		t.Error("it can be chosen in a game of two people")
	}
}

// New Game from Here starts another game at the position shown, with the players and clocks of the game
// on the board. That game stays unfinished.
func TestNewGameFromHere(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "tic-tac-toe"))
	if !b.item(words.NewGameFromHere()).Disabled {
		t.Error("it can be chosen before the first move")
	}
	c := b.prefs.For("tic-tac-toe")
	c.Clock, c.ClockOther = "5m", "1m"
	b.table.Begin(variantNamed(t, "tic-tac-toe"), c)
	b.prefs.Change(func(s *settings.Settings) { s.Choose("tic-tac-toe", settings.Choice{}) })
	b.click("b2")
	b.click(b.freeCell())
	before := b.table.Snap
	b.choose("Game", "New Game from Here")
	s := b.table.Snap
	if s.Ply != before.Ply || !s.YourTurn || s.Setup.Began.Equal(before.Setup.Began) && s.Setup.Seed == before.Setup.Seed || !s.Assisted {
		t.Errorf("ply %d, your turn: %v, %+v", s.Ply, s.YourTurn, s.Setup)
	}
	if !s.TurnSince.IsZero() {
		t.Error("the clock runs before a move")
	}
	me := s.Setup.Person()
	if s.Setup.Clocks[me].Main != 5*time.Minute || s.Setup.Clocks[me.Other()] != (record.TimeControl{Main: time.Minute}) {
		t.Errorf("%v", s.Setup.Clocks)
	}
}
