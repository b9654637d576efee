package session

import (
	"iter"
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
type Tree struct {
	nodes nodes
	board game.Position // a position of the game, which spells its moves; never changed
}

func newTree(board game.Position) *Tree {
	return &Tree{nodes: newNodes([]node{{move: game.NoMove}}), board: board}
}

// at returns a node, or Root's if there is no such node.
func (t *Tree) at(n Node) node {
	switch {
	case t == nil:
		return node{move: game.NoMove}
	case n < 0 || int(n) >= t.nodes.size:
		return *t.nodes.at(Root)
	default:
		return *t.nodes.at(n)
	}
}

// Has reports whether n is a node of the tree.
func (t *Tree) Has(n Node) bool { return n == Root || t != nil && n > 0 && int(n) < t.nodes.size }

// Parent returns the node before the move to n; the parent of Root is Root.
func (t *Tree) Parent(n Node) Node { return Node(t.at(n).parent) }

// Next returns the nodes after n: the first continues the line of n, the others begin variations.
func (t *Tree) Next(n Node) (list []Node) {
	for next := range t.after(n) {
		list = append(list, next)
	}
	return list
}

// All yields all nodes in the order of a printed book: a node, then all that comes after it, the first line first.
func (t *Tree) All() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for waiting := []Node{Root}; len(waiting) > 0; {
			last := len(waiting) - 1
			n := waiting[last]
			if !yield(n) {
				return
			}
			waiting = append(waiting[:last], t.Next(n)...)
			slices.Reverse(waiting[last:])
		}
	}
}

// Sibling returns the node that is a number of places after n among those that follow the same position, or n if there
// is none.
func (t *Tree) Sibling(n Node, by int) Node {
	all := t.Next(t.Parent(n))
	if i := slices.Index(all, n); i >= 0 && i+by >= 0 && i+by < len(all) {
		return all[i+by]
	}
	return n
}

// after yields what Next returns.
func (t *Tree) after(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		for next := t.first(n); next != Root && yield(next); next = Node(t.at(next).sibling) {
		}
	}
}

// first returns the node that continues the line of n, or Root if there is none.
func (t *Tree) first(n Node) Node { return Node(t.at(n).child) }

// Name returns the move to n in the notation of the board, or "" for Root.
func (t *Tree) Name(n Node) string {
	if m := t.Move(n); m != game.NoMove {
		return t.board.Format(m)
	}
	return ""
}

// Detail returns what is noted about the move to n besides comments.
func (t *Tree) Detail(n Node) record.Detail { return t.at(n).about().detail }

// Move returns the move to n, or game.NoMove for Root.
func (t *Tree) Move(n Node) game.Move { return t.at(n).move }

// Ply returns how many moves lead to n.
func (t *Tree) Ply(n Node) int { return int(t.at(n).ply) }

// Comment returns the comment on the move to n, or on the whole game for Root; "" if there is none.
func (t *Tree) Comment(n Node) string { return strings.Join(t.at(n).about().comments, "\n") }

// Line returns the nodes of the game's line in order: the moves on the board, then the moves taken
// back.
func (t *Tree) Line() []Node { return t.Along(Root) }

// Along returns the nodes that continue the line of n, without n.
func (t *Tree) Along(n Node) (line []Node) {
	for n = t.first(n); n != Root; n = t.first(n) {
		line = append(line, n)
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
		if t.first(t.Parent(n)) != n {
			return false
		}
	}
	return true
}

// Equal reports whether two trees hold the same moves, variations and comments.
func (t *Tree) Equal(u *Tree) bool { return t.equalFrom(Root, u, Root) }

func (t *Tree) equalFrom(n Node, u *Tree, m Node) bool {
	return t.Move(n) == u.Move(m) && t.at(n).about().equal(u.at(m).about()) &&
		slices.EqualFunc(t.Next(n), u.Next(m), func(n, m Node) bool { return t.equalFrom(n, u, m) })
}

// edit returns a copy of the tree that shares its nodes, to be changed before anybody else has it.
func (t *Tree) edit() *Tree { return &Tree{nodes: t.nodes.edit(), board: t.board} }

