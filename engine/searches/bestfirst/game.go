package bestfirst

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Evaluator makes and undoes moves of a game, and evaluates the moves of the current position
// without a search. A position has at most 255 moves, numbered from 0 to 255, and no game is longer
// than 255 plies. (A game.Evaluator evaluates a position.)
type Evaluator interface {
	// Set sets a position of the game, which must not be over. The first call may take a moment to
	// prepare.
	Set(p game.Position)
	// Return goes back to the position that was set.
	Return()
	// Play makes a legal move.
	Play(move uint8)
	// Undo takes back the last plies moves made by Play.
	Undo(plies int)
	// Evaluate appends the static evaluation of each legal move to list.
	Evaluate(list []Evaluation) []Evaluation
	// Finish returns a move that wins at once. There must be one.
	Finish() uint8
}

// Evaluation is the static evaluation of a move.
type Evaluation struct {
	// Worth is the expected score of the side that makes the move, with a draw as half a win. It is
	// 1, 0 or ½ if that is proved.
	Worth float32
	// Draw is the estimated probability of a draw. It is 1 if a draw is proved, and 0 if the
	// evaluation does not estimate draws.
	Draw float32
	// Move is the move.
	Move uint8
	// Proof is what is proved about the position after the move, from the view of the side that
	// makes it.
	Proof search.Proof
	// Plies is the number of plies to the end of the game, including this move, if it is proved: 1
	// if the move ends the game, 2 if it lets the opponent win at once, 3 if the side wins after
	// every reply.
	Plies uint8
}

// Likely returns the moves with the best evaluations, best first, at most most of them. It returns
// none if one of these moves wins for sure. It sorts the list.
func Likely(list []Evaluation, most int) (moves []game.Move) {
	slices.SortStableFunc(list, func(a, b Evaluation) int { return -cmp.Compare(a.Worth, b.Worth) })
	for _, eval := range list[:min(len(list), most)] {
		if eval.Proof == search.ProvedWin {
			return nil
		}
		moves = append(moves, game.Move(eval.Move))
	}
	return moves
}
