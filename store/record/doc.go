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
// Any white space separates words, so a game may be written on one line. The first tag
// names the version of the format; the variant is required; everything else may be
// missing. Tags that the program does not know are kept and written back. Text in braces
// is a comment. Moves in parentheses are a variation: they replace the move before them,
// and may have comments and variations of their own. The package does not know the rules
// of any game: a variant is a name and a move is a word, checked by the code that plays them.
package record
