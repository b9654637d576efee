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
