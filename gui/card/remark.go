package card

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// RemarkOf returns what the opponent who plays a side against a person can say about the last move, whose position is
// shown. medal is set if the game has just earned the opponent's medal.
func RemarkOf(s session.Snapshot, side game.Side, medal bool) words.Remark {
	person := side.Other()
	if _, isCharacter := words.OpponentAt(s.Setup, side); !isCharacter || s.Setup.Person() != person || s.Looking {
		return words.NoRemark
	}
	over, won := s.Ending.Over(), s.Ending.Outcome.Result.Winner() == person
	switch {
	case over && medal:
		return words.MedalGiven
	case over && won && (s.Ending.Reason == "" || s.Ending.Reason == record.Resigned):
		return words.PersonWon
	case over:
		return words.NoRemark
	case s.ToMove == side && winsNext(s, person):
		return words.PersonAhead
	case s.ToMove == person && winsNext(s, side):
		return words.OpponentWins
	default:
		return words.NoRemark
	}
}
