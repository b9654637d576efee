package connectfour

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// choice is a move of the root, with bounds of its value for the side to move.
type choice struct {
	move      game.Move
	bit       uint64
	low, high int
}

// decided reports whether it is known who wins after the move.
func (c *choice) decided() bool { return c.low > 0 || c.high < 0 || c.low == 0 && c.high == 0 }

// sign is 1 for a move that wins, −1 for one that loses and 0 for one that draws, if it is decided.
func (c *choice) sign() int {
	switch {
	case c.low > 0:
		return 1
	case c.high < 0:
		return -1
	}
	return 0
}

// exact reports whether it is known when the game ends, too.
func (c *choice) exact() bool { return c.low == c.high }

// choices lists the moves of t at position p, those in the middle first, or from the book on that
// which first looks good, if it is not game.NoMove.
func (s *solver) choices(p position, first game.Move) (list []*choice) {
	for _, column := range s.order {
		b := s.open(p) & column
		if b == 0 || !slices.Contains(s.Moves(), s.move(b)) {
			continue
		}
		c := &choice{s.move(b), b, -infinite, infinite}
		s.atOnce(p, c)
		s.byAnswers(p, c)
		if c.move == first && p.discs() >= BookPly {
			list = slices.Insert(list, 0, c)
		} else {
			list = append(list, c)
		}
	}
	return list
}

// atOnce notes what the rules say of a move that ends the game, or lets the other side end it.
func (s *solver) atOnce(p position, c *choice) {
	discs, q := p.discs(), p.after(c.bit)
	switch {
	case s.wins(p.own, p.mask)&c.bit != 0:
		c.low, c.high = s.highest(discs-2), s.highest(discs-2)
	case discs+1 == s.cells:
		c.low, c.high = 0, 0
	case s.wins(q.own, q.mask)&s.open(q) != 0:
		c.low, c.high = s.lowest(discs), s.lowest(discs)
	}
}

// byAnswers notes what the answers tell of a move, and that none is better than the best.
func (s *solver) byAnswers(p position, c *choice) {
	if v, ok := s.answerValue(p, p.discs()); ok {
		c.high = min(c.high, v)
	}
	if v, ok := s.answerValue(p.after(c.bit), p.discs()+1); ok {
		c.low, c.high = -v, -v
	}
}

// narrow searches a move in a window, and notes what that says of its value.
func (s *solver) narrow(p position, c *choice, alpha, beta int) {
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

// distance finds out when the game ends after a move that is decided.
func (s *solver) distance(p position, c *choice) {
	low, high := max(c.low, s.lowest(p.discs()+2)), min(c.high, s.highest(p.discs()))
	v := -s.exact(p.after(c.bit), p.discs()+1, -high, -low)
	if !s.ended {
		c.low, c.high = v, v
	}
}

// line returns a line of best play to the end of a game whose value is known.
func (s *solver) line(p position, value int) (line []game.Move) {
	for discs := p.discs(); value != 0 && !s.ended; discs++ {
		b := s.keeps(p, discs, value)
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

// keeps returns a move that keeps the value of a position, 0 if the search has ended.
func (s *solver) keeps(p position, discs, value int) uint64 {
	if wins := s.open(p) & s.wins(p.own, p.mask); wins != 0 {
		return wins & -wins
	}
	if b, v, ok := s.answer(p); ok && v == value {
		return b
	}
	theirs := s.wins(p.own^p.mask, p.mask)
	safe := s.safe(p, theirs)
	if safe == 0 {
		return s.stops(p, theirs)
	}
	for _, column := range s.order {
		b := safe & column
		if b != 0 && -s.value(p.after(b), discs+1, -value, 1-value) >= value && !s.ended {
			return b
		}
	}
	return 0
}

// stops returns a move where all lose at once: one that stops a win of the other side, theirs, if there is any.
func (s *solver) stops(p position, theirs uint64) uint64 {
	moves := s.open(p)
	if moves&theirs != 0 {
		moves &= theirs
	}
	return moves & -moves
}

// proofOf returns what is proved by a value.
func proofOf(value int) search.Proof {
	switch {
	case value > 0:
		return search.ProvedWin
	case value < 0:
		return search.ProvedLoss
	}
	return search.ProvedDraw
}
