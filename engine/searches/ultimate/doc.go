// Package ultimate evaluates the moves of ultimate tic-tac-toe for bestfirst, each without a
// search. It covers three rules: won blocks close, won blocks stay open until they are full, and
// the side with most blocks wins at the end.
//
// To read: tables.go (the contents of a block), classes.go (equivalent contents), weights.go (the
// weights of the evaluation), inputs.go and net.go (the neural network), board.go (the game in few
// bytes), evaluator.go (the evaluation of each move), features.go (the features from which
// tools/fit learns the weights).
package ultimate
