// Package puzzles lets a person solve puzzles and take lessons on the board.
//
// To read: puzzles.go (what there is, and what was solved), attempt.go (a puzzle that is being solved), answer.go (help and the
// answer), referee.go (answers
// judged in the background), pane.go (what the card says of it), days.go (the marks of days), choose.go (the choice among all),
// choicerow.go (a row of it), signs.go (the signs of tries and results); lesson.go (a lesson that is being taken), lessonpane.go (what the card says
// of it), lessons.go (the choice among all).
package puzzles
