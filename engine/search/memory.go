package search

import "github.com/mnkdesk/mnkdesk/engine/playerspec"

// MaxMemory returns how many bytes the tables and the tree of a player may take in one game with the limits l
// of the call, 0 for a player that Parse has not made. The little that every search needs does not count.
func MaxMemory(p Player, l Limits) int64 {
	own, ok := p.(*player)
	if !ok {
		return 0
	}
	if own.search.Memory != nil {
		return own.search.Memory(own.values, own.bounds(l))
	}
	sizes := map[string]int64{} // by key: a search may have an option of another one twice
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
