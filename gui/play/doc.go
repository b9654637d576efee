// Package play manages the game on the board: it begins, opens, leaves and saves games, runs the clock
// and the sounds, and shows how a game ended. It also shows what helps to play: the choices of an
// opening, the forbidden points, and the threats of both sides.
//
// Begin with table.go; setup.go turns the person's choices into the players and clocks of a game.
package play
