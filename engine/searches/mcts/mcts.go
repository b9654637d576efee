package mcts

import (
	"math"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// mcts is Monte Carlo tree search with UCT as described in section 2.4 of "Report of Project 1:
// Game Playing" (CSC424). A node that has been visited gets all its children at once. Children
// without a visit come first, then the child with the greatest s/n + c·√(ln N / n). A win scores 1,
// a draw ½.
//
// In addition to the report, results of finished games go up the tree as proofs (Winands, Björnsson
// and Saito, "Monte-Carlo Tree Search Solver"): a move that is proved to lose is not searched
// again. solver=off gives the search of the report.
type mcts struct {
	search.RootOptions
	c           float64
	rolloutEval game.Evaluator // replaces random playouts; nil if they are played
	solver      bool
	prior       prior

	*search.Task               // the current search
	pos          game.Position // its position
	depth        int           // the greatest depth of the tree, in plies
	tree         tree
	nodeLimit    int         // the tree stops growing when it has more nodes
	root         uint64      // the hash of the root's position
	played       []game.Move // the moves that led there
	path         []int32     // the nodes from the root to the one simulated
	random       *rand.PCG
	roller       game.Roller // nil if the game has none
	buf          []game.Move
	line         []game.Move // work space
}

const (
	// defaultSimulations is the number used in section 5 of the report.
	defaultSimulations = 10_000
	// defaultC plays best: docs/results/players.md has the figures. The report does not give its
	// value.
	defaultC = 0.5
)

// mctsSearch returns the search mcts.
func mctsSearch() search.Search {
	return search.Search{
		Name: "mcts", Title: "Monte Carlo", About: "Monte Carlo tree search: plays random games, more of them after good moves, with proofs",
		Source: "Report of Project 1: Game Playing, section 2.4", Random: true,
		Options: append([]playerspec.Option{
			playerspec.Integer("simulations", 1, 1e12, 0, "how many games to play for a move at most").
				Labelled(playerspec.Label{Title: "Games per move", Brief: "{{.N}} games"}), search.TimeOption(),
			playerspec.Number("c", 100, defaultC, "the exploration constant: how much the search favours moves that it has seldom tried").
				Labelled(playerspec.Label{Title: "Curiosity"}).ForExperts(),
			playerspec.EvaluatedOrNone("rollout", "the evaluation that says who wins, instead of a random game").
				Labelled(playerspec.Label{Title: "Judges by", None: "Random games", Brief: "{{.N}}"}), search.BlockOption(),
			playerspec.Choice("solver", []string{"on", "off"}, "whether the search proves wins and losses from finished games").
				Labelled(playerspec.Label{Title: "Proofs", Words: []string{"Follows proved wins and losses", "Ignores them"}}),
		}, priorOptions()...),
		Defaults: search.Limits{Simulations: defaultSimulations}, Simulates: true,
		Scale: search.Scale{Unit: search.WinShare}, Analysis: search.AtOnce, Ponders: true,
		Check: checkPrior,
		Memory: func(v playerspec.Values, l search.Limits) int64 {
			return memory.OfTree(v, maxNodes, nodeBytes, l.Simulations)
		},
		New: newMCTS,
	}
}

func newMCTS(v playerspec.Values) (search.Thinker, error) {
	return &mcts{
		RootOptions: search.RootOptionsOf(v), c: v.Number("c"), rolloutEval: v.Evaluator("rollout"), solver: v.Word("solver") == "on",
		prior:     prior{eval: v.Evaluator("prior"), trust: v.Number("trust")},
		nodeLimit: v.Entries(maxNodes, nodeBytes),
		buf:       make([]game.Move, 0, game.MaxMoves),
	}, nil
}

// Think implements search.Thinker.
func (s *mcts) Think(t *search.Task, keep bool) error {
	if s.prior.eval != nil {
		t.EvaluateBy(s.prior.eval)
	}
	if t.SetWin(search.AllWon); !s.solver {
		t.ClaimNothing()
	}
	if t.Prepare(s.RootOptions) {
		return nil
	}
	s.prepare(t, keep)
	for ended := t.Ended(); !ended && s.tree.Node(0).proof == search.Unproved; {
		s.simulate()
		due := t.Due(1)
		if due {
			s.choose()
		}
		ended = t.Visit() || due && t.SoftLimitReached(1)
	}
	s.choose()
	return nil
}

// simulate descends the tree to a node without a visit, plays one random playout from there, and
// adds its result to the nodes on the path.
func (s *mcts) simulate() {
	s.path = append(s.path[:0], 0)
	i := int32(0)
	for s.expandIfNeeded(i) {
		i = s.selectChild(i)
		s.path = append(s.path, i)
		s.Play(s.tree.Node(i).move)
	}
	points, proved := s.result(i), false
	for j := len(s.path) - 1; j >= 0; j-- {
		n := s.tree.Node(s.path[j])
		n.visits++
		n.score += points
		points = 2 - points
		if proved && n.proof == search.Unproved {
			s.proveNode(n)
		}
		proved = n.proof != search.Unproved
		if j > 0 {
			s.Undo()
		}
	}
}

// expandIfNeeded reports whether to descend below node i. It gives the node its children if needed.
func (s *mcts) expandIfNeeded(i int32) bool {
	n := s.tree.Node(i)
	if n.proof != search.Unproved || n.visits == 0 || len(s.path) > s.depth {
		return false
	}
	if n.first == 0 {
		if s.tree.Size() > s.nodeLimit || !s.solver && s.pos.Outcome().Over() {
			return false
		}
		s.buf = s.pos.AppendMoves(s.buf[:0])
		s.addChildren(n, s.buf)
	}
	return true
}

// selectChild returns the child of node i to visit next. With a prior, PUCT selects it. Otherwise it is a
// random one of the children without a visit, or if there is none, the best by UCT among those that
// are not lost.
func (s *mcts) selectChild(i int32) int32 {
	n := s.tree.Node(i)
	if s.prior.eval != nil && s.hasPriors(n) {
		return s.selectPUCT(n)
	}
	children := s.tree.children(n)
	if n.tried < n.count {
		j := int(n.tried)
		k := j + int(s.randomBelow(uint64(n.count-n.tried)))
		children[j], children[k] = children[k], children[j]
		n.tried++
		return n.first + int32(j)
	}
	logN := math.Log(float64(n.visits))
	best, most := 0, math.Inf(-1)
	for j := range children {
		c := &children[j]
		if c.proof == search.ProvedLoss {
			continue
		}
		visits := float64(c.visits)
		if v := float64(c.score)/2/visits + s.c*math.Sqrt(logN/visits); v > most {
			best, most = j, v
		}
	}
	return n.first + int32(best)
}

// randomBelow returns a random number from 0 to n−1. n must be at most a few hundred.
func (s *mcts) randomBelow(n uint64) uint64 { return s.random.Uint64() >> 32 * n >> 32 }

// result returns the score in half points of the side that moved to node i. It comes from the
// proof, the end of the game, or a playout.
func (s *mcts) result(i int32) int64 {
	n := s.tree.Node(i)
	mover := s.pos.ToMove().Other()
	if n.proof == search.Unproved {
		o := s.pos.Outcome()
		switch {
		case !o.Over():
			return halfPoints(s.rollout(), mover)
		case !s.solver:
			return halfPoints(o.Result, mover)
		}
		n.proof = search.ProofOf(o.Result, mover)
	}
	switch n.proof {
	case search.ProvedWin:
		return 2
	case search.ProvedDraw:
		return 1
	default:
		return 0
	}
}

// halfPoints returns the score of a result for a side, in half points.
func halfPoints(r game.Result, side game.Side) int64 {
	switch r.Winner() {
	case game.None:
		return 1
	case side:
		return 2
	default:
		return 0
	}
}

// rollout returns the result of a random playout from the position. With an evaluation, it returns
// instead a win for the side that the evaluation favours, or a draw.
func (s *mcts) rollout() game.Result {
	if s.rolloutEval != nil {
		switch v := s.rolloutEval.Evaluate(s.pos, s.Side()); {
		case v > 0:
			return game.WinFor(s.Side())
		case v < 0:
			return game.WinFor(s.Side().Other())
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
		s.pos.Play(s.buf[s.randomBelow(uint64(len(s.buf)))])
		plies++
	}
	r := s.pos.Outcome().Result
	for range plies {
		s.pos.Undo()
	}
	return r
}

// proveNode sets the proof of n if its children determine it. A child won for the side to move
// loses n. If all children are decided, the best one counts.
func (s *mcts) proveNode(n *treeNode) {
	best := search.ProvedLoss
	for _, c := range s.tree.children(n) {
		switch c.proof {
		case search.ProvedWin:
			n.proof = search.ProvedLoss
			return
		case search.Unproved:
			best = search.Unproved
		case search.ProvedDraw:
			if best == search.ProvedLoss {
				best = search.ProvedDraw
			}
		}
	}
	switch best {
	case search.ProvedLoss:
		n.proof = search.ProvedWin
	case search.ProvedDraw:
		n.proof = search.ProvedDraw
	}
}
