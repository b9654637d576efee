package words

import (
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Exact returns the proved result of a move for the side that makes it: "wins in 12", "draw",
// "loses in 8", or "wins" if the number is unknown. It returns "" if nothing is proved. The number
// counts that side's moves, including this one.
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
			return text("wins within {{.N}}", data)
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

// ExactShort returns the same without the word that the colour replaces: "in 12".
func ExactShort(score analysis.Score) string {
	if score.Mate == 0 || score.Proof == search.ProvedDraw {
		return Exact(score)
	}
	if score.AtMost {
		return text("within {{.N}}", with{"N": Number(ownMoves(score.Mate))})
	}
	return text("in {{.N}}", with{"N": Number(ownMoves(score.Mate))})
}

// ExactSign returns the same in one or two signs: "12", "=" for a draw, or "+" and "–" if the
// number is unknown.
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

// ExactOf returns a sentence about the proved result of a move, or "" if nothing is proved.
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
