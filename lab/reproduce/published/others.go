package published

// The titles of the papers that are reproduced without published numbers to compare with.
const (
	// FourFiveFourPaper describes the cut-off levels of 4-5-4.
	FourFiveFourPaper = "A 4 x 5 Tic-Tac-Toe Game"
	// GomokuPaper describes the two heuristics of Gomoku.
	GomokuPaper = "Rapport algorithme minimax pour Gomoku"
)

// CutoffLevels returns the levels of "A 4 x 5 Tic-Tac-Toe Game", section 2.4.1, from easy to hard.
// A level is the number that is added to the depth of the cut-off formula.
func CutoffLevels() []int { return []int{2, 3, 4} }

// CutoffContradictions returns the places where "A 4 x 5 Tic-Tac-Toe Game" contradicts itself.
func CutoffContradictions() []string {
	return []string{
		"Section 2.4.1 lets x go from −3 to 8, twelve values, while the number of empty cells goes from 19 to 9, eleven. " +
			"We take x = 17 − e for e empty cells, which ends as the report says, with x = 8 for 9 cells.",
	}
}

// CutoffGaps returns what the report leaves open about its players, and how we play it.
func CutoffGaps() []string {
	return []string{
		"Section 2.4.1 does not say how its depth, 5 to the power of x/8, becomes a whole number. We round it down.",
		"Section 2.4 does not say which of several equally good moves is played. We play the first one, row by row.",
	}
}
