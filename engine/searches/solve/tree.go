package solve

import (
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// tree is a proof-number tree for a prover's question (Allis, van der Meulen and van den Herik,
// "Proof-number search"). Its leaves are jobs, many of which may run at the same time. A leaf gets
// children when its job has found no answer (Wu, Lin, Lin and others, "Job-level proof-number
// search").
type tree struct {
	*prover
	root  *node
	nodes map[question]*node // the nodes without an answer, by alike
	hard  []entry            // the answers that took the most work
	tried map[question]try   // the findings of earlier jobs, by alike
	spent int64              // nodes visited, plus those that running jobs may visit
}

// try is the finding of an earlier job and the path to its position.
type try struct {
	path []game.Move
	Finding
}

// node is a position of the tree in which more than one move is worth searching.
type node struct {
	question
	alike    question    // the same for all positions that are symmetrical to each other
	path     []game.Move // from the position of the tree, one of several possible
	ours     bool        // whether the side that may win is to move
	parents  []*node
	children []*node // nil in a leaf
	// start holds the numbers of a leaf before its job, and now those of the node, both from the
	// view of the side to move.
	start, now proofNumbers
	free       bool   // whether its subtree has a leaf without an answer and without a running job
	stop       func() // stops the running job, nil if none runs
}

// busy is the factor by which the numbers of a leaf grow while its job runs, so that other leaves
// are chosen meanwhile.
const busy = 4

func newTree(p *prover) *tree {
	t := &tree{prover: p, nodes: map[question]*node{}, tried: map[question]try{}}
	n, a := t.at(nil)
	if n == nil {
		n = &node{}
		n.settle(a)
	}
	t.root = n
	return t
}

// answer returns the answer to the question about the node, as far as it is known.
func (n *node) answer() Answer {
	if !n.now.settled() {
		return Unknown
	}
	return answerOf((n.now.proof == 0) == n.ours)
}

// settle sets the numbers of the node to those of the answer, yes or no.
func (n *node) settle(a Answer) {
	n.now, n.free = failed, false
	if a == answerOf(n.ours) {
		n.now = reached
	}
}

// updateNumbers computes the numbers of the node, from those of its children if it has any.
func (n *node) updateNumbers() {
	if n.children == nil {
		n.now, n.free = n.start, n.stop == nil
		if n.stop != nil {
			n.now = proofNumbers{min(n.start.proof*busy, infinite-1), min(n.start.disproof*busy, infinite-1)}
		}
		return
	}
	n.now, n.free = failed, false
	for _, c := range n.children {
		seen := c.seenBy(n, c.now)
		n.now.proof = min(n.now.proof, seen.proof)
		if c.answer() == Unknown {
			n.now.disproof = min(n.now.disproof+seen.disproof, infinite-1)
			n.free = n.free || c.free
		}
	}
	if n.now.proof == 0 {
		n.settle(answerOf(n.ours))
	}
}

// seenBy converts numbers between the view of the side to move in n and the view of the side to
// move in other.
func (n *node) seenBy(other *node, numbers proofNumbers) proofNumbers {
	if n.ours == other.ours { // a forced move lies between them
		return numbers
	}
	return numbers.swapped()
}

// follow plays a path and the forced moves after it, calls f, and takes all moves back. f gets the
// whole path and the answer for its last position, as far as it is known without a search.
func (t *tree) follow(path []game.Move, f func(path []game.Move, a Answer)) {
	path = slices.Clone(path)
	for _, m := range path {
		t.play(m)
	}
	a, forced := t.judgeAtOnce(t.frame(0))
	for a == Unknown && forced != game.NoMove {
		path = append(path, forced)
		t.play(forced)
		a, forced = t.judgeAtOnce(t.frame(0))
	}
	if a == Unknown {
		a = t.proofs.get(t.question())
	}
	if a == Unknown {
		a = t.proofs.get(t.alike())
	}
	f(path, a)
	for _, m := range slices.Backward(path) {
		t.undo(m)
	}
}

// alike is like question, but identifies all positions that are symmetrical to each other. Within a
// search, question may identify fewer of them to save time.
func (t *tree) alike() question {
	if b, ok := t.mind.(*blocks); ok {
		return t.questionBy(b.whole())
	}
	return t.question()
}

// leafNumbers returns the numbers that the position judged last has before any job.
func (t *tree) leafNumbers() proofNumbers {
	if k, ok := t.mind.(numbered); ok {
		proof, disproof := k.numbers()
		return proofNumbers{proof, disproof}
	}
	return proofNumbers{1, uint64(len(t.mind.moves(t.frame(0))))}
}

// at returns the node of the position after a path, or nil and the answer if it is known.
func (t *tree) at(path []game.Move) (n *node, answer Answer) {
	t.follow(path, func(path []game.Move, a Answer) {
		if answer = a; a != Unknown {
			return
		}
		alike := t.alike()
		if n = t.nodes[alike]; n == nil {
			n = &node{question: t.question(), alike: alike, path: path, ours: t.pos.ToMove() == t.side, start: t.leafNumbers()}
			n.updateNumbers()
			t.nodes[alike] = n
		}
	})
	return n, answer
}

// choose returns the most-proving node among the free leaves.
func (t *tree) choose() *node {
	n := t.root
	for n.children != nil {
		var best *node
		least := uint64(math.MaxUint64)
		for _, c := range n.children {
			if seen := c.seenBy(n, c.now); c.free && seen.proof < least {
				best, least = c, seen.proof
			}
		}
		n = best
	}
	return n
}

// found adds the finding of the job of a leaf to the tree.
func (t *tree) found(n *node, f Finding) {
	t.draws = t.draws || f.Draws
	for r := range provedIn(f.Proved) {
		t.proofs.learn(r)
		t.hard = append(t.hard, r)
	}
	switch {
	case n.answer() != Unknown:
	case f.Answer != Unknown:
		t.settled(n, f.Answer, f.Nodes)
	default:
		t.grow(n, f.After)
	}
	t.hard = mostWorked(t.hard)
}

// settled records an answer, the number of nodes that it took, and the answers that follow from it.
func (t *tree) settled(n *node, a Answer, nodes int64) {
	n.settle(a)
	delete(t.nodes, n.alike)
	t.proofs.put(n.question, a, nodes)
	if n.alike != n.question {
		t.proofs.put(n.alike, a, nodes)
	}
	t.hard = append(t.hard, provedOf(n.question, a, nodes))
	for _, p := range n.parents {
		t.refresh(p)
	}
}

// refresh computes the numbers of a node again and, if they change, those of the nodes above it.
func (t *tree) refresh(n *node) {
	if n.answer() != Unknown {
		return
	}
	now, free := n.now, n.free
	n.updateNumbers()
	switch a := n.answer(); {
	case a != Unknown:
		t.settled(n, a, math.MaxInt64)
	case n.now != now || n.free != free:
		for _, p := range n.parents {
			t.refresh(p)
		}
	}
}

// grow gives a leaf its children. after is Finding.After of its job, or empty.
func (t *tree) grow(n *node, after [][2]uint64) {
	var moves []game.Move
	t.follow(n.path, func([]game.Move, Answer) { moves = slices.Clone(t.mind.moves(t.frame(0))) })
	for i, m := range moves {
		c, a := t.at(append(slices.Clip(n.path), m))
		if a == Unknown && len(after) == len(moves) {
			a = t.takeOver(c, c.seenBy(n, proofNumbers{after[i][0], after[i][1]}.swapped()))
		}
		if a == answerOf(n.ours) {
			n.children = nil
			t.settled(n, a, math.MaxInt64)
			return
		}
		if a == Unknown && !slices.Contains(n.children, c) { // two moves may lead to the same node
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

// takeOver gives a new node the numbers that the job of its parent has found for it. A node that
// already has a parent keeps its own numbers, unless the found ones settle the answer. takeOver
// returns the answer, as far as it is known.
func (t *tree) takeOver(n *node, found proofNumbers) Answer {
	switch {
	case found.settled():
		t.settled(n, answerOf((found.proof == 0) == n.ours), 1)
	case len(n.parents) == 0:
		n.start = found
		n.updateNumbers()
	}
	return n.answer()
}

// matters reports whether the answer for a node can still affect the root.
func (t *tree) matters(n *node) bool {
	return n.answer() == Unknown && (n == t.root || slices.ContainsFunc(n.parents, t.matters))
}
