package mcts

import (
	"testing"
	"unsafe"
)

// Counts go far beyond the simulations of a day, and the tree to what its limit says.
func TestTreeNode(t *testing.T) {
	if size := unsafe.Sizeof(treeNode{}); size*maxNodes > 520_000_000 {
		t.Errorf("%d bytes a node", size)
	}
	n := treeNode{score: 1 << 41, visits: 1 << 40}
	n.score++
	n.visits++
	if n.score != 1<<41+1 || n.visits != 1<<40+1 {
		t.Errorf("%+v", n)
	}
}
