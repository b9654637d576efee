// Package record reads and writes a game as text that people can read: tags in
// brackets, then the moves in the notation of the board.
//
//	[MNKDesk "1"]
//	[Variant "4-5-4"]
//	[X "You"]
//	[O "Computer"]
//	[Result "X"]
//
//	1. b3 c3 2. c2 b2
//
// White space is free, so a game may stand on one line. The first tag names
// the version of the format; the variant is required; everything else may be
// missing. Tags that the program does not know are kept and written back. Text
// in braces is a comment. Moves in parentheses are a variation: another way to go on
// in place of the move before them, perhaps with comments and variations of its own. The package knows no game: a variant
// is a name and a move is a word, checked by whoever plays them.
package record
