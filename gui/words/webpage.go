package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The name of the file format, and the alternative text of its picture, for those who cannot see it.
func WebPage() string    { return text("Web page") }
func BoardAtEnd() string { return text("The board after the last move") }

// DateFact and ResultFact return the names of facts about a game.
func DateFact() string   { return text("Date") }
func ResultFact() string { return text("Result") }

// PlayerFact returns who plays a side, and how.
func PlayerFact(s session.Snapshot, side game.Side) string {
	if seatOf(s.Setup, side) == "" {
		return NameOf(s.Setup, side)
	}
	plays := PlayerLine(s.Setup, side)
	if rival := countsFor(s, side); rival != "" {
		return text("{{.Player}}. Counts as a game against {{.Rival}}", with{"Player": plays, "Rival": rival})
	}
	return plays
}

// ForOthers returns a game for readers who were not there: people with default names are called
// players.
func ForOthers(s session.Snapshot) session.Snapshot {
	usual := settings.Defaults()
	names := map[string]string{usual.Name: text("Player 1"), usual.SecondName: text("Player 2")}
	if s.Setup.Person() != game.None {
		names[usual.Name] = text("Player")
	}
	for side := range s.Setup.Seats {
		seat := &s.Setup.Seats[side]
		if name, ok := names[seat.Name]; ok && seat.Kind != record.Computer {
			seat.Name = name
		}
	}
	return s
}

// EndingForOthers returns how a game ended, for readers who were not there.
func EndingForOthers(s session.Snapshot) string {
	s = ForOthers(s)
	for side := range s.Setup.Seats {
		seat := &s.Setup.Seats[side]
		seat.Name, seat.Kind = NameOf(s.Setup, game.Side(side)), record.Person // so that the text names each player
	}
	return ending(s)
}

// WrittenBy returns a sentence naming the program that wrote a page.
func WrittenBy(name, version string) string {
	return text("Written by {{.Name}} {{.Version}}.", with{"Name": name, "Version": version})
}
