// Package game holds the words that every game of the program shares: Side,
// Move, Outcome, Position, the board View that a window draws, and Evaluator.
//
// It knows no game, no search and no window. A game is a type that implements
// Position; everything else (search, session, records, the board widget) is
// written against this package alone.
package game
