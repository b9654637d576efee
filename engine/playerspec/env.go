package playerspec

// Env holds what the values of a player's options depend on besides its string.
type Env struct {
	// Evaluations are the evaluations on offer, the default first.
	Evaluations []Evaluation
	// Seed is the seed of a player whose string has none.
	Seed uint64
	// Memory bounds the size of each table in bytes; 0 means no bound.
	Memory int64
	// Foreign is set for a string that nobody here has chosen, such as one that came with a game.
	// No file that it names is opened.
	Foreign bool

	closed bool // the string names a file that must not be opened
}
