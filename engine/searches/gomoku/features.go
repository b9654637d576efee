package gomoku

import (
	"math"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// Observer computes the features of positions for fitting the weights. Only one goroutine may use it.
type Observer struct {
	worker *worker
	count  [termCount]int16 // counts of the weights of Terms, for Features
	visit  func() bool      // called at each node of alpha-beta in Visited and OrderNodes; otherwise nil
	lines  *board           // its net counts lines for NetInputs; nil before the first
}

// NewObserver returns an Observer for games with rules r, which Fits must accept.
func NewObserver(r mnk.Rules) *Observer { return newObserver(r, fittedEvaluator(r)) }

// NewNetObserver returns an Observer that searches with the net, for games with rules that HasNet accepts.
func NewNetObserver(r mnk.Rules) *Observer { return newObserver(r, netEvaluator(r)) }

func newObserver(r mnk.Rules, e *evaluator) *Observer {
	o := &Observer{}
	o.worker = newWorker(newGeometry(r), e, newTable(observerTable), func() bool { return o.visit != nil && o.visit() })
	o.worker.vcf.visit = func() bool { return false }
	return o
}

// observerTable is the size of an Observer's table in bytes, enough for about the nodes of one call.
const observerTable = slotBytes << 15

// Visited searches p for nodes nodes of alpha-beta and returns a uniform random sample of at most n positions that
// the search evaluates, except p itself: nodes, and positions after the fours of leaves. Each position is given as the
// moves that lead to it from p.
func (o *Observer) Visited(p *mnk.Position, nodes, n int, rng *rand.Rand) (list [][]game.Move) {
	w := o.worker
	w.table.forget()
	w.begin(p, false)
	root, seen := len(w.played), 0
	observe := func() {
		if len(w.played) == root || !w.evaluates() {
			return
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
	}
	o.visit = func() bool {
		if nodes--; nodes < 0 {
			return true
		}
		observe()
		return false
	}
	w.vcf.observe = func() {
		if w.vcf.nodes > 0 && w.vcf.beta < math.MaxInt { // the position is not the leaf itself, and belongs to one
			observe()
		}
	}
	defer func() { o.visit, w.vcf.observe = nil, nil }()
	for depth := 1; !w.ended && depth <= min(w.empties(), maxPly-3); depth++ {
		w.node(depth*onePly, 0, -mate, mate, false)
	}
	return list
}

// evaluates reports whether a search evaluates the position statically: neither side can make five, and the
// side to move cannot make an open four.
func (b *board) evaluates() bool {
	me, other := b.toMove, b.toMove^1
	return !b.has(me, p4Five) && !b.has(me, p4OpenFour) && !b.has(other, p4Five)
}

// Features returns the nonzero coefficients of Weights.List in the evaluation of p for the side to move, under
// the rules of p. ok is false if a search would not evaluate p: a side can make five, or the side to move can
// make an open four.
func (o *Observer) Features(p *mnk.Position) (list []weightfile.Feature, ok bool) {
	b := o.worker.board
	b.setPosition(p)
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

// tally adds sign to x for each shape, pattern and combination with a weight on a colour's empty
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
		if n := q.combination(); n < combinations && q.hasPair() {
			x[shapes+weighedPatterns+n] += sign
		}
	}
}

// hasPair reports whether any of the shapes holds more than the stone itself.
func (q patternCode) hasPair() bool {
	for line := range lines {
		if q.shape(line) > loneOpen {
			return true
		}
	}
	return false
}

// Likely returns the first moves of p in move order, at most most. If all moves but one lose at once, it
// returns only that one. It returns none if patterns on the board decide the position within a few plies.
func (o *Observer) Likely(p *mnk.Position, most int) (list []game.Move) {
	w := o.worker
	w.setPosition(p)
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

// OrderNode is a node of a search at which some moves fail high and others do not.
type OrderNode struct {
	// Threatened reports whether the side to move must stop an open four.
	Threatened bool
	Moves      []OrderMove
}

// OrderMove is a move of an OrderNode.
type OrderMove struct {
	// Features are the nonzero coefficients of OrderTerms.List in the move's score for the move order.
	Features []weightfile.Feature
	// FailsHigh reports whether the node fails high on the move.
	FailsHigh bool
}

// OrderNodes chooses one in orderShare of the evaluated nodes. It searches at most maxOrderMoves moves of
// each, to a random depth from minOrderDepth to maxOrderDepth plies.
const (
	orderShare                   = 200
	minOrderDepth, maxOrderDepth = 2, 6
	maxOrderMoves                = 50
)

// OrderNodes searches p for nodes nodes and returns some of the nodes, chosen at random. The features of their
// moves include the search's history at that time. At each chosen node it searches the first 50 moves in the
// current move order, including those after the first that fails high. These extra searches do not count
// towards nodes. Their table entries and corrections stay, and the main search uses them.
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

// orderBeta returns the score that the side to move at ply must reach to fail high. The side to move at the
// root must exceed value, the score of the root. The other side must keep it from doing so.
func orderBeta(value, ply int) int {
	if ply%2 == 1 {
		return -value
	}
	return value + 1
}

// orderNode searches the moves of the current node. ok is false if a VCF decides the node, or if none or all
// of the moves fail high.
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

// orderFeatures returns the features of a move of side me, numbered as in OrderTerms.List.
func (w *worker) orderFeatures(o *moveOrder, c cell, me int) (list []weightfile.Feature) {
	add := func(weight, count int) {
		list = append(list, weightfile.Feature{Weight: uint16(weight), Count: int16(count)})
	}
	for i, colour := range []int{me, me ^ 1} {
		from := i * sideWeights
		q, k := moveOrderPattern(w.codeAt(c, colour), w.patternAt(c, colour))
		for line := range lines {
			add(from+int(q.shape(line)), 1)
		}
		add(from+shapes+int(k), 1)
		add(from+shapes+weighedPatterns+q.combination(), 1)
	}
	from, at := 2*sideWeights, int(w.geometry.offsets[c&cellMask])
	for _, last := range []int{o.last, o.before} {
		if last != noOffset {
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
	if o.table.lines != nil {
		for _, key := range w.keys[c&cellMask] {
			own, other := netLineOfKey(uint32(key>>(32*me)), w.geometry.reach), netLineOfKey(uint32(key>>(32*(me^1))), w.geometry.reach)
			add(orderWeights+int(own), 1)
			add(orderWeights+NetLines+int(other), 1)
		}
	}
	return list
}

// NetInputs returns the inputs of a Net at p for the side to move, and whether an open four threatens: for each empty
// cell with a stone within reach, the codes of its lines with stones, the last one with the bit NetLastLine. ok is
// false if a search would not evaluate p, as with Features.
func (o *Observer) NetInputs(p *mnk.Position) (codes []uint16, threatened, ok bool) {
	if o.lines == nil {
		e := *fittedEvaluator(p.Rules())
		e.net = &netTables{rows: make([]netLanes, NetCodes)}
		o.lines = newBoard(o.worker.geometry, &e)
	}
	b := o.lines
	b.setPosition(p)
	if !b.evaluates() {
		return nil, false, false
	}
	v := b.net.follow(b)
	for c := range b.geometry.cells {
		before := len(codes)
		for line := range lines {
			if code := v.codes[c*lines+line]; code != b.net.lines.empty[c*lines+line] && b.stones[c] == 0 {
				codes = append(codes, code)
			}
		}
		if len(codes) > before {
			codes[len(codes)-1] |= NetLastLine
		}
	}
	return codes, b.kind() == kindThreatened, true
}

// NetLastLine marks the last line of a cell in the result of Observer.NetInputs.
const NetLastLine = 1 << 15
