// Package analysis evaluates positions and games: it finds out who stands better and by how much,
// which moves are best, and where a game was lost. It neither prints nor draws.
//
// Scores range from −99 to 99, on the same scale for every game and evaluation (Meter). ±100 is a
// proved win or loss, and a 0 is marked as a draw only if that is proved. A score is from the view
// of one side, and its negative from that of the other.
package analysis
