package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// Visited is a position in the tree of a search, below the root.
type Visited struct {
	// Depth is the number of plies from the root, at least 1.
	Depth int
	// Value is the value for the side to move in the position, in the units of Report.Value.
	Value int
	// Move is the move that leads to the position. Its parent is the last position before it in
	// the list that is one ply less deep, or the root if Depth is 1.
	Move game.Move
	// Proof is what has been proved about the position, from the view of the side to move in it.
	Proof Proof
}

// Grower is a Thinker that grows a tree. See VisitedBy.
type Grower interface {
	Thinker
	// Visited lists the positions of the tree that the last Think visited at least times times,
	// each before its descendants.
	Visited(times int) []Visited
}

// VisitedBy lists the positions that a brain visited at least times times in its last Think, each
// before its descendants. The list is empty if the search grows no tree.
func VisitedBy(b Brain, times int) []Visited {
	if b, ok := b.(interface{ visited(times int) []Visited }); ok {
		return b.visited(times)
	}
	return nil
}

// visited implements VisitedBy.
func (b *brain) visited(times int) []Visited {
	b.searching <- struct{}{}
	defer func() { <-b.searching }()
	if s, ok := b.thinker.(Grower); ok && b.failure == nil {
		return s.Visited(times)
	}
	return nil
}
