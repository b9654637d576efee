package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// correctionWorker returns a worker that has played moves, and a function that returns the
// correction of its current position.
func correctionWorker(t *testing.T, moves string) (w *worker, correction func() int) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	w = newTestWorker(p)
	for _, m := range parse(t, p, moves) {
		w.play(cell(m))
	}
	return w, func() int { return w.correctedEvaluation() - w.evaluation() }
}

// If a search finds a score above or below the evaluation, later evaluations of this position are
// corrected. A position that shares only the last move is corrected by less, and one with another
// last move is not corrected. forget clears all corrections.
func TestEvaluationIsCorrected(t *testing.T) {
	w, correction := correctionWorker(t, "h8 i9 k7 e5")
	learn := func(found int) {
		w.evals[3] = w.correctedEvaluation()
		w.updateCorrections(8*onePly, 3, w.evals[3]+found, -mate, mate, noCell)
	}
	if c := correction(); c != 0 {
		t.Fatalf("corrected by %d before any search", c)
	}
	learn(-40)
	here := correction()
	if here >= 0 {
		t.Fatalf("corrected by %d after a search that found 40 less", here)
	}
	last, before, first := w.played[3], w.played[2], w.played[1]
	after := func(list ...cell) int {
		for range 3 {
			w.undo()
		}
		for _, c := range list {
			w.play(c)
		}
		defer func() {
			for range list {
				w.undo()
			}
			for _, c := range []cell{first, before, last} {
				w.play(c)
			}
		}()
		return correction()
	}
	if c := after(before, first, last); c >= 0 || c <= here {
		t.Errorf("after the same last move corrected by %d, after the same two by %d", c, here)
	}
	if c := after(first, before, last+1); c != 0 {
		t.Errorf("after another last move corrected by %d", c)
	}
	learn(80)
	if c := correction(); c <= here {
		t.Errorf("corrected by %d, %d before a search that found more", c, here)
	}
	w.corrections.forget()
	if c := correction(); c != 0 {
		t.Errorf("corrected by %d when all is forgotten", c)
	}
}

// A bound changes the corrections if the evaluation violates it. A bound that the evaluation
// satisfies changes nothing, nor does a win or a best move that is not quiet.
func TestBoundsCorrect(t *testing.T) {
	w, correction := correctionWorker(t, "h8 h7 h9 e5 h10 m13 g11 a1 f11 a15")
	four := cell(parse(t, start(t, w.geometry.rules), "h11")[0])
	v := w.correctedEvaluation()
	w.evals[10] = v
	for name, correct := range map[string]func(){
		"a lower bound":        func() { w.updateCorrections(8*onePly, 10, v-40, v-60, v-50, noCell) },
		"an upper bound":       func() { w.updateCorrections(8*onePly, 10, v+40, v+50, v+60, noCell) },
		"a win":                func() { w.updateCorrections(8*onePly, 10, mate-9, -mate, mate, noCell) },
		"a four that leads on": func() { w.updateCorrections(8*onePly, 10, v+40, -mate, mate, four) },
	} {
		if correct(); correction() != 0 {
			t.Errorf("%s: corrected by %d", name, correction())
			w.corrections.forget()
		}
	}
	if w.updateCorrections(8*onePly, 10, v+40, v+20, v+30, noCell); correction() <= 0 {
		t.Errorf("a lower bound above the evaluation: corrected by %d", correction())
	}
	w.corrections.forget()
	if w.updateCorrections(8*onePly, 10, v-40, v-30, v-20, noCell); correction() >= 0 {
		t.Errorf("an upper bound below the evaluation: corrected by %d", correction())
	}
}

// Corrections do not change if an open four threatens or if the last two moves are not known.
func TestNothingIsLearnedElsewhere(t *testing.T) {
	threatened, correction := correctionWorker(t, "h8 a1 h9 o15 h10")
	setUp, correctionThere := correctionWorker(t, "h8 i9 k7 e5")
	setUp.setUpStones = 3
	for name, at := range map[string]struct {
		*worker
		correction func() int
	}{"where an open four threatens": {threatened, correction}, "one move after a position that was set up": {setUp, correctionThere}} {
		at.evals[5] = at.evaluation()
		if at.updateCorrections(8*onePly, 5, at.evals[5]+40, -mate, mate, noCell); at.correction() != 0 {
			t.Errorf("%s: corrected by %d", name, at.correction())
		}
	}
}

// Corrections stay within their bounds, however often a search finds the same score.
func TestCorrectionsAreBounded(t *testing.T) {
	w, correction := correctionWorker(t, "h8 i9 k7 e5")
	for _, sign := range []int{-1, 1} {
		for range 1000 {
			w.evals[3] = w.correctedEvaluation()
			w.updateCorrections(20*onePly, 3, w.evals[3]+sign*maxEvaluation/2, -mate, mate, noCell)
		}
		if c := correction() * sign; c <= 2*correctionWorth || c > 3*correctionWorth {
			t.Errorf("corrected by %d times %d, at most three times %d", c, sign, correctionWorth)
		}
	}
}
