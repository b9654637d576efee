package search

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// mcts is Monte Carlo tree search with UCT as "Report of Project 1: Game Playing"
// (CSC424) gives it in section 2.4: a node that has been visited gets all its
// children at once, children without a visit come first, then the child with the
// greatest s/n + c·√(ln N / n). A won game scores 1, a drawn one ½.
//
// Beyond the report, finished games are passed up the tree as proofs (Winands,
// Björnsson and Saito, "Monte-Carlo Tree Search Solver"): a move that is proved to
// lose is not looked at again.
type mcts struct {
	manners
	c     float64
	guess game.Evaluator // in place of random games; nil where they are played

	*Task  // the move under way
	tree   tree
	root   uint64      // the hash of its root
	played []game.Move // the moves that led there
	path   []int32     // the nodes from the root to the one simulated
	random *rand.PCG
	roller game.Roller // nil where the game has none
	buf    []game.Move
	rest   []game.Move // of a line
}

const (
	// defaultSimulations is the number of the report's section 5.
	defaultSimulations = 10_000
	// defaultC is a usual value near √2; the report prints none.
	defaultC = 1.4
	// mctsUnit is the Value of a move that always won.
	mctsUnit = 1000
)

// mctsSearch is the search mcts.
func mctsSearch() Search {
	return Search{
		Name: "mcts", About: "Monte Carlo tree search: random games, more of them where they are won, with proofs", Random: true,
		Options: []Option{
			Integer("simulations", 1, 1e12, 0, "how many games to play for a move"), timeOption,
			Number("c", 100, defaultC, "how much moves that were seldom tried count"),
			evaluated("rollout", "the evaluation that says who wins, in place of a random game"), blockOption,
		},
		Usual: Limits{Simulations: defaultSimulations},
		New: func(v Values) Thinker {
			return &mcts{manners: mannersOf(v), c: v.Number("c"), guess: v.Evaluator("rollout"), buf: make([]game.Move, 0, game.MaxMoves)}
		},
	}
}

// Think implements Thinker.
func (s *mcts) Think(t *Task, keep bool) {
	t.win = mctsUnit
	if t.narrow(s.manners) {
		return
	}
	s.prepare(t, keep)
	for !s.ended && !s.cancelled.Load() && s.tree.node(0).proof == Unproved {
		s.simulate()
		if s.best.Nodes+1 >= s.poll {
			s.choose() // news are due
		}
		s.Visit()
	}
	s.choose()
}

// prepare grows the tree of the root and its children, or goes on with the part of
// the last one that begins at the root.
func (s *mcts) prepare(t *Task, keep bool) {
	s.Task, s.random = t, rand.NewPCG(t.seed, t.pos.Hash())
	s.roller, _ = t.pos.(game.Roller)
	inherited := keep && s.inherit(t)
	s.root, s.played = t.pos.Hash(), t.pos.AppendPlayed(s.played[:0])
	if inherited {
		return
	}
	s.tree = tree{}
	root := s.tree.node(s.tree.add(game.NoMove))
	root.visits = 1
	s.addChildren(root, t.moves)
}

// inherit makes the node of t's position the root, and reports whether the tree has
// it: if the game has gone on from the last root, and there have been games from it.
func (s *mcts) inherit(t *Task) bool {
	line, ok := s.since(t.pos)
	if !ok {
		return false
	}
	n := s.tree.node(0)
	for _, m := range line {
		if n = s.tree.childOf(n, m); n == nil {
			return false
		}
	}
	if int(n.count) != len(t.moves) {
		return false // none yet, or not all of them are to be chosen from
	}
	s.tree, ok = s.tree.from(n, t.stopped)
	return ok
}

// since returns the moves played since the last root, if p comes after it.
func (s *mcts) since(p game.Position) (line []game.Move, ok bool) {
	played := p.AppendPlayed(nil)
	n := len(s.played)
	if s.tree.size == 0 || len(played) < n || !slices.Equal(played[:n], s.played) {
		return nil, false
	}
	line = played[n:]
	for range line {
		p.Undo()
	}
	ok = p.Hash() == s.root
	for _, m := range line {
		p.Play(m)
	}
	return line, ok
}

