// Package gameform holds the controls that describe a game: its variant or the numbers of its board, the
// opening rule, and how a computer plays, as a level or as a search with its evaluation and options.
package gameform
