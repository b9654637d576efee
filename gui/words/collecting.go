package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts about lines of the analysis that are put into a study.

// The label of the button, which has room for a short word, and the items of its menu.
func AddLine() string           { return named("put a line into a study", "Add") }
func AddWithValue() string      { return text("Add With Its Value") }
func AddWholeLine() string      { return text("Add Whole Line") }
func AddWholeWithValue() string { return text("Add Whole Line With Its Value") }

// AddHint returns the text of the status line while the mouse is on a line that can be put in.
func AddHint() string {
	return text("Add puts these moves in. Shift and Add: the whole line. Right click: with its value.")
}

// Proved returns a word beside a sentence: it is certain.
func Proved() string { return text("proved") }

// Ahead returns how far an analysis has searched, or "" if that is not known.
func Ahead(r analysis.Assessment) string {
	if r.Depth == 0 {
		return ""
	}
	return plural("{{.N}} moves ahead", r.Depth)
}

// Outlook returns who is better in a position of a study, in which toMove is to move; score is its score for that side.
func Outlook(s session.Setup, score analysis.Score, toMove game.Side) string {
	v := valueOf(score, toMove)
	if v.In == 0 {
		return Better(s, score, toMove, toMove)
	}
	if score.AtMost {
		return text("{{.Name}} wins in ≤{{.N}}", with{"Name": sideName(s.Variant, s.Mark(v.Result.Winner())), "N": Number(v.In)})
	}
	return StudyValue(s, v)
}

// valueOf returns what is proved by a score for a side, as a study notes it, or the zero Value if nothing is.
func valueOf(score analysis.Score, side game.Side) record.Value {
	switch score.Proof {
	case search.ProvedWin:
		return record.Value{Result: game.WinFor(side), In: ownMoves(score.Mate)}
	case search.ProvedLoss:
		return record.Value{Result: game.WinFor(side.Other()), In: ownMoves(score.Mate)}
	case search.ProvedDraw:
		return record.Value{Result: game.Draw}
	default:
		return record.Value{}
	}
}

// LineNote returns what a study notes about a line with a score for the side that makes its first move: a value if that
// is proved, and else a comment, which tells the depth of the search.
func LineNote(s session.Setup, score analysis.Score, side game.Side, depth int) (v record.Value, comment string) {
	if v = valueOf(score, side); v.Result != game.Ongoing {
		return v, ""
	}
	if score.Value < 0 {
		score, side = score.Reversed(), side.Other()
	}
	about := text("even")
	if score.Value != 0 {
		about = text("{{.Part}} {{.Value}}", with{"Part": sideName(s.Variant, s.Mark(side)), "Value": Signed(score.Value)})
	}
	if depth > 0 {
		about = List(about, plural("{{.N}} moves ahead", depth))
	}
	return v, about
}
