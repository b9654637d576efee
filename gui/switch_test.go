package gui

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
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
	b.choose("Move", "New Game from Here")
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

// In New Game from Here two people and two computers keep their names, sides, marks and clocks, whoever is to move.
func TestNewGameFromHereKeepsThePlayers(t *testing.T) {
	raced.Skip(t)
	for name, begin := range map[string]func(*bench){
		"two people": func(b *bench) { b.twoPeople("3,3,3") },
		"two people, O begins": func(b *bench) {
			b.beginWith("3,3,3", func(c *settings.Choice) {
				c.Opponent, c.Mark, c.Clock, c.ClockOther = settings.AgainstPerson, settings.MarkO, "5m", "1m"
			})
		},
		"two people of a file": func(b *bench) {
			o, err := session.Open(record.Game{Variant: "3,3,3", Names: [2]string{"Xenia", "Otto"}})
			if err != nil {
				b.t.Fatal(err)
			}
			b.table.OpenFile(o)
		},
		"two computers": func(b *bench) { b.watch("beginner", "easy") },
	} {
		t.Run(name, func(t *testing.T) {
			b := newDesk(t, nil)
			begin(b)
			want := b.table.Snap.Setup
			if want.Watched() {
				b.table.Step()
				b.until("a move", func() bool { return b.table.Snap.Ply == 1 && !b.table.Snap.Thinking })
			} else {
				b.click("b2")
			}
			b.table.NewGameFromHere()
			got := b.table.Snap.Setup
			if b.table.Snap.Ply != 1 || got.Seats != want.Seats || got.FirstMark != want.FirstMark ||
				got.Clocks != want.Clocks || got.Level != want.Level {
				t.Errorf("after %d moves %v plays first, clocks %v, players %+v; want %v, %v, %+v",
					b.table.Snap.Ply, got.FirstMark, got.Clocks, got.Seats, want.FirstMark, want.Clocks, want.Seats)
			}
		})
	}
}

// A position that is tried out from a game of two people keeps their names and has no clocks.
func TestTryingOutKeepsTheNames(t *testing.T) {
	b := newDesk(t, nil)
	b.beginWith("3,3,3", func(c *settings.Choice) { c.Opponent, c.Clock = settings.AgainstPerson, "5m" })
	want := b.table.Snap.Setup.Seats
	b.tryFrom(record.Game{Variant: "3,3,3", Moves: []string{"b2"}})
	if s := b.table.Snap.Setup; s.Seats != want || s.Clocks != [2]record.TimeControl{} {
		t.Errorf("the position is between %+v, want %+v; clocks: %v", s.Seats, want, s.Clocks)
	}
}
