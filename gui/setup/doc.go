// Package setup is the position editor: it places and removes marks, sets the side to move, and plays,
// analyses, solves or saves the position.
//
// To read: draft.go (the position being set up, without the window), check.go (the search for a game
// that leads to it), solve.go (its result under best play), editor.go (the sheet), panel.go (the
// controls beside the board), message.go (errors and results), layout.go (the layout of these parts).
package setup
