package words

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The card.

// NewOne is on the card after the end of a game: it asks for another one.
func NewOne() string { return text("New…") }

// Standing says how two players stand, whose names are given as the window shows them: "Score: You 2, Hazel 1", with
// the games that were drawn, if any. It is empty before the first game.
func Standing(names [2]string, won [2]int, draws int) string {
	if won[0]+won[1]+draws == 0 {
		return ""
	}
	score := text("Score: {{.First}} {{.Won}}, {{.Second}} {{.Lost}}", with{
		"First": names[0], "Won": Number(won[0]), "Second": names[1], "Lost": Number(won[1]),
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
	return text("From the next game on: {{.Player}}", with{"Player": cmp.Or(opponentLine(next, side), seatOf(next, side))})
}

// Graph is on the button that shows how a game went where the card has little room.
func Graph() string { return text("Graph") }

// Moves is on the button that shows the moves again.
func Moves() string { return text("Moves") }

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

// nameInTitle names a player in the title: a computer without a name by how it plays, and as what the game counts.
func nameInTitle(s session.Snapshot, side game.Side) string {
	if o, ok := OpponentAt(s.Setup, side); ok {
		return withCount(s, side, o.Name)
	}
	if s.Setup.Seats[side].Kind == record.Computer {
		return SeatOnCard(s, side)
	}
	return at(s.Setup, side).name
}

// The names of the buttons that have an icon and no text.

// withKey is a name with the key that does the same.
func withKey(name, key string) string {
	return text("{{.Name}} ({{.Keys}})", with{"Name": name, "Keys": key})
}

// ToAllGames leads to the start page.
func ToAllGames() string { return withKey(text("All games"), Keys("G")) }

// ToTheStart looks at the start of the game.
func ToTheStart() string { return withKey(text("To the start of the game"), text("Home")) }

// OneMoveBack looks one move back.
func OneMoveBack() string { return withKey(text("One move back"), Keys("←")) }

// OneMoveForward looks one move forward.
func OneMoveForward() string { return withKey(text("One move forward"), Keys("→")) }

// BackToTheGame looks at the place where the game stands.
func BackToTheGame() string { return withKey(text("Back to the game"), text("End")) }

// WriteComment writes about the move shown.
func WriteComment() string { return withKey(text("Comment on the move shown"), Keys("E")) }

// ValuesOnTheBoard shows or hides what moves are worth.
func ValuesOnTheBoard() string { return text("Values of the moves on the board") }

// LineOnTheBoard shows or hides the best line.
func LineOnTheBoard() string { return text("Best line on the board") }

// CloseAnalysis turns the analysis off.
func CloseAnalysis() string { return withKey(text("Close the analysis"), "A") }

// CopyStrategy copies the string of the player that thinks.
func CopyStrategy() string { return text("Copy the strategy") }

// Unfold shows all of the card.
func Unfold() string { return text("Show more") }

// Fold shows less of it.
func Fold() string { return text("Show less") }

// PauseGame lets two computers wait.
func PauseGame() string { return withKey(text("Pause"), "P") }

// GoOn lets them go on.
func GoOn() string { return withKey(text("Go on"), "P") }

// StepGame lets them play one move.
func StepGame() string { return withKey(text("Play one move"), "S") }

// MoreItems is an item of a menu in a low window, with the others below it.
func MoreItems() string { return text("More") }
