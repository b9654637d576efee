// Package match plays games between players without a window, to find out which is the stronger. A
// match is a number of games between two players from openings, each played from both sides. Its
// result tells the difference in strength, and a sequential test can end it. A long match can be
// interrupted and resumed, and other machines can play its games.
//
// Begin with match.go, then game.go (one game), stats.go, elo.go and sprt.go.
package match
