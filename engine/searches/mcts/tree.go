package mcts

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// treeNode is a position of the tree of mcts: 32 bytes. Score and proof are from
// the view of the side that moved there.
type treeNode struct {
	score  int64 // in halves: 2 a win, 1 a draw
	visits int64
	first  int32 // the place of the first child; 0 if there are none yet
	count  int16 // the number of children
	tried  int16 // the number of children with a visit: they stand first
	move   game.Move
	proof  search.Proof
	// foreseen is set once the children have their shares of the prior's trust.
	foreseen bool
	share    float32
}

// maxNodes bounds the tree to about 512 MB; a full tree goes on to count but grows no
// more.
const (
	maxNodes  = 16_000_000
	nodeBytes = 32
)

// tree is the pool of the nodes of mcts. The root is at 0.
type tree struct{ memory.Pool[treeNode] }

// children returns the children of n, the first of which is at n.first.
func (t *tree) children(n *treeNode) []treeNode { return t.Span(n.first, int(n.count)) }

// add appends nodes for the moves, all to one block, and returns the place of the
// first.
func (t *tree) add(moves ...game.Move) int32 {
	b, place := t.Room(len(moves))
	for _, m := range moves {
		*b = append(*b, treeNode{move: m})
	}
	return place
}

// childOf returns the child of n by a move, nil if there is none.
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

// from returns the part of the tree that begins at n as a tree of its own. It gives
// up once stop reports true.
func (t *tree) from(n *treeNode, stop func() bool) (part tree, ok bool) {
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
