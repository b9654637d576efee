// Package puzzle has the program's puzzles: positions from games between the computer's levels,
// each with a proved claim, such as 'Black wins in 3'. It reads them, chooses the puzzle of the
// day, and judges answers by proof: every move that certainly wins is right.
//
// Files: puzzle.go (what a puzzle is), text.go (its line of text), data.go (the embedded files),
// daily.go (the puzzle of a day), key.go (which positions are alike), proof.go (the outcome of a
// move), judge.go (answers), mistake.go (a puzzle from a mistake in a game). tools/puzzles
// makes the files in data.
package puzzle
