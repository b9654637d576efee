package published

// FamilyPaper is the title of the report with MoveTimes and SelfPlays.
const FamilyPaper = "CSC424: Intro to AI Report of Project 1: Game Playing"

// MoveTime is the time for a move in the report "Project 1: Game Playing". The report names neither
// the programming language nor the machine.
type MoveTime struct {
	// Game is the report's game: "simple", "advanced" or "ultimate".
	Game string
	// Depth is the number of moves that H-minimax looks ahead. Simulations is the number of games
	// that Monte Carlo tree search plays. If both are 0, the player is alpha-beta to the end of the
	// game.
	Depth       int
	Simulations int
	// Seconds is the time.
	Seconds float64
	// Average means that Seconds is the average time per move. Longest means that Seconds is a
	// lower bound for the longest move. Otherwise Seconds is the time of the first move.
	Average, Longest bool
	// Move is the move that the report shows, in the notation of the game, with a question mark for
	// an illegible letter.
	Move string
	// Place is the figure or section of the report.
	Place string
}

// MoveTimes returns the report's times. The text says that 10,000 games are played for a move, but
// the logs of figures 8 and 10 have 100,000. The times may belong to either.
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

// SelfPlay is a result of H-minimax against itself in the report.
type SelfPlay struct {
	// Game is the report's game. Depth is how many moves both players look ahead.
	Game  string
	Depth int
	// Result is "first wins" if the first player wins, or "draw".
	Result string
	Place  string
}

// SelfPlays returns the report's results of H-minimax against itself.
func SelfPlays() []SelfPlay {
	return []SelfPlay{
		{"advanced", 8, "first wins", "section 5.2"},
		{"ultimate", 8, "draw", "section 5.3"},
		{"ultimate", 10, "first wins", "section 5.3"},
	}
}

// FamilyGaps returns what the report leaves open about its players, and how we play it.
func FamilyGaps() []string {
	return []string{
		"The report does not say which of several equally good moves is played. We play the first one, row by row. In " +
			"figure 6 all nine moves draw: the report's program plays c1, the last one, and ours a3.",
	}
}
