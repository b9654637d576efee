package gomoku

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Observer looks at positions as the evaluation does. It belongs to one goroutine.
type Observer struct {
	worker *worker
	count  [termCount]int16
}

// NewObserver returns an Observer of games with rules that Fits.
func NewObserver(r mnk.Rules) *Observer {
	w := FittedWeights()
	never := func() bool { return false }
	return &Observer{worker: newWorker(newGeometry(r), fittedInfos(), &w, newTable(0), never)}
}

// Features counts what each weight of Weights.List counts for in a position, for the side to move; their sum
// with the weights is the evaluation. Those that count nothing are left out. ok is not set where
// a search does not evaluate: where a side wins at once, or the side to move by an open four.
func (o *Observer) Features(p *mnk.Position) (list []search.Feature, ok bool) {
	b := o.worker.board
	b.set(p)
	me, other := b.toMove, b.toMove^1
	if b.has(me, classFive) || b.has(me, classOpenFour) || b.has(other, classFive) {
		return nil, false
	}
	clear(o.count[:])
	b.tally(me, 1, o.count[:sideWeights])
	b.tally(other, -1, o.count[sideWeights:])
	o.count[termCount-1] = 1
	from := b.kind() * termCount
	for i, n := range o.count {
		if n != 0 {
			list = append(list, search.Feature{Weight: uint16(from + i), Count: n})
		}
	}
	return list, true
}

// tally adds a sign for each shape, class and combination of a colour's empty cells, but for
// those that are worth nothing.
func (b *board) tally(colour int, sign int16, x []int16) {
	for c := range b.geometry.cells {
		q := b.quads[c][colour]
		k := b.infoOf(q, colour).class
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

// Likely lists the moves that a search tries first, at most so many; none where the position is
// decided within a few plies.
func (o *Observer) Likely(p *mnk.Position, most int) (list []game.Move) {
	w := o.worker
	w.set(p)
	_, must, ok := w.settled(0)
	switch {
	case ok:
		return nil
	case must != noCell:
		return []game.Move{game.Move(must)}
	}
	w.candidates(0, noCell)
	for n := range min(len(w.lists[0]), most) {
		list = append(list, game.Move(pick(w.lists[0], n)))
	}
	return list
}
