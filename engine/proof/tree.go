package proof

import (
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// tree is what is known of a prover's question while bounded searches look for its answer: a
// proof-number tree (Allis, van der Meulen and van den Herik, "Proof-number search") whose leaves
// are jobs, many of them out at the same time; a leaf grows children when its job has found no
// answer (Wu, Lin, Lin and others, "Job-level proof-number search").
type tree struct {
	*prover
	root  *node
	nodes map[question]*node // those without an answer
	hard  []entry            // the answers that took the most work
	tried map[question]Finding
	spent int64 // nodes visited, and those that jobs out may visit
}

// node is a position of the tree in which more than one move is worth a look.
type node struct {
	question
	path     []game.Move // from the position of the tree, by one of the ways
	ours     bool        // whether the side that may win is to move
	parents  []*node
	children []*node // none in a leaf
	width    int64   // how many moves are worth a look
	// reach is how many leaves have to be decided, at the least, before the side to move has
	// the answer that it wants, and fail how many before it cannot have it: proof number and
	// disproof number, from the view of who moves. One of them is 0 once there is an answer.
	reach, fail int64
	free        bool   // whether it has a leaf with no job out
	stop        func() // ends the job that is out, nil if there is none
}

const (
	// endless is the number of leaves for what cannot be.
	endless = 1 << 50
	// busy is by how much a leaf seems harder while its job is out, so that the next job is
	// another.
	busy = 4
)

func newTree(p *prover) *tree {
	t := &tree{prover: p, nodes: map[question]*node{}, tried: map[question]Finding{}}
	n, a := t.at(nil)
	if n == nil {
		n = &node{}
		n.settle(a)
	}
	t.root = n
	return t
}

// answer is what is known of a node's question.
func (n *node) answer() Answer {
	switch {
	case n.reach == 0:
		return answerOf(n.ours)
	case n.fail == 0:
		return answerOf(!n.ours)
	default:
		return Unknown
	}
}

// settle notes the answer.
func (n *node) settle(a Answer) {
	n.reach, n.fail, n.free = endless, 0, false
	if a == answerOf(n.ours) {
		n.reach, n.fail = 0, endless
	}
}

// weigh counts the leaves for a node: those of its children, if it has any.
func (n *node) weigh() {
	if n.children == nil {
		n.reach, n.fail, n.free = 1, n.width, n.stop == nil
		if n.stop != nil {
			n.reach, n.fail = n.reach*busy, n.fail*busy
		}
		return
	}
	n.reach, n.fail, n.free = endless, 0, false
	for _, c := range n.children {
		reach, fail := c.seenFrom(n)
		n.reach, n.fail = min(n.reach, reach), min(n.fail+fail, endless)
		n.free = n.free || c.free
	}
	n.free = n.free && n.answer() == Unknown
}

// seenFrom returns the leaves until the side to move in a parent has its answer by way of n, and
// until it has not.
func (n *node) seenFrom(parent *node) (reach, fail int64) {
	if n.ours == parent.ours { // a forced move is between them
		return n.reach, n.fail
	}
	return n.fail, n.reach
}

// follow plays a path, and forced moves after it, calls f, and takes all back. It says what is
// known of the position at the end, without a search.
func (t *tree) follow(path []game.Move, f func(path []game.Move, a Answer)) {
	path = slices.Clone(path)
	for _, m := range path {
		t.play(m)
	}
	a, forced := t.sight(t.frame(0))
	for a == Unknown && forced != game.NoMove {
		path = append(path, forced)
		t.play(forced)
		a, forced = t.sight(t.frame(0))
	}
	if a == Unknown {
		a = t.known.get(t.question())
	}
	f(path, a)
	for _, m := range slices.Backward(path) {
		t.undo(m)
	}
}

// at returns the node of the position after a path, or else its answer.
func (t *tree) at(path []game.Move) (n *node, known Answer) {
	t.follow(path, func(path []game.Move, a Answer) {
		if known = a; a != Unknown {
			return
		}
		q := t.question()
		if n = t.nodes[q]; n == nil {
			width := len(t.mind.moves(t.frame(0)))
			n = &node{question: q, path: path, ours: t.pos.ToMove() == t.side, width: int64(width)}
			n.weigh()
			t.nodes[q] = n
		}
	})
	return n, known
}

// choose returns the free leaf that is the likeliest to decide.
func (t *tree) choose() *node {
	n := t.root
	for n.children != nil {
		var best *node
		least := int64(math.MaxInt64)
		for _, c := range n.children {
			if reach, _ := c.seenFrom(n); c.free && reach < least {
				best, least = c, reach
			}
		}
		n = best
	}
	return n
}

// found takes in what the job of a leaf has found.
func (t *tree) found(n *node, f Finding) {
	t.draws = t.draws || f.Draws
	for r := range provedIn(f.Proved) {
		t.known.learn(r)
		t.hard = append(t.hard, r)
	}
	switch {
	case n.answer() != Unknown:
	case f.Answer != Unknown:
		t.settled(n, f.Answer, f.Nodes)
	default:
		t.grow(n)
	}
	t.hard = mostWorked(t.hard)
}

// settled notes an answer that took so many nodes, and those that follow from it.
func (t *tree) settled(n *node, a Answer, nodes int64) {
	n.settle(a)
	delete(t.nodes, n.question)
	t.known.put(n.question, a, nodes)
	t.hard = append(t.hard, provedOf(n.question, a, nodes))
	for _, p := range n.parents {
		t.refresh(p)
	}
}

// refresh weighs a node anew and, where that changes anything, those above it.
func (t *tree) refresh(n *node) {
	if n.answer() != Unknown {
		return
	}
	reach, fail, free := n.reach, n.fail, n.free
	n.weigh()
	switch a := n.answer(); {
	case a != Unknown:
		t.settled(n, a, math.MaxInt64)
	case n.reach != reach || n.fail != fail || n.free != free:
		for _, p := range n.parents {
			t.refresh(p)
		}
	}
}

// grow gives a leaf its children.
func (t *tree) grow(n *node) {
	var moves []game.Move
	t.follow(n.path, func([]game.Move, Answer) { moves = slices.Clone(t.mind.moves(t.frame(0))) })
	for _, m := range moves {
		c, a := t.at(append(slices.Clip(n.path), m))
		if a == answerOf(n.ours) {
			n.children = nil
			t.settled(n, a, math.MaxInt64)
			return
		}
		if a == Unknown && !slices.Contains(n.children, c) { // two moves may come to the same
			n.children = append(n.children, c)
		}
	}
	if n.children == nil {
		t.settled(n, answerOf(!n.ours), math.MaxInt64)
		return
	}
	for _, c := range n.children {
		c.parents = append(c.parents, n)
	}
	t.refresh(n)
}

// matters reports whether the answer for a node may still count.
func (t *tree) matters(n *node) bool {
	return n.answer() == Unknown && (n == t.root || slices.ContainsFunc(n.parents, t.matters))
}
