package session

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// node is one move of a tree; Root has no move. Its links are Nodes, Root for none.
type node struct {
	move    game.Move
	ply     int16
	parent  int32
	child   int32  // the first node that follows: it continues the line, its siblings are variations
	sibling int32  // the next node that follows the same parent
	notes   *notes // what is noted about the move, never changed; nil for nothing
}

// notes is what is noted about a move.
type notes struct {
	comments []string
	detail   record.Detail // its After is not used
}

// equal reports whether the same is noted.
func (n notes) equal(other notes) bool {
	return slices.Equal(n.comments, other.comments) && n.detail.Equal(other.detail)
}

// about returns what is noted about the move.
func (n node) about() notes {
	if n.notes == nil {
		return notes{}
	}
	return *n.notes
}

// note sets what is noted about the move.
func (n *node) note(about notes) {
	if n.notes = nil; len(about.comments) > 0 || !about.detail.Empty() {
		n.notes = &about
	}
}

// nodes is an array of the nodes of a tree, in chunks that trees share. A tree that changes a node has a
// chunk of its own for it, so that a change takes the same time in a tree of ten moves and of a million.
type nodes struct {
	chunks [][]node // chunkSize nodes each, but for the last
	own    []bool   // by chunk that other trees may have, too: it has been copied
	size   int
}

// chunkSize is the number of nodes of a chunk: about 12 KiB.
const chunkSize = 512

// newNodes returns the array of some nodes, which it keeps.
func newNodes(all []node) nodes {
	a := nodes{size: len(all)}
	for chunk := range slices.Chunk(all, chunkSize) {
		a.chunks = append(a.chunks, slices.Clip(chunk))
	}
	return a
}

// at returns node n, not to be changed.
func (a *nodes) at(n Node) *node { return &a.chunks[n/chunkSize][n%chunkSize] }

// edit returns an array that shares all chunks with this one. Only one goroutine may change it, before others get it.
func (a *nodes) edit() nodes {
	return nodes{chunks: slices.Clone(a.chunks), own: make([]bool, len(a.chunks)), size: a.size}
}

// changed reports whether a node was changed or added since edit returned the array.
func (a *nodes) changed() bool { return slices.Contains(a.own, true) || len(a.chunks) > len(a.own) }

// change returns node n to be changed.
func (a *nodes) change(n Node) *node {
	chunk := a.changeChunk(int(n) / chunkSize)
	return &(*chunk)[n%chunkSize]
}

// changeChunk returns a chunk to be changed.
func (a *nodes) changeChunk(i int) *[]node {
	if i < len(a.own) && !a.own[i] {
		a.chunks[i], a.own[i] = slices.Clone(a.chunks[i]), true
	}
	return &a.chunks[i]
}

// add appends a node and returns its index.
func (a *nodes) add(n node) Node {
	if a.size%chunkSize == 0 {
		a.chunks = append(a.chunks, nil)
	}
	last := a.changeChunk(len(a.chunks) - 1)
	*last = append(*last, n)
	a.size++
	return Node(a.size - 1)
}
