// Package lessons gives lessons on the board.
//
// To read: lesson.go (a step on the board), lessonpane.go (the card), lessons.go (the list of lessons).
package lessons
