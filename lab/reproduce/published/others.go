package published

// The papers that are reproduced without figures to compare with.
const (
	// FourFiveFourPaper has the cut-off levels of 4-5-4.
	FourFiveFourPaper = "A 4 x 5 Tic-Tac-Toe Game"
	// GomokuPaper has the two heuristics of Gomoku.
	GomokuPaper = "Rapport algorithme minimax pour Gomoku"
)

// CutoffLevels are the levels of "A 4 x 5 Tic-Tac-Toe Game", section 2.4.1: the number
// that is added to the depth of the cut-off formula, from easy to hard.
func CutoffLevels() []int { return []int{2, 3, 4} }
