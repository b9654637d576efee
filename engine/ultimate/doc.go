// Package ultimate values the moves of ultimate tic-tac-toe at sight, for the search
// bestfirst: closed, open until full, and with a win for most blocks at the end.
//
// To read: tables.go (what a block is worth), board.go (the game in few bytes), sight.go
// (what each move is worth).
package ultimate
