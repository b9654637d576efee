// Package formats reads and writes games in the file formats of other programs and in our own.
//
// Read detects the format of a text or file by its content and returns its games ready to open. It
// leaves out what cannot be played and reports that in Notes. Format.Write writes games, and
// Format.Loses lists the parts of a game that a format cannot store.
//
// Begin with format.go. playable.go turns what the readers find into a game. Each format has a file
// of its own.
package formats
