package treesearch

import (
	"context"
	"math"
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// bestFirst is tree search without games at random: each child of a node has a static worth
// as soon as the node is expanded, and a node is worth 1 − that of its best child (Korf and
// Chickering, "Best-first minimax search", with the way down chosen by UCT). Proofs go up the
// tree as in mcts: what is proved is not looked at again.
type bestFirst struct {
	game Sighted
	c    float32
	most int // the size from which on the tree is pruned
	// contempt is by how much less than half a win a draw is worth to the side that the search plays
	// for, and by how much more to its opponent.
	contempt float32

	*search.Task // the move under way
	tree         sightTree
	root         int32     // the place of the position of the move under way
	ours         game.Side // for whom the tree is made
	path         []int32
	sights       []Sight
	line         []game.Move // work space
}

// defaultExploration did best of those tried in ultimate tic-tac-toe.
const defaultExploration = 0.1

// mostContempt makes a draw worth as little as a loss.
const mostContempt = 0.5

// BestFirst returns the search bestfirst for a game that fresh returns, and the options that it
// reads.
func BestFirst(fresh func(v search.Values) (Sighted, error), options ...search.Option) search.Search {
	return search.Search{
		Name: "bestfirst", Title: "Best first", About: "tree search without random games: every move is valued at sight, with proofs",
		Options: append([]search.Option{
			search.TimeOption(), search.NodesOption(),
			search.Number("contempt", mostContempt, 0, "how much less than half a win a draw is worth to the player").
				Labelled(search.Label{Title: "Contempt"}).ForExperts(),
			search.Number("c", 100, defaultExploration, "how much moves that were seldom tried count").
				Labelled(search.Label{Title: "Curiosity"}).ForExperts(),
		}, options...),
		Defaults: search.Limits{Time: search.DefaultTime},
		Scale:    search.Scale{Unit: search.WinShare}, Analysis: search.AtOnce, Proves: true, Ponders: true,
		New: func(v search.Values) (search.Thinker, error) {
			g, err := fresh(v)
			return &bestFirst{game: g, c: float32(v.Number("c")), contempt: float32(v.Number("contempt")), most: mostSights}, err
		},
	}
}

// Start implements search.Starter: the game gets ready.
func (s *bestFirst) Start(_ context.Context, p game.Position) { s.game.Set(p) }

// Think implements search.Thinker.
func (s *bestFirst) Think(t *search.Task, keep bool) error {
	t.SetWin(mctsUnit)
	s.Task = t
	s.game.Set(t.Position())
	if !s.playFor(t) || !keep || !s.inherit() {
		s.plant()
	}
	for ended := t.Ended(); !ended && s.tree.node(s.root).proof == search.Unproved; {
		if s.tree.size > s.most && !s.prune() {
			break
		}
		s.expandBest()
		due := t.Due()
		if due {
			s.choose()
		}
		ended = t.Visit() || due && t.SoftLimitReached()
	}
	s.choose()
	return nil
}

// playFor sets for whom the tree is made, and reports whether the one that is there can stay. On the
// opponent's time either side may be to move: it is made for whom it was, or, if there is none, for the
// side to move.
func (s *bestFirst) playFor(t *search.Task) (same bool) {
	if t.Limits().Ponder && s.tree.size > 0 {
		return true
	}
	before := s.ours
	s.ours = t.Side()
	return s.contempt == 0 || s.ours == before
}

// plant begins a new tree with the root alone.
func (s *bestFirst) plant() {
	s.tree = sightTree{}
	s.root = s.tree.addCopies([]sightNode{{worth: 0.5}})
	s.path = append(s.path[:0], s.root)
	s.game.Return()
	s.expand(s.tree.node(s.root))
}

// inherit makes the node of the position the root, and reports whether the tree has it.
func (s *bestFirst) inherit() bool {
	undone, played, known := s.Since()
	if !known || undone > 0 || s.tree.size == 0 {
		return false
	}
	at := s.root
	for _, m := range played {
		if at = s.tree.childOf(at, uint8(m)); at == 0 {
			return false
		}
	}
	n := s.tree.node(at)
	if n.first == 0 {
		return false
	}
	s.root = at
	return true
}

// expandBest goes down the tree to the most promising leaf, expands it, and brings what is
// found up the way.
func (s *bestFirst) expandBest() {
	s.game.Return()
	at := s.root
	n := s.tree.node(at)
	s.path = append(s.path[:0], at)
	for {
		n.visits++
		if n.first == 0 {
			break
		}
		at = s.child(n)
		s.path = append(s.path, at)
		n = s.tree.node(at)
		s.game.Play(n.move)
	}
	s.expand(s.tree.node(s.path[len(s.path)-1]))
	s.back()
}

// doubt is by how much less a move of the opponent's whose line ends in a proved draw counts in the choice of
// what to look at next. To look at that line again tells little, while another move may win: without it, and
// most of all with contempt, by which the opponent is content with a draw, its wins are seen too late.
const doubt = 0.1

// child returns the child of n, the last node of the path, to look at next: the best by UCT of those that
// are not proved.
func (s *bestFirst) child(n *sightNode) int32 {
	children := s.tree.children(n)
	k, less := s.c*rootLog(n.visits), float32(doubt)
	if s.oursToMove() {
		less = 0
	}
	best, most := 0, float32(math.Inf(-1))
	for j := range children {
		c := &children[j]
		if c.proof != search.Unproved {
			continue
		}
		v := c.worth + k*inverseRoot(c.visits)
		if c.plies > 0 {
			v -= less
		}
		if v > most {
			best, most = j, v
		}
	}
	return n.first + int32(best)
}

// oursToMove reports whether the side that the search plays for is to move at the last node of the path.
func (s *bestFirst) oursToMove() bool { return (s.Side() == s.ours) == (len(s.path)%2 == 1) }

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

// expand gives the position's node its children.
func (s *bestFirst) expand(n *sightNode) {
	s.sights = s.game.Look(s.sights[:0])
	b, place := s.tree.room(len(s.sights))
	contempt := s.contempt // of the side that moves there
	if !s.oursToMove() {
		contempt = -contempt
	}
	for _, c := range s.sights {
		*b = append(*b, sightNode{worth: c.Worth - contempt*c.Draw, move: c.Move, proof: c.Proof, plies: c.Plies})
	}
	n.first, n.count = place, uint8(len(s.sights))
	s.tree.settle(n)
}

// back brings the worth of the last node of the path up to the root, as far as it changes
// anything.
func (s *bestFirst) back() {
	for j := len(s.path) - 2; j >= 0; j-- {
		if !s.tree.settle(s.tree.node(s.path[j])) {
			return
		}
	}
}
