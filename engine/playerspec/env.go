package playerspec

// Env is what the values of a player's options depend on beside its string.
type Env struct {
	// Evaluations are those on offer, the default first.
	Evaluations []Evaluation
	// Seed is the seed of a player whose string has none.
	Seed uint64
	// Memory bounds every table, in bytes; 0 is no bound.
	Memory int64
	// Foreign is set for a string that nobody here has chosen, such as one that came with a game.
	// A file that it names is not opened.
	Foreign bool

	closed bool // a file is named that must not be opened
}
