// Package fit finds weights of the evaluation of the search gomoku. It lets a player play itself
// from balanced openings, with a likely move in place of its own now and then, judges the
// positions of the games and others a few likely moves away with the same player, and fits the
// evaluation at sight to what the player found, by logistic regression. What it finds looking
// ahead, wins and losses first of all, the evaluation then knows at once.
package fit
