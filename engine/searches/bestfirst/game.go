package bestfirst

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Evaluator plays a game forward and back and evaluates the moves of the present position without a
// search. A position has at most 255 moves, numbered from 0 to 255, and no game is longer than 255 plies. (A
// game.Evaluator evaluates a position.)
type Evaluator interface {
	// Set takes over a position of the game, in which it goes on. The first time it may take a
	// moment to get ready.
	Set(p game.Position)
	// Return goes back to the position that was set.
	Return()
	// Play makes a legal move.
	Play(move uint8)
	// Undo takes back plies of the moves made since.
	Undo(plies int)
	// Evaluate appends the static evaluation of each legal move to list.
	Evaluate(list []Evaluation) []Evaluation
	// Finish returns a move that wins at once, which there is.
	Finish() uint8
}

// Evaluation is the static evaluation of a move.
type Evaluation struct {
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

// Likely returns the moves with the best evaluations, at most most, best first, or none if one of
// them wins at once. It sorts the list.
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
