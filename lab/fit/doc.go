// Package fit learns the evaluations of the searches gomoku and bestfirst, the latter for ultimate
// tic-tac-toe. It lets a player play itself from balanced openings, with a likely move in place of
// its own now and then, judges the positions of the games and others a few likely moves away with
// the same player, and fits the evaluation at sight to what the player found: in these positions and,
// where the search grows a tree, in those that it came to often on the way. What it finds
// looking ahead, wins and losses first of all, the evaluation then knows at once.
//
// To read: positions.go (games and positions), lines.go and file.go (what is kept of them), piece.go
// (one of them, played anywhere), subject.go (the games that are learned), learn.go (what is learned),
// fit.go (gomoku, by logistic regression), chances.go (ultimate tic-tac-toe, by gradient descent),
// net.go (the net that corrects that).
package fit
