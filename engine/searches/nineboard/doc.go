// Package nineboard evaluates the moves of nine-board tic-tac-toe for bestfirst, each without a
// search.
//
// To read: board.go (the game in few bytes), weights.go (the weights of the evaluation),
// evaluator.go (the evaluation of each move, and proofs), features.go (the features from which
// tools/fit learns the weights).
package nineboard
