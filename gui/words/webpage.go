package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// WebPage names a kind of file.
func WebPage() string { return text("Web page") }

// BoardAtEnd says what a picture shows to those who cannot see it.
func BoardAtEnd() string { return text("The board after the last move") }

// DateFact and ResultFact name facts about a game.
func DateFact() string   { return text("Date") }
func ResultFact() string { return text("Result") }

// PlayerFact says who plays a side, and how.
func PlayerFact(s session.Setup, side game.Side) string {
	if SeatOf(s, side) == "" {
		return Name(s.Seats[side].Name)
	}
	return PlayerLine(s, side)
}

// WrittenBy says which program wrote a page.
func WrittenBy(name, version string) string {
	return text("Written by {{.Name}} {{.Version}}.", with{"Name": name, "Version": version})
}
