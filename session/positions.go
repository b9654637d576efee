package session

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// positions is a table in which the nodes of a study are found by their positions. A node has one key, which all images
// of its position share. The table has a key for every node that the tree or one that was undone has: those that are not
// in the tree are left out of what is found, so that Remove, Undo and Redo need not change it.
type positions struct {
	keys []uint64 // by node
	next []int32  // by node: the next node of its bucket, Root for none
	head []int32  // by bucket: the first node. The number of buckets is a power of two
}

// positionKeys returns the keys of the nodes from a number on, in order. It walks these nodes only.
func (t *Tree) positionKeys(v engine.Variant, from Node) []uint64 {
	k := keyWalk{tree: t, from: from, keys: make([]uint64, t.nodes.size-int(from))}
	if from == Root {
		k.walk(v.Start(), Root)
		return k.keys
	}
	for n := from; int(n) < t.nodes.size; n++ {
		if parent := t.Parent(n); parent < from {
			pos := t.Position(v, parent)
			pos.Play(t.Move(n))
			k.walk(pos, n)
		}
	}
	return k.keys
}

// keyWalk collects the keys of nodes.
type keyWalk struct {
	tree *Tree
	from Node
	keys []uint64
}

// walk notes the keys of a node, whose position is on the board, and of those after it.
func (k *keyWalk) walk(pos game.Position, n Node) {
	k.keys[n-k.from] = game.PositionKey(pos)
	for next := range k.tree.after(n) {
		pos.Play(k.tree.Move(next))
		k.walk(pos, next)
		pos.Undo()
	}
}

// newPositions returns the table of a tree.
func newPositions(t *Tree, v engine.Variant) *positions {
	p := &positions{}
	p.set(Root, t.positionKeys(v, Root))
	return p
}

// set sets the keys of the nodes from a number on, which may replace others that were undone.
func (p *positions) set(from Node, keys []uint64) {
	for n := from; int(n) < len(p.keys); n++ {
		p.remove(n)
	}
	p.keys = append(p.keys[:from], keys...)
	p.next = append(p.next[:from], make([]int32, len(keys))...)
	if len(p.keys) > len(p.head) {
		const least = 64
		size := max(least, len(p.head))
		for size < len(p.keys) {
			size *= 2
		}
		p.head, from = make([]int32, size), Root
	}
	for n := from; int(n) < len(p.keys); n++ {
		p.insert(n)
	}
}

// bucket returns the bucket of a key.
func (p *positions) bucket(key uint64) *int32 { return &p.head[key&uint64(len(p.head)-1)] }

// insert puts a node at the head of its bucket. Root is in none: the other positions have more pieces.
func (p *positions) insert(n Node) {
	if n != Root {
		head := p.bucket(p.keys[n])
		p.next[n], *head = *head, int32(n)
	}
}

// remove takes a node out of its bucket.
func (p *positions) remove(n Node) {
	link := p.bucket(p.keys[n])
	for *link != int32(n) {
		link = &p.next[*link]
	}
	*link = p.next[n]
}

// withKey returns the nodes that have a key, whether they are in the tree or not.
func (p *positions) withKey(key uint64) (list []Node) {
	for n := *p.bucket(key); n != 0; n = p.next[n] {
		if p.keys[n] == key {
			list = append(list, Node(n))
		}
	}
	return list
}

// Elsewhere returns the other nodes of a study that have the position of a node, or an image of it, in the order in
// which they were added; at most limit of them. The search compares the pieces of each.
func (s *Session) Elsewhere(n Node, limit int) (list []Node) {
	if !s.setup.Study || !s.tree.Has(n) || n == Root {
		return nil
	}
	p, t := s.edits.positions, s.tree
	all := p.withKey(p.keys[n])
	if len(all) == 1 {
		return nil
	}
	slices.Sort(all)
	view := t.Position(s.setup.Variant, n).View()
	for _, other := range all {
		if other != n && t.reaches(other) && t.Position(s.setup.Variant, other).View().SameAs(view) {
			if list = append(list, other); len(list) == limit {
				break
			}
		}
	}
	return list
}

// NodeWith returns the first node of a study that has a position or an image of it, or Root if there is none.
func (s *Session) NodeWith(p game.Position) Node {
	if !s.setup.Study {
		return Root
	}
	all := s.edits.positions.withKey(game.PositionKey(p))
	slices.Sort(all)
	for _, n := range all {
		if s.tree.reaches(n) && s.tree.Position(s.setup.Variant, n).View().SameAs(p.View()) {
			return n
		}
	}
	return Root
}

// reaches reports whether a node is in the tree, and not one that was removed from it or undone.
func (t *Tree) reaches(n Node) bool {
	if !t.Has(n) {
		return false
	}
	for n != Root {
		parent := t.Parent(n)
		if t.child(parent, t.Move(n)) != n {
			return false
		}
		n = parent
	}
	return true
}
