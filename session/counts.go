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

// add adds the difference of a change: that of the nodes after n, which is in the tree before and after it.
func (c *counts) add(t *Tree, n Node, more studySize) {
	c.moves, c.branches = c.moves+more.moves, c.branches+more.branches
	for len(c.behind) < t.nodes.size {
		c.behind = append(c.behind, 0)
	}
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
