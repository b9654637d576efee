package published

// GenericPaper is the title of the paper with the tables of Heuristics.
const GenericPaper = "Generic heuristic for the mnk-games"

// HeuristicGames is one of tables 1 to 12 of "Generic heuristic for the mnk-games", section 7: the
// generic heuristic plays one game against another heuristic on each board from K × K to 11 × 11
// with K in a row, both with alpha-beta to depth 4.
type HeuristicGames struct {
	// Table is the number of the table.
	Table int
	// Against is the other heuristic: "Shevchenko" or "Chua".
	Against string
	// K is the number of marks in a row that wins.
	K int
	// First is set if the generic heuristic begins.
	First bool
	// Results holds the results of the generic heuristic in the order of the boards: W for a win, D
	// for a draw and L for a loss.
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
