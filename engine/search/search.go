package search

// Search is a way to choose moves, offered under a name in player strings. Those of
// this package fit all games; a game may offer more through its variants.
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
	// Random is set where chance has a say: then the player has an option seed.
	Random bool
	// Check says what is wrong with values that do not fit together, and by which
	// option; it may be nil.
	Check func(v Values) (key string, err error)
	// New returns the search at work in one game.
	New func(v Values) Thinker
}

// Thinker is a search at work in one game. It is asked for one move at a time; one
// that is an io.Closer is closed at last.
type Thinker interface {
	// Think looks for a move in the position of t, and tells t what it finds, until
	// it is done or t says that it must end. A legal move has been found before.
	// Unless keep is set, the answer must not depend on what was thought before.
	Think(t *Task, keep bool)
}

// Searches lists the searches that fit all games, the simplest first.
func Searches() []Search {
	return []Search{
		randomSearch(), minimaxSearch(), alphaBetaSearch(), cutoffSearch(), deepeningSearch(), perfectSearch(), mctsSearch(),
	}
}

// The options that several searches share.
var (
	evalOption    = Evaluated("eval", "", "what gives a number for a position")
	depthOption   = Integer("depth", 1, maxDepth, 0, "how many plies to look ahead")
	timeOption    = Duration("time", "the time for a move")
	nodesOption   = Integer("nodes", 1, 1e15, 0, "how many positions to visit for a move")
	tableOption   = Memory("table", defaultTable, "the size of the table of positions")
	blockOption   = Flag("block", "leaves out moves that let the opponent win at once")
	shuffleOption = Flag("shuffle", "mixes the moves, so that equal ones take turns")
	blunderOption = Number("blunder", 1, 0, "how likely one of the moves that look good at first sight is played instead of the best")
)
