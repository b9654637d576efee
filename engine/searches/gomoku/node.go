package gomoku

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

const (
	// mate is above every score: a game won at ply p scores mate − p.
	mate = 30_000
	// proved is the least score that proves a win. Every score that is not a proof is below it.
	proved = mate - 2*maxCells
	// likelyLoss, less the ply, is the score of a position in which every move searched loses but late
	// moves were pruned. It is not a proof.
	likelyLoss = 25_000
	// maxEvaluation is the greatest static evaluation.
	maxEvaluation = 20_000
	// maxPly is the greatest distance from the root, in plies.
	maxPly = 200
	// onePly is a ply of depth: extensions and reductions are fractions of it.
	onePly = 64
	// maxDepth is above the depth of any search.
	maxDepth = maxPly * onePly
)

// worker searches on a board of its own.
type worker struct {
	*board
	vcf         vcfSearch
	vct         vctSearch
	table       *table
	orders      [kinds]*orderTable
	visit       func() bool // counts a node and reports whether the search must end
	ended       bool        // visit has reported that the search must end
	exactLosses bool        // late moves are not pruned when all others lose, so that the loss is a proof

	lists [maxPly + 2][]scoredMove // moves, by ply
	pv    [maxPly + 2][]cell       // principal variation from each ply
	evals [maxPly + 2]int          // corrected static evaluation, by ply

	stoppedVCF []cell // the VCF of stopsOfVCF, the last move first

	history     history
	corrections corrections
	counters    counters
}

// tempo holds the bonus of a colour for being to move, by board.threatSet.
type tempo [threatSets]int

func newTempo(w *PositionWeights) *tempo {
	var t tempo
	for set := range t {
		toMove := w.Free.ToMove
		if set&otherOpenFour != 0 {
			toMove = w.Threatened.ToMove
		}
		t[set] = int(math.Round(toMove + w.Threats[set]))
	}
	return &t
}

// scoredMove is a move and its place in the move order: higher scores first.
type scoredMove struct {
	at    cell
	score int32
}

// newWorker returns a worker on an empty board. visit counts a node and reports whether the
// search must end.
func newWorker(g *geometry, e *evaluator, t *table, visit func() bool) *worker {
	w := &worker{board: newBoard(g, e), orders: e.orders, table: t, corrections: newCorrections(g)}
	w.visit = func() bool {
		w.ended = visit() || w.ended
		return w.ended
	}
	w.vcf = newVCFSearch(w.board, w.visit)
	w.vct = newVCTSearch(w.board, &w.vcf, w.visit)
	w.history.forget()
	return w
}

// Limits of VCF searches, in fours played.
const (
	leafVCFNodes  = 60     // at a leaf, for the side to move
	innerVCFNodes = 30     // at an inner node, for each side
	otherVCFNodes = 15     // at a leaf, for the side that is not to move
	rootVCFNodes  = 20_000 // at the root
)

// evaluation returns the static evaluation for the side to move, between -maxEvaluation and
// maxEvaluation.
func (b *board) evaluation() int {
	k := b.kind()
	sum := b.evalSums[b.toMove&1][k].mover() - b.evalSums[b.toMove&1^1][k].waiter()
	v := sum/evalScale + b.tempo[b.toMove&1][b.threatSet()]
	if b.net != nil {
		v += b.net.correction(b)
	}
	return bounded(v)
}

// bounded returns v, or the nearest value that an evaluation may have.
func bounded(v int) int { return min(max(v, -maxEvaluation), maxEvaluation) }

// decidedByThreats returns the score of a position that the patterns on the board decide at any depth. ok is
// false for any other position. must is then the only move that does not lose at once, or noCell.
func (w *worker) decidedByThreats(ply int) (value int, must cell, ok bool) {
	me, other := w.toMove, w.toMove^1
	switch {
	case w.has(me, p4Five):
		return mate - ply - 1, noCell, true
	case w.full(), w.noLegalMove(), w.isDead():
		return 0, noCell, true
	case w.count[other&1][p4Five] > 1:
		return -(mate - ply - 2), noCell, true
	case w.has(other, p4Five):
		if must = w.firstWith(other, p4Five); w.forbids(must, me) {
			return -(mate - ply - 2), noCell, true
		}
		return 0, must, false
	case w.has(me, p4OpenFour) && w.cannotStall(me, 1):
		return mate - ply - 3, noCell, true
	}
	return 0, noCell, false
}

