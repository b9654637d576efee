// Package engine is the front door of the games: the catalogue of variants,
// the players and the levels. Whoever wants to play asks here and need not know
// the packages behind it.
package engine
