// Package search chooses a move in any game: at random, by minimax, by
// alpha-beta in its plain and full forms, by the cut-off rule of the 4-5-4
// report, exactly where that is possible, and by Monte Carlo tree search.
//
// Each search exists once, for all games. A Player is a search with its
// evaluation and limits, written as a string such as
// "alphabeta(eval=generic,depth=4)"; Parse reads it.
package search
