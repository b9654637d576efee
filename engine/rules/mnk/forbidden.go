package mnk

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// hasForbidden reports whether the rules forbid some moves to side s.
func (p *Position) hasForbidden(s game.Side) bool { return s == game.First && p.t.rules.Has(Renju) }

// Forbidden returns the reason why renju forbids cell m to Black, the first side, whoever
// is to move: game.DoubleThree, game.DoubleFour or game.Overline. It returns game.NotBarred
// for all other cells, including occupied ones, and under other rules. It allocates nothing.
//
// The definition is that of the Renju International Federation, section 9. A move that
// makes exactly five wins, whatever else it makes. A three counts if one more stone makes
// it a straight four; that stone must itself be allowed by the same rules after m.
func (p *Position) Forbidden(m game.Move) game.BarReason {
	if !p.hasForbidden(game.First) || m < 0 || int(m) >= p.t.cells {
		return game.NotBarred
	}
	b := uint(p.t.bit[m])
	if !p.isEmpty(b) {
		return game.NotBarred
	}
	j := newReferee(p.t, &p.own)
	reason, _ := j.judge(b)
	return reason
}

// AppendForbidden appends in rising order the cells that renju forbids to Black.
func (p *Position) AppendForbidden(buf []game.Move) []game.Move {
	if !p.hasForbidden(game.First) || p.outcome.Over() {
		return buf
	}
	f := p.open()
	rest := f
	p.dropForbidden(&rest)
	for w := range p.t.words {
		f[w] &^= rest[w]
	}
	return p.t.appendCells(buf, &f)
}

// dropForbidden removes the forbidden cells from a set of empty cells.
func (p *Position) dropForbidden(f *bitset) {
	j := newReferee(p.t, &p.own)
	for w := range p.t.words {
		for x := f[w] & j.suspects(w); x != 0; x &= x - 1 {
			b := uint(w<<6 | bits.TrailingZeros64(x))
			if reason, _ := j.judge(b); reason != game.NotBarred {
				f.flip(b)
			}
		}
	}
}

// stuck reports whether every empty cell is forbidden to Black, who is to move. The game is then
// drawn, because a search never passes and would have no move.
func (p *Position) stuck() bool {
	j := newReferee(p.t, &p.own)
	for w := range p.t.words {
		for x := p.empty(w); x != 0; x &= x - 1 {
			if reason, _ := j.judge(uint(w<<6 | bits.TrailingZeros64(x))); reason == game.NotBarred {
				return false
			}
		}
	}
	return true
}

// drawLegal redraws i, a random index in a list of empty cells, until its cell is not
// forbidden. It reports whether there is such a cell, and may reorder the list.
func (p *Position) drawLegal(rng *rand.PCG, list []uint16, own *[2]bitset, i *uint64) bool {
	j := newReferee(p.t, own)
	for n := len(list); ; *i = draw(rng, n) {
		if reason, _ := j.judge(uint(list[*i])); reason == game.NotBarred {
			return true
		}
		if n--; n == 0 {
			return false
		}
		list[*i], list[n] = list[n], list[*i]
	}
}

// explainForbidden returns the reason why cell m is forbidden, with the lines that the move would make.
func (p *Position) explainForbidden(m game.Move) game.Bar {
	b, reason := uint(p.t.bit[m]), p.Forbidden(m)
	j := newReferee(p.t, &p.own)
	j.black.flip(b)
	bar := game.Bar{Reason: reason}
	for _, d := range p.t.steps {
		s := j.strip(b, d)
		switch reason {
		case game.DoubleThree:
			bar.Lines = p.appendLine(bar.Lines, b, d, j.three(b, d, s))
		case game.DoubleFour:
			sets, n := s.fours()
			for _, set := range sets[:n] {
				bar.Lines = p.appendLine(bar.Lines, b, d, set)
			}
		case game.Overline:
			if run, n := s.run(); n > p.t.rules.K {
				bar.Lines = p.appendLine(bar.Lines, b, d, run)
			}
		}
	}
	return bar
}

// appendLine appends a line with the cells of set, part of the strip around bit b in
// direction d. The cells go from left to right, in a column from top to bottom. It
// appends nothing for an empty set.
func (p *Position) appendLine(lines [][]int, b, d uint, set uint32) [][]int {
	var line []int
	for ; set != 0; set &= set - 1 {
		line = append(line, int(p.t.cell[bitAt(b, d, bits.TrailingZeros32(set))]))
	}
	if line == nil {
		return lines
	}
	if d == p.t.stride-1 { // from the top right
		slices.Reverse(line)
	}
	return append(lines, line)
}

// referee judges black stones by the rules of renju.
type referee struct {
	t            *tables
	black, empty bitset // empty does not change while stones are tried
}

// newReferee returns the referee of a board.
func newReferee(t *tables, own *[2]bitset) referee {
	j := referee{t: t, black: own[game.First]}
	for w := range t.words {
		j.empty[w] = t.board[w] &^ (own[0][w] | own[1][w])
	}
	return j
}

// suspects returns word w of a superset of the forbidden cells: those with enough stones
// nearby for a three or a four in two directions, or for two fours in one direction.
func (j *referee) suspects(w int) uint64 {
	var one, some uint64
	for _, d := range j.t.steps {
		line, fours := j.stonesAround(w, d)
		some |= fours | one&line
		one |= line
	}
	return some
}

