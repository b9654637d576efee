package mnk

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Threats implements game.Threatening for rows of three and more. In misère, where a row loses,
// there are no threats. For k in a row:
//
// A mark on an empty cell completes a row if the unbroken run in which it lies then counts as
// a row by the rules: k or more marks, or exactly k.
//
// A four consists of all the other marks of such a row, k−1 or more.
//
// A mark makes an open four if it completes no row in that line, but the cells at both ends of
// its unbroken run can be played now and each of them completes a row. That run usually has k−1
// marks. It can be shorter: for k = 5, two cells complete X.XXX.X.
//
// A three exists if a mark that the side may play now makes an open four. It consists of all
// the other marks of the two rows, k−2 or more.
//
// With gravity only the cells to which a mark falls can be played now. A row completed by a
// cell in the air is a four, but nobody can win there yet. A four whose ends hang in the air is
// not open. Renju forbids Black some moves. This rules out some threes, and some of Black's
// ways to stop a three of White. A move that completes a row is never forbidden.
func (p *Position) Threats(side game.Side) (t game.Threats, ok bool) {
	if p.t.rules.K < 3 || p.t.rules.Has(Misere) {
		return t, false
	}
	if p.outcome.Over() {
		return t, true
	}
	l := newThreatFinder(p, side&1)
	for _, d := range p.t.steps {
		t.Fours = append(t.Fours, l.fours(d)...)
		t.Threes = append(t.Threes, l.threes(d)...)
	}
	for _, m := range p.AppendWins(nil, side) {
		t.Wins = append(t.Wins, int(m))
	}
	return t, true
}

// threatFinder finds the threats of one side.
type threatFinder struct {
	*Position
	side  game.Side
	own   bitset // its marks, including the mark being tried
	open  bitset // the cells that can be played now
	stops bitset // the cells that the other side may play now
}

// newThreatFinder returns the threat finder for a side.
func newThreatFinder(p *Position, side game.Side) *threatFinder {
	return &threatFinder{Position: p, side: side, own: p.own[side], open: p.open(), stops: p.free(side.Other())}
}

// bitRange is a sequence of adjacent bits in a direction, from first to last.
type bitRange struct{ first, last uint }

// through returns the unbroken run in direction d that contains a mark on bit b. The mark itself
// need not be there.
func (l *threatFinder) through(b, d uint) bitRange {
	s := bitRange{b, b}
	for l.own.has(s.first - d) {
		s.first -= d
	}
	for l.own.has(s.last + d) {
		s.last += d
	}
	return s
}

// completesRow reports whether a mark on bit b completes a row in direction d.
func (l *threatFinder) completesRow(b, d uint) bool {
	s := l.through(b, d)
	return l.t.rules.counts(int((s.last-s.first)/d)+1, l.side)
}

// marks returns the cells of a stretch that have marks of the side, except bit b.
func (l *threatFinder) marks(s bitRange, d, b uint) (cells []int) {
	for at := s.first; at <= s.last; at += d {
		if l.own.has(at) && at != b {
			cells = append(cells, int(l.t.cell[at]))
		}
	}
	return cells
}

// fours returns the fours in direction d.
func (l *threatFinder) fours(d uint) (list []game.Threat) {
	for cell := range l.t.cells {
		if b := uint(l.t.bit[cell]); l.isEmpty(b) && l.completesRow(b, d) {
			t := threatOf(&list, l.marks(l.through(b, d), d, b))
			t.Cells = append(t.Cells, cell)
		}
	}
	return list
}

// threes returns the threes in direction d.
func (l *threatFinder) threes(d uint) (list []game.Threat) {
	free := l.free(l.side)
	l.t.forEach(&free, func(cell int) {
		b := uint(l.t.bit[cell])
		l.own.flip(b)
		s := l.through(b, d)
		if l.opensFour(s, d) {
			whole := bitRange{l.through(s.first-d, d).first, l.through(s.last+d, d).last}
			t := threatOf(&list, l.marks(whole, d, b))
			t.Stops = l.commonStops(t, []uint{s.first - d, b, s.last + d})
			t.Cells = append(t.Cells, cell)
		}
		l.own.flip(b)
	})
	return list
}

// opensFour reports whether the run s of marks is an open four.
func (l *threatFinder) opensFour(s bitRange, d uint) bool {
	before, after := s.first-d, s.last+d
	return !l.completesRow(s.first, d) && l.open.has(before) && l.open.has(after) && l.completesRow(before, d) && l.completesRow(after, d)
}

// commonStops returns the cells that still stop three t when a further cell makes an open four of it,
// which can be stopped only on one of the places. These are the places that the other side may
// play and that are in t.Stops. For the first cell, t.Stops is not set yet and all places count.
func (l *threatFinder) commonStops(t *game.Threat, places []uint) (stops []int) {
	for _, b := range places {
		cell := int(l.t.cell[b])
		if l.stops.has(b) && (len(t.Cells) == 0 || slices.Contains(t.Stops, cell)) {
			stops = append(stops, cell)
		}
	}
	return stops
}

// threatOf returns the threat in a list that has these marks. It appends a new one if there is none.
func threatOf(list *[]game.Threat, marks []int) *game.Threat {
	i := slices.IndexFunc(*list, func(t game.Threat) bool { return slices.Equal(t.Marks, marks) })
	if i < 0 {
		i = len(*list)
		*list = append(*list, game.Threat{Marks: marks})
	}
	return &(*list)[i]
}