// addChildren gives a node its children.
func (s *mcts) addChildren(n *treeNode, moves []game.Move) {
	n.first, n.count = s.tree.add(moves...), int16(len(moves))
}

// simulate goes down the tree to a node without a visit, plays one game at random
// from there, and adds its result to the nodes on the way.
func (s *mcts) simulate() {
	s.path = append(s.path[:0], 0)
	i := int32(0)
	for s.open(i) {
		i = s.child(i)
		s.path = append(s.path, i)
		s.pos.Play(s.tree.node(i).move)
	}
	points, proved := s.result(i), false
	for j := len(s.path) - 1; j >= 0; j-- {
		n := s.tree.node(s.path[j])
		n.visits++
		n.score += points
		points = 2 - points
		if proved && n.proof == Unproved {
			s.proveNode(n)
		}
		proved = n.proof != Unproved
		if j > 0 {
			s.pos.Undo()
		}
	}
}

// open reports whether the search goes on below node i, which then has children.
func (s *mcts) open(i int32) bool {
	n := s.tree.node(i)
	if n.proof != Unproved || n.visits == 0 {
		return false
	}
	if n.first == 0 {
		if s.tree.full() {
			return false
		}
		s.buf = s.pos.AppendMoves(s.buf[:0])
		s.addChildren(n, s.buf)
	}
	return true
}

// child returns the child of node i to look at next: a random one of those without
// a visit, else the best by UCT of those that are not lost.
func (s *mcts) child(i int32) int32 {
	n := s.tree.node(i)
	children := s.tree.children(n)
	if n.tried < n.count {
		j := int(n.tried)
		k := j + int(s.below(uint64(n.count-n.tried)))
		children[j], children[k] = children[k], children[j]
		n.tried++
		return n.first + int32(j)
	}
	logN := math.Log(float64(n.visits))
	best, most := 0, math.Inf(-1)
	for j := range children {
		c := &children[j]
		if c.proof == ProvedLoss {
			continue
		}
		visits := float64(c.visits)
		if v := float64(c.score)/2/visits + s.c*math.Sqrt(logN/visits); v > most {
			best, most = j, v
		}
	}
	return n.first + int32(best)
}

// below returns a random number from 0 to n−1, n at most a few hundred.
func (s *mcts) below(n uint64) uint64 { return s.random.Uint64() >> 32 * n >> 32 }

// result returns the halves that the side that moved to node i gets, from the
// proof or the end of the game, else from a game at random.
func (s *mcts) result(i int32) int64 {
	n := s.tree.node(i)
	mover := s.pos.ToMove().Other()
	if n.proof == Unproved {
		o := s.pos.Outcome()
		if !o.Over() {
			return halves(s.rollout(), mover)
		}
		n.proof = proofOf(o.Result, mover)
	}
	return [...]int64{Unproved: 0, ProvedWin: 2, ProvedLoss: 0, ProvedDraw: 1}[n.proof]
}

// halves returns what a result is worth to side.
func halves(r game.Result, side game.Side) int64 {
	switch r.Winner() {
	case game.None:
		return 1
	case side:
		return 2
	default:
		return 0
	}
}

func proofOf(r game.Result, side game.Side) Proof {
	return [...]Proof{0: ProvedLoss, 1: ProvedDraw, 2: ProvedWin}[halves(r, side)]
}

// rollout plays a game at random from the position and returns its result, or what
// the evaluation takes it to be: a win for the side that it favours.
func (s *mcts) rollout() game.Result {
	if s.guess != nil {
		switch v := s.guess.Evaluate(s.pos, s.side); {
		case v > 0:
			return game.WinFor(s.side)
		case v < 0:
			return game.WinFor(s.side.Other())
		default:
			return game.Draw
		}
	}
	if s.roller != nil {
		return s.roller.Rollout(s.random)
	}
	plies := 0
	for !s.pos.Outcome().Over() {
		s.buf = s.pos.AppendMoves(s.buf[:0])
		s.pos.Play(s.buf[s.below(uint64(len(s.buf)))])
		plies++
	}
	r := s.pos.Outcome().Result
	for range plies {
		s.pos.Undo()
	}
	return r
}

