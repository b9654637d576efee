package game

// Action says what a move does.
type Action uint8

// The actions.
const (
	Place  Action = iota // puts a mark or a piece on the board: the usual move
	Pass                 // gives the turn away
	Swap                 // the players exchange their marks
	Choose               // takes one of several offers, such as a colour
)

// ActionMark begins the notation of every move that is no Place: "/pass", "/swap",
// "/choose:black". No other move begins with it.
const ActionMark = "/"

// PassName is the notation of PassMove, and of passes in games that list them.
const PassName = ActionMark + "pass"

// Acting is a Position of a game in which a move may be something else than a Place.
// Such a move is legal, played, taken back and searched as any other; Cell returns −1 for
// it, and no cell of the View has it. A side of a Position is a player: a Swap leaves each
// mark where it is and gives it to the other side.
type Acting interface {
	// Action returns what a move does.
	Action(m Move) Action
	// Swapped reports whether the sides have exchanged their marks, so that the first
	// player has those that the second one had at the start.
	Swapped() bool
}

// ActionOf returns what a move of a position does.
func ActionOf(p Position, m Move) Action {
	if m == PassMove {
		return Pass
	}
	if a, ok := p.(Acting); ok {
		return a.Action(m)
	}
	return Place
}

// Swapped reports whether the sides of a position have exchanged their marks.
func Swapped(p Position) bool {
	a, ok := p.(Acting)
	return ok && a.Swapped()
}
