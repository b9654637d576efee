// Package gomoku is a search for k in a row with stones that stay where they are put: it
// knows the threats on every line of the board. It plays by the free and the exact rule, with
// k from 4 to 6 on boards to 20 × 20, and by those of renju.
//
// To be read in this order: shape.go says what a stone on an empty cell would make of one line,
// class.go what it would make of all four, board.go keeps both up to date move by move, and
// renju.go knows what Black is forbidden. fours.go finds wins by an unbroken sequence of fours,
// threats.go those by fours and open threes, defence.go the moves that stop an open four. node.go
// searches, on further processors as threads.go says; thinker.go is the search as others see it,
// and lines.go tells its lines to the end, and wins.go finds wins for proofs. builder.go is a
// simple opponent that does not look ahead.
package gomoku
