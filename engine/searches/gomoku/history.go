package gomoku

// history remembers the moves that failed high, to try such moves early and to reduce others by more:
// killer moves, counter-moves and the history heuristic.
type history struct {
	killers  [maxPly + 1][2]cell         // by ply, the latest first
	counters [colours][maxCells]cell     // by the move before: its colour and cell
	scores   [colours][2][maxCells]int16 // by colour, whether the move makes a three or more, and cell
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

// failHigh notes that move number n of the list failed high, and that those before it did not.
func (w *worker) failHigh(depth, ply, n int) {
	w.counters.cutoff(n)
	list := w.lists[ply]
	c := list[n].at
	bonus := min(25*depth*depth+105*depth-100, maxBonus) // as in Rapfi, but for the digits
	for _, m := range list[:n] {
		w.addHistory(m.at, -bonus)
	}
	w.addHistory(c, bonus)
	if k := &w.history.killers[ply]; k[0] != c {
		k[0], k[1] = c, k[0]
	}
	if len(w.played) > w.setUp {
		w.history.counters[w.toMove&1^1][w.played[len(w.played)-1]&cellMask] = c
	}
}

// addHistory adds a bonus to the score of a move.
func (w *worker) addHistory(c cell, bonus int) {
	nudge(&w.history.scores[w.toMove&1][w.attacks(c)][c&cellMask], bonus, maxHistory)
}

// nudge moves a score by a step, at most to ±limit. The nearer it is to that, the less it moves.
func nudge(score *int16, step, limit int) { *score += int16(step - int(*score)*abs(step)/limit) }
