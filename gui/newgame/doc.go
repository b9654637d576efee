// Package newgame holds the New Game dialog, with the opponent and the clocks of a new game, and the controls
// that describe a game wherever one is chosen: its variant or the numbers of its board, the opening rule, and
// how a computer plays, as a level or as a search with its evaluation and options.
package newgame
