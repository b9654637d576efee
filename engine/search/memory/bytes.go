package memory

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// OfTree returns the most bytes that a tree takes, for search.Search.Memory. The tree has at most
// most nodes of the given size in bytes, or fewer if v limits the memory. Each of visits adds the
// children of one position. If visits is 0, their number is not limited.
func OfTree(v playerspec.Values, most, bytes int, visits int64) int64 {
	nodes := int64(v.Entries(most, bytes))
	if visits > 0 && visits < nodes/game.MaxMoves {
		nodes = (visits + 1) * game.MaxMoves
	}
	return nodes * int64(bytes)
}
