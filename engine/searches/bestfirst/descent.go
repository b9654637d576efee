package bestfirst

import (
	"math"
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// pathStep is a node on the path and the child chosen there. The path is kept from one descent to the
// next. An expansion changes only the expanded node and the nodes above it. So at each of them the
// same child is chosen again, as long as its key exceeds the greatest of the other keys and √(ln n)
// is the same.
type pathStep struct {
	node, child *treeNode
	// place is the index of the child among the children of the node.
	place int
	// logRoot is the √(ln n) with which the child was chosen, and rival the greatest key of the
	// other children.
	logRoot float32
	rival   uint64
	// rest describes the best of the other children if restKnown is set.
	rest      bestChildren
	restKnown bool
}

// returnToRoot returns to the root.
func (s *bestFirst) returnToRoot() {
	clear(s.path[:cap(s.path)]) // so that the path keeps no old tree in memory
	s.path = s.path[:0]
	s.game.Return()
}

// expandAhead is the number of nodes expanded below a new leaf in the same descent, each the most
// promising child of the one before. That saves descents, and checks the evaluation of the best
// move of the leaf. In matches against 1, 2 scored more than 3 did.
const expandAhead = 2

// expandBest descends to the most promising leaf, expands it and the nodes ahead of it, and backs
// up their worths. It reports whether the search must end.
func (s *bestFirst) expandBest() (ended bool) {
	n := s.resume()
	for n.visits++; n.first != 0; n.visits++ {
		n = s.descend(n)
	}
	s.expand(n)
	ended = s.Visit()
	for range expandAhead {
		if ended || n.proof != search.Unproved {
			break
		}
		n = s.descend(n)
		n.visits++
		s.expand(n)
		ended = s.Visit()
	}
	s.backUp()
	return ended
}

// resume descends the old path as far as each choice is still the best, and returns the node
// reached.
func (s *bestFirst) resume() *treeNode {
	n := s.tree.Node(s.root)
	for depth := range s.path {
		c := &s.path[depth]
		if logRoot := rootLog(n.visits + 1); logRoot != c.logRoot || s.key(c.child, c.place, s.c*logRoot, s.drawPenaltyAt(depth)) < c.rival {
			s.game.Undo(len(s.path) - depth)
			s.path = s.path[:depth]
			return n
		}
		n.visits++
		n = c.child
	}
	return n
}

// descend plays the move of the child of n that is best by UCT, and returns that child. The path
// must end at n. Proved children come last.
func (s *bestFirst) descend(n *treeNode) *treeNode {
	children := s.tree.children(n)
	logRoot, less := rootLog(n.visits), s.drawPenaltyAt(len(s.path))
	k := s.c * logRoot
	best, rival := uint64(0), uint64(0)
	for i := range children {
		key := s.key(&children[i], i, k, less)
		rival = max(rival, min(best, key))
		best = max(best, key)
	}
	place := int(^best & placeMask)
	c := &children[place]
	s.path = append(s.path, pathStep{node: n, child: c, place: place, logRoot: logRoot, rival: rival})
	s.game.Play(c.move)
	return c
}

// placeMask is the mask of the bits of a key that hold the place.
const placeMask = 255

// key returns the key by which the children of a node are selected: the greater, the more
// promising. Among equals, the first child comes first. All keys of a node are different, except
// that each proved child has 0. less is subtracted if the line of the child ends in a proved draw.
func (s *bestFirst) key(c *treeNode, place int, k, less float32) uint64 {
	v := 1 + c.worth + k*inverseRoot(c.visits) // positive floats are ordered like their bits
	if c.plies > 0 {
		v -= less
	}
	key := uint64(math.Float32bits(v))<<8 | uint64(^place&placeMask)
	if c.proof != search.Unproved {
		key = 0
	}
	return key
}

// drawPenalty is subtracted from a move of the opponent in the selection if its line ends in a proved
// draw. To search that line again tells little, while another move may win. Without this penalty, the
// search finds the opponent's wins too late. That is worst with contempt, which makes the opponent
// content with a draw.
const drawPenalty = 0.1

// drawPenaltyAt returns the drawPenalty for the moves at a depth of the path: 0 for moves of our side.
func (s *bestFirst) drawPenaltyAt(depth int) float32 {
	if s.oursToMove(depth) {
		return 0
	}
	return drawPenalty
}

// oursToMove reports whether the side that the search plays for is to move at a depth of the path.
func (s *bestFirst) oursToMove(depth int) bool { return (s.Side() == s.ownSide) == (depth%2 == 0) }

// backUp updates the worths and proofs on the path up to the root. It stops at a node that does not
// change, unless the node is one of those just expanded.
func (s *bestFirst) backUp() {
	end := len(s.path)
	for depth := end - 1; depth >= 0; depth-- {
		if !s.path[depth].updateNode(&s.tree) && depth < end-expandAhead {
			return
		}
	}
}

// updateNode updates the node as nodePool.updateNode does, but looks at the other children only once.
func (c *pathStep) updateNode(t *nodePool) (changed bool) {
	if c.child.proof != search.Unproved {
		return t.updateNode(c.node)
	}
	if !c.restKnown {
		c.rest, c.restKnown = bestChildren{worth: -1}, true
		children := t.children(c.node)
		for i := range children {
			if i != c.place {
				c.rest.add(&children[i])
			}
		}
	}
	best := c.rest
	best.add(c.child)
	return c.node.setBest(best)
}

// rootLog returns √(ln n) to within 2 %, for n of at least 2. For smaller n, it returns a small
// positive number.
func rootLog(n uint32) float32 {
	digits := bits.Len32(n)
	return rootLogs[digits&63<<3|int(uint64(n)<<3>>max(digits-1, 0))&7]
}

// rootLogs holds √(ln n), indexed by the number of binary digits of n and the three digits after
// the first.
var rootLogs = func() (t [64 << 3]float32) {
	for i := range t {
		n := math.Ldexp(8+float64(i&7)+0.5, i>>3-4)
		t[i] = float32(math.Sqrt(max(math.Log(n), 0.5)))
	}
	return t
}()

// inverseRoot returns 1/√(n+1).
func inverseRoot(n uint32) float32 {
	if n < uint32(len(inverseRoots)) {
		return inverseRoots[n]
	}
	return float32(1 / math.Sqrt(float64(n)+1))
}

var inverseRoots = func() (t [1 << 10]float32) {
	for n := range t {
		t[n] = float32(1 / math.Sqrt(float64(n)+1))
	}
	return t
}()
