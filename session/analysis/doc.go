// Package analysis evaluates positions and games: it finds out who stands better and by how much,
// which moves are best, and where a game was lost. It neither prints nor draws.
//
// Scores range from −99 to 99, on the same scale for every game and evaluation (Meter). ±100 is a
// proved win or loss, and a 0 is marked as a draw only if that is proved. A score is from the view
// of one side, and its negative from that of the other.
//
// To read: analyst.go (who analyses), position.go with assessment.go and toend.go, meter.go and score.go; game.go (the
// review), mistakes.go with thrown.go and others.go, accuracy.go, continuation.go (the better line); proofs.go (what
// both have proved), refutation.go and forbidden.go (how a line loses), asking.go (questions), decisions.go (what
// Statistics counts).
package analysis
