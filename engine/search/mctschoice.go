package search

import "math"

// choose sets the best move so far with its line. Where every move that was tried
// loses, that is one that was not.
func (s *mcts) choose() {
	s.best.Line = s.best.Line[:0]
	for n := s.tree.node(0); n.first != 0; {
		if n = s.favourite(n); n.visits == 0 && len(s.best.Line) > 0 {
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

// rank sets what is known of each move of the root that there were games from, and
// of the best one.
func (s *mcts) rank() {
	root := s.tree.node(0)
	if root.first == 0 {
		return
	}
	children := s.tree.children(root)
	for i := range children {
		n := &children[i]
		if n.visits == 0 && n.move != s.best.Move {
			continue
		}
		s.rest = s.rest[:0]
		for c := n; c.first != 0 && s.wanted(n); {
			if c = s.favourite(c); c.visits == 0 {
				break
			}
			s.rest = append(s.rest, c.move)
		}
		s.ranking.add(n.move, Line{Value: worthOf(n), Bound: boundOfGames(n), Proof: n.proof}, s.rest)
	}
}

// wanted reports whether the line of a child of the root is to be told.
func (s *mcts) wanted(n *treeNode) bool {
	return s.ranking.wanted > 1 || n.move == s.best.Move
}

// boundOfGames says how the worth of a child relates to the true one: it is taken for
// that as soon as there has been a game.
func boundOfGames(n *treeNode) Bound {
	if n.visits == 0 {
		return NoBound
	}
	return Exact
}

// worthOf returns the value of a child of the root, 0 without a game.
func worthOf(n *treeNode) int {
	switch n.proof {
	case ProvedWin:
		return mctsUnit
	case ProvedLoss:
		return -mctsUnit
	case ProvedDraw:
		return 0
	default:
		if n.visits == 0 {
			return 0
		}
		mean := float64(n.score) / float64(n.visits)
		return int(math.Round((mean - 1) * (mctsUnit - 1)))
	}
}

// summarise sets what is known from the best child of the root.
func (s *mcts) summarise(n *treeNode) {
	s.best.Move = n.move
	// The root's proof is from the view of the side that moved there.
	s.best.Proof = s.tree.node(0).proof.reversed()
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
