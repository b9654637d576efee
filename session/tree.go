package session

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Node is a node of a Tree: Root, or the position after one of its moves. It stays valid until
// another game begins, or until the tree is full and keeps only the line on the board.
type Node int

// Root is the start of a game.
const Root Node = 0

// Tree holds the moves of a game with its variations and comments. It is immutable: a session
// derives a new tree from it for each change. The nil tree is that of a game without moves.
type Tree struct{ nodes []node }

// node is one move of a tree; Root has no move.
type node struct {
	move     game.Move
	name     string // the move in the notation of the board
	ply      int
	parent   Node
	next     []Node // the nodes that follow: the first continues the line, the others are variations
	comments []string
	detail   record.Detail // its After is not used
}

func newTree() *Tree { return &Tree{nodes: []node{{move: game.NoMove}}} }

// at returns a node, or Root's if there is no such node.
func (t *Tree) at(n Node) node {
	switch {
	case t == nil:
		return node{move: game.NoMove}
	case n < 0 || int(n) >= len(t.nodes):
		return t.nodes[Root]
	default:
		return t.nodes[n]
	}
}

// Has reports whether n is a node of the tree.
func (t *Tree) Has(n Node) bool { return n == Root || t != nil && n > 0 && int(n) < len(t.nodes) }

// Parent returns the node before the move to n; the parent of Root is Root.
func (t *Tree) Parent(n Node) Node { return t.at(n).parent }

// Next returns the nodes after n: the first continues the line of n, the others begin variations.
func (t *Tree) Next(n Node) []Node { return slices.Clone(t.at(n).next) }

// Name returns the move to n in the notation of the board, or "" for Root.
func (t *Tree) Name(n Node) string { return t.at(n).name }

// Detail returns what is noted about the move to n besides comments.
func (t *Tree) Detail(n Node) record.Detail { return t.at(n).detail }

// Move returns the move to n, or game.NoMove for Root.
func (t *Tree) Move(n Node) game.Move { return t.at(n).move }

// Ply returns how many moves lead to n.
func (t *Tree) Ply(n Node) int { return t.at(n).ply }

// Comment returns the comment on the move to n, or on the whole game for Root; "" if there is none.
func (t *Tree) Comment(n Node) string { return strings.Join(t.at(n).comments, "\n") }

// Line returns the nodes of the game's line in order: the moves on the board, then the moves taken
// back.
func (t *Tree) Line() []Node { return t.Along(Root) }

// Along returns the nodes that continue the line of n, without n.
func (t *Tree) Along(n Node) (line []Node) {
	for next := t.at(n).next; len(next) > 0; next = t.at(next[0]).next {
		line = append(line, next[0])
	}
	return line
}

// names returns the moves of the game's line in the notation of the board.
func (t *Tree) names() (names []string) {
	for _, n := range t.Line() {
		names = append(names, t.Name(n))
	}
	return names
}

// Path returns the nodes from the first move to n, without Root.
func (t *Tree) Path(n Node) []Node {
	path := make([]Node, t.Ply(n))
	for i := range path {
		path[len(path)-1-i] = n
		n = t.Parent(n)
	}
	return path
}

// Position returns a new copy of the position at n in a game of a variant.
func (t *Tree) Position(v engine.Variant, n Node) game.Position {
	pos := v.Start()
	for _, to := range t.Path(n) {
		pos.Play(t.Move(to))
	}
	return pos
}

// OnLine reports whether n is on the game's line.
func (t *Tree) OnLine(n Node) bool {
	for ; n != Root; n = t.Parent(n) {
		if next := t.at(t.Parent(n)).next; len(next) == 0 || next[0] != n {
			return false
		}
	}
	return true
}

// Equal reports whether two trees hold the same moves, variations and comments.
func (t *Tree) Equal(u *Tree) bool { return t.equalFrom(Root, u, Root) }

func (t *Tree) equalFrom(n Node, u *Tree, m Node) bool {
	a, b := t.at(n), u.at(m)
	return a.name == b.name && slices.Equal(a.comments, b.comments) && a.detail.Equal(b.detail) &&
		slices.EqualFunc(a.next, b.next, func(n, m Node) bool { return t.equalFrom(n, u, m) })
}

// change returns a copy of the tree and its node n, which the caller may change.
func (t *Tree) change(n Node) (*Tree, *node) {
	c := &Tree{nodes: slices.Clone(t.nodes)}
	at := &c.nodes[n]
	at.next, at.comments = slices.Clone(at.next), slices.Clone(at.comments)
	return c, at
}

// play returns the tree in which the line of n continues with a move, and the node after that move.
// The previous continuation becomes a variation.
func (t *Tree) play(n Node, m game.Move, name string) (*Tree, Node) {
	if next := t.at(n).next; len(next) > 0 && t.Move(next[0]) == m {
		return t, next[0] // do not copy the tree for nothing: that takes time
	}
	c, at := t.change(n)
	for i, next := range at.next {
		if t.nodes[next].move == m {
			at.next = slices.Insert(slices.Delete(at.next, i, i+1), 0, next)
			return c, next
		}
	}
	next := Node(len(c.nodes))
	at.next = slices.Insert(at.next, 0, next)
	c.nodes = append(c.nodes, node{move: m, name: name, ply: at.ply + 1, parent: n})
	return c, next
}

// hasChild reports whether a node after n has the move.
func (t *Tree) hasChild(n Node, m game.Move) bool {
	return slices.ContainsFunc(t.at(n).next, func(next Node) bool { return t.Move(next) == m })
}

// promote returns the tree in which n is on the game's line.
func (t *Tree) promote(n Node) *Tree {
	for _, to := range t.Path(n) {
		t, _ = t.play(t.Parent(to), t.Move(to), "")
	}
	return t
}

// lineTo returns a tree that holds only the moves to n, and n's node in it.
func (t *Tree) lineTo(n Node) (*Tree, Node) {
	one, last := newTree(), Root
	one.nodes[Root].comments = t.nodes[Root].comments
	for _, to := range t.Path(n) {
		one, last = one.play(last, t.Move(to), t.Name(to))
		one.nodes[last].comments, one.nodes[last].detail = t.nodes[to].comments, t.nodes[to].detail
	}
	return one, last
}

// withoutLeaf returns the tree without the move to n, unless moves follow it or somebody wrote about it.
func (t *Tree) withoutLeaf(n Node) *Tree {
	if len(t.at(n).next) > 0 || len(t.at(n).comments) > 0 {
		return t
	}
	c, before := t.change(t.Parent(n)) // the node stays without a place, so that the others keep theirs
	before.next = slices.DeleteFunc(before.next, func(next Node) bool { return next == n })
	return c
}

// comment returns the tree with text as the comment on n.
func (t *Tree) comment(n Node, text string) *Tree {
	c, at := t.change(n)
	at.comments = nil
	if text != "" {
		at.comments = []string{text}
	}
	return c
}

// withDetail returns the tree with d as the detail of the move to n.
func (t *Tree) withDetail(n Node, d record.Detail) *Tree {
	c, at := t.change(n)
	at.detail = d
	return c
}

// branch returns a node and everything after it in the form of a record.
func (t *Tree) branch(n Node) *record.Branch {
	at := t.at(n)
	b := &record.Branch{Detail: at.detail, Comments: at.comments}
	b.Move = at.name
	for _, next := range at.next {
		b.Next = append(b.Next, t.branch(next))
	}
	return b
}
