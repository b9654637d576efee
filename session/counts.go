package session

// counts holds how many moves of a study come after each node, and how many there are in all. To count them takes
// long in a large tree, so a change of the tree only adds its difference.
type counts struct {
	studySize
	behind []int32 // by node: the moves after it, with those of variations
}

// studySize is the size of a tree or of a part of it: its moves, and how many times another move than the first
// follows a position.
type studySize struct{ moves, branches int }

// minus returns the size of the same part as something to be taken away.
func (s studySize) minus() studySize { return studySize{-s.moves, -s.branches} }

// count returns the counts of a tree in which all nodes have a place.
func count(t *Tree) counts {
	c := counts{behind: make([]int32, t.nodes.size)}
	for n := Node(t.nodes.size - 1); n > Root; n-- { // each node has a higher number than its parent
		at := t.nodes.at(n)
		c.behind[at.parent] += c.behind[n] + 1
		if c.moves++; at.sibling != 0 {
			c.branches++
		}
	}
	return c
}

// change adds the difference between two trees: the nodes that one of them has more, or otherwise what is more after a
// node.
func (c *counts) change(from, to *Tree, after Node, more studySize) {
	switch had, has := Node(from.nodes.size), Node(to.nodes.size); {
	case has > had:
		c.addNodes(to, had)
	case has < had:
		c.removeNodes(from, has)
	default:
		c.add(to, after, more)
	}
}

// addNodes adds the nodes of a tree from a number on. Each has a higher number than its parent.
func (c *counts) addNodes(t *Tree, first Node) {
	c.behind = append(c.behind[:first], make([]int32, t.nodes.size-int(first))...)
	for n := Node(t.nodes.size - 1); n >= first; n-- {
		if parent := t.Parent(n); parent >= first {
			c.behind[parent] += c.behind[n] + 1
		} else {
			c.add(t, parent, studySize{moves: int(c.behind[n]) + 1})
		}
	}
	c.branches += t.branches(first)
}

// removeNodes takes away what addNodes has added.
func (c *counts) removeNodes(t *Tree, first Node) {
	for n := first; int(n) < t.nodes.size; n++ {
		if parent := t.Parent(n); parent < first {
			c.add(t, parent, studySize{moves: -int(c.behind[n]) - 1})
		}
	}
	c.branches -= t.branches(first)
}

// branches returns how many nodes from a number on, all of them new, follow a position after another node.
func (t *Tree) branches(first Node) (n int) {
	for at := first; int(at) < t.nodes.size; at++ {
		if t.first(t.Parent(at)) != at {
			n++
		}
	}
	return n
}

// add adds what a tree has more after a node, or less.
func (c *counts) add(t *Tree, n Node, more studySize) {
	c.moves, c.branches = c.moves+more.moves, c.branches+more.branches
	for at := n; ; at = t.Parent(at) {
		if c.behind[at] += int32(more.moves); at == Root {
			return
		}
	}
}

// size returns the size of what comes after n. It walks all of it.
func (t *Tree) size(n Node) (s studySize) {
	for waiting := []Node{n}; len(waiting) > 0; {
		last := len(waiting) - 1
		next := t.Next(waiting[last])
		waiting = append(waiting[:last], next...)
		s.moves, s.branches = s.moves+len(next), s.branches+max(len(next)-1, 0)
	}
	return s
}

// Behind returns how many moves of a study come after a node, with those of variations.
func (s *Session) Behind(n Node) int {
	if !s.setup.Study || !s.tree.Has(n) {
		return 0
	}
	return int(s.edits.counts.behind[n])
}

// StudySize returns how many moves a study has, and how many times another move than the first follows a position.
func (s *Session) StudySize() (moves, branches int) {
	return s.edits.counts.moves, s.edits.counts.branches
}
