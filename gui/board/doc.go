// Package board provides the board widget. It draws every variant from a game.View alone, and turns
// clicks and keys into moves of that view. It knows neither rules nor sessions.
//
// The widget is drawn as slots: one for each cell, one for each block, and one for each overlay
// above them. A slot stores a comparable value that describes what it shows, and is redrawn only
// when that value changes.
//
// Begin with board.go, then geometry.go (where things are), drawing.go (what draws them), scene.go (the order of the
// layers) and input.go. Then pieces in piece.go and mark.go on the ground of plank.go, lines.go, grain.go and
// ground.go, discs in frame.go; motion.go, strike.go and flourish.go with sparks.go (what moves); signs.go; advice.go
// with heat.go, ghosts.go, movesign.go, ring.go, arrow.go and windows.go; threats.go; notes.go (studies); poster.go and
// film.go (what is shared).
package board