// stonesAround returns word w of two sets of cells in direction d. In line are the cells with
// at least two black stones within three steps, or three within four; in fours, those with at
// least four within four. Stones behind a white stone do not count.
func (j *referee) stonesAround(w int, d uint) (line, fours uint64) {
	var ones, twos uint64 // the count of stones near each cell
	before, after := ^uint64(0), ^uint64(0)
	for i := uint(1); i < reach; i++ {
		x, y := j.black.rotateLeft(w, i*d), j.black.rotateRight(w, i*d)
		before &= x | j.empty.rotateLeft(w, i*d)
		after &= y | j.empty.rotateRight(w, i*d)
		for _, x := range [2]uint64{x & before, y & after} {
			carry := ones & x
			ones ^= x
			fours |= twos & carry
			twos ^= carry
		}
		if i == 3 {
			line = twos | fours
		}
	}
	return line | twos&ones | fours, fours
}

// judge returns the reason why black may not play on the empty bit b, and whether the
// stone makes exactly five. A five is always allowed.
func (j *referee) judge(b uint) (reason game.BarReason, five bool) {
	j.black.flip(b)
	reason, five = j.judgeStone(b)
	j.black.flip(b)
	return reason, five
}

// judgeStone is judge for a stone that is already on bit b.
func (j *referee) judgeStone(b uint) (reason game.BarReason, five bool) {
	var strips [4]strip
	fours, threes, overline := 0, 0, false
	for i, d := range j.t.steps {
		s := j.strip(b, d)
		strips[i] = s
		if bits.OnesCount32(s.black) < 3 {
			continue
		}
		_, n := s.run()
		if n == j.t.rules.K {
			return game.NotBarred, true
		}
		overline = overline || n > j.t.rules.K
		_, k := s.fours()
		fours += k
		if s.mayBeThree() {
			threes++
		}
	}
	switch {
	case overline:
		return game.Overline, false
	case fours > 1:
		return game.DoubleFour, false
	case threes > 1 && j.threes(b, &strips) > 1:
		return game.DoubleThree, false
	default:
		return game.NotBarred, false
	}
}

// threes counts the directions in which the stone on bit b is part of a three.
func (j *referee) threes(b uint, strips *[4]strip) (n int) {
	for i, d := range j.t.steps {
		if j.three(b, d, strips[i]) != 0 {
			n++
		}
	}
	return n
}

// three returns the stones of a three through bit b in direction d, or 0 if there is none.
// A three is three stones that one more stone makes a straight four. That stone must not be
// forbidden and must not make a five.
func (j *referee) three(b, d uint, s strip) uint32 {
	for low := centre - 3; low <= centre; low++ {
		set, hole := s.three(low)
		if set == 0 {
			continue
		}
		if reason, five := j.judge(bitAt(b, d, hole)); reason == game.NotBarred && !five {
			return set
		}
	}
	return 0
}

// A strip holds the cells of a line around one cell, which is bit centre. It extends up
// to reach cells each way, and ends at the edge or at a white stone.
type strip struct{ black, empty uint32 }

const (
	reach  = 5
	centre = reach
)

// bitAt returns the board bit for bit i of the strip around bit b in direction d.
func bitAt(b, d uint, i int) uint { return uint(int(b) + (i-centre)*int(d)) }

// strip returns the strip around the stone on bit b in direction d.
func (j *referee) strip(b, d uint) strip {
	s := strip{black: 1 << centre}
	for i, x := 1, b+d; i <= reach && s.add(centre+i, j, x); i++ {
		x += d
	}
	for i, x := 1, b-d; i <= reach && s.add(centre-i, j, x); i++ {
		x -= d
	}
	return s
}

// add copies board bit x to bit i, and reports whether it is a black stone or empty.
func (s *strip) add(i int, j *referee, x uint) bool {
	switch {
	case j.black.has(x):
		s.black |= 1 << i
	case j.empty.has(x):
		s.empty |= 1 << i
	default:
		return false
	}
	return true
}

// run returns the unbroken run of stones through the centre, and its length.
func (s strip) run() (set uint32, n int) {
	up := bits.TrailingZeros32(^(s.black >> centre))
	down := bits.LeadingZeros32(^(s.black << (31 - centre)))
	n = up + down - 1
	return (1<<n - 1) << (centre - down + 1), n
}

// fours returns the sets of four stones, including the centre, that one more stone makes
// exactly five. A straight four, which two cells complete, is one set.
func (s strip) fours() (sets [reach]uint32, n int) {
	for low := centre - 4; low <= centre; low++ {
		const five = 1<<5 - 1
		around := uint32(1<<6|1) << (low - 1)
		set, hole := s.black&(five<<low), s.empty&(five<<low)
		if s.black&around != 0 || bits.OnesCount32(set) != 4 || hole == 0 {
			continue
		}
		if n == 0 || sets[n-1] != set {
			sets[n] = set
			n++
		}
	}
	return sets, n
}

// three looks at the four bits from low on. If they are three stones, including the centre,
// and a stone on the fourth would make a straight four, it returns the three stones and the
// number of the empty bit. Otherwise it returns 0.
func (s strip) three(low int) (set uint32, hole int) {
	const four = 1<<4 - 1
	ends, beyond := uint32(1<<5|1)<<(low-1), uint32(1<<7|1)<<(low-2)
	set, free := s.black&(four<<low), s.empty&(four<<low)
	if s.empty&ends != ends || s.black&beyond != 0 || bits.OnesCount32(set) != 3 || free == 0 {
		return 0, 0
	}
	return set, bits.TrailingZeros32(free)
}

// mayBeThree reports whether there is a three, provided that the stone that makes it a
// straight four is allowed.
func (s strip) mayBeThree() bool {
	for low := centre - 3; low <= centre; low++ {
		if set, _ := s.three(low); set != 0 {
			return true
		}
	}
	return false
}
