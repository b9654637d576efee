package gomoku

import "math"

// What the search prunes, and what it searches less deep. All of it is a guess: nothing of this applies where a
// search reaches the end of the game.

// Margins of pruneByEvaluation, in units of the evaluation. They, and the other constants of pruning and
// reductions, begin from those of Rapfi and gained as one set in matches at 20,000 nodes a move.
const (
	reverseFutilityMargin = 32 // by ply above the first
	razoringMargin        = 10
	razoringPly           = 7 // added by ply
	razoringDepth         = 2 // in plies, at most
)

// pruneByEvaluation returns the score of a node whose evaluation is so far above beta that it fails high
// without a search (reverse futility pruning), or so far below alpha that only a VCF may help (razoring).
// ok is false for any other.
func (w *worker) pruneByEvaluation(depth, ply, alpha, beta int) (v int, ok bool) {
	if beta-alpha > 1 || abs(beta) >= proved || w.reachesEnd(depth) || w.threatened() {
		return 0, false
	}
	switch eval := w.evals[ply]; {
	case eval-reverseFutilityMargin*(depth-1) >= beta:
		return eval, true
	case depth <= razoringDepth && eval+razoringMargin+razoringPly*depth < alpha:
		return w.leaf(ply, beta), true
	}
	return 0, false
}

// internalReduction returns by how many plies a node without a table move is searched less deep (internal
// iterative reduction): its moves are badly ordered, and the next iteration finds a move in the table.
func (w *worker) internalReduction(depth int) int {
	if depth >= 4 && !w.reachesEnd(depth) {
		return 1
	}
	return 0
}

// alphaReduction returns by how many plies the moves after one that raised alpha are searched less deep: a
// second good move is unlikely.
func (w *worker) alphaReduction(depth int) int {
	if 2 < depth && depth < 12 && !w.reachesEnd(depth) {
		return 1
	}
	return 0
}

// prunesLateMoves reports whether late moves are pruned, given the best score so far.
func (w *worker) prunesLateMoves(calm bool, ply, best int) bool {
	if best <= -proved {
		return ply > 1 && !w.exactLosses
	}
	return calm || ply > 1
}

// futilityMargin is the change of the evaluation that a ply may bring, for futility pruning.
const futilityMargin = 35

// futile reports whether a quiet move cannot raise the evaluation to alpha: futility pruning.
func futile(depth, eval, alpha int) bool {
	return depth <= 4 && eval+futilityMargin*(depth+1) <= alpha
}

// lateMoveCounts holds the number of moves after which late moves are pruned, by depth, for nodes that
// improve: 3 + depth^1.32, as in Rapfi.
var lateMoveCounts = func() (t [64]int) {
	for depth := range t {
		t[depth] = 3 + int(math.Pow(float64(depth), 1.32))
	}
	return t
}()

// lateMoveCount returns the number of moves after which late moves are pruned.
func (w *worker) lateMoveCount(depth, ply int) int {
	switch n := lateMoveCounts[min(depth, 63)]; {
	case w.reachesEnd(depth):
		return maxCells
	case w.isImproving(ply):
		return n
	default:
		return n / 2
	}
}

// isImproving reports whether the static evaluation is above that before the last two moves.
func (w *worker) isImproving(ply int) bool { return ply < 2 || w.evals[ply] > w.evals[ply-2] }

const (
	// lmrUnit is the number of units of lmrTable in a ply.
	lmrUnit = 1024
	// lmrHistory is how much less the best history score lets a move be reduced, and the worst more.
	lmrHistory = 6 * lmrUnit / 10
)

// lmrTable holds the late-move reduction, by depth and move number from 1. Slopes of 0.7 and 1.0 were tried:
// the steeper one lost.
var lmrTable = func() (t [64][64]int) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int(lmrUnit * (0.4 + math.Log(float64(d))*math.Log(float64(n))*0.7))
		}
	}
	return t
}()

// lateMoveReduction returns by how many plies move number n, from 0, is first searched less deep: half a ply less if
// it makes a four that leads further, or takes the cell of one.
func (w *worker) lateMoveReduction(c cell, depth, n int) int {
	if n == 0 || depth <= 2 || w.reachesEnd(depth) {
		return 0
	}
	r := lmrTable[min(depth, 63)][min(n+1, 63)] - lmrHistory*w.historyOf(c)/maxHistory
	if !w.isQuiet(c) {
		r -= lmrUnit / 2
	}
	return max(r, 0) / lmrUnit
}
