package mnk

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Threats implements game.Threatening for rows of three and more. In misère, where a row loses,
// there are no threats. For k in a row:
//
// A mark on an empty cell completes a row if the unbroken marks in line that it becomes one of
// are a row by the rules: k or more, or exactly k.
//
// A four is what such a mark finds: all others of that row, k−1 or more.
//
// A mark makes an open four if it completes no row in that line, but can be part of one in two
// ways: the cells at both ends of the unbroken marks that it becomes one of can be played now,
// and each completes a row. Mostly those marks are k−1; where k is 5, two cells complete
// X.XXX.X too.
//
// A three is what a mark that the side may play now finds where it makes an open four: all
// others of the two rows, k−2 or more.
//
// With gravity only the cells to which a mark falls can be played now. A row that is completed
// in the air is a four, but nobody wins there yet; a four whose ends hang in the air is not
// open. Renju forbids Black some moves, and so some threes, and White some ways to stop one;
// no move that completes a row is forbidden.
func (p *Position) Threats(side game.Side) (t game.Threats, ok bool) {
	if p.t.rules.K < 3 || p.t.rules.Has(Misere) {
		return t, false
	}
	if p.outcome.Over() {
		return t, true
	}
	l := newLookout(p, side&1)
	for _, d := range p.t.steps {
		t.Fours = append(t.Fours, l.fours(d)...)
		t.Threes = append(t.Threes, l.threes(d)...)
	}
	for _, m := range p.AppendWins(nil, side) {
		t.Wins = append(t.Wins, int(m))
	}
	return t, true
}

// lookout looks for the threats of one side.
type lookout struct {
	*Position
	side  game.Side
	own   bitset // its marks, and the one that is tried
	open  bitset // the cells that can be played now
	stops bitset // those of them that the other side may play
}

// newLookout returns the lookout of a side.
func newLookout(p *Position, side game.Side) *lookout {
	return &lookout{Position: p, side: side, own: p.own[side], open: p.open(), stops: p.free(side.Other())}
}

// stretch is places in line without a gap, from the first to the last in a direction.
type stretch struct{ first, last uint }

// through returns the unbroken marks that one on place b is one of, in direction d.
func (l *lookout) through(b, d uint) stretch {
	s := stretch{b, b}
	for l.own.has(s.first - d) {
		s.first -= d
	}
	for l.own.has(s.last + d) {
		s.last += d
	}
	return s
}

// completes reports whether a mark on place b completes a row in direction d.
func (l *lookout) completes(b, d uint) bool {
	s := l.through(b, d)
	return l.t.rules.counts(int((s.last-s.first)/d)+1, l.side)
}

// marks returns the cells of a stretch that have marks of the side, but for place b.
func (l *lookout) marks(s stretch, d, b uint) (cells []int) {
	for at := s.first; at <= s.last; at += d {
		if l.own.has(at) && at != b {
			cells = append(cells, int(l.t.cell[at]))
		}
	}
	return cells
}

// fours returns the fours in direction d.
func (l *lookout) fours(d uint) (list []game.Threat) {
	for cell := range l.t.cells {
		if b := uint(l.t.bit[cell]); l.isEmpty(b) && l.completes(b, d) {
			t := threatOf(&list, l.marks(l.through(b, d), d, b))
			t.Cells = append(t.Cells, cell)
		}
	}
	return list
}

// threes returns the threes in direction d.
func (l *lookout) threes(d uint) (list []game.Threat) {
	free := l.free(l.side)
	l.t.forEach(&free, func(cell int) {
		b := uint(l.t.bit[cell])
		l.own.flip(b)
		s := l.through(b, d)
		if l.opensFour(s, d) {
			whole := stretch{l.through(s.first-d, d).first, l.through(s.last+d, d).last}
			t := threatOf(&list, l.marks(whole, d, b))
			t.Stops = l.common(t, []uint{s.first - d, b, s.last + d})
			t.Cells = append(t.Cells, cell)
		}
		l.own.flip(b)
	})
	return list
}

// opensFour reports whether the marks of a stretch are an open four.
func (l *lookout) opensFour(s stretch, d uint) bool {
	before, after := s.first-d, s.last+d
	return !l.completes(s.first, d) && l.open.has(before) && l.open.has(after) && l.completes(before, d) && l.completes(after, d)
}

// common returns the cells that stop a three where one of the places given must be taken to stop
// what a further cell makes of it.
func (l *lookout) common(t *game.Threat, places []uint) (stops []int) {
	for _, b := range places {
		cell := int(l.t.cell[b])
		if l.stops.has(b) && (len(t.Cells) == 0 || slices.Contains(t.Stops, cell)) {
			stops = append(stops, cell)
		}
	}
	return stops
}

// threatOf returns the threat of a list that has these marks, a new one if there is none.
func threatOf(list *[]game.Threat, marks []int) *game.Threat {
	i := slices.IndexFunc(*list, func(t game.Threat) bool { return slices.Equal(t.Marks, marks) })
	if i < 0 {
		i = len(*list)
		*list = append(*list, game.Threat{Marks: marks})
	}
	return &(*list)[i]
}
