// Package ultimate evaluates the moves of ultimate tic-tac-toe without a search, for
// bestfirst: closed, open until full, and with a win for most blocks at the end.
//
// To read: tables.go (the contents of a block), classes.go (those that are alike), weights.go
// (what they are worth), board.go (the game in few bytes), evaluator.go (what each move is worth),
// features.go (what internal/tools/fit learns the weights from).
package ultimate
