// Package fit learns the evaluations of the searches gomoku and bestfirst, the latter for ultimate
// tic-tac-toe. It lets a player play itself from balanced openings, with a likely move in place of
// its own now and then, judges the positions of the games and others a few likely moves away with
// the same player, and fits the static evaluation to what the player found: in these positions and, where
// the search grows a tree, in those that it visited often. The evaluation then knows at once what
// the player finds by looking ahead, above all wins and losses.
//
// To read: positions.go (games and positions), lines.go and file.go (what is kept of them), piece.go
// (one of them, played anywhere), subject.go (the games that are learned), learn.go (what is learned),
// fit.go (gomoku, by logistic regression), chances.go (ultimate tic-tac-toe, by gradient descent),
// net.go (the net that corrects that).
package fit
