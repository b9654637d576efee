// Package bestfirst is best-first search without random playouts, for games that can evaluate each
// of their moves statically.
//
// To read: game.go (the interface to a game), boards.go (undo by copies of the board), bestfirst.go
// (the search), descent.go (selection and backup), tree.go (the nodes), choice.go (the move),
// prune.go (a full tree).
package bestfirst
