// Package puzzles lets a person solve puzzles on the board.
//
// To read: puzzles.go (state, results and mistakes), attempt.go (the puzzle on the board), answer.go (help and the
// answer), referee.go (moves judged in the background), show.go (drawing a snapshot), pane.go (the card), days.go (the
// calendar), choose.go (the lists of puzzles), missed.go (the list of missed days).
package puzzles
