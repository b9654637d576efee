// Package opening holds the rules by which two players begin a game so that its first moves
// favour nobody: they place stones, offer them, and choose sides, step by step.
//
// A rule is a list of steps (steps.go). A State says how far two players have come in it: what
// is to be decided, by whom, and which of them has which side. Whatever is decided is a stone, or a
// Choice between two stones. Decide is the computer that takes part.
//
// Sources: the rules of the Renju International Federation for RIF, Soosorv-8 and Taraguchi-10;
// those of the world championships of gomoku for swap2.
package opening
