// Package treesearch chooses moves by Monte Carlo tree search (mcts): UCT with random
// games or an evaluation in their place, an evaluation as prior (PUCT), and finished games
// passed up the tree as proofs.
//
// To read: mcts.go (a simulation), tree.go (the memory), mctschoice.go (the move),
// mctskeep.go (from move to move), mctsprior.go (the prior).
package treesearch

import "github.com/mnkdesk/mnkdesk/engine/search"

// Searches lists the searches of this room.
func Searches() []search.Search { return []search.Search{mctsSearch()} }
