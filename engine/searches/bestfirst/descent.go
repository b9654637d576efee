package bestfirst

import (
	"math"
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// choice is a node on the way down, and the child that was chosen there. The way is kept from one descent to
// the next: an expansion changes nothing but the nodes above it, so that at each of them the same child is
// chosen again as long as its key is above that of the next best, with the same √(ln n).
type choice struct {
	node, child *treeNode
	// place is that of the child among the children of the node.
	place int
	// logRoot is √(ln n) with which the child was chosen, and rival the greatest key of another one.
	logRoot float32
	rival   uint64
	// rest is the best of the other children, if restKnown is set.
	rest      bestChildren
	restKnown bool
}

// climb goes back to the root.
func (s *bestFirst) climb() {
	clear(s.path[:cap(s.path)]) // which keeps no tree that is gone
	s.path = s.path[:0]
	s.game.Return()
}

// ahead is how many moves are looked at beyond a leaf at once, each the best of those before it. That saves as
// many ways down, and what the leaf has from the move that looks best is checked. Against 1, 2 scored more than 3 did.
const ahead = 2

// expandBest goes down the tree to the most promising leaf, expands it and the nodes ahead of it, and brings
// what is found up the way. It reports whether the search must end.
func (s *bestFirst) expandBest() (ended bool) {
	n := s.resume()
	for n.visits++; n.first != 0; n.visits++ {
		n = s.descend(n)
	}
	s.expand(n)
	ended = s.Visit()
	for range ahead {
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

// resume goes the way down again as far as each choice stands, and returns the node to which that leads.
func (s *bestFirst) resume() *treeNode {
	n := s.tree.Node(s.root)
	for depth := range s.path {
		c := &s.path[depth]
		if logRoot := rootLog(n.visits + 1); logRoot != c.logRoot || s.key(c.child, c.place, s.c*logRoot, s.doubt(depth)) < c.rival {
			s.game.Undo(len(s.path) - depth)
			s.path = s.path[:depth]
			return n
		}
		n.visits++
		n = c.child
	}
	return n
}

// descend chooses the child of n, where the path ends, to look at next: the best by UCT of those that are not
// proved. It goes there, and returns it.
func (s *bestFirst) descend(n *treeNode) *treeNode {
	children := s.tree.children(n)
	logRoot, less := rootLog(n.visits), s.doubt(len(s.path))
	k := s.c * logRoot
	best, rival := uint64(0), uint64(0)
	for i := range children {
		key := s.key(&children[i], i, k, less)
		rival = max(rival, min(best, key))
		best = max(best, key)
	}
	place := int(^best & lowest)
	c := &children[place]
	s.path = append(s.path, choice{node: n, child: c, place: place, logRoot: logRoot, rival: rival})
	s.game.Play(c.move)
	return c
}

// lowest are the digits of a key that hold a place.
const lowest = 255

// key orders the children of a node by how promising they are, the first of equals before the others. Those that
// are proved come last. No two have the same, but for them: they have 0.
func (s *bestFirst) key(c *treeNode, place int, k, less float32) uint64 {
	v := 1 + c.worth + k*inverseRoot(c.visits) // above 0, where floats are in the order of their digits
	if c.plies > 0 {
		v -= less
	}
	key := uint64(math.Float32bits(v))<<8 | uint64(^place&lowest)
	if c.proof != search.Unproved {
		key = 0
	}
	return key
}

// doubt is by how much less a move of the opponent's whose line ends in a proved draw counts in the choice of
// what to look at next. To look at that line again tells little, while another move may win: without it, and
// most of all with contempt, by which the opponent is content with a draw, its wins are seen too late.
const doubt = 0.1

// doubt returns the doubt in the moves at a depth.
func (s *bestFirst) doubt(depth int) float32 {
	if s.oursToMove(depth) {
		return 0
	}
	return doubt
}

// oursToMove reports whether the side that the search plays for is to move at a depth of the path.
func (s *bestFirst) oursToMove(depth int) bool { return (s.Side() == s.ours) == (depth%2 == 0) }

// backUp brings the worth of the nodes that were expanded last up to the root: as far as it changes anything, but
// past those that are themselves new.
func (s *bestFirst) backUp() {
	end := len(s.path)
	for depth := end - 1; depth >= 0; depth-- {
		if !s.path[depth].settle(&s.tree) && depth < end-ahead {
			return
		}
	}
}

// settle does for the node what that of the tree does, and looks at the other children only once.
func (c *choice) settle(t *nodePool) (changed bool) {
	if c.child.proof != search.Unproved {
		return t.settle(c.node)
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

// rootLog returns √(ln n) for n of at least 2, to within 2 %, and a little for less.
func rootLog(n uint32) float32 {
	digits := bits.Len32(n)
	return rootLogs[digits&63<<3|int(uint64(n)<<3>>max(digits-1, 0))&7]
}

// rootLogs holds √(ln n) by the number of binary digits of n, and the three after the first.
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
