package words

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
)

// MedalEarned returns the title of what the card says about a medal that a game has earned, and a note on what it took.
// all is set if that was the last medal of the variant.
func MedalEarned(s session.Snapshot, all bool) (title, note string) {
	rival := with{"Name": playerOf(s.Setup, s.Setup.Person().Other()).name}
	switch {
	case all:
		levels := with{"N": inWords(len(s.Setup.Variant.Levels()))}
		return text("All {{.N}} medals", levels), text("{{.Game}} is done.", with{"Game": Title(s.Setup.Variant)})
	case s.Ending.Outcome.Result.Winner() == game.None:
		return text("Medal earned"), text("A draw with {{.Name}}", rival)
	default:
		return text("Medal earned"), text("Two wins against {{.Name}}", rival)
	}
}

// BriefMedal returns the title for a narrow place.
func BriefMedal() string { return text("Medal") }

// OneMoreWin returns a sentence about the second of two wins that earn a medal.
func OneMoreWin(o look.Opponent) string {
	return text("One more win earns {{.Name}}'s medal.", with{"Name": o.Name})
}

// PracticeEarned returns a sentence about a game that earned nothing because the person had help.
func PracticeEarned() string { return text("Practice earns no medal. The next game counts.") }

// NextIs returns a sentence about the opponent whose medal comes next, and one about how that opponent plays a variant.
func NextIs(v engine.Variant, o look.Opponent) (head, about string) {
	return text("{{.Name}} is next.", with{"Name": o.Name}), StyleOf(v, o.Level)
}

// LargerBoard returns a question that offers a larger board to a person who has the last medal of the one before, and
// who waits there.
func LargerBoard(v engine.Variant, o look.Opponent) (head, about string) {
	return text("Ready for a larger board?"),
		text("{{.Board}}: {{.Name}} is waiting there.", with{"Board": Summary(v), "Name": o.Name})
}

// NextBoard returns the label of the button that leads to a larger board, and NextBoardBrief one for a narrow button.
func NextBoard(v engine.Variant) string { return text("Next: {{.Game}}", with{"Game": Title(v)}) }
func NextBoardBrief() string            { return text("Next") }

// AllOpponents returns the label of the button that leads to the opponents of a variant, and Opponents one for a narrow
// button.
func AllOpponents() string { return text("All Opponents") }
func Opponents() string    { return text("Opponents") }

// EndKeys returns what Enter and a click do after a game. next is the opponent against whom Enter begins a game, or the
// zero Opponent if that is the same one. banner is set if the end is shown on a banner.
func EndKeys(next look.Opponent, banner bool) string {
	enter := text("Enter plays again.")
	if next != (look.Opponent{}) {
		enter = text("Enter plays {{.Name}}.", with{"Name": next.Name})
	}
	if !banner {
		return enter
	}
	return sentences(enter, text("A click on the banner shows the whole board."))
}

// MovesMade returns the number of moves of a game, and ShowMoves what a click on it does.
func MovesMade(plies int) string { return plural("{{.N}} moves", FullMoves(plies)) }
func ShowMoves() string          { return text("Show or hide the moves") }
