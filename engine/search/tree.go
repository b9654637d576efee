package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// treeNode is a position of the tree of mcts: 32 bytes. Score and proof are from
// the view of the side that moved there.
type treeNode struct {
	score  int64 // in halves: 2 a win, 1 a draw
	visits int64
	first  int32 // the place of the first child; 0 if there are none yet
	count  int16 // the number of children
	tried  int16 // the number of children with a visit: they stand first
	move   game.Move
	proof  Proof
}

const (
	// mostNodes bounds the tree to about 512 MB; a full tree goes on to count but
	// grows no more.
	mostNodes = 16_000_000
	// blockBits is the number of binary digits of a place within a block.
	blockBits = 16
	// firstBlock is the number of nodes of the first block; later ones double up to
	// 1 << blockBits.
	firstBlock = 1 << 11
)

// tree holds nodes in blocks that never move, so that to grow takes well under a
// millisecond. A place is the number of a block, then that within the block. The
// root is at 0.
type tree struct {
	blocks [][]treeNode
	size   int
}

// node returns the node at a place.
func (t *tree) node(i int32) *treeNode {
	return &t.blocks[i>>blockBits][i&(1<<blockBits-1)]
}

// children returns the children of n, the first of which is at n.first.
func (t *tree) children(n *treeNode) []treeNode {
	at := n.first & (1<<blockBits - 1)
	return t.blocks[n.first>>blockBits][at : at+int32(n.count)]
}

// full reports whether the tree may grow no more.
func (t *tree) full() bool { return t.size > mostNodes }

// add appends nodes for the moves, all to one block, and returns the place of the
// first.
func (t *tree) add(moves ...game.Move) int32 {
	last := len(t.blocks) - 1
	if last < 0 || len(t.blocks[last])+len(moves) > cap(t.blocks[last]) {
		last++
		size := firstBlock << min(last, blockBits)
		t.blocks = append(t.blocks, make([]treeNode, 0, min(size, 1<<blockBits)))
	}
	b := t.blocks[last]
	place := int32(last<<blockBits | len(b))
	for _, m := range moves {
		b = append(b, treeNode{move: m})
	}
	t.blocks[last] = b
	t.size += len(moves)
	return place
}
