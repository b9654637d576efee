// Package opening implements opening rules such as swap2. They keep the first moves of a game
// from favouring either side: the players place stones, offer stones and choose sides, step by step.
//
// A rule is a list of steps (steps.go). A State holds the progress of two players through a rule:
// what is to be decided, by whom, and which player has which side. Each decision is a stone or a
// Choice. Decide makes the decisions of a computer player. named.go has the names of renju's openings.
//
// Sources: the rules of the Renju International Federation for RIF, Soosorv-8 and Taraguchi-10;
// those of the world championships of gomoku for swap2.
package opening
