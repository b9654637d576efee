// Package puzzle has the puzzles of the program: positions from games of the computer's levels, each with
// a claim that was proved, such as 'Black wins in 3'. It reads them, says which is today's, and judges
// answers by proof: any move that wins for certain is right.
//
// To read: puzzle.go (what a puzzle is), text.go (its line of text), data.go (the embedded files),
// daily.go (the puzzle of a day), key.go (which positions are alike), proof.go (the outcome of a move),
// judge.go (answers). internal/tools/puzzles makes the files in data.
package puzzle
