package words

import (
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// Exact returns the certain result of a move for the side that makes it: "wins in 12", or "wins" where the
// number is unknown, "draw" or "loses in 8"; "" where nothing is proved. The number counts the moves of
// that side, this one included.
func Exact(score analysis.Score) string {
	data := with{"N": Number(ownMoves(score.Mate))}
	switch score.Proof {
	case search.ProvedDraw:
		return text("draw")
	case search.ProvedWin:
		switch {
		case score.Mate == 0:
			return text("wins")
		case score.AtMost:
			return text("wins in ≤{{.N}}", data)
		}
		return text("wins in {{.N}}", data)
	case search.ProvedLoss:
		if score.Mate == 0 {
			return text("loses")
		}
		return text("loses in {{.N}}", data)
	}
	return ""
}

// ExactShort says the same without what a colour says: "in 12".
func ExactShort(score analysis.Score) string {
	if score.Mate == 0 || score.Proof == search.ProvedDraw {
		return Exact(score)
	}
	if score.AtMost {
		return text("in ≤{{.N}}", with{"N": Number(ownMoves(score.Mate))})
	}
	return text("in {{.N}}", with{"N": Number(ownMoves(score.Mate))})
}

// ExactSign says the same in a sign or two: "12", where that is not known "+" or "–", and "=".
func ExactSign(score analysis.Score) string {
	switch {
	case score.Proof == search.ProvedDraw:
		return "="
	case score.AtMost:
		return "≤" + Number(ownMoves(score.Mate))
	case score.Mate > 0:
		return Number(ownMoves(score.Mate))
	case score.Proof == search.ProvedWin:
		return "+"
	default:
		return "–"
	}
}

// ExactOf says in a sentence what the certain result of a move is; "" where nothing is proved.
func ExactOf(move string, score analysis.Score) string {
	data := with{"Move": move}
	switch score.Proof {
	case search.ProvedDraw:
		return text("{{.Move}} draws.", data)
	case search.ProvedWin:
		switch {
		case score.Mate == 0:
			return text("{{.Move}} wins.", data)
		case score.AtMost:
			return plural("{{.Move}} wins in at most {{.N}} moves.", ownMoves(score.Mate), data)
		}
		return plural("{{.Move}} wins in {{.N}} moves.", ownMoves(score.Mate), data)
	case search.ProvedLoss:
		if score.Mate == 0 {
			return text("{{.Move}} loses.", data)
		}
		return plural("{{.Move}} loses in {{.N}} moves.", ownMoves(score.Mate), data)
	}
	return ""
}
