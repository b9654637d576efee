package mcts

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// treeNode is a position of the tree, in 32 bytes. Score and proof are from the view of the side
// that moved there.
type treeNode struct {
	score  int64 // in half points: 2 for a win, 1 for a draw
	visits int64
	first  int32 // the index of the first child, or 0 if there is none yet
	count  int16 // the number of children
	tried  int16 // the number of children with a visit, which come first
	move   game.Move
	proof  search.Proof
	// hasPriors is set once prior of each child is set.
	hasPriors bool
	prior     float32
}

// maxNodes bounds the tree to about 512 MB. A full tree is still searched but no longer grows.
const (
	maxNodes  = 16_000_000
	nodeBytes = 32
)

// tree holds the nodes. The root is at index 0.
type tree struct{ memory.Pool[treeNode] }

// children returns the children of n.
func (t *tree) children(n *treeNode) []treeNode { return t.Span(n.first, int(n.count)) }

// add appends nodes for the moves, all to one block, and returns the index of the first.
func (t *tree) add(moves ...game.Move) int32 {
	b, place := t.Reserve(len(moves))
	for _, m := range moves {
		*b = append(*b, treeNode{move: m})
	}
	return place
}

// childOf returns the child of n that a move leads to, or nil if there is none.
func (t *tree) childOf(n *treeNode, m game.Move) *treeNode {
	if n.first == 0 {
		return nil
	}
	children := t.children(n)
	for i := range children {
		if children[i].move == m {
			return &children[i]
		}
	}
	return nil
}

// subtree returns the subtree at n as a tree of its own. ok is false if stop returns true meanwhile.
func (t *tree) subtree(n *treeNode, stop func() bool) (part tree, ok bool) {
	root := part.Node(part.add(game.NoMove))
	*root = *n
	root.move, root.visits = game.NoMove, max(n.visits, 1)
	queue := []*treeNode{root}
	for i := 0; len(queue) > 0; i++ {
		if i%memory.Step == 0 && stop() {
			return part, false
		}
		n := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if n.first == 0 {
			continue
		}
		old := t.children(n)
		n.first = part.AddCopies(old)
		children := part.children(n)
		for j := range children {
			queue = append(queue, &children[j])
		}
	}
	return part, true
}
