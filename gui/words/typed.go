package words

import (
	"errors"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
)

// The texts of the dialog in which moves are typed.
func TypeMoves() string     { return text("Type Moves") }
func TypeMovesItem() string { return text("Type Moves…") }
func HelpTypeMoves() string { return text("Type one move or several") }

// NoSuchMove says that nothing of what was typed was played, because one word names no move on the board, and
// MoveImpossible, because one move is not possible.
func NoSuchMove(name string) string {
	return text("“{{.Move}}” isn't a move on this board. Nothing was played.", with{"Move": quote.Plain(name)})
}

func MoveImpossible(name string) string {
	return text("{{.Move}} can't be played there. Nothing was played.", with{"Move": name})
}

// MoveRefused returns why a move that was typed was not played.
func MoveRefused(name string, err error) string {
	data := with{"Move": name}
	switch {
	case errors.Is(err, session.ErrIllegal):
		return text("{{.Move}} can't be played here.", data)
	case errors.Is(err, session.ErrLooking):
		return text("{{.Move}} isn't in the game. Turn on Analysis to try it.", data)
	default:
		return WhyRefused(err)
	}
}
