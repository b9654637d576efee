package gomoku

import "github.com/mnkdesk/mnkdesk/engine/mnk"

// Observer looks at positions as the evaluation does. It belongs to one goroutine.
type Observer struct{ board *board }

// NewObserver returns an Observer of games with rules that Fits.
func NewObserver(r mnk.Rules) *Observer { return &Observer{newBoard(newGeometry(r), fittedInfos())} }

// Features counts what each weight counts for in a position, for the side to move; their sum
// with the weights, in the order of Weights.List, is the evaluation. ok is not set where a
// search does not evaluate: where a side wins at once, or the side to move by an open four.
func (o *Observer) Features(p *mnk.Position) (x []float64, ok bool) {
	b := o.board
	b.set(p)
	me, other := b.toMove, b.toMove^1
	if b.has(me, classFive) || b.has(me, classOpenFour) || b.has(other, classFive) {
		return nil, false
	}
	x = make([]float64, weightCount)
	b.tally(me, 1, x)
	b.tally(other, -1, x[shapes+classes:])
	x[weightCount-1] = 1
	return x, true
}

// tally adds a sign for each shape and class of a colour's empty cells, but for those that are
// worth nothing.
func (b *board) tally(colour int, sign float64, x []float64) {
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
	}
}
