package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Looking back in a game, variations and comments.

// MoveName returns a move as a list of moves has it; move is in the notation of the board.
func MoveName(move string) string {
	if move == game.PassName {
		return named("pass in a list", "Pass")
	}
	return move
}

// passed says who has just passed where the game stands; "" if nobody has.
func passed(s session.Snapshot) string {
	if s.Looking || s.Tree.Move(s.Stand) != game.PassMove {
		return ""
	}
	return at(s.Setup, s.ToMove.Other()).of("You passed.", "The computer passed.", "{{.Name}} passed.")
}

// PlayFromHere is an item of a menu and on a button.
func PlayFromHere() string { return text("Play from Here") }

// LookingBack says why nothing can be played.
func LookingBack() string {
	return text("You're looking back. “Play from Here” goes on from this position, End returns to the game.")
}

// Shown says which position of a game is shown, and how the game ended.
func Shown(s session.Snapshot) string {
	switch {
	case len(s.Coming) > 0:
		return sentences(positionShown(s), ending(s), text("Rings mark the row that won."))
	case s.Ending.Over():
		return sentences(positionShown(s), ending(s))
	}
	return sentences(positionShown(s), text("Press End to return to the game."))
}

// positionShown names the position that is shown.
func positionShown(s session.Snapshot) string {
	data := with{"N": Number(s.Shown), "Of": Number(len(s.Moves))}
	switch {
	case s.Shown == 0:
		return text("Start of the game.")
	case s.Tree.OnLine(s.At):
		return text("Move {{.N}} of {{.Of}}.", data)
	default:
		return text("Move {{.N}}, in a variation.", data)
	}
}

// CommentItem is an item of a menu.
func CommentItem() string { return text("Comment…") }

// CommentOn is the title of the dialog in which a comment is written; move is in the
// notation of the board, "" for the whole game.
func CommentOn(move string) string {
	if move == "" {
		return text("Comment on the Game")
	}
	return text("Comment on {{.Move}}", with{"Move": MoveName(move)})
}

// MaxCharacters says how many characters fit into a field.
func MaxCharacters(n int) string { return plural("Only {{.N}} characters fit here.", n) }

// RestOfComment says how many characters of a long comment are not in the field.
func RestOfComment(n int) string { return plural("The other {{.N}} characters stay as they are.", n) }

// EscapeDiscards warns before Escape discards a comment that is being written.
func EscapeDiscards() string { return text("Press Esc again to discard what you wrote.") }

// CommentNeedsSaving says that a comment on a finished game that is not one of the past
// games is lost when the game is left.
func CommentNeedsSaving() string {
	return text("This game isn't one of your past games. Use “Save As” to keep your comments.")
}

// NoRoomForComment says that a record would not hold the game any more.
func NoRoomForComment() string { return text("There's no room for another comment in this game.") }

// BackToPastGames says what leads back from one of their games.
func BackToPastGames() string {
	return text("Press Esc to go back to Past Games.")
}

// BackToProgress says what leads back from a game that was opened in Your Progress.
func BackToProgress() string {
	return text("Press Esc to go back to Your Progress.")
}

// Opened names a recorded game, the players and the day.
func Opened(g record.Game, s session.Setup) string {
	data := with{"Title": Title(s.Variant), "First": NameOf(s, game.First), "Second": NameOf(s, game.Second)}
	if g.Date.IsZero() {
		return text("{{.Title}}: {{.First}} and {{.Second}}", data)
	}
	data["Day"] = Date(g.Date)
	return text("{{.Title}}: {{.First}} and {{.Second}}, {{.Day}}", data)
}
