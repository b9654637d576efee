// Package setup finds a sequence of moves that leads to a given board: which marks are
// where, and whose turn it is. The program and its saved files represent a game by its
// moves, so a position that a user sets up needs moves that lead to it.
package setup
