// Package connectfour solves four in a row with gravity: Connect Four, and the same game on other
// boards of up to 64 bits.
//
// Reading order: board.go (positions as bits), solve.go (the search), follow.go (bounds without a
// search), table.go (the transposition table), book.go (the outcomes of openings of Connect Four),
// answers.go (the moves of the level Master from the first move on), pack.go (their file format),
// fill.go (computes what is missing from the book), opening.go (plays by the answers), thinker.go
// (the search.Thinker), root.go (its root moves).
package connectfour
