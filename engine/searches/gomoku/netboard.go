package gomoku

import "math"

// netBoard evaluates the positions of a board by a net. It follows the board when it evaluates, not at each move, because
// most positions of a search are left before they are evaluated.
type netBoard struct {
	tables *netTables
	lines  *netGeometry
	views  [colours]netView // by the side to move
}

// netView holds the sums of a position for one side to move.
type netView struct {
	channels []netLanes // of each cell
	codes    []uint16   // line codes, by cell and line
	sums     [NetChannels]int32
	stones   []netStone // the stones counted so far
	// value is what the net adds to the evaluation if valued is set, in units of 1/(NetBias2Unit*NetOutputUnit).
	value  int64
	valued bool
}

// netStone is a cell with a stone. The bit netOther is set if the stone is of the side that is not to move.
type netStone uint16

const netOther netStone = 1 << 15

// netGeometry describes the lines of a board.
type netGeometry struct {
	empty []uint16    // the line codes of the empty board
	steps [][]netStep // the lines that a stone on a cell changes
}

// netStep is a line that a stone changes.
type netStep struct {
	at     uint16 // the cell of the line times lines, plus the direction
	weight uint16 // of the stone's digit in the line code
}

func newNetGeometry(g *geometry) *netGeometry {
	n := &netGeometry{empty: make([]uint16, g.cells*lines), steps: make([][]netStep, g.cells)}
	for c := range g.cells {
		for line := range lines {
			low, high := min(int(g.room[c][line][0]), netReach), min(int(g.room[c][line][1]), netReach)
			at, step := c*lines+line, g.steps[line]
			n.empty[at] = uint16(netCodeBases[low][high])
			for digit := range low + high {
				from := c + (digit-low)*step
				if digit >= low {
					from += step
				}
				n.steps[from] = append(n.steps[from], netStep{uint16(at), uint16(powerOf3(digit))})
			}
		}
	}
	return n
}

// newNetBoard returns the netBoard of an empty board.
func newNetBoard(t *netTables, g *geometry) *netBoard {
	n := &netBoard{tables: t, lines: newNetGeometry(g)}
	for side := range n.views {
		v := &n.views[side]
		v.channels, v.codes = make([]netLanes, g.cells), append([]uint16(nil), n.lines.empty...)
		for c := range v.channels {
			for i := range v.channels[c] {
				v.channels[c][i] = laneZero * everyLane
			}
		}
	}
	return n
}

// correction returns what the net adds to the evaluation of the board for the side to move.
func (n *netBoard) correction(b *board) int {
	v := n.follow(b)
	if !v.valued {
		v.value, v.valued = n.tables.value(&v.sums, b.kind()), true
	}
	return int(v.value >> netValueShift)
}

// follow brings the view of the side to move to the position of the board, and returns it.
func (n *netBoard) follow(b *board) *netView {
	me := b.toMove & 1
	v := &n.views[me]
	if b.kept[me] == len(b.played) && len(v.stones) == len(b.played) {
		return v
	}
	v.valued = false
	for last := len(v.stones) - 1; last >= b.kept[me]; last-- {
		n.change(v, v.stones[last], -1)
		v.stones = v.stones[:last]
	}
	for _, c := range b.played[b.kept[me]:] {
		stone := netStone(c)
		if int(b.stones[c&cellMask])-1 != me {
			stone |= netOther
		}
		n.change(v, stone, 1)
		v.stones = append(v.stones, stone)
	}
	b.kept[me] = len(v.stones)
	return v
}

// change adds a stone to a view if sign is 1, and removes it if sign is -1.
func (n *netBoard) change(v *netView, stone netStone, sign int) {
	c, digit := stone&^netOther, sign*digitOwn
	if stone&netOther != 0 {
		digit = sign * digitBlocked
	}
	changeLines(v, n.tables.rows, n.lines.steps[c], int(c), digit, -sign*laneCover)
}

// changeLinesPlain adds digit to each line of steps, and cover to the channels of the cell at.
func changeLinesPlain(v *netView, rows []netLanes, steps []netStep, at, digit, cover int) {
	var removed, added [maxNetSteps]*netLanes
	for i, s := range steps {
		code := v.codes[s.at]
		next := code + s.weight*uint16(digit)
		v.codes[s.at], removed[i], added[i] = next, &rows[code], &rows[next]
	}
	for word := range v.channels[at] { // one word at a time, so that the sums stay in registers
		x := v.channels[at][word]
		before := rectifiedLanes(x)
		x += uint64(cover) * everyLane
		after := rectifiedLanes(x)
		v.channels[at][word] = x
		for i, s := range steps {
			to := &v.channels[s.at/lines][word]
			before += rectifiedLanes(*to)
			*to += added[i&(maxNetSteps-1)][word] - removed[i&(maxNetSteps-1)][word]
			after += rectifiedLanes(*to)
		}
		for lane := range lanesPerWord {
			shift := laneBits * lane
			v.sums[word*lanesPerWord+lane] += int32(uint16(after>>shift)) - int32(uint16(before>>shift))
		}
	}
}

// maxNetSteps is the greatest number of lines that a stone changes, 2*netReach*lines.
const maxNetSteps = 32

// rectifiedLanes returns the sums of channels in their lanes, or 0 for those that are negative.
func rectifiedLanes(x uint64) uint64 {
	above := x & (laneZero * everyLane)
	return x & (above - above>>(laneBits-1))
}

// value returns what the net adds to the evaluation, in units of 1/(NetBias2Unit*NetOutputUnit), given the sums of the
// channels.
func (t *netTables) value(sums *[NetChannels]int32, kind int) (value int64) {
	var hidden [NetHidden2]int32
	propagate(&t.layers, sums, kind, &hidden)
	for unit, x := range hidden {
		value += int64(x) * t.output[unit]
	}
	return value
}

// propagatePlain computes the activations of the second layer. It skips inputs that are 0.
func propagatePlain(l *netLayers, sums *[NetChannels]int32, kind int, hidden *[NetHidden2]int32) {
	var layer1 [NetHidden1 / 2]numberPair
	for i := range layer1 {
		layer1[i] = newNumberPair(l.bias1[kind][2*i], l.bias1[kind][2*i+1])
	}
	for channel, sum := range sums {
		if x := numberPair(min(sum>>netSumShift, math.MaxInt16)); x != 0 {
			for i, w := range &l.pairs1[channel] {
				layer1[i] += x * w
			}
		}
	}
	var layer2 [NetHidden2 / 2]numberPair
	for i := range layer2 {
		layer2[i] = newNumberPair(l.bias2[2*i], l.bias2[2*i+1])
	}
	for i, pair := range layer1 {
		for half, sum := range [2]int32{pair.first(), pair.second()} {
			if x := numberPair(min(max(sum, 0)>>netHiddenShift, math.MaxInt16)); x != 0 {
				for j, w := range &l.pairs2[2*i+half] {
					layer2[j] += x * w
				}
			}
		}
	}
	for i, pair := range layer2 {
		hidden[2*i], hidden[2*i+1] = max(pair.first(), 0), max(pair.second(), 0)
	}
}

// numberPair packs two numbers, so that one multiplication multiplies both.
type numberPair int64

func newNumberPair(first, second int32) numberPair { return numberPair(first) + numberPair(second)<<32 }

func (p numberPair) first() int32 { return int32(p) }

func (p numberPair) second() int32 { return int32((p - numberPair(int32(p))) >> 32) }
