package gomoku

// corrections are how far searches came out above the static evaluation, by the side to move and what came last: the
// last move, the last two, or the lines through the last move (correction history). What the evaluation misjudges in a
// position it misjudges in most of those that follow.
type corrections struct {
	moves  [colours][maxCells]int16
	pairs  [colours][]int16 // by two cells
	shapes [colours][shapeSlots]int16
}

const (
	// maxCorrection is the greatest of a correction's counts, and correctionWorth what that is of the evaluation.
	maxCorrection   = 1024
	correctionWorth = 100
	// correctionShare divides the difference between search and evaluation, times the depth in plies.
	correctionShare = 4

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

// correctionsHere returns those of the position at hand. ok is false before the second move.
func (w *worker) correctionsHere() (list [3]*int16, ok bool) {
	n := len(w.played)
	if n < w.setUp+2 {
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

// shapeSlot returns where the lines through a cell are kept.
func shapeSlot(keys *[lines]uint64) (slot uint64) {
	const mix = 0x9E3779B97F4A7C15
	for _, key := range keys {
		slot = (slot ^ key) * mix
	}
	return slot >> (64 - shapeBits)
}

// corrected returns the static evaluation, corrected.
func (w *worker) corrected() int {
	v := w.evaluation()
	list, ok := w.correctionsHere()
	if !ok {
		return v
	}
	sum := 0
	for _, c := range list {
		sum += int(*c)
	}
	return min(max(v+sum*correctionWorth/maxCorrection, -maxEvaluation), maxEvaluation)
}

// correct moves the corrections towards what a search of the position at hand found, unless its best move is no
// quiet one, or what it found is a bound that the evaluation fits, or more than an evaluation.
func (w *worker) correct(depth, ply, best, alpha, beta int, move cell) {
	eval := w.evals[ply]
	if abs(best) > maxEvaluation || best >= beta && best <= eval || best <= alpha && best >= eval ||
		w.threatened() || move != noCell && !w.isQuiet(move) {
		return
	}
	list, ok := w.correctionsHere()
	if !ok {
		return
	}
	step := (best - eval) * max(depth, onePly) / onePly / correctionShare
	step = min(max(step, -maxCorrection/4), maxCorrection/4)
	for _, c := range list {
		*c += int16(step - int(*c)*abs(step)/maxCorrection)
	}
}
