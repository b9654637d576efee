// Package lesson has the lessons: short courses of a game, step by step, each a position with something to play in it. What
// is right follows from the rules. The words of the steps are elsewhere.
//
// To read: lesson.go (lessons and steps), goal.go (which moves are right, and the replies), steps.go (all steps).
package lesson
