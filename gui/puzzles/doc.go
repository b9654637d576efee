// Package puzzles lets a person solve puzzles and take lessons on the board.
//
// To read, for puzzles: puzzles.go (state, results and mistakes), attempt.go (the puzzle on the
// board), answer.go (help and the answer), referee.go (moves judged in the background), show.go
// (drawing a snapshot), pane.go (the card), days.go (the calendar), choose.go (the lists of
// puzzles), missed.go (the list of missed days), choicerow.go (a row of a list), signs.go (symbols
// for tries and results).
//
// For lessons: lesson.go (the lesson on the board), lessonpane.go (the card), lessons.go (the list
// of lessons).
package puzzles
