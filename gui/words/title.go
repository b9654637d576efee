package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// WindowTitle says what is played in the window, the person first: "Gomoku – You
// against Hard – MNK Desk". Without a game it is the program's name.
func WindowTitle(s session.Setup, program string) string {
	if s.Variant.Name == "" {
		return program
	}
	return GameTitle(s) + " – " + program
}

// GameTitle says what is played by whom: the person is named first.
func GameTitle(s session.Setup) string {
	first := game.First
	if s.Person() == game.Second {
		first = game.Second
	}
	return text("{{.Title}} – {{.First}} against {{.Second}}", with{
		"Title": Title(s.Variant), "First": nameInTitle(s, first), "Second": nameInTitle(s, first.Other()),
	})
}

// nameInTitle names a player in the title: a computer by how it plays.
func nameInTitle(s session.Setup, side game.Side) string {
	if s.Seats[side].Kind == record.Computer {
		return SeatOf(s, side)
	}
	return at(s, side).name
}
