package mcts

import (
	"testing"
	"unsafe"
)

// The counters do not overflow after more simulations than a day allows, and a tree of maxNodes nodes
// takes at most 520 MB.
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
