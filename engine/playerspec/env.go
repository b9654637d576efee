package playerspec

// Env holds what the values of a player's options depend on besides its string.
type Env struct {
	// Evaluations are the evaluations on offer, the default first.
	Evaluations []Evaluation
	// Seed is the seed of a player whose string has none.
	Seed uint64
	// Memory is the largest size of each table in bytes; 0 means no bound.
	Memory int64
	// Trusted is set if somebody on this computer vouches for the string. No file that another
	// string names is opened.
	Trusted bool

	closed bool // the string names a file that must not be opened
}
