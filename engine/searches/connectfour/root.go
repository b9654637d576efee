package connectfour

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// rootMove is a move of the root, with bounds of its value for the side to move.
type rootMove struct {
	move      game.Move
	bit       uint64
	low, high int
}

// decided reports whether the outcome after the move is known.
func (c *rootMove) decided() bool { return c.low > 0 || c.high < 0 || c.low == 0 && c.high == 0 }

// sign returns 1 if the move wins, −1 if it loses and 0 if it draws. The move must be decided.
func (c *rootMove) sign() int {
	switch {
	case c.low > 0:
		return 1
	case c.high < 0:
		return -1
	}
	return 0
}

// exact reports whether the value is known exactly, and so when the game ends.
func (c *rootMove) exact() bool { return c.low == c.high }

// rootMoves lists the moves of the task in the position p, those in the middle first. If p has at
// least BookPly discs, the move first, the best so far, comes before all others. first may be
// game.NoMove.
func (s *solver) rootMoves(p position, first game.Move) (list []*rootMove) {
	for _, column := range s.order {
		b := s.landingCells(p) & column
		if b == 0 || !slices.Contains(s.Moves(), s.move(b)) {
			continue
		}
		c := &rootMove{s.move(b), b, -infinite, infinite}
		s.boundImmediate(p, c)
		s.boundByAnswers(p, c)
		if c.move == first && p.discs() >= BookPly {
			list = slices.Insert(list, 0, c)
		} else {
			list = append(list, c)
		}
	}
	return list
}

// boundImmediate sets the bounds of a move that ends the game or lets the other side win at once.
func (s *solver) boundImmediate(p position, c *rootMove) {
	discs, q := p.discs(), p.after(c.bit)
	switch {
	case s.wins(p.own, p.mask)&c.bit != 0:
		c.low, c.high = s.highest(discs-2), s.highest(discs-2)
	case discs+1 == s.cells:
		c.low, c.high = 0, 0
	case s.wins(q.own, q.mask)&s.landingCells(q) != 0:
		c.low, c.high = s.lowest(discs), s.lowest(discs)
	}
}

// boundByAnswers narrows the bounds of a move by the answers. The value of the position is an upper
// bound for every move.
func (s *solver) boundByAnswers(p position, c *rootMove) {
	if v, ok := s.answerValue(p, p.discs()); ok {
		c.high = min(c.high, v)
	}
	if v, ok := s.answerValue(p.after(c.bit), p.discs()+1); ok {
		c.low, c.high = -v, -v
	}
}

// narrow searches a move in the window from alpha to beta and narrows its bounds by the result.
func (s *solver) narrow(p position, c *rootMove, alpha, beta int) {
	v := -s.value(p.after(c.bit), p.discs()+1, -beta, -alpha)
	if s.ended {
		return
	}
	if v > alpha {
		c.low = max(c.low, v)
	}
	if v < beta {
		c.high = min(c.high, v)
	}
}

// solveExactly computes the exact value of a decided move, and so when the game ends.
func (s *solver) solveExactly(p position, c *rootMove) {
	low, high := max(c.low, s.lowest(p.discs()+2)), min(c.high, s.highest(p.discs()))
	v := -s.exact(p.after(c.bit), p.discs()+1, -high, -low)
	if !s.ended {
		c.low, c.high = v, v
	}
}

// line returns a line of best play to the end of a game whose value is known. It returns nil for a
// draw, or if the search has ended.
func (s *solver) line(p position, value int) (line []game.Move) {
	for discs := p.discs(); value != 0 && !s.ended; discs++ {
		b := s.moveKeeping(p, discs, value)
		if b == 0 {
			return nil
		}
		line = append(line, s.move(b))
		if s.wins(p.own, p.mask)&b != 0 {
			return line
		}
		p, value = p.after(b), -value
	}
	return nil
}

// moveKeeping returns a move that keeps the value of a position, or 0 if the search has ended.
func (s *solver) moveKeeping(p position, discs, value int) uint64 {
	if wins := s.landingCells(p) & s.wins(p.own, p.mask); wins != 0 {
		return wins & -wins
	}
	if b, v, ok := s.answer(p); ok && v == value {
		return b
	}
	theirs := s.wins(p.own^p.mask, p.mask)
	safe := s.safe(p, theirs)
	if safe == 0 {
		return s.blockingMove(p, theirs)
	}
	for _, column := range s.order {
		b := safe & column
		if b != 0 && -s.value(p.after(b), discs+1, -value, 1-value) >= value && !s.ended {
			return b
		}
	}
	return 0
}

// blockingMove returns a move in a position in which all moves lose at once. It blocks one of theirs, the
// winning cells of the other side, if possible.
func (s *solver) blockingMove(p position, theirs uint64) uint64 {
	moves := s.landingCells(p)
	if moves&theirs != 0 {
		moves &= theirs
	}
	return moves & -moves
}

// proofOf returns the proof that a known value, or its sign, provides.
func proofOf(value int) search.Proof {
	switch {
	case value > 0:
		return search.ProvedWin
	case value < 0:
		return search.ProvedLoss
	}
	return search.ProvedDraw
}
