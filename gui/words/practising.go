package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts about practising the moves of a study.

// The labels of the menu item, of the dialog and of the buttons.
func PractiseItem() string { return text("Practise…") }
func Practise() string     { return text("Practise") }
func YourSide() string     { return text("You play") }
func NextLine() string     { return text("Next Line") }
func ShowTheMove() string  { return text("Show the Move") }
func EndPractice() string  { return named("end of practice", "End") }

// PractiseHow says what practising is.
func PractiseHow() string {
	return text("From the position on the board. What follows is hidden: you play the moves of the study from memory, and the " +
		"other side answers as the study does.")
}

// StudySides returns the names of the two sides of a study, that of the side that begins first.
func StudySides(s session.Setup) []string {
	return []string{sideName(s.Variant, s.Mark(game.First)), sideName(s.Variant, s.Mark(game.Second))}
}

// NothingToPractise says that the study has no moves that could be asked for.
func NothingToPractise(s session.Setup, side game.Side) string {
	return text("From here the study has no good moves for {{.Name}}.", with{"Name": sideName(s.Variant, s.Mark(side))})
}

// PractisingAs returns the line below the name of a study that is practised.
func PractisingAs(s session.Setup, side game.Side) string {
	return List(Title(s.Variant), text("you play {{.Name}}", with{"Name": sideName(s.Variant, s.Mark(side))}))
}

// YourMove asks for a move, and WhatIsPlayed what it is to be. MissedBefore says instead that it was missed before.
func YourMove() string     { return text("Your move") }
func WhatIsPlayed() string { return text("What does the study play here?") }
func MissedBefore() string { return text("You missed this one before.") }

// RightMove says that the move is right, and AnotherAnswer that the other side now plays something else.
func RightMove() string     { return text("Right!") }
func AnotherAnswer() string { return text("Another answer") }

// NotInThisStudy says that the study does not have a move.
func NotInThisStudy(move string) string {
	return text("{{.Move}} is not in this study", with{"Move": MoveName(move)})
}

// TryOnceMore offers a second try before the move of the study is shown.
func TryOnceMore() string { return text("Try once more.") }

// StudyPlays returns the moves of the study in a position.
func StudyPlays(moves []string) string {
	const some = 3
	if len(moves) > some {
		moves = append(moves[:some:some], "…")
	}
	return text("The study plays {{.Moves}}.", with{"Moves": strings.Join(moves, ", ")})
}

// PlayIt says how to go on once the move of the study is shown.
func PlayIt() string { return text("Play it to go on.") }

// MarkedWrong returns what is wrong with a move of the study: its sign, or that it loses.
func MarkedWrong(move string, n record.Notes, side game.Side) string {
	wrong := GlyphName(string(n.Glyph))
	if n.Value.Result.Winner() == side.Other() {
		wrong = ValueFor(side, n.Value)
	}
	return List(MoveName(move)+string(n.Glyph), wrong)
}

// SeeTheAnswer says that the board shows what the study has against a move.
func SeeTheAnswer() string { return text("The board shows the answer to it.") }

// EndOfLine says that a line is over. EveryLineSeen says that no other is new, and MissedReturns that what was missed
// comes back.
func EndOfLine() string     { return text("End of the line") }
func EveryLineSeen() string { return text("You have seen every line.") }
func MissedReturns() string { return text("What you missed comes back.") }

// PracticeScore returns how many moves were right at once, and how many were missed.
func PracticeScore(right, missed int) string {
	return List(plural("{{.N}} right at once", right), plural("{{.N}} missed", missed))
}

// The status lines of a practice: while a move is asked for, after a wrong one, and at the end of a line. A narrow window has
// room for them beside whether the study is saved.
func PracticeStatus() string { return text("Play the move of the study. Esc ends the practice.") }
func PracticeWrong() string  { return text("Enter tries again, Esc ends the practice.") }
func PracticeOver() string   { return text("Enter plays the next line, Esc ends the practice.") }
