package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts about looking back in a game, variations and comments.

// MoveName returns a move as a list of moves shows it. move is in the board's notation.
func MoveName(move string) string {
	if move == game.PassName {
		return named("pass in a list", "Pass")
	}
	return move
}

// passed returns a sentence about the player who has just passed, or "" if nobody has.
func passed(s session.Snapshot) string {
	if s.Looking || s.Tree.Move(s.Current) != game.PassMove {
		return ""
	}
	return playerOf(s.Setup, s.ToMove.Other()).sentence("You passed.", "The computer passed.", "{{.Name}} passed.")
}

// PlayFromHere returns the label of a menu item and a button.
func PlayFromHere() string { return text("Play from Here") }

// NoMovesWhileBrowsing returns why nothing can be played while the person looks back.
func NoMovesWhileBrowsing() string {
	return text("You're looking back. “Play from Here” continues from this position, and End returns to the game.")
}

// PositionShown returns which position of a game is shown, and what leads back to the game.
func PositionShown(s session.Snapshot) string {
	return sentences(positionShown(s), text("End returns to the game."))
}

// positionShown returns a sentence that names the position shown.
func positionShown(s session.Snapshot) string {
	data := with{"N": Number(numberOf(s, s.Shown)), "Of": Number(numberOf(s, len(s.Moves)))}
	switch {
	case s.Shown == 0:
		return text("Start of the game.")
	case s.Tree.OnLine(s.At):
		return text("Move {{.N}} of {{.Of}}.", data)
	default:
		return text("Move {{.N}}, in a variation.", data)
	}
}

// numberOf returns the number by which the list beside the board calls a ply. That of a study numbers plies, as books do.
func numberOf(s session.Snapshot, ply int) int {
	if s.Setup.Study {
		return ply
	}
	return FullMoves(ply)
}

// CommentItem returns the label of a menu item.
func CommentItem() string { return text("Comment…") }

// CommentOn returns the title of the dialog for writing a comment. move is in the board's notation,
// or "" for the whole game.
func CommentOn(move string) string {
	if move == "" {
		return text("Comment on the Game")
	}
	return text("Comment on {{.Move}}", with{"Move": MoveName(move)})
}

// MaxCharacters returns a message about the number of characters that fit into a field.
func MaxCharacters(n int) string { return plural("Only {{.N}} characters fit here.", n) }

// RestOfComment returns how many characters of a long comment are not in the field.
func RestOfComment(n int) string { return plural("The other {{.N}} characters stay as they are.", n) }

// EscapeDiscards returns the warning shown before Escape discards a comment.
func EscapeDiscards() string { return text("Press Esc again to discard what you wrote.") }

// CommentNeedsSaving returns a warning that comments on a finished game are lost unless it is
// saved, because it is not one of the past games.
func CommentNeedsSaving() string {
	return text("This game isn't one of your past games. Use “Save As” to keep your comments.")
}

// NoRoomForComment returns the message that a game's record has no room for another comment.
func NoRoomForComment() string { return text("There's no room for another comment in this game.") }

// BackToPastGames returns how to go back from a game to Past Games.
func BackToPastGames() string {
	return text("Press Esc to go back to Past Games.")
}

// BackToStatistics returns how to go back from a game to Statistics.
func BackToStatistics() string {
	return text("Press Esc to go back to Statistics.")
}

// OpenedGame returns the variant, the players and the date of a recorded game.
func OpenedGame(g record.Game, s session.Setup) string {
	data := with{"Title": Title(s.Variant), "First": NameOf(s, game.First), "Second": NameOf(s, game.Second)}
	date := DateOf(g.Date, g.Day)
	if date == "" {
		return text("{{.Title}}: {{.First}} and {{.Second}}", data)
	}
	data["Day"] = date
	return text("{{.Title}}: {{.First}} and {{.Second}}, {{.Day}}", data)
}
