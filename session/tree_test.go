package session

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"pgregory.net/rapid"
)

// model is a tree in the plainest form.
type model struct {
	move    game.Move
	comment string
	next    []*model
}

func (m *model) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d%q(", m.move, m.comment)
	for _, n := range m.next {
		b.WriteString(n.String())
	}
	return b.String() + ")"
}

// modelOf returns a tree from a node on as a model.
func modelOf(t *Tree, n Node) *model {
	m := &model{move: t.Move(n), comment: t.Comment(n)}
	for _, next := range t.Next(n) {
		m.next = append(m.next, modelOf(t, next))
	}
	return m
}

// Trees change as their plainest form does, also where their nodes are in several chunks, and a tree from which
// others are derived stays as it was.
func TestTreesAreImmutable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, want := newTree(nil), &model{move: game.NoMove}
		at := map[Node]*model{Root: want}
		if rapid.Bool().Draw(t, "many chunks") {
			tree = tree.edit()
			for range chunkSize - 2 {
				tree.nodes.add(node{}) // without a place
			}
		}
		before, was := tree, want.String()
		for range rapid.IntRange(1, 40).Draw(t, "changes") {
			if rapid.Bool().Draw(t, "keep") {
				if got := modelOf(before, Root).String(); got != was {
					t.Fatalf("a tree became %s, it was %s", got, was)
				}
				before, was = tree, want.String()
			}
			nodes := make([]Node, 0, len(at))
			for n := range at {
				nodes = append(nodes, n)
			}
			slices.Sort(nodes)
			n := rapid.SampledFrom(nodes).Draw(t, "node")
			m := at[n]
			switch rapid.SampledFrom([]string{"play", "play", "comment", "remove"}).Draw(t, "change") {
			case "play":
				move := game.Move(rapid.IntRange(0, 4).Draw(t, "move"))
				var next Node
				tree, next = tree.play(n, move)
				i := slices.IndexFunc(m.next, func(c *model) bool { return c.move == move })
				if i < 0 {
					i = len(m.next)
					m.next = append(m.next, &model{move: move})
				}
				child := m.next[i]
				m.next = slices.Insert(slices.Delete(m.next, i, i+1), 0, child)
				at[next] = child
			case "comment":
				m.comment = rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "comment")
				tree = tree.comment(n, m.comment)
			case "remove":
				if n == Root || len(m.next) > 0 || m.comment != "" {
					break
				}
				parent := at[tree.Parent(n)]
				tree = tree.withoutLeaf(n)
				parent.next = slices.DeleteFunc(parent.next, func(c *model) bool { return c == m })
				delete(at, n)
			}
			if got := modelOf(tree, Root).String(); got != want.String() {
				t.Fatalf("%s, want %s", got, want)
			}
		}
		if got := modelOf(before, Root).String(); got != was {
			t.Fatalf("a tree became %s, it was %s", got, was)
		}
	})
}
