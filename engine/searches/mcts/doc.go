// Package mcts chooses moves by Monte Carlo tree search: UCT with random playouts or with an
// evaluation in their place, an evaluation as prior (PUCT), and proofs from finished games.
//
// To read: mcts.go (a simulation), tree.go (the nodes), choice.go (the move), keep.go (reuse of the
// tree from move to move), prior.go (PUCT).
package mcts

import "github.com/mnkdesk/mnkdesk/engine/search"

// Searches lists the searches of this package.
func Searches() []search.Search { return []search.Search{mctsSearch()} }
