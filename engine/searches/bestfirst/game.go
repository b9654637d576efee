package bestfirst

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Sighted is a game that evaluates each of its moves without a search. BestFirst searches such
// games. It has no more than 255 moves, which are numbered below 256, and no game of it
// is longer than 255 plies.
type Sighted interface {
	// Set takes over a position of the game, in which it goes on. The first time it may take a
	// moment to get ready.
	Set(p game.Position)
	// Return goes back to the position that was set.
	Return()
	// Play makes a legal move.
	Play(move uint8)
	// Undo takes back plies of the moves made since.
	Undo(plies int)
	// Look appends what it sees of each legal move to list.
	Look(list []Sight) []Sight
	// Finish returns a move that wins at once, which there is.
	Finish() uint8
}

// Sight is what is seen of a move at once.
type Sight struct {
	// Worth is how likely the side that makes the move is to win, a draw being half a win:
	// 1, 0 or ½ where that is proved.
	Worth float32
	// Draw is how likely the game is to be drawn, as far as the static evaluation knows: 0 where it does not,
	// 1 where it is proved.
	Draw float32
	// Move is the move.
	Move uint8
	// Proof says what is certain after the move, from the view of the side that makes it.
	Proof search.Proof
	// Plies is the number of plies to the end, this move among them, where that is proved:
	// 1 for one that ends the game, 2 for one that lets the opponent win at once, 3 for one after which
	// every reply lets this side win at once.
	Plies uint8
}

// Likely returns the moves of a list of sights that look best, at most most, best first; none where one of
// them wins. It brings the list in their order.
func Likely(list []Sight, most int) (moves []game.Move) {
	slices.SortStableFunc(list, func(a, b Sight) int { return -cmp.Compare(a.Worth, b.Worth) })
	for _, seen := range list[:min(len(list), most)] {
		if seen.Proof == search.ProvedWin {
			return nil
		}
		moves = append(moves, game.Move(seen.Move))
	}
	return moves
}
