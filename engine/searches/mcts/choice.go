package mcts

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// choose reports the best move so far with its line. If every move that was tried loses, it is an
// untried one.
func (s *mcts) choose() {
	root := s.tree.Node(0)
	if root.first == 0 {
		return
	}
	best := s.bestChild(root)
	line := append(s.line[:0], best.move)
	line = s.appendLine(line, best)
	s.line = line
	s.Found(best.move, worthOf(best), line[1:]...)
	// The root's proof is from the view of the side that moved there.
	s.Prove(root.proof.Reversed(), 0)
	s.rateMoves(best.move)
}

// appendLine appends the most likely moves after node n to line.
func (s *mcts) appendLine(line []game.Move, n *treeNode) []game.Move {
	for n.first != 0 {
		if n = s.bestChild(n); n.visits == 0 {
			break
		}
		line = append(line, n.move)
	}
	return line
}

// rateMoves reports the value of each move of the root that has been tried, and of the best one.
func (s *mcts) rateMoves(best game.Move) {
	children := s.tree.children(s.tree.Node(0))
	for i := range children {
		n := &children[i]
		if n.visits == 0 && n.move != best {
			continue
		}
		line := append(s.line[:0], n.move)
		if s.Lines() > 1 || n.move == best {
			line = s.appendLine(line, n)
		}
		s.line = line
		s.Rate(search.Line{Moves: line, Value: worthOf(n), Bound: boundOfGames(n), Proof: n.proof})
	}
}

// boundOfGames returns how the worth of a child relates to its true worth. It is treated as exact
// after the first playout.
func boundOfGames(n *treeNode) search.Bound {
	if n.visits == 0 {
		return search.NoBound
	}
	return search.Exact
}

// worthOf returns the value of a child of the root, or 0 before its first playout.
func worthOf(n *treeNode) int {
	balance := 0.0
	if n.visits > 0 {
		balance = float64(n.score)/float64(n.visits) - 1
	}
	return search.WinShareOf(balance, n.proof)
}

// bestChild returns the child of n to play: a won one, else the one with the most visits. Lost
// children come last. If n is a proved draw, drawn children come before the undecided ones.
func (s *mcts) bestChild(n *treeNode) *treeNode {
	children := s.tree.children(n)
	best := &children[0]
	for j := range children {
		c := &children[j]
		a, b := proofRank(c.proof, n.proof), proofRank(best.proof, n.proof)
		if a > b || a == b && c.visits > best.visits {
			best = c
		}
	}
	return best
}

// proofRank orders children by what is proved about them, given the proof of their parent.
func proofRank(child, parent search.Proof) int {
	switch child {
	case search.ProvedWin:
		return 2
	case search.ProvedLoss:
		return -1
	case search.ProvedDraw:
		if parent == search.ProvedDraw {
			return 1
		}
	}
	return 0
}
