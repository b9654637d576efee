package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
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

// Ahead returns how far an analysis has searched. It returns "" if that is not known, or if the outcome is proved: a win in
// 17 moves beside a search of 8 would look like a mistake.
func Ahead(r analysis.Assessment) string {
	if r.Depth == 0 || r.Score.Proof != search.Unproved {
		return ""
	}
	return plural("{{.N}} single moves deep", r.Depth)
}

// Outlook returns how a position of a study is for toMove, which is to move; score is its score for that side, as the
// figures of the moves below are. Only a proved result names the winner, whoever it is.
func Outlook(s session.Setup, score analysis.Score, toMove game.Side) string {
	winner := toMove
	if score.Proof == search.ProvedLoss {
		winner = winner.Other()
	}
	data := with{"Name": sideName(s.Variant, s.Mark(winner)), "N": Number(ownMoves(score.Mate))}
	switch {
	case score.Proof == search.Unproved && score.Value <= -even:
		return text("{{.Name}} is behind", data)
	case score.Mate == 0:
		return Better(s, score, toMove, toMove)
	case score.AtMost:
		return text("{{.Name}} wins within {{.N}}", data)
	default:
		return text("{{.Name}} wins in {{.N}}", data)
	}
}

// Estimate returns what a study notes about a line whose score, for the side that makes its first move, is not proved. It
// tells the depth of the search.
func Estimate(s session.Setup, score analysis.Score, side game.Side, depth int) string {
	if score.Value < 0 {
		score, side = score.Reversed(), side.Other()
	}
	about := text("even")
	if score.Value != 0 {
		about = text("{{.Part}} {{.Value}}", with{"Part": sideName(s.Variant, s.Mark(side)), "Value": Signed(score.Value)})
	}
	if depth > 0 {
		about = List(about, plural("{{.N}} single moves deep", depth))
	}
	return about
}
