// Package puzzles lets a person solve puzzles and take lessons on the board.
//
// To read, of puzzles: puzzles.go (the lists and what was solved), attempt.go (the puzzle on the board), answer.go (help and
// the answer), referee.go (moves judged in the background), pane.go (the card), days.go (the marks of days), choose.go (the
// choice among all), missed.go (that among the days that were missed), choicerow.go (a row of a choice), signs.go (the signs of
// tries and results). Of lessons: lesson.go (the lesson on the board), lessonpane.go (the card), lessons.go (the choice among all).
package puzzles
