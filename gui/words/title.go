package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// WindowTitle says what is played in the window, the person first: "Gomoku – You
// against Hard – MNK Desk". Without a game it is the program's name.
func WindowTitle(s session.Snapshot, program string) string {
	if s.Setup.Variant.Name == "" {
		return program
	}
	return GameTitle(s) + " – " + program
}

// GameTitle says what is played by whom: the person is named first.
func GameTitle(s session.Snapshot) string {
	first := game.First
	if s.Setup.Person() == game.Second {
		first = game.Second
	}
	return text("{{.Title}} – {{.First}} against {{.Second}}", with{
		"Title": Title(s.Setup.Variant), "First": nameInTitle(s, first), "Second": nameInTitle(s, first.Other()),
	})
}

// nameInTitle names a player in the title: a computer by how it plays, and as what the game counts.
func nameInTitle(s session.Snapshot, side game.Side) string {
	if s.Setup.Seats[side].Kind == record.Computer {
		return SeatOnCard(s, side)
	}
	return at(s.Setup, side).name
}
