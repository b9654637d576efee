// Package play is the game on the board: how it begins, is opened, left and kept, its clock and its sounds, and what
// helps to play it: the choices of an opening, and the threats of both sides.
//
// Begin with table.go; setup.go turns what was chosen into the players and clocks of a game.
package play
