package words

import "github.com/mnkdesk/mnkdesk/engine/search"

// Evaluation is the name of an evaluation; one of an added game has its own.
func Evaluation(e search.Evaluation) string {
	switch e.Name {
	case "pascal":
		return text("Pascal")
	case "motifs":
		return text("Motifs")
	case "patterns":
		return text("Patterns")
	case "generic":
		return text("Threats")
	case "shevchenko":
		return text("Shevchenko")
	case "shevchenko-own":
		return text("Shevchenko, own marks only")
	case "chua":
		return text("Chua")
	default:
		return otherEvaluation(e)
	}
}

// otherEvaluation is the name of an evaluation of another game than k in a row.
func otherEvaluation(e search.Evaluation) string {
	switch e.Name {
	case "blocks":
		return text("Small boards")
	case "blocks2":
		return text("Small boards and danger")
	case "ultimate":
		return text("Large board")
	case "ultimate2":
		return text("Large board and danger")
	case "improved":
		return text("Mobility")
	case "open":
		return text("Own mobility")
	case "center":
		return text("Distance from the centre")
	case "cover_opponent_moves":
		return text("Shared squares")
	case "look_ahead_by_one":
		return text("Mobility after a move")
	case "select_one_of":
		return text("One after the other")
	case "aggregate_heuristics":
		return text("All three together")
	default:
		return e.Name
	}
}

// EvaluationAbout says in a sentence what an evaluation counts.
func EvaluationAbout(e search.Evaluation) string {
	switch e.Name {
	case "pascal":
		return text("Counts the lines that can still be completed, weighted by Pascal's triangle.")
	case "motifs":
		return text("Looks for known patterns around each mark.")
	case "patterns":
		return text("Counts known patterns in every line.")
	case "generic":
		return text("Counts six kinds of threats, by how open they are.")
	case "shevchenko":
		return text("Counts its own patterns and subtracts the opponent's.")
	case "shevchenko-own":
		return text("Counts only the patterns of its own marks.")
	case "chua":
		return text("Counts open lines. Each further mark makes a line ten times as good.")
	case "blocks":
		return text("Counts the lines that are still open on each small board.")
	case "blocks2":
		return text("Like Small boards, but counts how dangerous the next small board is, too.")
	case "ultimate":
		return text("Weighs threats on small boards by what they mean on the large one.")
	case "ultimate2":
		return text("Like Large board, but counts how dangerous the next small board is, too.")
	default:
		return isolationAbout(e)
	}
}

// isolationAbout says what an evaluation of Isolation counts.
func isolationAbout(e search.Evaluation) string {
	switch e.Name {
	case "improved":
		return text("Counts its own moves and subtracts the opponent's.")
	case "open":
		return text("Counts its own moves.")
	case "center":
		return text("Measures how far it stands from the centre of a 7 × 7 board.")
	case "cover_opponent_moves":
		return text("Counts the squares that both players can reach in one move.")
	case "look_ahead_by_one":
		return text("Adds up the mobility after each of its moves.")
	case "select_one_of":
		return text("Uses Mobility at first, later Shared squares, and at the end Mobility after a move.")
	case "aggregate_heuristics":
		return text("Adds up Mobility, Shared squares and Mobility after a move.")
	default:
		return aSentence(e.About)
	}
}
