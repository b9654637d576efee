// Package lesson has the lessons: short courses of a game in steps. Each step is a position with a
// task. The rules decide which moves are right. The texts of the steps are in gui/words/lessons.go.
//
// Files: lesson.go (lessons and steps), goal.go (which moves are right, and the replies), steps.go
// (all steps).
package lesson
