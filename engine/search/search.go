package search

// Search is a way to choose moves, offered under a name in player strings.
type Search struct {
	// Name is the name in a player's string, Aliases are others for it.
	Name    string
	Aliases []string
	// About says in one line what it does.
	About string
	// Source is where it is published, title and section; empty for one of our own or
	// of everybody's.
	Source string
	// Options are what may stand between its parentheses. Those called depth,
	// nodes, simulations and time become the limits of the player.
	Options []Option
	// Usual limits the search where neither the player nor the call does.
	Usual Limits
	// Simulates is set where Visit counts games that are played out, which
	// Limits.Simulations bounds.
	Simulates bool
	// Random is set where chance has a say: then the player has an option seed.
	Random bool
	// Check says what is wrong with values that do not fit together, and by which
	// option; it may be nil.
	Check func(v Values) (key string, err error)
	// New returns the search at work in one game, or says why it cannot be had.
	New func(v Values) (Thinker, error)
}

// Thinker is a search at work in one game. It is asked for one move at a time; one
// that is an io.Closer is closed at last.
type Thinker interface {
	// Think looks for a move in the position of t, and tells t what it finds, until
	// it is done or t says that it must end. A legal move has been found before.
	// Unless keep is set, the answer must not depend on what was thought before. An
	// error says that there is no answer: the game cannot go on with this player.
	Think(t *Task, keep bool) error
}
