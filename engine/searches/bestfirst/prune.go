package bestfirst

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// prune makes room in a full tree. It removes the nodes that the current position does not lead to,
// and the children of the nodes with the fewest visits, until half of the tree is free. It returns
// false, and leaves the tree as it is, if the search must end meanwhile.
func (s *bestFirst) prune() bool {
	least, ok := s.minVisits()
	if !ok {
		return false
	}
	var part nodePool
	root := part.AddCopies([]treeNode{*s.tree.Node(s.root)})
	ok = s.walk(&part, root, func(n *treeNode) {
		if n.visits < least && n != part.Node(root) {
			n.first, n.count = 0, 0
			return
		}
		n.first = part.AddCopies(s.tree.children(n))
	})
	if ok {
		s.tree, s.root = part, root
		s.returnToRoot()
	}
	return ok
}

// minVisits returns the least power of two such that the children of the nodes with at least that
// many visits fill at most half of the tree, or 0 if the children of all nodes do. ok is false if
// the search must end.
func (s *bestFirst) minVisits() (least uint32, ok bool) {
	var children [33]int // by the number of binary digits of the visits
	ok = s.walk(&s.tree, s.root, func(n *treeNode) { children[bits.Len32(n.visits)] += int(n.count) })
	kept := 0
	for digits := 32; digits >= 0; digits-- {
		if kept += children[digits]; kept > s.nodeLimit/2 {
			return 1 << digits, ok
		}
	}
	return 0, ok
}

// walk calls visit for each node with children in the subtree at an index, parents first. It
// returns false if the search must end meanwhile.
func (s *bestFirst) walk(t *nodePool, at int32, visit func(n *treeNode)) bool {
	queue := []int32{at}
	for i := 1; len(queue) > 0; i++ {
		if i%memory.Step == 0 && s.Ended() {
			return false
		}
		n := t.Node(queue[len(queue)-1])
		queue = queue[:len(queue)-1]
		if n.first == 0 {
			continue
		}
		visit(n)
		for j := range int32(n.count) {
			queue = append(queue, n.first+j)
		}
	}
	return true
}
