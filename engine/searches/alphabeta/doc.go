// Package alphabeta chooses moves by minimax and alpha-beta: to a fixed depth, as papers do
// (minimax, alphabeta), to the depth of the 4-5-4 report (cutoff), and with iterative deepening, a
// transposition table and move ordering (deepening).
//
// It searches better if a position also implements game.WinFinder (immediate wins, which remain
// until they are played), game.Surroundings (moves=near) or game.Middle (the first move with
// shuffle and a limit of time or nodes). An evaluation that is a search.Ranker serves for move
// ordering. One that is game.Incremental follows the search move by move.
//
// Reading order: plain.go with rootbounds.go and variations.go; deepening.go, deepeningroot.go and
// deepeningnode.go; their parts candidates.go, order.go, table.go, mate.go and forcing.go
// (refutations by threats); options.go; cutoff.go.
package alphabeta

import "github.com/mnkdesk/mnkdesk/engine/search"

// Searches lists the searches of this package, the simplest first.
func Searches() []search.Search {
	return []search.Search{minimaxSearch(), alphaBetaSearch(), cutoffSearch(), deepeningSearch()}
}
