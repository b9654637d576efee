package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// LookFor returns the label of the submenu of questions about the position.
func LookFor() string { return text("Look For") }

// QuestionItem returns the label of the menu item of a question.
func QuestionItem(q analysis.Question) string {
	return [...]string{
		analysis.WinByFours: text("Win by Fours"), analysis.WinByThreats: text("Win by Fours and Threes"),
		analysis.OtherWinByFours:   text("Other Side's Win by Fours"),
		analysis.OtherWinByThreats: text("Other Side's Win by Fours and Threes"),
		analysis.MovesThatHold:     text("Moves That Hold"),
	}[q]
}

// AnswerTo returns a sentence with the answer to a question about a position, as far as it is known.
func AnswerTo(s session.Setup, pos game.Position, a analysis.Answer) string {
	side := with{"Side": SideName(s.Variant.Style, s.Mark(a.Side)), "Other": SideName(s.Variant.Style, s.Mark(a.Side.Other()))}
	switch {
	case a.Question == analysis.MovesThatHold:
		return movesThatHold(pos, a, side)
	case !a.Done && a.Question.Threes():
		return text("Looking for a win by fours and threes of {{.Side}}…", side)
	case !a.Done:
		return text("Looking for a win by fours of {{.Side}}…", side)
	case len(a.Win) == 0 && a.Question.Threes():
		return text("{{.Side}} has no win by fours and threes that I can find.", side)
	case len(a.Win) == 0:
		return text("{{.Side}} has no win by fours.", side)
	case a.Question.OfOther():
		return plural("If {{.Other}} passed, {{.Side}} would win in {{.N}} moves.", ownMoves(len(a.Win)), side)
	default:
		return plural("{{.Side}} wins in {{.N}} moves.", ownMoves(len(a.Win)), side)
	}
}

// maxHeld is the number of moves that hold up to which they are named.
const maxHeld = 8

// movesThatHold returns a sentence with the moves of a side that hold. side has its name and that of the other.
func movesThatHold(pos game.Position, a analysis.Answer, side with) string {
	switch {
	case !a.Done:
		return text("Looking at move {{.N}} of {{.All}}…", with{"N": Number(min(a.Tried+1, a.All)), "All": Number(a.All)})
	case len(a.Held) == 0:
		return text("No move holds: {{.Other}} wins against each.", side)
	case len(a.Held) == a.All:
		return text("Every move holds: I find no win by fours and threes that {{.Other}} threatens.", side)
	case len(a.Held) > maxHeld:
		return plural("{{.N}} moves hold against fours and threes. All others lose.", len(a.Held))
	}
	var names []string
	for _, m := range a.Held {
		names = append(names, MoveName(pos.Format(m)))
	}
	return text("Only these hold against fours and threes: {{.Moves}}. All others lose.", with{"Moves": strings.Join(names, ", ")})
}

// PointForbidden says in a line of moves that the other side may not play the point that would stop the row.
func PointForbidden(cell string) string { return text("({{.Point}} forbidden)", with{"Point": cell}) }

// WinsByForbidden says that a line wins because Black may not play a point.
func WinsByForbidden(cell string) string {
	return text("Black can't stop it at {{.Point}}, which is forbidden.", with{"Point": cell})
}
