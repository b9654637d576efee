package gomoku

// history records the moves that failed high: killer moves, counter-moves and the history heuristic. The
// search tries such moves early and reduces other moves more.
type history struct {
	killers  [maxPly + 1][2]cell         // by ply, the latest first
	counters [colours][maxCells]cell     // by the colour and cell of the previous move
	scores   [colours][2][maxCells]int16 // by colour, attacks (0 or 1) and cell
}

// Limits of the history's scores, as in Rapfi.
const (
	maxHistory = 10_692 // greatest score of a move
	maxBonus   = 8_927  // greatest change of a score
)

// forget empties the history.
func (h *history) forget() {
	*h = history{}
	for i := range h.killers {
		h.killers[i] = [2]cell{noCell, noCell}
	}
	for i := range h.counters {
		for j := range h.counters[i] {
			h.counters[i][j] = noCell
		}
	}
}

// historyOf returns the history score of a move of the side to move, at most ±maxHistory.
func (w *worker) historyOf(c cell) int {
	return int(w.history.scores[w.toMove&1][w.attacks(c)][c&cellMask])
}

// attacks returns 1 if a move makes a three or more, else 0.
func (b *board) attacks(c cell) int {
	if b.patternAt(c, b.toMove) != p4Quiet {
		return 1
	}
	return 0
}

// failHigh records that move number n of the list failed high and that the moves before it did not. depth is
// in plies.
func (w *worker) failHigh(depth, ply, n int) {
	w.counters.cutoff(n)
	list := w.lists[ply]
	c := list[n].at
	bonus := min(25*depth*depth+105*depth-100, maxBonus) // as in Rapfi, with other coefficients
	for _, m := range list[:n] {
		w.addHistory(m.at, -bonus)
	}
	w.addHistory(c, bonus)
	if k := &w.history.killers[ply]; k[0] != c {
		k[0], k[1] = c, k[0]
	}
	if len(w.played) > w.setUpStones {
		w.history.counters[w.toMove&1^1][w.played[len(w.played)-1]&cellMask] = c
	}
}

// addHistory adds a bonus to the score of a move.
func (w *worker) addHistory(c cell, bonus int) {
	nudge(&w.history.scores[w.toMove&1][w.attacks(c)][c&cellMask], bonus, maxHistory)
}

// nudge moves a score by a step, at most to ±limit. The nearer the score is to the limit, the less it moves.
func nudge(score *int16, step, limit int) { *score += int16(step - int(*score)*abs(step)/limit) }
