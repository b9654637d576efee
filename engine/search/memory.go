package search

import "github.com/mnkdesk/mnkdesk/engine/playerspec"

// MaxMemory returns the most bytes that the tables and the tree of a player take in one game with
// the limits l of the call, or 0 for a player that Parse did not make. The little memory that
// every search needs does not count.
func MaxMemory(p Player, l Limits) int64 {
	own, ok := p.(*Configured)
	if !ok {
		return 0
	}
	if own.search.Memory != nil {
		return own.search.Memory(own.values, own.bounds(l))
	}
	sizes := map[string]int64{} // by key: a search that runs another may list the other's option again
	for _, o := range own.values.Options() {
		if o.Kind == playerspec.KindSize {
			sizes[o.Key] = own.values.Integer(o.Key)
		}
	}
	total := int64(0)
	for _, bytes := range sizes {
		total += bytes
	}
	return total
}
