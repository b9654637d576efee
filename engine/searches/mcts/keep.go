package mcts

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// prepare sets up a search. It continues with the part of the last tree that begins at the new root
// if keep is set, or begins a new tree with the root and its children.
func (s *mcts) prepare(t *search.Task, keep bool) {
	s.Task, s.pos = t, t.Position()
	if s.depth = t.Limits().Depth; s.depth == 0 {
		s.depth = math.MaxInt
	}
	s.random = rand.NewPCG(t.Seed(), game.ChanceSeed(s.pos))
	s.roller, _ = s.pos.(game.Roller)
	inherited := keep && s.reuseTree(t)
	s.root, s.played = s.pos.Hash(), s.pos.AppendPlayed(s.played[:0])
	if inherited {
		return
	}
	s.tree, s.prior.unit = tree{}, 0
	root := s.tree.Node(s.tree.add(game.NoMove))
	root.visits = 1
	s.addChildren(root, t.Moves())
}

// reuseTree makes the node of t's position the root. It reports whether the tree contains that node:
// the game must have continued from the last root, and the node must have been expanded with all
// moves that t allows.
func (s *mcts) reuseTree(t *search.Task) bool {
	line, ok := s.movesSinceRoot(t.Position())
	if !ok {
		return false
	}
	n := s.tree.Node(0)
	for _, m := range line {
		if n = s.tree.childOf(n, m); n == nil {
			return false
		}
	}
	if int(n.count) != len(t.Moves()) {
		return false // not expanded yet, or some moves are excluded
	}
	s.tree, ok = s.tree.subtree(n, t.Ended)
	return ok
}

// movesSinceRoot returns the moves played since the last root. ok is false if p does not come after it.
func (s *mcts) movesSinceRoot(p game.Position) (line []game.Move, ok bool) {
	played := p.AppendPlayed(nil)
	n := len(s.played)
	if s.tree.Size() == 0 || len(played) < n || !slices.Equal(played[:n], s.played) {
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

// addChildren adds the children of a node.
func (s *mcts) addChildren(n *treeNode, moves []game.Move) {
	n.first, n.count = s.tree.add(moves...), int16(len(moves))
}
