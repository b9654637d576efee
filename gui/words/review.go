package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
)

// The buttons of Review.

// Back is on a button of Review.
func Back() string { return text("Back") }

// Forward is on a button of Review.
func Forward() string { return text("Forward") }

// ToStart is on a button of Review.
func ToStart() string { return named("go to the start", "Start") }

// ToEnd is on a button of Review.
func ToEnd() string { return named("go to the end", "End") }

// ReviewTitle names a recorded game, the players and the day.
func ReviewTitle(g record.Game, s session.Setup) string {
	data := with{"Title": Title(s.Variant), "First": Name(s.Seats[0].Name), "Second": Name(s.Seats[1].Name)}
	if g.Date.IsZero() {
		return text("{{.Title}}: {{.First}} and {{.Second}}", data)
	}
	data["Day"] = Date(g.Date)
	return text("{{.Title}}: {{.First}} and {{.Second}}, {{.Day}}", data)
}

// Step says which move of a recorded game is shown; name is the move in the notation
// of the board, "" before the first.
func Step(ply, plies int, s session.Setup, mover game.Side, name string) string {
	data := with{"N": Number(ply), "Of": Number(plies)}
	if name == "" {
		return text("Move {{.N}} of {{.Of}}", data)
	}
	data["Name"], data["Move"] = Name(s.Seats[mover].Name), name
	return text("Move {{.N}} of {{.Of}}: {{.Name}} {{.Move}}", data)
}

// RecordedEnding says how a recorded game ended.
func RecordedEnding(g record.Game, s session.Setup, result game.Result) string {
	winner := result.Winner()
	switch {
	case result == game.Draw:
		return Draw()
	case winner == game.None:
		return text("The game wasn't finished.")
	case g.Reason == record.Resigned:
		return Resigned(s, winner.Other())
	default:
		return Won(s, winner)
	}
}
