package gomoku

import "github.com/mnkdesk/mnkdesk/engine/mnk"

// Observer looks at positions as the evaluation does. It belongs to one goroutine.
type Observer struct {
	board *board
	count [weightCount]int16
}

// Feature is how often a weight counts in a position, less than 0 where it counts for the other
// side.
type Feature struct {
	// Weight is its place in Weights.List.
	Weight uint16
	Count  int16
}

// NewObserver returns an Observer of games with rules that Fits.
func NewObserver(r mnk.Rules) *Observer {
	return &Observer{board: newBoard(newGeometry(r), fittedInfos())}
}

// Features counts what each weight counts for in a position, for the side to move; their sum
// with the weights is the evaluation. Those that count nothing are left out. ok is not set where
// a search does not evaluate: where a side wins at once, or the side to move by an open four.
func (o *Observer) Features(p *mnk.Position) (list []Feature, ok bool) {
	b := o.board
	b.set(p)
	me, other := b.toMove, b.toMove^1
	if b.has(me, classFive) || b.has(me, classOpenFour) || b.has(other, classFive) {
		return nil, false
	}
	clear(o.count[:])
	b.tally(me, 1, o.count[:sideWeights])
	b.tally(other, -1, o.count[sideWeights:])
	o.count[weightCount-1] = 1
	for i, n := range o.count {
		if n != 0 {
			list = append(list, Feature{uint16(i), n})
		}
	}
	return list, true
}

// tally adds a sign for each shape, class and combination of a colour's empty cells, but for
// those that are worth nothing.
func (b *board) tally(colour int, sign int16, x []int16) {
	for c := range b.geometry.cells {
		q := b.quads[c][colour]
		k := b.info[colour][q].class
		if b.stones[c] != 0 || k > classFive {
			continue
		}
		for line := range lines {
			if s := q.shape(line); s != dead && s != five {
				x[s] += sign
			}
		}
		if k != classQuiet && k != classFive {
			x[shapes+int(k)] += sign
		}
		if n := q.combination(); n < combinations && q.matters() {
			x[shapes+classes+n] += sign
		}
	}
}

// matters reports whether one of the shapes has more than the stone itself.
func (q quad) matters() bool {
	for line := range lines {
		if q.shape(line) > loneOpen {
			return true
		}
	}
	return false
}
