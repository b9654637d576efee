package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// History scores stay within their bounds, however often moves fail high or fail to do so.
func TestHistoryIsBounded(t *testing.T) {
	w := newTestWorker(start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5}))
	rng := newRand(3)
	for range 2000 {
		w.addHistory(1, min(rng.IntN(20_000), maxBonus))
		w.addHistory(2, -min(rng.IntN(20_000), maxBonus))
	}
	if up, down := w.historyOf(1), w.historyOf(2); up < maxHistory*9/10 || up > maxHistory || down != -up &&
		(down > -maxHistory*9/10 || down < -maxHistory) {
		t.Errorf("%d and %d, at most %d", up, down, maxHistory)
	}
}

// A move that failed high is tried earlier next time, and the moves tried before it are tried later.
// After the history is forgotten, the order is the original one.
func TestFailHighOrdersMoves(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	list := parse(t, p, "h8 i9 g7 i7")
	for _, m := range list[:3] {
		p.Play(m)
	}
	w := newTestWorker(p)
	w.play(cell(list[3]))
	scores := func(ply int) map[cell]int32 {
		list := map[cell]int32{}
		w.generateMoves(ply, noCell, vcfStops{})
		for _, m := range w.lists[ply] {
			list[m.at] = m.score
		}
		return list
	}
	before := scores(3)
	worse, best := pickBest(w.lists[3], 0), pickBest(w.lists[3], 1)
	w.failHigh(9, 3, 1)
	after, elsewhere := scores(3), scores(5)
	weights := w.orders[kindFree]
	if up := after[best] - before[best]; up <= weights.killers[0]+weights.counter {
		t.Errorf("the order of the move rises by %d", up)
	}
	if up := elsewhere[best] - before[best]; up <= weights.counter || up >= after[best]-before[best] {
		t.Errorf("at another ply it rises by %d", up)
	}
	if down := before[worse] - after[worse]; down < 1 {
		t.Errorf("the order of the one before falls by %d", down)
	}
	if w.lateMoveReduction(best, 9*onePly, 5, 0, false) >= w.lateMoveReduction(worse, 9*onePly, 5, 0, false) {
		t.Error("the better move is reduced by no less")
	}
	w.history.forget()
	for c, score := range scores(3) {
		if score != before[c] {
			t.Errorf("order %d of %d, at first %d", score, c, before[c])
		}
	}
}