// node searches the position and returns its score for the side to move. The search is fail-soft: a score
// that is not between alpha and beta is a bound. A score beyond ±proved is a proof. cut reports whether the
// node is expected to fail high (a cut node).
func (w *worker) node(depth, ply, alpha, beta int, cut bool) int {
	w.pv[ply] = w.pv[ply][:0]
	w.counters.nodes++
	if w.visit() {
		return 0
	}
	value, must, ok := w.decidedByThreats(ply)
	if ok {
		return value
	}
	if ply >= maxPly {
		return w.evaluation()
	}
	if must != noCell { // answering a four costs no depth
		return w.searchOnlyMove(must, max(depth, 0), ply, alpha, beta, cut)
	}
	alpha, beta = max(alpha, -(mate-ply-2)), min(beta, mate-ply-w.shortestWin())
	if alpha >= beta {
		return alpha
	}
	e := w.table.probe(w.key())
	if v := search.ScoreFromTable(e.value, ply, proved); e.decides(v, depth, alpha, beta) && !(w.exactLosses && isLikely(v)) {
		return v
	}
	w.evals[ply] = w.correctedEvaluation()
	v, stops, ok := w.tryFours(depth, ply, beta)
	if ok {
		return v
	}
	if stops.plies == 0 {
		if v, ok := w.pruneByEvaluation(depth, ply, alpha, beta); ok {
			return v
		}
	}
	if e.move == noCell && (cut || beta-alpha > 1) {
		depth -= w.internalReduction(depth)
	}
	return w.searchMoves(depth, ply, alpha, beta, e.move, cut, stops)
}

// shortestWin returns the least length in plies that a win may have in a position that the patterns on the board do
// not decide. In renju a single four may win because its answer is forbidden, and a four may only look forbidden.
func (b *board) shortestWin() int {
	if b.renju {
		return 3
	}
	return 5
}

// reachesEnd reports whether a search to a depth reaches the end of the game. Such a search prunes nothing,
// so its score is a proof, even of a draw.
func (w *worker) reachesEnd(depth int) bool { return depth >= w.empties()*onePly }

// winByVCT searches for a VCT of the side to move and stores the win in the table. It returns the plies to
// the win, or 0 if none is found within limit nodes.
func (w *worker) winByVCT(limit int) int {
	plies := w.vct.win(limit)
	if plies > 0 {
		w.table.store(w.key(), entry{mate - plies, maxDepth, w.vct.firstMove(), search.LowerBound})
	}
	return plies
}

// tryFours searches for a VCF of either side. ok is true, and value is the score, if the side to move has a VCF
// or the node is a leaf. ok is also true if the search must end. Otherwise the node must be searched, and stops
// holds the moves that stop a VCF of the other side, if one was found.
func (w *worker) tryFours(depth, ply, beta int) (value int, stops vcfStops, ok bool) {
	switch {
	case depth <= 0:
		if stops = w.stopsNearLeaf(depth, ply, beta); stops.plies == 0 {
			return w.leaf(ply, beta), stops, true
		}
	case ply > 0 && !w.reachesEnd(depth):
		if depth > onePly || w.evals[ply] < beta {
			if plies := w.winByVCF(); plies > 0 {
				return mate - ply - plies, stops, true
			}
		}
		switch {
		case depth <= onePly:
			stops = w.stopsNearLeaf(depth, ply, beta)
		case !w.threatened():
			stops = w.stopsOfVCF(innerVCFNodes)
		}
	}
	return 0, stops, w.ended
}

// winByVCF searches for a VCF of the side to move at an inner node and stores the win in the table. It returns
// the plies to the win, or 0 if none is found. Such a proof is soon found again, so that a deep entry is worth more.
func (w *worker) winByVCF() int {
	if !w.canStartVCF(w.toMove) {
		return 0
	}
	plies := w.vcf.win(innerVCFNodes, false)
	w.counters.vcf += w.vcf.nodes
	if plies > 0 {
		w.table.store(w.key(), entry{mate - plies, onePly, w.vcf.line[len(w.vcf.line)-1], search.LowerBound})
	}
	return plies
}

// minDepth limits the extension of leaves at which the other side threatens a VCF: a leaf is extended only if
// its depth is above minDepth.
const minDepth = -2 * onePly

// stopsNearLeaf returns the moves that stop a VCF of the other side at a leaf, or a ply above, where that side can
// make a four-three and the evaluation is at least beta. The evaluation means little there.
func (w *worker) stopsNearLeaf(depth, ply, beta int) (stops vcfStops) {
	if depth > minDepth && ply > 0 && w.evals[ply] >= beta && w.has(w.toMove^1, p4FourThree) && !w.threatened() {
		return w.stopsOfVCF(otherVCFNodes)
	}
	return stops
}

