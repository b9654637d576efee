package gomoku

import "math"

// This file holds the pruning and the depth reductions of the search. All of them are guesses, so none applies
// to a search that reaches the end of the game.

// Margins of pruneByEvaluation, in units of the evaluation. These and the other constants of pruning and
// reductions started from those of Rapfi. As one set, they gained strength in matches at 20,000 nodes a move.
const (
	reverseFutilityMargin = 32 // per ply of depth above the first
	razoringMargin        = 10
	razoringPly           = 7 // added per ply of depth
	razoringDepth         = 2 // in plies, at most
)

// pruneByEvaluation returns the score of a node whose evaluation is so far above beta that it fails high
// without a search (reverse futility pruning), or so far below alpha that only a VCF may help (razoring).
// ok is false for any other node.
func (w *worker) pruneByEvaluation(depth, ply, alpha, beta int) (v int, ok bool) {
	if beta-alpha > 1 || abs(beta) >= proved || w.reachesEnd(depth) || w.threatened() {
		return 0, false
	}
	switch eval := w.evals[ply]; {
	case eval-reverseFutilityMargin*(depth-onePly)/onePly >= beta:
		return eval, true
	case depth <= razoringDepth*onePly && eval+razoringMargin+razoringPly*depth/onePly < alpha:
		return w.leaf(ply, beta), true
	}
	return 0, false
}

// internalReduction returns the depth reduction of a node without a table move (internal iterative
// reduction): its moves are badly ordered, and the next iteration finds a move in the table.
func (w *worker) internalReduction(depth int) int {
	if depth >= 4*onePly && !w.reachesEnd(depth) {
		return onePly
	}
	return 0
}

// alphaReduction returns the depth reduction of the moves after one that raised alpha, because a second
// good move is unlikely.
func (w *worker) alphaReduction(depth int) int {
	if 2*onePly < depth && depth < 12*onePly && !w.reachesEnd(depth) {
		return onePly
	}
	return 0
}

// prunesLateMoves reports whether late moves are pruned, given the best score so far.
func (w *worker) prunesLateMoves(prunable bool, ply, best int) bool {
	if best <= -proved {
		return ply > 1 && !w.exactLosses
	}
	return prunable || ply > 1
}

// futilityMargin is how much the evaluation may rise per ply, for futility pruning.
const futilityMargin = 35

// futile reports whether a quiet move probably cannot raise the evaluation above alpha (futility pruning).
func futile(depth, eval, alpha int) bool {
	return depth < 5*onePly && eval+futilityMargin*(depth+onePly)/onePly <= alpha
}

// lateMoveCounts holds the number of moves after which late moves are pruned, by depth in plies, for nodes
// that isImproving reports: 3 + depth^1.32, as in Rapfi.
var lateMoveCounts = func() (t [64]int) {
	for depth := range t {
		t[depth] = 3 + int(math.Pow(float64(depth), 1.32))
	}
	return t
}()

// lateMoveCount returns the number of moves after which late moves are pruned.
func (w *worker) lateMoveCount(depth, ply int) int {
	switch n := lateMoveCounts[min(max(depth/onePly, 0), 63)]; {
	case w.reachesEnd(depth):
		return maxCells
	case w.isImproving(ply):
		return n
	default:
		return n / 2
	}
}

// isImproving reports whether the static evaluation is higher than before the last two moves.
func (w *worker) isImproving(ply int) bool { return ply < 2 || w.evals[ply] > w.evals[ply-2] }

// Margins of failHighReduction, in units of the evaluation.
const (
	failHighMargin     = -4
	failHighPly        = 6  // added per ply of depth
	failHighThreatened = 35 // added if an open four threatens
)

// failHighReduction returns the depth reduction of moves that make no four, at a node that is expected to fail
// high and has an evaluation far above beta.
func (w *worker) failHighReduction(depth, ply, alpha, beta int, cut bool) int {
	margin := failHighMargin + failHighPly*depth/onePly
	if w.threatened() {
		margin += failHighThreatened
	}
	if cut && beta-alpha == 1 && w.evals[ply] >= beta+margin && !w.reachesEnd(depth) {
		return onePly
	}
	return 0
}

// The effect of a move's history score on its late-move reduction. As in Rapfi, a move without history is
// reduced a little more, and the history counts less in deep searches.
const (
	historyMean    = 2555  // the score that changes nothing
	historyPly     = 9436  // points of score per ply of reduction
	historyPlyDeep = 12805 // the same at depths above historyShallow
	historyShallow = 5 * onePly
)

// lmrTable holds the basic late-move reduction, by depth in plies and by move number from 1.
var lmrTable = func() (t [64][64]int) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int(onePly * math.Log(float64(d)) * math.Log(float64(n)))
		}
	}
	return t
}()

// lateMoveReduction returns the depth reduction of the first search of move number n, from 0.
func (w *worker) lateMoveReduction(c cell, depth, n, ply int, pv bool) int {
	if n == 0 || depth < 2*onePly || w.reachesEnd(depth) {
		return 0
	}
	r := lmrTable[min(depth/onePly, 63)][min(n+1, 63)]
	if w.orders[kindFree].lines != nil {
		r += w.orderReduction(n, ply)
	}
	if !pv && r > onePly && !w.isImproving(ply) {
		r += onePly
	}
	divisor := historyPly
	if depth > historyShallow {
		divisor = historyPlyDeep
	}
	return max(r-(w.historyOf(c)-historyMean)*onePly/divisor, 0)
}

// The effect of a move's score for the move order on its late-move reduction. In games with 20,000 positions a move, the
// score of move number n was about orderGap*√n below that of the first move.
const (
	orderGap      = 120
	orderPly      = 250 // points of score per ply of reduction
	maxOrderPlies = 2
)

// orderGaps holds the usual gap, by move number.
var orderGaps = func() (t [maxCells + 1]int) {
	for n := range t {
		t[n] = int(orderGap * math.Sqrt(float64(n)))
	}
	return t
}()

// orderReduction returns what move number n, not the first, adds to its depth reduction: more than 0 if its score is
// farther below that of the first move than usual, less if it is nearer. The table's move has no score and does not
// count. Moves far from the stones have none either, and are reduced as usual. History is part of a score, and
// lateMoveReduction counts it once more.
func (w *worker) orderReduction(n, ply int) int {
	list, move := w.lists[ply], w.lists[ply][n]
	if list[0].score == hashOrder {
		list, n = list[1:], n-1
	}
	if !w.isNear(move.at) {
		return 0
	}
	reduction := (int(list[0].score-move.score) - orderGaps[n]) * onePly / orderPly
	return min(max(reduction, -maxOrderPlies*onePly), maxOrderPlies*onePly)
}

// rootReduction returns the depth reduction in plies of the first search of root move number n, from 0. It is
// smaller than at other nodes, because a move that is missed at the root is never played.
func rootReduction(depth, n int) int {
	if n <= 2 || depth <= 3 {
		return 0
	}
	return int(0.4 + 0.7*math.Log(float64(depth))*math.Log(float64(n)))
}
