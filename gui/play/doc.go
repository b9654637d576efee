// Package play manages what is on the board. Its heart is Table: it begins, opens, leaves and saves games, draws each
// snapshot, runs the clock and the sounds, and shows how a game ended. A Mode says what the board is for; that of an
// ordinary game is here. It also shows what helps to play: the choices of an opening, the forbidden points, and the
// threats of both sides.
//
// Begin with table.go and mode.go, then show.go (a snapshot is followed and drawn); setup.go turns the person's
// choices into the players and clocks of a game.
package play
