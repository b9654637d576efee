package main

import (
	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// bounds are limits given as flags, which hold for every player and level beside its
// own: the tighter ones of the two.
type bounds struct {
	time         limit
	nodes, depth int
}

// mostNodes may be given as --nodes.
const mostNodes = 1_000_000_000

// flags declares them on c.
func (b *bounds) flags(c *cobra.Command) {
	c.Flags().Var(&b.time, "time", "`time` per move at most, on top of the player's own limit; 0 for none")
	wholeFlag(c, whole{&b.nodes, 0, mostNodes, false}, "nodes", 0, "`number` of positions per move at most; 0 for no limit")
	wholeFlag(c, whole{&b.depth, 0, game.MaxMoves, false}, "depth", 0, "`number` of moves to look ahead at most; 0 for no limit")
}

// limits returns what is given.
func (b *bounds) limits() search.Limits {
	return search.Limits{Depth: b.depth, Nodes: int64(b.nodes), Time: b.time.Duration}
}