// play returns the tree in which the line of n continues with a move, and the node after that move.
// The previous continuation becomes a variation.
func (t *Tree) play(n Node, m game.Move) (*Tree, Node) {
	if t.continuesWith(n, m) {
		return t, t.first(n)
	}
	c, next := t.edit(), t.child(n, m)
	if next == Root {
		next = c.nodes.add(node{move: m, ply: t.at(n).ply + 1, parent: int32(n)})
	} else {
		c.unlink(next)
	}
	c.nodes.change(next).sibling = c.at(n).child
	c.nodes.change(n).child = int32(next)
	return c, next
}

// continuesWith reports whether the line of n continues with the move.
func (t *Tree) continuesWith(n Node, m game.Move) bool {
	next := t.first(n)
	return next != Root && t.Move(next) == m
}

// unlink takes a node out of those that follow its parent.
func (t *Tree) unlink(n Node) {
	at := t.at(n)
	if _, before := t.find(Node(at.parent), at.move); before == Root {
		t.nodes.change(Node(at.parent)).child = at.sibling
	} else {
		t.nodes.change(before).sibling = at.sibling
	}
}

// child returns the node after n with the move, or Root if there is none.
func (t *Tree) child(n Node, m game.Move) Node {
	next, _ := t.find(n, m)
	return next
}

// find returns what child returns, and the last node before it that follows n, or Root if there is none.
func (t *Tree) find(n Node, m game.Move) (next, before Node) {
	next = t.first(n)
	for next != Root {
		at := t.nodes.at(next)
		if at.move == m {
			break
		}
		before, next = next, Node(at.sibling)
	}
	return next, before
}

// add adds a node that follows before, a node with the same parent, or is the first for Root. Nothing follows before.
func (t *Tree) add(added node, before Node) Node {
	n := t.nodes.add(added)
	if before == Root {
		t.nodes.change(Node(added.parent)).child = int32(n)
	} else {
		t.nodes.change(before).sibling = int32(n)
	}
	return n
}

// promote returns the tree in which n is on the game's line.
func (t *Tree) promote(n Node) *Tree {
	for _, to := range t.Path(n) {
		t, _ = t.play(t.Parent(to), t.Move(to))
	}
	return t
}

// leadsTo reports whether m is n or comes after it.
func (t *Tree) leadsTo(n, m Node) bool {
	for m != n && m != Root {
		m = t.Parent(m)
	}
	return m == n
}

// withOrder returns the tree in which the nodes after n, all of them, stand in another order.
func (t *Tree) withOrder(n Node, all []Node) *Tree {
	c := t.edit()
	link := &c.nodes.change(n).child
	for _, next := range all {
		*link = int32(next)
		link = &c.nodes.change(next).sibling
	}
	*link = 0
	return c
}

// lineTo returns a tree that holds only the moves to n, and n's node in it.
func (t *Tree) lineTo(n Node) (*Tree, Node) {
	line := []node{{move: game.NoMove, notes: t.at(Root).notes}}
	for i, to := range t.Path(n) {
		line[i].child = int32(i + 1)
		line = append(line, node{move: t.Move(to), ply: t.at(to).ply, parent: int32(i), notes: t.at(to).notes})
	}
	return &Tree{nodes: newNodes(line), board: t.board}, Node(len(line) - 1)
}

// withoutLeaf returns the tree without the move to n, unless moves follow it or somebody wrote about it.
func (t *Tree) withoutLeaf(n Node) *Tree {
	if t.first(n) != Root || len(t.at(n).about().comments) > 0 {
		return t
	}
	c := t.edit()
	c.unlink(n) // the node stays without a place, so that the others keep theirs
	return c
}

// comment returns the tree with text as the comment on n.
func (t *Tree) comment(n Node, text string) *Tree {
	about := t.at(n).about()
	if about.comments = nil; text != "" {
		about.comments = []string{text}
	}
	return t.withNotes(n, about)
}

// withDetail returns the tree with d as the detail of the move to n.
func (t *Tree) withDetail(n Node, d record.Detail) *Tree {
	about := t.at(n).about()
	about.detail = d
	return t.withNotes(n, about)
}

// withNotes returns the tree with what is noted about the move to n.
func (t *Tree) withNotes(n Node, about notes) *Tree {
	c := t.edit()
	c.nodes.change(n).note(about)
	return c
}

// branch returns a node and everything after it in the form of a record.
func (t *Tree) branch(n Node) *record.Branch {
	about := t.at(n).about()
	b := &record.Branch{Move: t.Name(n), Detail: about.detail, Comments: about.comments}
	for next := range t.after(n) {
		b.Next = append(b.Next, t.branch(next))
	}
	return b
}
