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
	root        *node
	nodes       map[question]*node      // the nodes without an answer, by canonicalQuestion
	hardAnswers []entry                 // the answers that took the most work
	earlierJobs map[question]earlierJob // the findings of earlier jobs, by canonicalQuestion
	spent       int64                   // nodes visited, plus those that running jobs may visit
}

// earlierJob is the finding of an earlier job and the path to its position.
type earlierJob struct {
	path []game.Move
	Finding
}

// node is a position of the tree in which more than one move is worth searching.
type node struct {
	question
	canonical  question    // the same for all positions that are symmetrical to each other
	path       []game.Move // from the position of the tree, one of several possible
	oursToMove bool        // whether the side that may win is to move
	parents    []*node
	children   []*node // nil in a leaf
	// initialNumbers holds the numbers of a leaf before its job, and numbers those of the node, both
	// from the view of the side to move.
	initialNumbers, numbers proofNumbers
	hasFreeLeaf             bool   // whether its subtree has a leaf without an answer and without a running job
	stop                    func() // stops the running job, nil if none runs
}

// runningFactor is the factor by which the numbers of a leaf grow while its job runs, so that other leaves
// are chosen meanwhile.
const runningFactor = 4

func newTree(p *prover) *tree {
	t := &tree{prover: p, nodes: map[question]*node{}, earlierJobs: map[question]earlierJob{}}
	n, a := t.nodeAt(nil)
	if n == nil {
		n = &node{}
		n.setAnswer(a)
	}
	t.root = n
	return t
}

// answer returns the answer to the question about the node, as far as it is known.
func (n *node) answer() Answer {
	if !n.numbers.decided() {
		return Unknown
	}
	return answerOf((n.numbers.proof == 0) == n.oursToMove)
}

// setAnswer sets the numbers of the node to those of the answer, yes or no.
func (n *node) setAnswer(a Answer) {
	n.numbers, n.hasFreeLeaf = disprovedNumbers, false
	if a == answerOf(n.oursToMove) {
		n.numbers = provedNumbers
	}
}

// updateNumbers computes the numbers of the node, from those of its children if it has any.
func (n *node) updateNumbers() {
	if n.children == nil {
		n.numbers, n.hasFreeLeaf = n.initialNumbers, n.stop == nil
		if n.stop != nil {
			n.numbers = proofNumbers{min(n.initialNumbers.proof*runningFactor, infinite-1), min(n.initialNumbers.disproof*runningFactor, infinite-1)}
		}
		return
	}
	n.numbers, n.hasFreeLeaf = disprovedNumbers, false
	for _, c := range n.children {
		numbers := c.inViewOf(n, c.numbers)
		n.numbers.proof = min(n.numbers.proof, numbers.proof)
		if c.answer() == Unknown {
			n.numbers.disproof = min(n.numbers.disproof+numbers.disproof, infinite-1)
			n.hasFreeLeaf = n.hasFreeLeaf || c.hasFreeLeaf
		}
	}
	if n.numbers.proof == 0 {
		n.setAnswer(answerOf(n.oursToMove))
	}
}

// inViewOf converts numbers between the view of the side to move in n and the view of the side to
// move in other.
func (n *node) inViewOf(other *node, numbers proofNumbers) proofNumbers {
	if n.oursToMove == other.oursToMove { // a forced move lies between them
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
		a = t.proofs.get(t.canonicalQuestion())
	}
	f(path, a)
	for _, m := range slices.Backward(path) {
		t.undo(m)
	}
}

// canonicalQuestion is like question, but identifies all positions that are symmetrical to each other. Within a
// search, question may identify fewer of them to save time.
func (t *tree) canonicalQuestion() question {
	if b, ok := t.knowledge.(*blocks); ok {
		return t.questionBy(b.canonicalKey())
	}
	return t.question()
}

// leafNumbers returns the numbers that the position judged last has before any job.
func (t *tree) leafNumbers() proofNumbers {
	if k, ok := t.knowledge.(numbered); ok {
		proof, disproof := k.numbers()
		return proofNumbers{proof, disproof}
	}
	return proofNumbers{1, uint64(len(t.knowledge.moves(t.frame(0))))}
}

