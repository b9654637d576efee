package card

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// MoodOf returns the mood of the opponent who plays a side of a game. During the game it changes at most once
// with each move: the opponent looks at the board while it thinks, is startled by a double threat of the other
// side, and grins after its own. A threat that can still be stopped changes nothing, because that would be help.
// A win against a person makes the opponent laugh. An opponent that does not react is calm during the game, and
// glad or sorry after it.
func MoodOf(s session.Snapshot, side game.Side, reacts bool) look.Mood {
	switch {
	case s.Ending.Over():
		mood := PersonMood(s, side)
		if reacts && mood == look.Glad && s.Setup.Seats[side.Other()].Kind != record.Computer {
			return look.Laugh
		}
		return mood
	case s.Looking || !reacts:
		return look.Calm
	case s.ToMove != side && winsNext(s, side):
		return look.Grin
	case s.ToMove == side && winsNext(s, side.Other()):
		return look.Startled
	case s.ToMove == side && s.Thinking:
		return look.Look
	default:
		return look.Calm
	}
}

// winsNext reports whether a side has moved and wins with its next move, whatever the other side plays: it has
// two wins or more, of which one move stops only one, and the other side has none.
func winsNext(s session.Snapshot, side game.Side) bool {
	p := s.Position()
	finder, ok := p.(game.WinFinder)
	return ok && p.ToMove() == side.Other() &&
		len(finder.AppendWins(nil, side)) > 1 && len(finder.AppendWins(nil, side.Other())) == 0
}

// PersonMood returns the mood of the person who plays a side of a game: glad after a win, sorry after a loss.
func PersonMood(s session.Snapshot, side game.Side) look.Mood {
	switch s.Ending.Outcome.Result.Winner() {
	case side:
		return look.Glad
	case side.Other():
		return look.Sorry
	default:
		return look.Calm
	}
}
