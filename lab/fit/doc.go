// Package fit finds weights of the evaluation of the search gomoku. It lets players play games
// from balanced openings, with a random move now and then, takes the positions that a search
// evaluates, and fits the probability to win to what the players saw from there on and to how
// the games ended, by logistic regression.
package fit