// leaf returns the score of a leaf by a quiescence search of the fours of the side to move, if the static evaluation
// is below beta. The score is that of a VCF, or the greatest evaluation after some fours and their answers. The
// positions after them get the correction of the leaf.
func (w *worker) leaf(ply, beta int) int {
	eval := w.evals[ply]
	if eval >= beta {
		return eval
	}
	correction := eval - w.evaluation()
	plies := w.vcf.winOrValue(leafVCFNodes, false, beta-correction)
	w.counters.vcf += w.vcf.nodes
	if plies > 0 {
		return mate - ply - plies
	}
	return max(eval, bounded(w.vcf.value+correction))
}

// threatened reports whether the other side wins by an open four unless the side to move defends
// or makes a four.
func (w *worker) threatened() bool {
	return w.has(w.toMove^1, p4OpenFour) && w.cannotStall(w.toMove^1, 2)
}

// searchOnlyMove searches the only move, at the same depth. It records the evaluation from before the other
// side's four as that of the position, for isImproving.
func (w *worker) searchOnlyMove(must cell, depth, ply, alpha, beta int, cut bool) int {
	w.evals[ply] = -w.evals[max(ply-1, 0)]
	w.play(must)
	v := -w.node(depth, ply+1, -beta, -alpha, beta-alpha == 1 && !cut)
	w.undo()
	if w.ended {
		return 0
	}
	if v > alpha {
		w.setPV(ply, must)
	}
	return v
}

// setPV sets the principal variation from ply to c and the principal variation after c.
func (w *worker) setPV(ply int, c cell) {
	w.pv[ply] = append(append(w.pv[ply][:0], c), w.pv[ply+1]...)
}

// searchMoves searches the moves of a position and returns its score.
func (w *worker) searchMoves(depth, ply, alpha, beta int, hash cell, cut bool, stops vcfStops) int {
	threatened, lateMoveLimit, toTheEnd := w.threatened(), w.lateMoveCount(depth, ply), w.reachesEnd(depth)
	failHighReduction := w.failHighReduction(depth, ply, alpha, beta, cut)
	best, bestMove, originalAlpha := w.restScore(ply, stops), noCell, alpha
	list := w.newMoveList(ply, hash, stops)
	for n := 0; w.hasMove(&list, n, toTheEnd || best <= -proved); n++ {
		c := pickBest(w.lists[ply], n)
		prunable := !threatened && !toTheEnd && w.isQuiet(c)
		if n >= lateMoveLimit && w.prunesLateMoves(prunable, ply, best) {
			best = max(best, ply-likelyLoss)
			break
		}
		if prunable && best > -proved && futile(depth, w.evals[ply], alpha) {
			continue
		}
		next := depth - onePly
		if w.patternAt(c, w.toMove) < p4Four {
			next -= failHighReduction
		}
		v := w.searchMove(c, n == 0, next, w.lateMoveReduction(c, depth, n, ply, beta-alpha > 1), ply, alpha, beta, cut)
		if w.ended {
			return 0
		}
		if v > best {
			best, bestMove = v, c
		}
		if v > alpha {
			alpha = v
			w.setPV(ply, c)
			if v >= beta {
				w.failHigh(max(depth/onePly, 1), ply, n)
				break
			}
			depth -= w.alphaReduction(depth)
		}
	}
	w.updateCorrections(depth, ply, best, originalAlpha, beta, bestMove)
	w.storeNode(depth, ply, best, originalAlpha, beta, bestMove)
	return best
}

// isLikely reports whether a score means a likely win or loss, which is not a proof.
func isLikely(v int) bool { return maxEvaluation < abs(v) && abs(v) < proved }

// searchMove searches a move: the first with the full window, any other with a null window first
// (principal variation search).
func (w *worker) searchMove(c cell, whole bool, depth, reduction, ply, alpha, beta int, cut bool) (v int) {
	w.play(c)
	defer w.undo()
	if whole {
		return -w.node(depth, ply+1, -beta, -alpha, beta-alpha == 1 && !cut)
	}
	reduced := depth
	if reduction > 0 {
		reduced = max(depth-reduction, onePly)
	}
	v = -w.node(reduced, ply+1, -alpha-1, -alpha, reduction > 0 || !cut)
	if v > alpha && reduced < depth && !w.ended {
		w.counters.researches++
		v = -w.node(depth, ply+1, -alpha-1, -alpha, !cut)
	}
	if v > alpha && v < beta && !w.ended {
		w.counters.researches++
		v = -w.node(depth, ply+1, -beta, -alpha, false)
	}
	return v
}

