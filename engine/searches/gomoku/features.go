package gomoku

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// Observer computes the features of positions for fitting the weights. It belongs to one goroutine.
type Observer struct {
	worker *worker
	count  [termCount]int16 // of the kind of the position
	visit  func() bool      // of a node of Visited; nil outside it
}

// NewObserver returns an Observer of games with rules that Fits.
func NewObserver(r mnk.Rules) *Observer {
	o := &Observer{}
	o.worker = newWorker(newGeometry(r), fittedEvaluator(r), newTable(observerTable), func() bool { return o.visit != nil && o.visit() })
	o.worker.vcf.visit = func() bool { return false } // its positions are not evaluated
	return o
}

// observerTable is the size of an Observer's table in bytes: about the nodes of one call.
const observerTable = slotBytes << 15

// Visited returns at most n positions that a search of nodes nodes from a position reaches and evaluates,
// chosen at random: each is as likely as any other. They are given by the moves that lead to them.
func (o *Observer) Visited(p *mnk.Position, nodes, n int, rng *rand.Rand) (list [][]game.Move) {
	w := o.worker
	w.table.forget()
	w.begin(p, false)
	root, seen := len(w.played), 0
	o.visit = func() bool {
		if nodes--; nodes < 0 {
			return true
		}
		if len(w.played) == root || !w.evaluates() {
			return false
		}
		seen++
		at := rng.IntN(seen)
		if len(list) < n {
			at = len(list)
			list = append(list, nil)
		}
		if at < n {
			list[at] = moves(w.played[root:])
		}
		return false
	}
	defer func() { o.visit = nil }()
	for depth := 1; !w.ended && depth <= min(w.empties(), maxPly-3); depth++ {
		w.node(depth*onePly, 0, -mate, mate, false)
	}
	return list
}

// evaluates reports whether the static evaluation counts in a position: no side makes five, and the side to
// move no open four.
func (b *board) evaluates() bool {
	me, other := b.toMove, b.toMove^1
	return !b.has(me, p4Five) && !b.has(me, p4OpenFour) && !b.has(other, p4Five)
}

// Features returns the nonzero coefficients of Weights.List in the evaluation of a position with its rules, for the
// side to move. ok is false where a search does not evaluate: where a side makes five, or the side to
// move an open four.
func (o *Observer) Features(p *mnk.Position) (list []weightfile.Feature, ok bool) {
	b := o.worker.board
	b.set(p)
	if !b.evaluates() {
		return nil, false
	}
	me, other := b.toMove, b.toMove^1
	clear(o.count[:])
	b.tally(me, 1, o.count[:sideWeights])
	b.tally(other, -1, o.count[sideWeights:])
	o.count[termCount-1] = 1
	set := b.toMove % weightSets(p.Rules()) * weightCount
	from := set + b.kind()*termCount
	for i, n := range o.count {
		if n != 0 {
			list = append(list, weightfile.Feature{Weight: uint16(from + i), Count: n})
		}
	}
	return append(list, weightfile.Feature{Weight: uint16(set + kinds*termCount + b.threatSet()), Count: 1}), true
}

// tally adds sign to the count of each weighed shape, pattern and combination of a colour's empty
// cells.
func (b *board) tally(colour int, sign int16, x []int16) {
	for c := range b.geometry.cells {
		q := b.codeAt(cell(c), colour)
		k := b.infoOf(q, colour).class.pattern()
		if b.stones[c] != 0 || k > p4Five {
			continue
		}
		for line := range lines {
			if s := q.shape(line); s != dead && s != five {
				x[s] += sign
			}
		}
		if k != p4Quiet && k != p4Five {
			x[shapes+int(k)] += sign
		}
		if n := q.combination(); n < combinations && q.matters() {
			x[shapes+weighedPatterns+n] += sign
		}
	}
}

// matters reports whether one of the shapes has more than the stone itself.
func (q patternCode) matters() bool {
	for line := range lines {
		if q.shape(line) > loneOpen {
			return true
		}
	}
	return false
}

// Likely returns the first moves in the move order, at most most; none where the position is
// decided within a few plies.
func (o *Observer) Likely(p *mnk.Position, most int) (list []game.Move) {
	w := o.worker
	w.set(p)
	_, must, ok := w.decidedByThreats(0)
	switch {
	case ok:
		return nil
	case must != noCell:
		return []game.Move{game.Move(must)}
	}
	w.generateMoves(0, noCell, vcfStops{})
	for n := range min(len(w.lists[0]), most) {
		list = append(list, game.Move(pickBest(w.lists[0], n)))
	}
	return list
}

// OrderNode is a node of a search that some of its moves make fail high, and not all.
type OrderNode struct {
	// Threatened is set where the side to move must stop an open four.
	Threatened bool
	Moves      []OrderMove
}

