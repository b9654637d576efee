package bestfirst

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
)

// bestFirst is tree search without games at random: each child of a node has a static worth
// as soon as the node is expanded, and a node is worth 1 − that of its best child (Korf and
// Chickering, "Best-first minimax search", with the way down chosen by UCT). Proofs go up the
// tree as in mcts: what is proved is not looked at again.
type bestFirst struct {
	game Evaluator
	c    float32
	most int // the size from which on the tree is pruned
	// contempt is by how much less than half a win a draw is worth to the side that the search plays
	// for, and by how much more to its opponent.
	contempt float32

	*search.Task // the move under way
	tree         nodePool
	root         int32     // the place of the position of the move under way
	ours         game.Side // for whom the tree is made
	path         []choice  // the way down to the node that was expanded last
	evaluations  []Evaluation
	line         []game.Move // work space
}

// maxContempt makes a draw worth as little as a loss.
const maxContempt = 0.5

// Search returns the search bestfirst for a game that fresh returns, with the default of its constant of
// exploration, and the options that fresh reads.
func Search(c float64, fresh func(v playerspec.Values) (Evaluator, error), options ...playerspec.Option) search.Search {
	return search.Search{
		Name: "bestfirst", Title: "Best first", About: "tree search without random games: every move gets a static evaluation, with proofs",
		Options: append([]playerspec.Option{
			search.TimeOption(), search.NodesOption(),
			playerspec.Number("contempt", maxContempt, 0, "how much less than half a win a draw is worth to the player").
				Labelled(playerspec.Label{Title: "Contempt"}).ForExperts(),
			playerspec.Number("c", 100, c, "how much moves that were seldom tried count").
				Labelled(playerspec.Label{Title: "Curiosity"}).ForExperts(),
		}, options...),
		Defaults: search.Limits{Time: search.DefaultTime},
		Scale:    search.Scale{Unit: search.WinShare}, Analysis: search.AtOnce, Proves: true, Ponders: true,
		Memory: func(v playerspec.Values, l search.Limits) int64 {
			return memory.OfTree(v, maxNodes, nodeBytes, l.Nodes)
		},
		New: func(v playerspec.Values) (search.Thinker, error) {
			g, err := fresh(v)
			return &bestFirst{game: g, c: float32(v.Number("c")), contempt: float32(v.Number("contempt")), most: v.Entries(maxNodes, nodeBytes)}, err
		},
	}
}

// Start implements search.Starter: the game gets ready.
func (s *bestFirst) Start(_ context.Context, p game.Position) { s.game.Set(p) }

// Think implements search.Thinker.
func (s *bestFirst) Think(t *search.Task, keep bool) error {
	t.SetWin(search.AllWon)
	s.Task = t
	s.game.Set(t.Position())
	if !s.playFor(t) || !keep || !s.inherit() {
		s.plant()
	}
	s.climb()
	for ended := t.Ended(); !ended && s.tree.Node(s.root).proof == search.Unproved; {
		if s.tree.Size() > s.most && !s.prune() {
			break
		}
		due := t.Due(1 + ahead)
		if due {
			s.choose()
			s.climb()
		}
		ended = s.expandBest() || due && t.SoftLimitReached()
	}
	s.choose()
	return nil
}

// playFor sets for whom the tree is made, and reports whether the one that is there can stay. On the
// opponent's time either side may be to move: it is made for whom it was, or, if there is none, for the
// side to move.
func (s *bestFirst) playFor(t *search.Task) (same bool) {
	if t.Limits().Ponder && s.tree.Size() > 0 {
		return true
	}
	before := s.ours
	s.ours = t.Side()
	return s.contempt == 0 || s.ours == before
}

// plant begins a new tree with the root alone.
func (s *bestFirst) plant() {
	s.tree = nodePool{}
	s.root = s.tree.AddCopies([]treeNode{{worth: 0.5}})
	s.climb()
	s.expand(s.tree.Node(s.root))
}

// inherit makes the node of the position the root, and reports whether the tree has it.
func (s *bestFirst) inherit() bool {
	undone, played, ok := s.Since()
	if !ok || undone > 0 || s.tree.Size() == 0 {
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
	s.root = at
	return true
}

// expand gives the position's node its children.
func (s *bestFirst) expand(n *treeNode) {
	s.evaluations = s.game.Evaluate(s.evaluations[:0])
	b, place := s.tree.Room(len(s.evaluations))
	contempt := s.contempt // of the side that moves there
	if !s.oursToMove(len(s.path)) {
		contempt = -contempt
	}
	for _, c := range s.evaluations {
		*b = append(*b, treeNode{worth: c.Worth - contempt*c.Draw, move: c.Move, proof: c.Proof, plies: c.Plies})
	}
	n.first, n.count = place, uint8(len(s.evaluations))
	s.tree.settle(n)
}
