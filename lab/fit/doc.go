// Package fit finds weights of the evaluation of the search gomoku. It lets players play games
// from balanced openings, takes the positions that a search evaluates, and fits the
// probability to win to how the games ended, by logistic regression.
package fit
