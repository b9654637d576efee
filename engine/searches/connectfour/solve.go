package connectfour

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// solver finds the values of positions. A value describes how the game ends under best play, from
// the view of the side to move. A draw is worth 0. A win is worth one more than the number of discs
// that the winner has left when the game ends, and a loss the negative of that. So quick wins are
// worth the most.
type solver struct {
	*geometry
	*search.Task
	table *table
	// early, if it is not nil, is the table of positions with at most maxEarlyDiscs discs. In a table
	// of their own, they are not replaced by other positions, of which there are far more.
	early   *table
	book    *Book    // may be nil
	answers *Answers // may be nil
	// budget is the number of nodes that the search may still take, counted down. 0 or less means
	// no limit.
	budget int64
	ended  bool
}

// maxColumns is the maximum number of columns of a board.
const maxColumns = 16

// infinite exceeds all values.
const infinite = 1<<(boundBits-1) - 1

// mirrorsUntil is the number of discs from which on a position and its mirror image have different
// keys. With that many discs, few lines lead to both.
const mirrorsUntil = 12

// highest returns the value of a win with the second next disc of the side to move, in a position
// with the given number of discs.
func (g *geometry) highest(discs int) int { return (g.cells - 1 - discs) / 2 }

// lowest returns the value of a loss to the next disc of the other side.
func (g *geometry) lowest(discs int) int { return -(g.cells - discs) / 2 }

// value returns the value of p if it lies between alpha and beta, and otherwise a bound of it on
// that side. The side to move must not be able to win at once. The result is meaningless once the
// search has ended.
func (s *solver) value(p position, discs, alpha, beta int) int {
	if s.visit() {
		return alpha
	}
	theirs := s.wins(p.own^p.mask, p.mask)
	moves := s.safe(p, theirs)
	switch {
	case moves == 0:
		return s.lowest(discs)
	case discs >= s.cells-2:
		return 0
	}
	key, low, high := s.lookup(p, discs)
	if low < high && high > -1 && low < 1 {
		high = min(high, s.followUpBound(p, discs, theirs))
	}
	switch {
	case low >= beta, low == high:
		return low
	case high <= alpha:
		s.tableOf(discs).store(key, low, high)
		return high
	}
	c := candidates{floor: low}
	s.sortMoves(p, discs, moves, beta, &c)
	low = c.floor
	if low >= beta || low == high {
		s.tableOf(discs).store(key, low, high)
		return low
	}
	return s.searchCandidates(p, discs, key, max(alpha, low), min(beta, high), low, high, &c)
}

// visit counts a node, and reports whether the search has ended.
func (s *solver) visit() bool {
	if s.budget--; s.budget == 0 || s.Visit() {
		s.ended = true
	}
	return s.ended
}

// withBudget runs a search with a limit of nodes, 0 for no limit, and reports whether the search finished.
func (s *solver) withBudget(nodes int64, search func()) bool {
	s.budget, s.ended = 0, false
	if nodes > 0 {
		s.budget = nodes + 1
	}
	search()
	s.budget = 0
	return !s.ended
}

// searchCandidates searches the candidates one after the other and returns the value as value does. low and
// high are known bounds of the value. alpha and beta lie within them.
func (s *solver) searchCandidates(p position, discs int, key uint64, alpha, beta, low, high int, c *candidates) int {
	best, first := -infinite, alpha
	for _, b := range c.list[:c.n] {
		v := -s.value(p.after(b), discs+1, -beta, -alpha)
		if s.ended {
			return alpha
		}
		best = max(best, v)
		if v >= beta {
			break
		}
		alpha = max(alpha, v)
	}
	best = max(best, low)
	if best > first {
		low = best
	}
	if best < beta {
		high = best
	}
	s.tableOf(discs).store(key, low, high)
	return best
}

