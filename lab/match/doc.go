// Package match plays games between players without a window, to learn which is
// the stronger. A match is a number of games between two players from openings, each
// played from both sides; its result tells the difference in strength, and a
// sequential test can end it. A long match can be played in parts,
// and its games on other machines.
//
// Begin with match.go, then game.go (one game), stats.go, elo.go and sprt.go.
package match
