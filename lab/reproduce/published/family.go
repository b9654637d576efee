package published

// FamilyPaper is the report of the times.
const FamilyPaper = "CSC424: Intro to AI Report of Project 1: Game Playing"

// MoveTime is the time that the report "Project 1: Game Playing" needs for a move, in a
// language and on a machine that it does not name.
type MoveTime struct {
	// Game is the report's game: "simple", "advanced" or "ultimate".
	Game string
	// Depth is the number of moves that H-minimax looks ahead, Simulations the games that
	// Monte Carlo tree search plays. Both 0 stands for alpha-beta to the end of the game.
	Depth       int
	Simulations int
	// Seconds is the time.
	Seconds float64
	// Average says that it is that of a move on average, Longest that it is the least that
	// the longest takes; else it is that of the first one.
	Average, Longest bool
	// Move is the move that the report shows, as the game's moves are written; a letter that
	// cannot be read is a question mark.
	Move string
	// Place is where the report has it.
	Place string
}

// MoveTimes returns the report's times. It says that 10,000 games are played for a move,
// where the logs of figures 8 and 10 have 100,000: the times may be of either.
func MoveTimes() []MoveTime {
	return []MoveTime{
		{Game: "simple", Seconds: 0.016255, Move: "c1", Place: "figure 6"},
		{Game: "advanced", Depth: 8, Seconds: 9.12563, Move: "?5", Place: "figure 7"},
		{Game: "advanced", Depth: 8, Seconds: 2.0, Average: true, Place: "section 5.2"},
		{Game: "advanced", Simulations: 10_000, Seconds: 2.23631, Place: "section 5.2"},
		{Game: "advanced", Simulations: 100_000, Seconds: 2.23631, Move: "h5", Place: "figure 8"},
		{Game: "ultimate", Depth: 8, Seconds: 3.15213, Move: "e5", Place: "figure 9"},
		{Game: "ultimate", Depth: 8, Seconds: 10, Longest: true, Place: "section 5.3"},
		{Game: "ultimate", Simulations: 10_000, Seconds: 6.38265, Place: "section 5.3"},
		{Game: "ultimate", Simulations: 100_000, Seconds: 6.38265, Move: "e7", Place: "figure 10"},
	}
}

// SelfPlay is what the report says of H-minimax against itself.
type SelfPlay struct {
	// Game is the report's game, Depth how far both look ahead.
	Game  string
	Depth int
	// Result is "first wins" where the first player wins, or "draw".
	Result string
	Place  string
}

// SelfPlays returns what the report says of H-minimax against itself.
func SelfPlays() []SelfPlay {
	return []SelfPlay{
		{"advanced", 8, "first wins", "section 5.2"},
		{"ultimate", 8, "draw", "section 5.3"},
		{"ultimate", 10, "first wins", "section 5.3"},
	}
}
