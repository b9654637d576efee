package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// Visited is a position in the tree of a search, below the one that it was asked about.
type Visited struct {
	// Depth is the number of plies from there: 1 and more.
	Depth int
	// Value is what it is worth to the side to move in it, in the units of Report.Value.
	Value int
	// Move leads to it: from the last position before it in the list that is a ply less deep,
	// and from the one that the search was asked about if Depth is 1.
	Move game.Move
	// Proof says what is certain of it, from the view of the side to move in it.
	Proof Proof
}

// Grower is a Thinker that grows a tree. See VisitedBy.
type Grower interface {
	Thinker
	// Visited lists the positions of the tree that the search visited at least times times
	// when it last thought, each before those below it.
	Visited(times int) []Visited
}

// VisitedBy lists the positions that a brain visited at least times times when it last thought,
// each before those below it. It lists none of a search that grows no tree.
func VisitedBy(b Brain, times int) []Visited {
	if b, ok := b.(interface{ visited(times int) []Visited }); ok {
		return b.visited(times)
	}
	return nil
}

// visited asks the search.
func (b *brain) visited(times int) []Visited {
	b.busy <- struct{}{}
	defer func() { <-b.busy }()
	if s, ok := b.thinker.(Grower); ok && b.broken == nil {
		return s.Visited(times)
	}
	return nil
}
