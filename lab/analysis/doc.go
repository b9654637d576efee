// Package analysis says what positions and games are worth: who stands better and by
// how much, the best moves, and where a game was lost. It neither prints nor draws.
//
// Values are numbers from −99 to 99, the same scale for every game and evaluation
// (Meter); ±100 and 0 are marked as proved only where they are. They hold for one side,
// and reversed for the other.
package analysis
