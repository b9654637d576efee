package bestfirst

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// choose reports the best move so far with its line, and the value of each move.
func (s *bestFirst) choose() {
	root := s.tree.Node(s.root)
	best := s.tree.moveToPlay(root)
	line, end := s.principalVariation(best)
	s.Found(game.Move(best.move), s.value(best), line[1:]...)
	s.Prove(root.proof.Reversed(), mateOf(best, len(line), end))
	for i := range s.tree.children(root) {
		c := &s.tree.children(root)[i]
		line, end = append(s.line[:0], game.Move(c.move)), false
		if s.Lines() > 1 || c == best {
			line, end = s.principalVariation(c)
		}
		s.Rate(search.Line{Moves: line, Value: s.value(c), Bound: search.Exact, Proof: c.proof, Mate: mateOf(c, len(line), end)})
	}
}

// moveToPlay returns the child of n to play. A won child comes first, with the shortest win.
// Otherwise it is the child with the most visits that is not lost, unless a proved draw is worth
// more. If all are lost, it is the child with the longest resistance.
func (t *nodePool) moveToPlay(n *treeNode) *treeNode {
	children := t.children(n)
	best := &children[0]
	for i := range children {
		if c := &children[i]; c.isPreferredTo(best) {
			best = c
		}
	}
	return best
}

// isPreferredTo reports whether c is to be played rather than d.
func (c *treeNode) isPreferredTo(d *treeNode) bool {
	switch {
	case c.proof == search.ProvedWin || d.proof == search.ProvedWin:
		return c.proof == search.ProvedWin && (d.proof != search.ProvedWin || c.plies < d.plies)
	case c.proof == search.ProvedLoss || d.proof == search.ProvedLoss:
		return d.proof == search.ProvedLoss && (c.proof != search.ProvedLoss || c.plies > d.plies)
	case c.proof != d.proof: // one is a draw
		return c.worth > d.worth || c.worth == d.worth && c.proof == search.ProvedDraw
	}
	return c.visits > d.visits || c.visits == d.visits && c.worth > d.worth
}

// principalVariation returns the principal variation that begins with child n of the root, and whether it ends
// the game.
func (s *bestFirst) principalVariation(n *treeNode) (line []game.Move, end bool) {
	s.game.Return()
	line = s.line[:0]
	for {
		line = append(line, game.Move(n.move))
		s.game.Play(n.move)
		if n.first == 0 {
			break
		}
		if n = s.tree.moveToPlay(n); n.visits == 0 && n.proof == search.Unproved {
			break
		}
	}
	switch {
	case n.proof == search.ProvedLoss && n.plies == 2: // it lets the opponent win at once
		line, end = append(line, game.Move(s.game.Finish())), true
	case n.proof == search.ProvedWin && n.plies == 3 && n.first == 0: // every reply lets this side win at once
		s.evaluations = s.game.Evaluate(s.evaluations[:0])
		reply := s.evaluations[0].Move
		s.game.Play(reply)
		line, end = append(line, game.Move(reply), game.Move(s.game.Finish())), true
	default:
		end = n.plies == 1
	}
	s.line = line
	return line, end
}

// Visited implements search.Grower. With contempt it returns nothing, because the tree does not
// hold the true values.
func (s *bestFirst) Visited(times int) (list []search.Visited) {
	if s.tree.Size() == 0 || s.contempt > 0 {
		return nil
	}
	var visit func(n *treeNode, depth int)
	visit = func(n *treeNode, depth int) {
		for i := range s.tree.children(n) {
			c := s.tree.Node(n.first + int32(i))
			if c.first == 0 || int64(c.visits) < int64(times) {
				continue
			}
			list = append(list, search.Visited{Depth: depth, Value: -valueOf(c.worth, c.proof), Move: game.Move(c.move), Proof: c.proof.Reversed()})
			visit(c, depth+1)
		}
	}
	visit(s.tree.Node(s.root), 1)
	return list
}

// value returns the value of child n of the root without contempt. Contempt affects the choice of
// the move, but not its reported value.
func (s *bestFirst) value(n *treeNode) int {
	if s.contempt > 0 && n.proof == search.Unproved {
		return valueOf(s.worthWithoutContempt(n), n.proof)
	}
	return valueOf(n.worth, n.proof)
}

// worthWithoutContempt returns the worth of child n of the root without contempt. It evaluates the position at the
// end of the line of best moves again, from which n has its worth.
func (s *bestFirst) worthWithoutContempt(n *treeNode) (worth float32) {
	s.game.Return()
	plies := 0
	for ; n.first != 0 && n.proof == search.Unproved; plies++ {
		s.game.Play(n.move)
		n = s.tree.bestChild(n)
	}
	switch n.proof {
	case search.ProvedDraw:
		worth = 0.5
	case search.Unproved:
		s.evaluations = s.game.Evaluate(s.evaluations[:0])
		i := slices.IndexFunc(s.evaluations, func(c Evaluation) bool { return c.Move == n.move })
		worth = s.evaluations[i].Worth
	default:
		worth = n.worth
	}
	if plies%2 == 1 {
		return 1 - worth
	}
	return worth
}

// bestChild returns the child with the highest worth, which determines the worth of n.
func (t *nodePool) bestChild(n *treeNode) *treeNode {
	children := t.children(n)
	best := &children[0]
	for i := range children {
		if c := &children[i]; c.worth > best.worth {
			best = c
		}
	}
	return best
}

// valueOf returns the value of a node for the side that moved there.
func valueOf(worth float32, proof search.Proof) int {
	return search.WinShareOf(float64(2*worth-1), proof)
}

// mateOf returns the number of plies to the end for a child of the root that is proved won or lost.
// end is set if its line, plies long, ends the game. It returns 0 if the line does not, or if a
// loss takes more than 2 plies: the search does not look for the shortest win, so the length is
// unknown.
func mateOf(n *treeNode, plies int, end bool) int {
	if end && (n.proof == search.ProvedWin || n.proof == search.ProvedLoss && n.plies <= 2) {
		return plies
	}
	return 0
}
