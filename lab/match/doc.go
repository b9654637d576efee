// Package match plays games between players without a window, to learn which is
// the stronger. A match is a number of games between two players from random
// openings, each played from both sides.
package match
