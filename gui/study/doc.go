// Package study is the position editor: it places and removes marks, sets the side to move, and plays,
// analyses, solves or saves the position.
//
// To read: draft.go (the position being set up, without the window), check.go (whether one can play there),
// editor.go (the sheet), solve.go.
package study
