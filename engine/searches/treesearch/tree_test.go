package treesearch

import (
	"testing"
	"unsafe"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Nodes stay where they are while the tree grows, and siblings stay together.
func TestTreeGrowsInBlocks(t *testing.T) {
	var tr tree
	root := tr.node(tr.add(game.NoMove))
	moves := make([]game.Move, game.MaxMoves)
	for i := range moves {
		moves[i] = game.Move(i)
	}
	var places []int32
	for i := range 1000 {
		n := treeNode{first: tr.add(moves[:1+i%len(moves)]...), count: int16(1 + i%len(moves))}
		for j, c := range tr.children(&n) {
			if c.move != game.Move(j) || tr.node(n.first+int32(j)).move != c.move {
				t.Fatalf("child %d of family %d has move %d", j, i, c.move)
			}
		}
		places = append(places, n.first)
	}
	if root != tr.node(0) || root.move != game.NoMove {
		t.Error("the root has moved")
	}
	for _, p := range places {
		if p == 0 || tr.node(p).move != 0 {
			t.Fatalf("place %d holds move %d", p, tr.node(p).move)
		}
	}
	for i, b := range tr.blocks {
		if cap(b) > 1<<blockBits {
			t.Errorf("block %d has %d nodes", i, cap(b))
		}
	}
}

// Counts go far beyond the simulations of a day, and the tree to what its limit says.
func TestTreeNode(t *testing.T) {
	if size := unsafe.Sizeof(treeNode{}); size*mostNodes > 520_000_000 {
		t.Errorf("%d bytes a node", size)
	}
	n := treeNode{score: 1 << 41, visits: 1 << 40}
	n.score++
	n.visits++
	if n.score != 1<<41+1 || n.visits != 1<<40+1 {
		t.Errorf("%+v", n)
	}
}