// isQuiet reports whether neither side could make a four that leads further on the cell of a move.
func (w *worker) isQuiet(c cell) bool {
	return w.patternAt(c, first).isQuiet() && w.patternAt(c, second).isQuiet()
}

// restScore returns the score of the moves that generateMoves leaves out because they lose to an open four or to a
// VCF, or -mate if nothing threatens.
func (w *worker) restScore(ply int, stops vcfStops) int {
	switch {
	case w.threatened():
		return -(mate - ply - 4)
	case stops.plies > 0:
		return -(mate - ply - 1 - stops.plies)
	}
	return -mate
}

// moveList is the state of worker.lists at a node. The moves are listed when they are needed: the table's move often
// fails high, so that the others need no scores.
type moveList struct {
	ply   int
	hash  cell // the table's move, or noCell
	stops vcfStops
	only  bool // only the table's move is listed so far
	lost  bool // the moves left out lose
}

// newMoveList lists the table's move alone if it is one of the moves that generateMoves would list. Otherwise, and
// always if an open four threatens, it lists all moves.
func (w *worker) newMoveList(ply int, hash cell, stops vcfStops) moveList {
	l := moveList{ply: ply, hash: hash, stops: stops, lost: w.threatened() || stops.plies > 0}
	switch {
	case hash == noCell || w.threatened() || w.forbids(hash, w.toMove):
	case stops.plies > 0:
		l.only = stops.set.has(hash)
	default:
		l.only = w.isNear(hash)
	}
	if l.only {
		w.lists[ply] = append(w.lists[ply][:0], scoredMove{hash, hashOrder})
	} else {
		w.generateMoves(ply, hash, stops)
	}
	return l
}

// generateMoves lists the moves of a node with their scores. If an open four threatens, these are the defences
// and the own fours. If a VCF threatens, they are the moves that stop it. Otherwise they are the moves near the
// stones.
func (w *worker) generateMoves(ply int, hash cell, stops vcfStops) {
	list := w.lists[ply][:0]
	me, other := w.toMove, w.toMove^1
	set := w.near[me&1]
	set.addAll(&w.near[other&1])
	switch {
	case w.threatened():
		set = w.defences()
		own := w.fours(me)
		set.addAll(&own)
	case stops.plies > 0:
		set = stops.set
	}
	w.removeForbidden(&set, me)
	order := w.moveOrder(ply, hash)
	for i := range set {
		for x := set[i]; x != 0; x &= x - 1 {
			c := lowestCell(i, x)
			list = append(list, order.score(w.board, c))
		}
	}
	w.lists[ply] = list
}

// hasMove reports whether there is a move number n. It lists the moves after the table's move, and if far is set, the
// moves far from the stones at the end of the list, none of which is forbidden. It does not list those if all moves
// left out lose.
func (w *worker) hasMove(l *moveList, n int, far bool) bool {
	if n == 1 && l.only {
		l.only = false
		w.generateMoves(l.ply, l.hash, l.stops)
		pickBest(w.lists[l.ply], 0) // the table's move
	}
	list := w.lists[l.ply]
	if n == len(list) && far && !l.lost && (n == 0 || w.isNear(list[n-1].at)) {
		for c := range cell(w.geometry.cells) {
			if w.stones[c&cellMask] == 0 && !w.isNear(c) {
				list = append(list, scoredMove{c, 0})
			}
		}
		w.lists[l.ply] = list
	}
	return n < len(list)
}

// isNear reports whether an empty cell is near the stones.
func (w *worker) isNear(c cell) bool { return w.near[first].has(c) || w.near[second].has(c) }

// pickBest swaps the highest-scoring move of list[n:] to index n and returns it.
func pickBest(list []scoredMove, n int) cell {
	best := n
	for i := n + 1; i < len(list); i++ {
		if list[i].score > list[best].score {
			best = i
		}
	}
	list[n], list[best] = list[best], list[n]
	return list[n].at
}

// storeNode stores the score of a node in the table.
func (w *worker) storeNode(depth, ply, best, alpha, beta int, move cell) {
	w.table.store(w.key(), entry{search.ScoreToTable(best, ply, proved), min(depth, maxDepth), move, search.BoundOf(best, alpha, beta)})
}

func abs(x int) int { return max(x, -x) }
