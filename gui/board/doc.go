// Package board holds the one board widget. It draws every variant from a
// game.View and from nothing else, and turns clicks and keys into moves of that
// view; it knows no rules and no session.
//
// The widget is drawn as slots: one for each cell, one for each block, a few
// for what lies over them. A slot remembers in a comparable value what it shows
// and is redrawn only when that value changes.
//
// Begin with board.go, then geometry.go (where things are), scene.go (what lies above what) and input.go.
package board
