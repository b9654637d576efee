// Package formats reads and writes games in the files of other programs, beside our own.
//
// Read tells the format of a text or file by what is in it, and returns its games so that
// each can be opened: what cannot be played is left out, and Notes say so. Format.Write writes
// games, and Format.Loses tells what its files have no room for.
//
// Begin with format.go; playable.go makes a game of what the readers find. Each format
// has a file of its own.
package formats
