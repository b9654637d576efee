// Package game defines the types that all games of the program share: Side, Move, Outcome,
// Position, the board View that a window draws, and Evaluator.
//
// It knows no particular game, search or window. A game is a type that implements Position. All
// other code (searches, sessions, records, the board widget) relies only on this package.
//
// To read: position.go, view.go, outcome.go; side.go, moves.go, notation.go; effect.go with quiet.go and evidence.go
// (what a move does), threats.go; image.go and same.go (symmetry), chance.go (what a seed decides).
package game
