// Package connectfour solves four in a row with gravity: Connect Four, and the same on other boards of
// up to 64 bits.
//
// To be read in this order: board.go is the position on bits, solve.go the search of its value,
// follow.go what is seen without a search, table.go the memory. book.go holds how the openings of
// Connect Four end, answers.go what is played in them from the first move on, pack.go reads and writes the
// answers, fill.go finds out what is not known, and opening.go plays by it. thinker.go is the search as
// others see it, and root.go what it knows of its moves.
package connectfour
