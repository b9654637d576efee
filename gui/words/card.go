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

// ScoreLine returns the score between two players: "Score: You 2, Hazel 1", with the number of draws
// if there are any. names are as the window shows them. It returns "" before the first game has
// ended.
func ScoreLine(names [2]string, won [2]int, draws int) string {
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

// Graph returns the heading of the graph of a game on its web page.
func Graph() string { return text("Graph") }

// Moves returns the heading of the list of moves on a game's web page.
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
// level or strategy. The level at which the game counts is added if it differs.
func nameInTitle(s session.Snapshot, side game.Side) string {
	if o, ok := OpponentAt(s.Setup, side); ok {
		return withCount(s, side, o.Name)
	}
	if s.Setup.Seats[side].Kind == record.Computer {
		return SeatOnCard(s, side)
	}
	return playerOf(s.Setup, side).name
}

// The names of the buttons that have only an icon, shown as tooltips.

// withKey returns the name of a button, followed by its keyboard shortcut in parentheses.
func withKey(name, key string) string {
	return text("{{.Name}} ({{.Keys}})", with{"Name": name, "Keys": key})
}

// ToAllGames returns the name of the button that opens the start page.
func ToAllGames() string { return withKey(text("All games"), Keys("G")) }

// ToTheStart returns the name of the button that shows the start of the game.
func ToTheStart() string { return withKey(text("To the start of the game"), text("Home")) }

// OneMoveBack returns the name of the button that goes one move back.
func OneMoveBack() string { return withKey(text("One move back"), Keys(LeftKey())) }

// OneMoveForward returns the name of the button that goes one move forward.
func OneMoveForward() string { return withKey(text("One move forward"), Keys(RightKey())) }

// BackToTheGame returns the name of the button that returns to the current position of the game.
func BackToTheGame() string { return withKey(text("Back to the game"), text("End")) }

// WriteComment returns the name of the button that opens the comment on the move shown.
func WriteComment() string { return withKey(text("Comment on the move shown"), Keys("E")) }

// ValuesOnTheBoard returns the name of the button that shows or hides the values of moves.
func ValuesOnTheBoard() string { return text("Values of the moves on the board") }

// LineOnTheBoard returns the name of the button that shows or hides the best line.
func LineOnTheBoard() string { return text("Best line on the board") }

// CloseAnalysis returns the name of the button that turns the analysis off.
func CloseAnalysis() string { return withKey(text("Close the analysis"), "A") }

// CopyStrategy returns the name of the button that copies the player string of the analysis.
func CopyStrategy() string { return text("Copy the strategy") }

// Unfold returns the name of the button that shows the whole card.
func Unfold() string { return text("Show more") }

// Fold returns the name of the button that collapses the card.
func Fold() string { return text("Show less") }

// PauseGame returns the name of the button that pauses a game between two computers.
func PauseGame() string { return withKey(text("Pause"), "P") }

// GoOn returns the name of the button that resumes a game between two computers.
func GoOn() string { return withKey(text("Go on"), "P") }

// StepGame returns the name of the button that lets two computers play one move.
func StepGame() string { return withKey(text("Play one move"), "S") }

// MoreItems returns the label of the submenu that holds the items for which a low window has no
// room.
func MoreItems() string { return text("More") }
