// Package setup finds out how a position can have come about of which only the board is
// known: which marks lie where, and whose turn it is. A game is its moves, here as in the
// files that are saved, so a position that somebody sets up needs moves that lead to it.
package setup
