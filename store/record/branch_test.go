package record

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// find and To agree with a linear search of the branches, however these have been changed.
func TestBranchFindsItsMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := &Branch{}
		move := rapid.Custom(func(t *rapid.T) string { return fmt.Sprint(rapid.IntRange(0, 60).Draw(t, "move")) })
		for range rapid.IntRange(0, 20).Draw(t, "start") { // other code may have added them, even twice
			b.Next = append(b.Next, &Branch{Move: move.Draw(t, "given")})
		}
		t.Repeat(map[string]func(*rapid.T){
			"to": func(t *rapid.T) {
				m, before := move.Draw(t, "to"), len(b.Next)
				i := slices.IndexFunc(b.Next, func(n *Branch) bool { return n.Move == m })
				n := b.To(m)
				switch {
				case i >= 0 && (n != b.Next[i] || len(b.Next) != before):
					t.Fatalf("To(%s) made another branch", m)
				case i < 0 && (len(b.Next) != before+1 || n != b.Next[before] || n.Move != m):
					t.Fatalf("To(%s) made no branch", m)
				}
			},
			"shorten": func(t *rapid.T) { b.Next = b.Next[:rapid.IntRange(0, len(b.Next)).Draw(t, "length")] },
			"": func(t *rapid.T) {
				m := move.Draw(t, "find")
				i := slices.IndexFunc(b.Next, func(n *Branch) bool { return n.Move == m })
				if n := b.find(m); (n == nil) != (i < 0) || n != nil && n != b.Next[i] {
					t.Fatalf("find(%s) is %v", m, n)
				}
			},
		})
	})
}

// manyVariations returns a game with the largest number of variations of one move that can be read.
func manyVariations() Game {
	g := Game{Variant: "gomoku", Moves: []string{"h8"}}
	for i := range MaxMoves - 1 {
		g.Variations = append(g.Variations, Variation{Line: Line{Moves: []string{fmt.Sprintf("m%d", i)}}})
	}
	return g
}

// A tree of many variations is built in linear time, not quadratic.
func TestTreeOfManyVariations(t *testing.T) {
	g := manyVariations()
	if tree := g.Tree(); len(tree.Next) != MaxMoves {
		t.Errorf("%d branches", len(tree.Next))
	}
	if merged := g.Merged(g, g); len(merged.Variations) != MaxMoves-1 {
		t.Errorf("%d variations", len(merged.Variations))
	}
}

func BenchmarkTreeOfManyVariations(b *testing.B) {
	g := manyVariations()
	for b.Loop() {
		g.Tree()
	}
}
