package memory_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// Nodes stay where they are while the pool grows, and nodes added together stay together.
func TestPoolGrowsInBlocks(t *testing.T) {
	const longest = 400
	var pool memory.Pool[int]
	root := pool.Node(pool.AddCopies([]int{-1}))
	family := make([]int, longest)
	for i := range family {
		family[i] = i
	}
	var places []int32
	for i := range 1000 {
		n := 1 + i%longest
		first := pool.AddCopies(family[:n])
		for j, v := range pool.Span(first, n) {
			if v != j || *pool.Node(first + int32(j)) != j {
				t.Fatalf("node %d of family %d is %d", j, i, v)
			}
		}
		places = append(places, first)
	}
	if root != pool.Node(0) || *root != -1 {
		t.Error("the root has moved")
	}
	for _, p := range places {
		if p == 0 || *pool.Node(p) != 0 {
			t.Fatalf("place %d holds %d", p, *pool.Node(p))
		}
	}
	nodes := 0
	for i, b := range pool.Blocks() {
		if nodes += len(b); cap(b) > 1<<16 {
			t.Errorf("block %d has room for %d nodes", i, cap(b))
		}
	}
	if nodes != pool.Size() {
		t.Errorf("%d nodes in blocks, %d counted", nodes, pool.Size())
	}
}
