package gomoku

// corrections is the correction history: it records by how much search scores exceeded the static evaluation.
// It is indexed by the side to move and by the last move, the last two moves, or the lines through the last
// move. If the evaluation misjudges a position, it misjudges most of the positions that follow, too.
type corrections struct {
	moves  [colours][maxCells]int16
	pairs  [colours][]int16 // by the last cell times the number of cells, plus the cell before it
	shapes [colours][shapeSlots]int16
}

const (
	// Each of the three corrections of a position is at most ±maxCorrection, which changes the evaluation
	// by ±correctionWorth.
	maxCorrection   = 1024
	correctionWorth = 100
	// correctionDivisor divides the step of a correction: the difference between score and evaluation,
	// times the depth in plies.
	correctionDivisor = 4

	shapeBits  = 14
	shapeSlots = 1 << shapeBits
)

func newCorrections(g *geometry) (c corrections) {
	for colour := range c.pairs {
		c.pairs[colour] = make([]int16, g.cells*g.cells)
	}
	return c
}

// forget empties the corrections.
func (c *corrections) forget() {
	for colour := range c.pairs {
		clear(c.moves[colour][:])
		clear(c.pairs[colour])
		clear(c.shapes[colour][:])
	}
}

// correctionsHere returns the corrections of the current position. ok is false if the position is fewer than
// two moves below the root.
func (w *worker) correctionsHere() (list [3]*int16, ok bool) {
	n := len(w.played)
	if n < w.setUpStones+2 {
		return list, false
	}
	c, me := &w.corrections, w.toMove&1
	last, before := w.played[n-1], w.played[n-2]
	return [3]*int16{
		&c.moves[me][last&cellMask],
		&c.pairs[me][int(last)*w.geometry.cells+int(before)],
		&c.shapes[me][shapeSlot(&w.keys[last&cellMask])],
	}, true
}

// shapeSlot returns the hash slot of the lines through a cell. Different lines may share one.
func shapeSlot(keys *[lines]uint64) (slot uint64) {
	const mix = 0x9E3779B97F4A7C15
	for _, key := range keys {
		slot = (slot ^ key) * mix
	}
	return slot >> (64 - shapeBits)
}

// correctedEvaluation returns the static evaluation for the side to move plus the corrections, between
// -maxEvaluation and maxEvaluation.
func (w *worker) correctedEvaluation() int {
	v := w.evaluation()
	list, ok := w.correctionsHere()
	if !ok {
		return v
	}
	sum := 0
	for _, c := range list {
		sum += int(*c)
	}
	return bounded(v + sum*correctionWorth/maxCorrection)
}

// updateCorrections moves the corrections of the current position towards the score of its search. It skips
// positions in which an open four threatens, best moves that are not quiet, bounds that the evaluation already
// satisfies, and scores beyond maxEvaluation.
func (w *worker) updateCorrections(depth, ply, best, alpha, beta int, move cell) {
	eval := w.evals[ply]
	if abs(best) > maxEvaluation || best >= beta && best <= eval || best <= alpha && best >= eval ||
		w.threatened() || move != noCell && !w.isQuiet(move) {
		return
	}
	list, ok := w.correctionsHere()
	if !ok {
		return
	}
	step := (best - eval) * max(depth, onePly) / onePly / correctionDivisor
	step = min(max(step, -maxCorrection/4), maxCorrection/4)
	for _, c := range list {
		nudge(c, step, maxCorrection)
	}
}
