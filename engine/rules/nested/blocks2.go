package nested

import "github.com/mnkdesk/mnkdesk/engine/game"

// blocks2 is the evaluation "blocks2".
type blocks2 struct {
	blocks *blocks
	// danger holds, for each content of the block in which the side to move
	// plays, the penalty for the side that sent it there. First's marks in the
	// content are the sender's.
	danger *blockTable
}

// NewBlocks2 returns heuristic 2 for nine-board tic-tac-toe of "CSC424: Intro to
// AI Report of Project 1: Game Playing", table 2: heuristic 1, minus the danger
// of the last mark for the side that made it. The danger depends on the block to
// which the mark sends the opponent:
//   - if it has an open line with two of the opponent's marks, the danger is Three;
//   - if it has an open line with one, the danger is Two if the opponent can, in one
//     move, block the sender's last open line with two marks and get such a line;
//   - otherwise an open line with one costs half of Two, rounded towards 0.
//
// The report's player 1 is the side that made the last mark. If the position is
// evaluated for the other side, the danger is added. There is no danger if the
// side to move may play in more than one block.
func NewBlocks2(w BlockWeights) game.Evaluator {
	w = w.clamped()
	e := &blocks2{blocks: newBlocks(w), danger: newBlockTable(w.danger)}
	e.blocks.win += e.danger.largest()
	return e
}

// danger returns the penalty for sending the opponent to a block in which the
// sender has the marks own and the opponent the marks opp.
func (w BlockWeights) danger(own, opp uint16) int {
	switch {
	case OpenLines(opp, own, 2) > 0:
		return w.Three
	case OpenLines(opp, own, 1) == 0:
		return 0
	case canTurn(own, opp):
		return w.Two
	default:
		return w.Two / 2
	}
}

// canTurn reports whether own has an open line with two marks and opp has a move
// that leaves own without such lines and gives one to opp.
func canTurn(own, opp uint16) bool {
	if OpenLines(own, opp, 2) == 0 {
		return false
	}
	for i := range 9 {
		after := opp | 1<<i
		if own&after == 0 && OpenLines(own, after, 2) == 0 && OpenLines(after, own, 2) > 0 {
			return true
		}
	}
	return false
}

// Evaluate implements game.Evaluator. It returns 0 for a position of another game.
func (e *blocks2) Evaluate(p game.Position, side game.Side) int {
	n, ok := p.(*Position)
	if !ok {
		return 0
	}
	worth := forSide(e.blocks.sum(n), side)
	if size[n.active&full] != 1 {
		return worth
	}
	to := n.side & 1
	pair := n.marks[members[n.active&full][0]]
	danger := e.danger.at([2]uint16{pair[to^1], pair[to]})
	if side == n.side {
		return worth + danger
	}
	return worth - danger
}

// Win implements game.Evaluator.
func (e *blocks2) Win() int { return e.blocks.win }
