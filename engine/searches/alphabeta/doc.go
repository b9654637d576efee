// Package alphabeta chooses moves by alpha-beta: plain to a fixed depth as papers have
// it (minimax, alphabeta), to the depth of the 4-5-4 report (cutoff), and with
// iterative deepening, a transposition table and move ordering (deepening).
//
// A position may offer more than game.Position, and is searched the better for it:
// game.WinFinder (a win stays open until its own move is played), game.Surroundings
// (moves=near) and game.Middle (the first move with shuffle and a limit of time or
// nodes). An evaluation that is a search.Ranker says which moves to try first; one that is
// game.Incremental follows the search move by move.
//
// To read: plain.go first; then deepening.go, deepeningroot.go and deepeningnode.go, with
// order.go, table.go and mate.go beside them.
package alphabeta

import "github.com/mnkdesk/mnkdesk/engine/search"

// Searches lists the searches of this package, the simplest first.
func Searches() []search.Search {
	return []search.Search{minimaxSearch(), alphaBetaSearch(), cutoffSearch(), deepeningSearch()}
}
