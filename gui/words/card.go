package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// The card.

// NewOne is on the card after the end of a game: it asks for another one.
func NewOne() string { return text("New…") }

// Standing says how two players stand: "Score: You 2, Computer 1", with the games that were
// drawn, if any. It is empty before the first game.
func Standing(names [2]string, won [2]int, draws int) string {
	if won[0]+won[1]+draws == 0 {
		return ""
	}
	score := text("Score: {{.First}} {{.Won}}, {{.Second}} {{.Lost}}", with{
		"First": Name(names[0]), "Won": Number(won[0]), "Second": Name(names[1]), "Lost": Number(won[1]),
	})
	if draws == 0 {
		return score
	}
	return List(score, plural("{{.N}} draws", draws))
}

// FromNextGame says how the computers play from the next game on: the one that has ended
// keeps those that it had.
func FromNextGame(next session.Setup) string {
	side := game.First
	if p := next.Person(); p != game.None {
		side = p.Other()
	}
	return text("From the next game on: {{.Player}}", with{"Player": SeatOf(next, side)})
}

// Graph is on the button that shows how a game went where the card has little room.
func Graph() string { return text("Graph") }

// Moves is on the button that shows the moves again.
func Moves() string { return text("Moves") }
