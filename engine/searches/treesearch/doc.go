// Package treesearch chooses moves by Monte Carlo tree search (mcts): UCT with random
// games or an evaluation in their place, an evaluation as prior (PUCT), and finished games
// passed up the tree as proofs.
//
// To read: mcts.go (a simulation), tree.go (the memory), mctschoice.go (the move),
// mctskeep.go (from move to move), mctsprior.go (the prior).
//
// Beside it stands best-first search without random games, for games that can value their
// moves at sight: sighted.go (what it asks of them), boards.go (what
// some of them go back by), bestfirst.go (the search), descent.go
// (the way down and up again), sights.go (the memory), sightchoice.go (the move), prune.go (a full
// memory).
package treesearch

import "github.com/mnkdesk/mnkdesk/engine/search"

// Searches lists the searches of this room.
func Searches() []search.Search { return []search.Search{mctsSearch()} }
