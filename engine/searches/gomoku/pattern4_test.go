package gomoku

import "testing"

// Cells have the same combination if and only if they have the same shapes, in any order. The
// combinations that an evaluation may weigh come first.
func TestCombinations(t *testing.T) {
	seen := map[int][allShapes]int{}
	for i := range 1 << 16 {
		q := patternCode(i)
		if !q.valid() {
			continue
		}
		var n [allShapes]int
		weighed := true
		for line := range lines {
			n[q.shape(line)]++
			weighed = weighed && int(q.shape(line)) < shapes
		}
		c := q.combination()
		if before, ok := seen[c]; ok && before != n {
			t.Fatalf("%v and %v are both %d", before, n, c)
		}
		if seen[c] = n; weighed != (c < combinations) {
			t.Fatalf("%v is %d", n, c)
		}
	}
	if len(seen) != 3060 {
		t.Errorf("%d combinations", len(seen))
	}
}