// OrderMove is a move of an OrderNode.
type OrderMove struct {
	// Features are the nonzero coefficients of OrderTerms.List in its place in the move order.
	Features []weightfile.Feature
	// FailsHigh is set where the node fails high by it.
	FailsHigh bool
}

// How OrderNodes chooses nodes: one of how many that evaluate, to which depths in plies, with how many moves.
const (
	orderShare                   = 200
	minOrderDepth, maxOrderDepth = 2, 6
	maxOrderMoves                = 50
)

// OrderNodes returns nodes of a search of nodes nodes from a position, chosen at random, with what the history of the search is
// there. The first 50 moves of such a node in the present order are searched, also those that come after one that makes it fail
// high. These searches do not count as nodes; what they store in the table, and the
// corrections that they learn, serve the search itself.
func (o *Observer) OrderNodes(p *mnk.Position, nodes int, rng *rand.Rand) (list []OrderNode) {
	w := o.worker
	w.table.forget()
	w.begin(p, false)
	root, value, inside := len(w.played), w.evaluation(), false
	o.visit = func() bool {
		if inside {
			return false
		}
		if nodes--; nodes < 0 {
			return true
		}
		ply := len(w.played) - root
		if ply == 0 || ply > maxPly/2 || rng.IntN(orderShare) != 0 || !w.evaluates() {
			return false
		}
		inside = true
		depth := minOrderDepth + rng.IntN(maxOrderDepth-minOrderDepth+1)
		if n, ok := w.orderNode(min(depth, w.empties()-1)*onePly, ply, orderBeta(value, ply)); ok {
			list = append(list, n)
		}
		inside = false
		return false
	}
	defer func() { o.visit = nil }()
	for depth := 1; !w.ended && abs(value) <= maxEvaluation && depth <= min(w.empties(), maxPly-3); depth++ {
		value = w.node(depth*onePly, 0, -mate, mate, false)
	}
	return list
}

// orderBeta returns what the side to move at a ply must reach: at the root's turn to do better than the value of the root, else to keep the
// other side from it.
func orderBeta(value, ply int) int {
	if ply%2 == 1 {
		return -value
	}
	return value + 1
}

// orderNode searches the moves of a node at hand. ok is false where it finds a VCF, or no move or every one makes the
// node fail high.
func (w *worker) orderNode(depth, ply, beta int) (n OrderNode, ok bool) {
	w.evals[ply] = w.correctedEvaluation()
	_, stops, ok := w.tryFours(depth, ply, beta)
	if ok {
		return n, false
	}
	w.generateMoves(ply, noCell, stops)
	order, me := w.moveOrder(ply, noCell), w.toMove
	n.Threatened = order.kind == kindThreatened
	var cells []cell
	for i := range min(len(w.lists[ply]), maxOrderMoves) {
		c := pickBest(w.lists[ply], i)
		cells = append(cells, c)
		n.Moves = append(n.Moves, OrderMove{Features: w.orderFeatures(&order, c, me)})
	}
	before, high := w.history, 0
	for i, c := range cells {
		w.play(c)
		v := -w.node(depth-onePly, ply+1, -beta, 1-beta, false)
		w.undo()
		w.history = before
		if n.Moves[i].FailsHigh = v >= beta; v >= beta {
			high++
		}
	}
	return n, 0 < high && high < len(cells)
}

// orderFeatures returns the features of a move in the order of OrderTerms.List.
func (w *worker) orderFeatures(o *moveOrder, c cell, me int) (list []weightfile.Feature) {
	add := func(weight, count int) {
		list = append(list, weightfile.Feature{Weight: uint16(weight), Count: int16(count)})
	}
	for i, colour := range []int{me, me ^ 1} {
		from := i * sideWeights
		q, k := orderedAs(w.codeAt(c, colour), w.patternAt(c, colour))
		for line := range lines {
			add(from+int(q.shape(line)), 1)
		}
		add(from+shapes+int(k), 1)
		add(from+shapes+weighedPatterns+q.combination(), 1)
	}
	from, at := 2*sideWeights, int(w.geometry.at[c&cellMask])
	for _, last := range []int{o.last, o.before} {
		if last != nowhere {
			add(from+orderPlace(at/offsetRow-last/offsetRow, at%offsetRow-last%offsetRow), 1)
		}
		from += orderPlaces
	}
	switch c {
	case o.killers[0]:
		add(from, 1)
	case o.killers[1]:
		add(from+1, 1)
	}
	if c == o.counter {
		add(from+2, 1)
	}
	attacks := w.attacks(c)
	if score := o.scores[attacks][c&cellMask] / 100; score != 0 {
		add(from+3+attacks, int(score))
	}
	return list
}
