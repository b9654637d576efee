package words

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The card beside the board.

// NewGameButton returns the label of the button that, after the end of a game, opens New Game.
func NewGameButton() string { return text("New…") }

// ScoreLine returns the score between two players: "Score: You 2, Hazel 1", or "Today: …" if only the games of today count,
// with the number of draws if there are any. names are as the window shows them. It returns "" before the first game has
// ended.
func ScoreLine(names [2]string, won [2]int, draws int, today bool) string {
	if won[0]+won[1]+draws == 0 {
		return ""
	}
	parts := with{
		"First": shortened(names[0], maxName), "Won": Number(won[0]),
		"Second": shortened(names[1], maxName), "Lost": Number(won[1]),
	}
	score := text("Score: {{.First}} {{.Won}}, {{.Second}} {{.Lost}}", parts)
	if today {
		score = text("Today: {{.First}} {{.Won}}, {{.Second}} {{.Lost}}", parts)
	}
	if draws == 0 {
		return score
	}
	return List(score, plural("{{.N}} draws", draws))
}

// FromNextGame returns a sentence about how the computer will play from the next game of this variant
// on. The game that has just ended keeps its players, and other variants have their own.
func FromNextGame(next session.Setup) string {
	side := game.First
	if p := next.Person(); p != game.None {
		side = p.Other()
	}
	return text("From your next game of {{.Title}}: {{.Player}}", with{
		"Title": Title(next.Variant), "Player": cmp.Or(opponentLine(next, side), seatOf(next, side)),
	})
}

// The headings on the web page of a game.
func Graph() string { return text("Graph") }
func Moves() string { return text("Moves") }

// WindowTitle returns the title of the window, with the person first: "Gomoku – You against Hard –
// MNK Desk". If no game is open, it is the program's name.
func WindowTitle(s session.Snapshot, program string) string {
	if s.Setup.Variant.Name == "" {
		return program
	}
	return GameTitle(s) + " – " + program
}

// GameTitle returns the variant and the players of a game, with the person first.
func GameTitle(s session.Snapshot) string {
	first := game.First
	if s.Setup.Person() == game.Second {
		first = game.Second
	}
	return text("{{.Title}} – {{.First}} against {{.Second}}", with{
		"Title": Title(s.Setup.Variant), "First": nameInTitle(s, first), "Second": nameInTitle(s, first.Other()),
	})
}

// nameInTitle returns a player's name for the title. A computer without a name is called by its
// level or strategy.
func nameInTitle(s session.Snapshot, side game.Side) string {
	if o, ok := OpponentAt(s.Setup, side); ok {
		return o.Name
	}
	if s.Setup.Seats[side].Kind == record.Computer {
		return seatOf(s.Setup, side)
	}
	return playerOf(s.Setup, side).name
}

// The names of the buttons that have only an icon, shown as tooltips.

// withKey returns the name of a button, followed by its keyboard shortcut in parentheses.
func withKey(name, key string) string {
	return text("{{.Name}} ({{.Keys}})", with{"Name": name, "Keys": key})
}

// The names of the buttons, with their keys.
func ToAllGames() string         { return withKey(text("All games"), Keys("G")) }
func ToTheStart() string         { return withKey(text("To the start of the game"), text("Home")) }
func OneMoveBack() string        { return withKey(text("One move back"), Keys(LeftKey())) }
func OneMoveForward() string     { return withKey(text("One move forward"), Keys(RightKey())) }
func BackToTheGame() string      { return withKey(text("Back to the game"), text("End")) }
func WriteComment() string       { return withKey(text("Comment on the move shown"), Keys("E")) }
func ValuesOnTheBoard() string   { return text("Values of the moves on the board") }
func BestMoveOnTheBoard() string { return text("Best move on the board") }
func CopyStrategy() string       { return text("Copy the strategy") }
func Unfold() string             { return text("Show more") }
func Fold() string               { return text("Show less") }
func PauseGame() string          { return withKey(text("Pause"), "P") }
func GoOn() string               { return withKey(text("Go on"), "P") }
func StepGame() string           { return withKey(text("Play one move"), "S") }

// MoreItems returns the label of the submenu that holds the items for which a low window has no
// room.
func MoreItems() string { return text("More") }
