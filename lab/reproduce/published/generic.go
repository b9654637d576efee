package published

// GenericPaper is the paper of the Heuristics.
const GenericPaper = "Generic heuristic for the mnk-games"

// HeuristicGames is one of tables 1 to 12 of "Generic heuristic for the mnk-games",
// section 7: one game on each of the boards from K × K to 11 × 11 with K in a row, the
// generic heuristic against another, both with alpha-beta to depth 4.
type HeuristicGames struct {
	// Table is the number of the table.
	Table int
	// Against is the other heuristic: "Shevchenko" or "Chua".
	Against string
	// K is the number in a row.
	K int
	// First says that the generic heuristic begins.
	First bool
	// Results are its results in the order of the boards: W for a win, D for a draw and
	// L for a loss.
	Results string
}

// LargestBoard is the number of rows and columns of the largest board of the tables.
const LargestBoard = 11

// Heuristics returns the twelve tables.
func Heuristics() []HeuristicGames {
	return []HeuristicGames{
		{1, "Shevchenko", 3, true, "WWWWWWWWW"},
		{2, "Shevchenko", 3, false, "LLLLWLLLL"},
		{3, "Shevchenko", 4, true, "DWWWWWWW"},
		{4, "Shevchenko", 4, false, "DWWWWWWW"},
		{5, "Shevchenko", 5, true, "WWWWWWW"},
		{6, "Shevchenko", 5, false, "DWWWWWW"},
		{7, "Chua", 3, true, "DLWLLWWWW"},
		{8, "Chua", 3, false, "DLLLLLLLL"},
		{9, "Chua", 4, true, "DDWWWWWW"},
		{10, "Chua", 4, false, "DDWWWWWW"},
		{11, "Chua", 5, true, "DDDWWWW"},
		{12, "Chua", 5, false, "DDWWWWW"},
	}
}
