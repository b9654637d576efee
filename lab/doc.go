// Package lab does long work with games and players: it counts, solves, asks for
// moves, measures speeds and lets players play each other. Nothing here prints
// or draws: mnklab and the window call the same functions.
//
// Each takes a context, options, and a function that is told of its progress, which
// may be nil. When the context ends it returns the result so far and the cause; any
// other error says what is wrong with the options, or what failed.
package lab
