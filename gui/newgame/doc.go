// Package newgame holds the New Game dialog: the variant, the opponent and the clocks of a new game.
package newgame