// exact returns the value of p, which lies between low and high. It searches with null windows by
// bisection, but tests short wins and losses before values near 0.
func (s *solver) exact(p position, discs, low, high int) int {
	low, high = max(low, s.lowest(discs)), min(high, s.highest(discs))
	for low < high && !s.ended {
		middle := low + (high-low)/2
		switch {
		case middle <= 0 && low/2 < middle:
			middle = low / 2
		case middle >= 0 && high/2 > middle:
			middle = high / 2
		}
		if v := s.value(p, discs, middle, middle+1); v <= middle {
			high = min(high, v)
		} else {
			low = max(low, v)
		}
	}
	return low
}

// plies returns the number of plies to the end of a game with the given number of discs and value.
// It is 0 for a draw.
func (g *geometry) plies(discs, value int) int {
	if value == 0 {
		return 0
	}
	n, odd := g.cells-discs-2*(max(value, -value)-1), 0
	if value > 0 {
		odd = 1 // the winner makes the last move
	}
	if n%2 != odd {
		n--
	}
	return n
}

// safe returns the moves after which the other side does not win at once. theirs holds its winning
// cells.
func (s *solver) safe(p position, theirs uint64) uint64 {
	moves := s.landingCells(p)
	if forced := moves & theirs; forced != 0 {
		if forced&(forced-1) != 0 {
			return 0
		}
		moves = forced
	}
	return moves &^ (theirs >> 1)
}

// lookup returns the key of a position and bounds of its value.
func (s *solver) lookup(p position, discs int) (key uint64, low, high int) {
	if discs < mirrorsUntil {
		key = s.canonical(p)
	} else {
		key = s.key(p)
	}
	if v, ok := s.answerValue(p, discs); ok {
		return key, v, v
	}
	low, high = s.lowest(discs+2), s.highest(discs)
	if l, h, ok := s.tableOf(discs).probe(key); ok {
		low, high = l, h
	}
	if discs == BookPly && s.book != nil {
		low, high = s.narrowByBook(key, low, high)
	}
	return key, low, high
}

// narrowByBook narrows the bounds low and high of a position with BookPly discs by the book.
func (s *solver) narrowByBook(key uint64, low, high int) (l, h int) {
	i, ok := s.book.place(key)
	if !ok {
		return low, high
	}
	switch s.book.At(i) {
	case Lost:
		return low, min(high, -1)
	case Drawn:
		return 0, 0
	case Won:
		return max(low, 1), high
	}
	return low, high
}

// candidates holds the moves of a position, the most promising first.
type candidates struct {
	list   [maxColumns]uint64
	scores [maxColumns]int8
	n      int
	// floor is a lower bound of the value of the position.
	floor int
}

// sortMoves lists moves, those that make the most threats first and, with equal threats, those in the
// middle first. It raises the floor by the known bounds of the positions after the moves, and
// returns early once the floor reaches beta.
func (s *solver) sortMoves(p position, discs int, moves uint64, beta int, c *candidates) {
	for _, column := range s.order {
		b := moves & column
		if b == 0 {
			continue
		}
		q := p.after(b)
		threats := s.wins(p.own|b, q.mask)
		c.insert(b, int8(bits.OnesCount64(threats)))
		if c.floor < 1 && -s.followUpBound(q, discs+1, threats) > c.floor {
			if c.floor = -s.followUpBound(q, discs+1, threats); c.floor >= beta {
				return
			}
		}
	}
	if discs >= s.cells-lookupEmpties {
		return
	}
	for _, b := range c.list[:c.n] {
		_, _, limit := s.lookup(p.after(b), discs+1)
		if -limit > c.floor {
			if c.floor = -limit; c.floor >= beta {
				return
			}
		}
	}
}

// lookupEmpties is the largest number of empty cells with which sortMoves looks nothing up in the table,
// because it no longer pays.
const lookupEmpties = 12

// insert inserts a move behind those with an equal or higher score.
func (c *candidates) insert(b uint64, score int8) {
	i := c.n
	for ; i > 0 && c.scores[i-1] < score; i-- {
		c.list[i], c.scores[i] = c.list[i-1], c.scores[i-1]
	}
	c.list[i], c.scores[i] = b, score
	c.n++
}
