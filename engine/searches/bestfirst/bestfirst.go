package bestfirst

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// bestFirst is tree search without random playouts. When a node is expanded, each of its children
// gets a static evaluation. The worth of a node is 1 minus that of its best child (Korf and
// Chickering, "Best-first minimax search", but UCT selects the path down). Proofs go up the tree as
// in mcts: a node that is proved is not searched again.
type bestFirst struct {
	game      Evaluator
	c         float32
	nodeLimit int // the tree is pruned when it has more nodes
	// contempt is subtracted from the half win that a draw is worth to the side that the search
	// plays for, and added for its opponent.
	contempt float32

	*search.Task // the current search
	tree         nodePool
	root         int32      // the index of the node of the current position
	restricted   bool       // the root has only the children in Limits.Only
	ownSide      game.Side  // the side that the search plays for
	path         []pathStep // the path to the node that was expanded last
	evaluations  []Evaluation
	line         []game.Move // work space
}

// maxContempt makes a draw worth as little as a loss.
const maxContempt = 0.5

// Search returns the search bestfirst for the game whose Evaluator newEvaluator returns. c is the default
// of its exploration constant. options are further options, which newEvaluator reads.
func Search(c float64, newEvaluator func(v playerspec.Values) (Evaluator, error), options ...playerspec.Option) search.Search {
	return search.Search{
		Name: "bestfirst", Title: "Best first", About: "tree search that evaluates positions instead of playing random games, with proofs",
		Options: append([]playerspec.Option{
			search.TimeOption(), search.NodesOption(),
			playerspec.Number("contempt", maxContempt, 0, "how much less than half a win a draw is worth to the player").
				Labelled(playerspec.Label{Title: "Contempt"}).ForExperts(),
			playerspec.Number("c", 100, c, "the exploration constant: how much the search favours moves that it has seldom tried").
				Labelled(playerspec.Label{Title: "Curiosity"}).ForExperts(),
		}, options...),
		Defaults: search.Limits{Time: search.DefaultTime},
		Scale:    search.Scale{Unit: search.WinShare}, Analysis: search.AtOnce, Proves: true, Restricts: true, Ponders: true,
		Memory: func(v playerspec.Values, l search.Limits) int64 {
			return memory.OfTree(v, maxNodes, nodeBytes, l.Nodes)
		},
		New: func(v playerspec.Values) (search.Thinker, error) {
			g, err := newEvaluator(v)
			return &bestFirst{
				game: g, c: float32(v.Number("c")), contempt: float32(v.Number("contempt")),
				nodeLimit: v.Entries(maxNodes, nodeBytes),
			}, err
		},
	}
}

// Start implements search.Starter. It gets the Evaluator ready.
func (s *bestFirst) Start(_ context.Context, p game.Position, _ search.Limits) error {
	s.game.Set(p)
	return nil
}

// Think implements search.Thinker.
func (s *bestFirst) Think(t *search.Task, keep bool) error {
	t.SetWin(search.AllWon)
	s.Task = t
	s.game.Set(t.Position())
	if !s.setSide(t) || !keep || !s.reuseTree() {
		s.beginTree()
	}
	s.returnToRoot()
	for ended := t.Ended(); !ended && s.tree.Node(s.root).proof == search.Unproved; {
		if s.tree.Size() > s.nodeLimit && !s.prune() {
			break
		}
		due := t.Due(1 + expandAhead)
		if due {
			s.choose()
			s.returnToRoot()
		}
		ended = s.expandBest() || due && t.SoftLimitReached(1)
	}
	s.choose()
	return nil
}

// setSide sets the side for which the tree is made, and reports whether the old tree can be reused.
// While pondering, either side may be to move: an old tree keeps its side, and a new one is made
// for the side to move.
func (s *bestFirst) setSide(t *search.Task) (same bool) {
	if t.Limits().Ponder && s.tree.Size() > 0 {
		return true
	}
	before := s.ownSide
	s.ownSide = t.Side()
	return s.contempt == 0 || s.ownSide == before
}

// beginTree begins a new tree with only the root and its children: the moves to choose from.
func (s *bestFirst) beginTree() {
	s.tree = nodePool{}
	s.root = s.tree.AddCopies([]treeNode{{worth: 0.5}})
	s.returnToRoot()
	s.restricted = len(s.Limits().Only) > 0
	s.expand(s.tree.Node(s.root))
}

// reuseTree makes the node of the current position the root. It reports whether the tree contains
// that node with its children.
func (s *bestFirst) reuseTree() bool {
	undone, played, ok := s.Since()
	if !ok || undone > 0 || s.tree.Size() == 0 || len(s.Limits().Only) > 0 || s.restricted && len(played) == 0 {
		return false
	}
	at := s.root
	for _, m := range played {
		if at = s.tree.childOf(at, uint8(m)); at == 0 {
			return false
		}
	}
	n := s.tree.Node(at)
	if n.first == 0 {
		return false
	}
	s.root, s.restricted = at, false
	return true
}

// expand adds the children of n, the node of the Evaluator's current position.
func (s *bestFirst) expand(n *treeNode) {
	s.evaluations = s.game.Evaluate(s.evaluations[:0])
	if s.restricted && n == s.tree.Node(s.root) {
		s.evaluations = slices.DeleteFunc(s.evaluations, func(e Evaluation) bool { return !slices.Contains(s.Moves(), game.Move(e.Move)) })
	}
	b, place := s.tree.Reserve(len(s.evaluations))
	contempt := s.contempt // of the side to move there
	if !s.oursToMove(len(s.path)) {
		contempt = -contempt
	}
	for _, c := range s.evaluations {
		*b = append(*b, treeNode{worth: c.Worth - contempt*c.Draw, move: c.Move, proof: c.Proof, plies: c.Plies})
	}
	n.first, n.count = place, uint8(len(s.evaluations))
	s.tree.updateNode(n)
}
