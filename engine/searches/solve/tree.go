package solve

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
	nodes map[question]*node // those without an answer, by alike
	hard  []entry            // the answers that took the most work
	tried map[question]try   // by alike
	spent int64              // nodes visited, and those that jobs out may visit
}

// try is what an earlier job has found, and the path to its position.
type try struct {
	path []game.Move
	Finding
}

// node is a position of the tree in which more than one move is worth a look.
type node struct {
	question
	alike    question    // equal for positions that are alike
	path     []game.Move // from the position of the tree, by one of the ways
	ours     bool        // whether the side that may win is to move
	parents  []*node
	children []*node // none in a leaf
	// start are the numbers of a leaf before its job, and now are those of the node, from the view
	// of who moves.
	start, now proofNumbers
	free       bool   // whether it has a leaf with no job out
	stop       func() // ends the job that is out, nil if there is none
}

// busy is by how much a leaf seems harder while its job is out, so that the next job is another.
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

// answer is what is known of a node's question.
func (n *node) answer() Answer {
	if !n.now.settled() {
		return Unknown
	}
	return answerOf((n.now.proof == 0) == n.ours)
}

// settle notes the answer.
func (n *node) settle(a Answer) {
	n.now, n.free = failed, false
	if a == answerOf(n.ours) {
		n.now = reached
	}
}

// weigh counts the numbers of a node: by those of its children, if it has any.
func (n *node) weigh() {
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

// seenBy returns numbers from the view of who moves in n from the view of who moves in another node,
// and the other way round.
func (n *node) seenBy(other *node, numbers proofNumbers) proofNumbers {
	if n.ours == other.ours { // a forced move is between them
		return numbers
	}
	return numbers.swapped()
}

// follow plays a path, and forced moves after it, calls f, and takes all back. It says what is
// known of the position at the end, without a search.
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

// alike returns the question about the position that was judged last so that it is equal for positions
// that are alike, which a search may do without.
func (t *tree) alike() question {
	if b, ok := t.mind.(*blocks); ok {
		return t.questionBy(b.whole())
	}
	return t.question()
}

// leafNumbers returns the numbers of the position that was judged last, before any job.
func (t *tree) leafNumbers() proofNumbers {
	if k, ok := t.mind.(numbered); ok {
		proof, disproof := k.numbers()
		return proofNumbers{proof, disproof}
	}
	return proofNumbers{1, uint64(len(t.mind.moves(t.frame(0))))}
}

// at returns the node of the position after a path, or else its answer.
func (t *tree) at(path []game.Move) (n *node, answer Answer) {
	t.follow(path, func(path []game.Move, a Answer) {
		if answer = a; a != Unknown {
			return
		}
		alike := t.alike()
		if n = t.nodes[alike]; n == nil {
			n = &node{question: t.question(), alike: alike, path: path, ours: t.pos.ToMove() == t.side, start: t.leafNumbers()}
			n.weigh()
			t.nodes[alike] = n
		}
	})
	return n, answer
}

// choose returns the free leaf that is the likeliest to decide.
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

// found takes in what the job of a leaf has found.
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

// settled records an answer, the nodes that it took, and the answers that follow from it.
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

// refresh weighs a node again and, if that changes anything, the nodes above it.
func (t *tree) refresh(n *node) {
	if n.answer() != Unknown {
		return
	}
	now, free := n.now, n.free
	n.weigh()
	switch a := n.answer(); {
	case a != Unknown:
		t.settled(n, a, math.MaxInt64)
	case n.now != now || n.free != free:
		for _, p := range n.parents {
			t.refresh(p)
		}
	}
}

// grow gives a leaf its children. after is that of its Finding, or empty.
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

// takeOver gives a node the numbers that a job before it came to, unless it has had one of its own, and
// returns the answer, if they hold it.
func (t *tree) takeOver(n *node, found proofNumbers) Answer {
	switch {
	case found.settled():
		t.settled(n, answerOf((found.proof == 0) == n.ours), 1)
	case len(n.parents) == 0:
		n.start = found
		n.weigh()
	}
	return n.answer()
}

// matters reports whether the answer for a node may still count.
func (t *tree) matters(n *node) bool {
	return n.answer() == Unknown && (n == t.root || slices.ContainsFunc(n.parents, t.matters))
}
