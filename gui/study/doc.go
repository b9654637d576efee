// Package study sets up a position: one places and takes away marks, says who is to move, and
// plays, analyses, solves or saves what comes of it.
//
// To read: draft.go (what is being set up, without the window), check.go (whether one can play there), editor.go (the sheet), solve.go.
package study
