// Package nineboard evaluates the moves of nine-board tic-tac-toe without a search, for bestfirst.
//
// To read: board.go (the game in few bytes), evaluator.go (the worth of each move, and what is certain of it).
package nineboard