// proveNode looks whether the children of n prove it: a child won for the side to
// move there loses n; if all are decided, the best of them counts.
func (s *mcts) proveNode(n *treeNode) {
	best := ProvedLoss
	for _, c := range s.tree.children(n) {
		switch c.proof {
		case ProvedWin:
			n.proof = ProvedLoss
			return
		case Unproved:
			best = Unproved
		case ProvedDraw:
			if best == ProvedLoss {
				best = ProvedDraw
			}
		}
	}
	switch best {
	case ProvedLoss:
		n.proof = ProvedWin
	case ProvedDraw:
		n.proof = ProvedDraw
	}
}

// choose sets the best move so far with its line.
func (s *mcts) choose() {
	s.best.Line = s.best.Line[:0]
	for n := s.tree.node(0); n.first != 0; {
		if n = s.favourite(n); n.visits == 0 {
			break
		}
		s.best.Line = append(s.best.Line, n.move)
		if len(s.best.Line) == 1 {
			s.summarise(n)
		}
	}
	if len(s.best.Line) == 0 {
		s.best.Line = append(s.best.Line, s.best.Move)
	}
	s.rank()
}

// rank sets what is known of each move of the root that there were games from.
func (s *mcts) rank() {
	root := s.tree.node(0)
	if root.first == 0 {
		return
	}
	children := s.tree.children(root)
	for i := range children {
		n := &children[i]
		if n.visits == 0 {
			continue
		}
		s.rest = s.rest[:0]
		for c := n; c.first != 0 && s.wanted(n); {
			if c = s.favourite(c); c.visits == 0 {
				break
			}
			s.rest = append(s.rest, c.move)
		}
		s.ranking.add(n.move, Line{Value: worthOf(n), Bound: Exact, Proof: n.proof}, s.rest)
	}
}

// wanted reports whether the line of a child of the root is to be told.
func (s *mcts) wanted(n *treeNode) bool {
	return s.ranking.wanted > 1 || n.move == s.best.Move
}

// worthOf returns the value of a child of the root.
func worthOf(n *treeNode) int {
	switch n.proof {
	case ProvedWin:
		return mctsUnit
	case ProvedLoss:
		return -mctsUnit
	case ProvedDraw:
		return 0
	default:
		mean := float64(n.score) / float64(n.visits)
		return int(math.Round((mean - 1) * (mctsUnit - 1)))
	}
}

// summarise sets what is known from the best child of the root.
func (s *mcts) summarise(n *treeNode) {
	s.best.Move = n.move
	// The root's proof is from the view of the side that moved there.
	s.best.Proof = [...]Proof{Unproved: Unproved, ProvedWin: ProvedLoss, ProvedLoss: ProvedWin, ProvedDraw: ProvedDraw}[s.tree.node(0).proof]
	s.best.Value = worthOf(n)
}

// favourite returns the child of n to play: a won one, else the one with the
// most visits, where those that are lost come last and, if the node is proved to
// be drawn, only drawn ones count.
func (s *mcts) favourite(n *treeNode) *treeNode {
	children := s.tree.children(n)
	best := &children[0]
	for j := range children {
		c := &children[j]
		a, b := rank(c.proof, n.proof), rank(best.proof, n.proof)
		if a > b || a == b && c.visits > best.visits {
			best = c
		}
	}
	return best
}

// rank orders children by what is proved of them, given the proof of their parent.
func rank(child, parent Proof) int {
	switch child {
	case ProvedWin:
		return 2
	case ProvedLoss:
		return -1
	case ProvedDraw:
		if parent == ProvedDraw {
			return 1
		}
	}
	return 0
}
