package bestfirst

import (
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// treeNode is a position of the tree, in 16 bytes. Worth and proof are from the view of the side
// that moved there.
type treeNode struct {
	worth  float32
	visits uint32 // the number of descents through this node
	first  int32  // the index of the first child, or 0 if there is none yet
	move   uint8
	count  uint8 // the number of children
	proof  search.Proof
	// plies is the number of plies from the parent to the end of the game if that is proved. If it
	// is not, but the line of best moves ends in a proved draw, it is the length of that line.
	// Otherwise it is 0.
	plies uint8
}

// maxNodes bounds the tree to 384 MB. Pruning takes half as much again.
const maxNodes = 24 << 20

// nodeBytes is the memory for a node, including the additional half for pruning.
const nodeBytes = 24

// nodePool holds the nodes of the tree.
type nodePool struct{ memory.Pool[treeNode] }

// children returns the children of n.
func (t *nodePool) children(n *treeNode) []treeNode { return t.Span(n.first, int(n.count)) }

// childOf returns the index of the child that a move leads to, or 0 if there is none.
func (t *nodePool) childOf(at int32, move uint8) int32 {
	n := t.Node(at)
	if n.first == 0 {
		return 0
	}
	for i, c := range t.children(n) {
		if c.move == move {
			return n.first + int32(i)
		}
	}
	return 0
}

// bestChildren summarizes the children with the highest worth.
type bestChildren struct {
	worth float32
	// plies is the length of the line of best moves if it ends in a proved draw, else 0.
	plies uint8
}

// add includes a child.
func (w *bestChildren) add(c *treeNode) {
	switch {
	case c.worth > w.worth:
		*w = bestChildren{c.worth, c.plies}
	case c.worth == w.worth:
		w.plies = min(w.plies, c.plies)
	}
}

// setBest updates n, which is not proved, from the best of its children. It reports whether n has
// changed.
func (n *treeNode) setBest(best bestChildren) (changed bool) {
	worth, plies := 1-best.worth, best.plies
	if plies > 0 {
		plies++
	}
	changed = worth != n.worth || plies != n.plies
	n.worth, n.plies = worth, plies
	return changed
}

// updateNode updates the worth and proof of n from its children, and reports whether n has changed. n
// must have children. A node without children keeps its static evaluation, so that a proved draw
// does not become a loss because no move is left.
func (t *nodePool) updateNode(n *treeNode) (changed bool) {
	best := bestChildren{worth: -1}
	won, longest, open, drawn := uint8(255), uint8(0), false, false
	children := t.children(n)
	for i := range children {
		c := &children[i]
		best.add(c)
		switch c.proof {
		case search.Unproved:
			open = true
			continue
		case search.ProvedWin:
			won = min(won, c.plies)
		case search.ProvedDraw:
			drawn = true
		}
		longest = max(longest, c.plies)
	}
	if open && won == 255 {
		return n.setBest(best)
	}
	before := *n
	switch n.worth = 1 - best.worth; {
	case won < 255:
		n.proof, n.plies = search.ProvedLoss, won+1
	case drawn:
		n.proof, n.plies = search.ProvedDraw, longest+1
	default:
		n.proof, n.plies = search.ProvedWin, longest+1
	}
	return *n != before
}