// nodeAt returns the node of the position after a path, or nil and the answer if it is known.
func (t *tree) nodeAt(path []game.Move) (n *node, answer Answer) {
	t.follow(path, func(path []game.Move, a Answer) {
		if answer = a; a != Unknown {
			return
		}
		canonical := t.canonicalQuestion()
		if n = t.nodes[canonical]; n == nil {
			n = &node{
				question: t.question(), canonical: canonical, path: path, oursToMove: t.pos.ToMove() == t.side,
				initialNumbers: t.leafNumbers(),
			}
			n.updateNumbers()
			t.nodes[canonical] = n
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
			if numbers := c.inViewOf(n, c.numbers); c.hasFreeLeaf && numbers.proof < least {
				best, least = c, numbers.proof
			}
		}
		n = best
	}
	return n
}

// addFinding adds the finding of the job of a leaf to the tree.
func (t *tree) addFinding(n *node, f Finding) {
	t.draws = t.draws || f.Draws
	for r := range provedEntries(f.Proved) {
		t.proofs.addEntry(r)
		t.hardAnswers = append(t.hardAnswers, r)
	}
	switch {
	case n.answer() != Unknown:
	case f.Answer != Unknown:
		t.recordAnswer(n, f.Answer, f.Nodes)
	default:
		t.grow(n, f.After)
	}
	t.hardAnswers = mostWorked(t.hardAnswers)
}

// recordAnswer records an answer, the number of nodes that it took, and the answers that follow from it.
func (t *tree) recordAnswer(n *node, a Answer, nodes int64) {
	n.setAnswer(a)
	delete(t.nodes, n.canonical)
	t.proofs.put(n.question, a, nodes)
	if n.canonical != n.question {
		t.proofs.put(n.canonical, a, nodes)
	}
	t.hardAnswers = append(t.hardAnswers, newEntry(n.question, a, nodes))
	for _, p := range n.parents {
		t.refresh(p)
	}
}

// refresh computes the numbers of a node again and, if they change, those of the nodes above it.
func (t *tree) refresh(n *node) {
	if n.answer() != Unknown {
		return
	}
	now, free := n.numbers, n.hasFreeLeaf
	n.updateNumbers()
	switch a := n.answer(); {
	case a != Unknown:
		t.recordAnswer(n, a, math.MaxInt64)
	case n.numbers != now || n.hasFreeLeaf != free:
		for _, p := range n.parents {
			t.refresh(p)
		}
	}
}

// grow gives a leaf its children. after is Finding.After of its job, or empty.
func (t *tree) grow(n *node, after [][2]uint64) {
	var moves []game.Move
	t.follow(n.path, func([]game.Move, Answer) { moves = slices.Clone(t.knowledge.moves(t.frame(0))) })
	for i, m := range moves {
		c, a := t.nodeAt(append(slices.Clip(n.path), m))
		if a == Unknown && len(after) == len(moves) {
			a = t.adoptNumbers(c, c.inViewOf(n, proofNumbers{after[i][0], after[i][1]}.swapped()))
		}
		if a == answerOf(n.oursToMove) {
			n.children = nil
			t.recordAnswer(n, a, math.MaxInt64)
			return
		}
		if a == Unknown && !slices.Contains(n.children, c) { // two moves may lead to the same node
			n.children = append(n.children, c)
		}
	}
	if n.children == nil {
		t.recordAnswer(n, answerOf(!n.oursToMove), math.MaxInt64)
		return
	}
	for _, c := range n.children {
		c.parents = append(c.parents, n)
	}
	t.refresh(n)
}

// adoptNumbers gives a new node the numbers that the job of its parent has found for it. A node that
// already has a parent keeps its own numbers, unless the found ones settle the answer.
// adoptNumbers returns the answer, as far as it is known.
func (t *tree) adoptNumbers(n *node, found proofNumbers) Answer {
	switch {
	case found.decided():
		t.recordAnswer(n, answerOf((found.proof == 0) == n.oursToMove), 1)
	case len(n.parents) == 0:
		n.initialNumbers = found
		n.updateNumbers()
	}
	return n.answer()
}

// matters reports whether the answer for a node can still affect the root.
func (t *tree) matters(n *node) bool {
	return n.answer() == Unknown && (n == t.root || slices.ContainsFunc(n.parents, t.matters))
}
