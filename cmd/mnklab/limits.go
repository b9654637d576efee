package main

import (
	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// limitFlags are limits given as flags, which hold for every player and level beside its
// own: the tighter ones of the two.
type limitFlags struct {
	time         duration
	nodes, depth int
}

// maxNodes may be given as --nodes.
const maxNodes = 1_000_000_000

// declareLimits declares them on c.
func (b *limitFlags) declareLimits(c *cobra.Command) {
	c.Flags().Var(&b.time, "time", "`time` per move at most, on top of the player's own limit; 0 for none")
	intFlag(c, boundedInt{&b.nodes, 0, maxNodes, false}, "nodes", 0, "`number` of positions per move at most; 0 for no limit")
	intFlag(c, boundedInt{&b.depth, 0, game.MaxMoves, false}, "depth", 0, "`number` of moves to look ahead at most; 0 for no limit")
}

// limits returns what is given.
func (b *limitFlags) limits() search.Limits {
	return search.Limits{Depth: b.depth, Nodes: int64(b.nodes), Time: b.time.Duration}
}
