package session

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Node is a place in a Tree: Root, or the position after one of its moves. It names the
// same place until another game is on the table, or the tree is full and keeps the line on
// the board alone.
type Node int

// Root is where a game begins.
const Root Node = 0

// Tree holds the moves of a game with its variations and comments. It never changes: a
// session makes another one of it. The nil tree is that of a game without moves.
type Tree struct{ nodes []node }

// node is one move of a tree; that of Root is none.
type node struct {
	move     game.Move
	name     string // the move in the notation of the board
	ply      int
	parent   Node
	next     []Node // what follows: the first continues the line, the others are variations
	comments []string
	detail   record.Detail // its place is not used
}

func newTree() *Tree { return &Tree{nodes: []node{{move: game.NoMove}}} }

// at returns a node, Root's for one that there is not.
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

// Has reports whether n is a place in the tree.
func (t *Tree) Has(n Node) bool { return n == Root || t != nil && n > 0 && int(n) < len(t.nodes) }

// Parent returns the place before the move to n; that of Root is Root.
func (t *Tree) Parent(n Node) Node { return t.at(n).parent }

// Next returns the places after n: the first continues the line of n, the others
// begin variations.
func (t *Tree) Next(n Node) []Node { return slices.Clone(t.at(n).next) }

// Name returns the move to n in the notation of the board, "" for Root.
func (t *Tree) Name(n Node) string { return t.at(n).name }

// Detail returns what is noted about the move to n beside comments.
func (t *Tree) Detail(n Node) record.Detail { return t.at(n).detail }

// Move returns the move to n, game.NoMove for Root.
func (t *Tree) Move(n Node) game.Move { return t.at(n).move }

// Ply returns how many moves lead to n.
func (t *Tree) Ply(n Node) int { return t.at(n).ply }

// Comment returns what is written about the move to n, or about the whole game for
// Root; "" where nothing is.
func (t *Tree) Comment(n Node) string { return strings.Join(t.at(n).comments, "\n") }

// Line returns the places after each move of the game as it stands: those after the
// moves on the board, then those after the moves taken back.
func (t *Tree) Line() []Node { return t.Along(Root) }

// Along returns the places to which the line of n leads on, without n.
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

// Path returns the places from the first move to n, without Root.
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

// OnLine reports whether n is a place on the game's line.
func (t *Tree) OnLine(n Node) bool {
	for ; n != Root; n = t.Parent(n) {
		if next := t.at(t.Parent(n)).next; len(next) == 0 || next[0] != n {
			return false
		}
	}
	return true
}

// Equal reports whether two trees hold the same moves, variations and comments.
func (t *Tree) Equal(u *Tree) bool { return t.same(Root, u, Root) }

func (t *Tree) same(n Node, u *Tree, m Node) bool {
	a, b := t.at(n), u.at(m)
	return a.name == b.name && slices.Equal(a.comments, b.comments) && a.detail.Equal(b.detail) &&
		slices.EqualFunc(a.next, b.next, func(n, m Node) bool { return t.same(n, u, m) })
}

// change returns a copy of the tree in which n may be changed.
func (t *Tree) change(n Node) (*Tree, *node) {
	c := &Tree{nodes: slices.Clone(t.nodes)}
	at := &c.nodes[n]
	at.next, at.comments = slices.Clone(at.next), slices.Clone(at.comments)
	return c, at
}

// play returns the tree in which the line of n continues with a move, and the place after
// it. What followed before becomes a variation.
func (t *Tree) play(n Node, m game.Move, name string) (*Tree, Node) {
	if next := t.at(n).next; len(next) > 0 && t.Move(next[0]) == m {
		return t, next[0] // to copy the tree for nothing takes time
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

// has reports whether a move leads on from n.
func (t *Tree) has(n Node, m game.Move) bool {
	return slices.ContainsFunc(t.at(n).next, func(next Node) bool { return t.Move(next) == m })
}

// promote returns the tree in which n is on the game's line.
func (t *Tree) promote(n Node) *Tree {
	for _, to := range t.Path(n) {
		t, _ = t.play(t.Parent(to), t.Move(to), "")
	}
	return t
}

// lineTo returns the tree that holds no more than the moves to n, and n's place in it.
func (t *Tree) lineTo(n Node) (*Tree, Node) {
	one, last := newTree(), Root
	one.nodes[Root].comments = t.nodes[Root].comments
	for _, to := range t.Path(n) {
		one, last = one.play(last, t.Move(to), t.Name(to))
		one.nodes[last].comments, one.nodes[last].detail = t.nodes[to].comments, t.nodes[to].detail
	}
	return one, last
}

// comment returns the tree in which text is what is written about n.
func (t *Tree) comment(n Node, text string) *Tree {
	c, at := t.change(n)
	at.comments = nil
	if text != "" {
		at.comments = []string{text}
	}
	return c
}

// note returns the tree in which d is what is noted about the move to n.
func (t *Tree) note(n Node, d record.Detail) *Tree {
	c, at := t.change(n)
	at.detail = d
	return c
}

// branch returns a node with all that follows it as a record has it.
func (t *Tree) branch(n Node) *record.Branch {
	at := t.at(n)
	b := &record.Branch{Detail: at.detail, Comments: at.comments}
	b.Move = at.name
	for _, next := range at.next {
		b.Next = append(b.Next, t.branch(next))
	}
	return b
}
