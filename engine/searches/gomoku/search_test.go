package gomoku

import (
	"math"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// newTestWorker returns a worker that searches p without limits.
func newTestWorker(p *mnk.Position) *worker {
	worker := newWorker(newGeometry(p.Rules()), fittedEvaluator(p.Rules()), newTable(1<<20), neverStop)
	worker.setPosition(p)
	return worker
}

// minimax returns the score of a position by a plain search of all moves. It scores leaves and positions
// that threats decide as the real search does.
func minimax(w *worker, depth, ply int) int {
	value, must, ok := w.decidedByThreats(ply)
	switch {
	case ok:
		return value
	case must != noCell:
		w.play(must)
		defer w.undo()
		return -minimax(w, max(depth, 0), ply+1)
	case depth <= 0:
		w.evals[ply] = w.evaluation()
		return w.leaf(ply, math.MaxInt)
	}
	best := -mate
	for c := range cell(w.geometry.cells) {
		if w.stones[c] == 0 && !w.forbids(c, w.toMove) {
			w.play(c)
			best = max(best, -minimax(w, depth-1, ply+1))
			w.undo()
		}
	}
	return best
}

// A search claims no win or loss that a plain search to the same depth does not find. With exactLosses
// and a full window it finds nearly all of them, because it prunes late moves only if another move
// does not lose.
func TestSearchAgreesWithMinimax(t *testing.T) {
	raced.Skip(t)
	counts, missed := map[int]int{}, 0 // by sign
	for _, r := range []mnk.Rules{
		{Rows: 5, Columns: 5, K: 4},
		{Rows: 6, Columns: 6, K: 5},
		{Rows: 5, Columns: 6, K: 4, Options: mnk.Exact},
		{Rows: 7, Columns: 7, K: 5, Options: mnk.Renju},
	} {
		rng := newRand(11)
		for range 25 {
			p := start(t, r)
			for range 8 {
				if m := sampleMove(rng, p); !p.Outcome().Over() {
					p.Play(m)
				}
			}
			if p.Outcome().Over() {
				continue
			}
			w := newTestWorker(p)
			want := provedSign(minimax(w, 2, 0))
			counts[want]++
			if got := provedSign(w.node(2*onePly, 0, -mate, mate, false)); got != want && got != 0 {
				t.Errorf("proof %d, plain search says %d\n%v", got, want, p)
			}
			w = newTestWorker(p)
			w.exactLosses = true
			switch got := provedSign(w.node(2*onePly, 0, -mate, mate, false)); {
			case got == want:
			case got == 0:
				missed++
			default:
				t.Errorf("proof %d of a wary search, plain search says %d\n%v", got, want, p)
			}
			if w.key() != newTestWorker(p).key() {
				t.Fatal("the search leaves another position")
			}
		}
	}
	if counts[1] < 5 || counts[0] < 10 || missed > (counts[1]+counts[-1])/20 {
		t.Errorf("%v, %d missed", counts, missed)
	}
}

// A search may report a likely loss although it has not tried every move. With exactLosses it does not
// report likely scores, even if the table holds one.
func TestWaryDoesNotGuess(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "f9 g11 i10 h9 j7 g10 g9 h12 i11 h10 h11 f10 e9 g12 i9 i12 f12 j12 k12 j11 i7") {
		p.Play(m)
	}
	w := newTestWorker(p)
	guess := w.node(5*onePly, 0, -mate, mate, false)
	if !isLikely(guess) {
		t.Fatalf("%d is no guess", guess)
	}
	p.Undo() // i7, a four
	w = newTestWorker(p)
	w.table.store(w.key(), entry{-guess, 9 * onePly, noCell, search.Exact})
	if v := w.node(3*onePly, 0, 0, 1, false); v != -guess {
		t.Errorf("value %d, the table has %d", v, -guess)
	}
	w.exactLosses = true
	if v := w.node(3*onePly, 0, 0, 1, false); isLikely(v) {
		t.Errorf("value %d of a wary search", v)
	}
}

// provedSign returns the sign of a value that is a proof, and 0 for any other value.
func provedSign(v int) int {
	switch {
	case v >= proved:
		return 1
	case v <= -proved:
		return -1
	}
	return 0
}

// Positions that threats decide are settled without a search.
func TestSettled(t *testing.T) {
	r := mnk.Rules{Rows: 15, Columns: 15, K: 5}
	for name, c := range map[string]struct {
		moves string
		value int
		must  string
		ok    bool
	}{
		"a row":           {"h8 a1 i8 a3 j8 a5 k8 a7", mate - 1, "", true},
		"two to stop":     {"h8 a1 i8 a3 j8 a5 k8", -(mate - 2), "", true},
		"one to stop":     {"h8 g8 i8 a3 j8 a5 k8", 0, "l8", false},
		"an open four":    {"h8 a1 i8 a3 j8 a5", mate - 3, "", true},
		"nothing so far":  {"h8 a1 i8 a3", 0, "", false},
		"an open three":   {"h8 a1 i8 a3 j8", 0, "", false},
		"a closed three":  {"h8 g8 i8 a3 j8 a5", 0, "", false},
		"before anything": {"", 0, "", false},
	} {
		p := start(t, r)
		for _, m := range parse(t, p, c.moves) {
			p.Play(m)
		}
		w := newTestWorker(p)
		value, must, ok := w.decidedByThreats(0)
		want := noCell
		if c.must != "" {
			want = cell(parse(t, p, c.must)[0])
		}
		if value != c.value || must != want || ok != c.ok {
			t.Errorf("%s: %d, %d, %v; want %d, %d, %v", name, value, must, ok, c.value, want, c.ok)
		}
	}
}

// If an open four threatens, the moves of a node are the defences and the own fours. Otherwise they
// are the moves near the stones and then, if these lose, all others.
func TestCandidates(t *testing.T) {
	raced.Skip(t)
	forSamples(t, 1, func(t *testing.T, p *mnk.Position, b *board) {
		if b.has(b.toMove, p4Five) || b.has(b.toMove^1, p4Five) {
			return
		}
		w := newTestWorker(p)
		list := w.newMoveList(0, noCell, vcfStops{})
		rest, threatened := w.restScore(0, vcfStops{}), w.threatened()
		if (rest != -mate) != threatened {
			t.Fatalf("the rest is worth %d, threatened: %v", rest, threatened)
		}
		var seen cellSet
		n := 0
		for front := len(w.lists[0]); w.hasMove(&list, n, true); n++ {
			at := w.lists[0][n].at
			if seen.has(at) || b.stones[at] != 0 {
				t.Fatalf("%d twice or not empty", at)
			}
			seen.add(at)
			if near := b.near[first].has(at) || b.near[second].has(at); !threatened && (n < front) != near {
				t.Fatalf("move %d of %d at the front, near: %v", n, front, near)
			}
		}
		if !threatened && n != len(p.AppendMoves(nil)) {
			t.Fatalf("%d moves", n)
		}
		if n = len(w.lists[0]); w.hasMove(&list, n, false) {
			t.Fatal("there is no end")
		}
	})
}

// Moves are tried from the greatest score to the least.
func TestPick(t *testing.T) {
	list := []scoredMove{{1, 5}, {2, 9}, {3, -1}, {4, 9}, {5, math.MinInt32}}
	var got []int32
	for n := range list {
		pickBest(list, n)
		got = append(got, list[n].score)
	}
	if !slices.Equal(got, []int32{9, 9, 5, -1, math.MinInt32}) {
		t.Error(got)
	}
}

// After any sequence of moves and undos the board agrees with the position, and a VCF that is found
// wins.
func FuzzBoard(f *testing.F) {
	f.Add(uint8(0), []byte("\x70\x71\x80\x81\x90\x91\xff\x60"))
	f.Add(uint8(3), []byte{1, 2, 3, 255, 4, 40, 80, 120})
	f.Fuzz(func(t *testing.T, which uint8, plays []byte) {
		r := sampleRules()[int(which)%len(sampleRules())]
		p, b := start(t, r), newBoard(newGeometry(r), fittedEvaluator(r))
		for _, x := range plays[:min(len(plays), 200)] {
			switch empty := p.AppendMoves(nil); {
			case x == 255 && p.Ply() > 0:
				p.Undo()
				b.undo()
			case len(empty) > 0:
				m := empty[int(x)%len(empty)]
				p.Play(m)
				b.play(cell(m))
			}
		}
		fresh := newBoard(b.geometry, fittedEvaluator(b.geometry.rules))
		fresh.setPosition(p)
		if b.threats != fresh.threats || b.evalSums != fresh.evalSums || b.near != fresh.near || b.key() != fresh.key() {
			t.Fatalf("the board does not follow\n%v", p)
		}
		if p.Outcome().Over() {
			return
		}
		s := newVCFSearch(b, neverStop)
		if plies := s.win(200, true); plies > 0 {
			line := slices.Clone(s.line)
			slices.Reverse(line)
			checkFours(t, p, moves(line), plies)
		}
	})
}

// Fewer moves are searched at low depth, and half as many if the evaluation is no better than two plies
// ago.
func TestLateMoveCount(t *testing.T) {
	w := newTestWorker(start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5}))
	w.evals[0], w.evals[2], w.evals[4] = 10, 11, 11
	for depth, want := range map[int][2]int{1: {4, 2}, 4: {9, 4}, 20: {55, 27}, 200: {240, 120}} {
		if got := [2]int{w.lateMoveCount(depth*onePly, 2), w.lateMoveCount(depth*onePly, 4)}; got != want {
			t.Errorf("depth %d: %v, want %v", depth, got, want)
		}
	}
}

// Pruning does not lead to false proofs: an exhaustive search agrees with every win or loss that a node
// claims.
func TestPruningProvesNothing(t *testing.T) {
	raced.Skip(t)
	const longest = 8 // plies that the exhaustive search can look ahead
	proofs := map[int]int{}
	for _, r := range []mnk.Rules{
		{Rows: 15, Columns: 15, K: 5},
		{Rows: 9, Columns: 9, K: 5, Options: mnk.Exact},
		{Rows: 8, Columns: 8, K: 4},
	} {
		rng := newRand(5)
		for range 150 {
			p := start(t, r)
			for n := 8 + rng.IntN(10); n > 0 && !p.Outcome().Over(); n-- {
				p.Play(sampleMove(rng, p))
			}
			if p.Outcome().Over() {
				continue
			}
			for depth := 1; depth <= 6; depth++ {
				w := newTestWorker(p)
				alpha := []int{-2000, -50, 0, 50, 2000}[rng.IntN(5)]
				v := w.node(depth*onePly, 0, alpha, alpha+1+mate*rng.IntN(2), rng.IntN(2) == 0)
				if plies := mate - abs(v); provedSign(v) != 0 && plies <= longest {
					proofs[provedSign(v)]++
					if s := (shortestSearch{worker: newTestWorker(p)}); v > 0 && !s.attack(plies, 0) || v < 0 && !s.defend(plies, 0) {
						t.Errorf("value %d to depth %d from %d is not true\n%v", v, depth, alpha, p)
					}
				}
			}
		}
	}
	if proofs[1] < 500 || proofs[-1] < 100 {
		t.Errorf("%v", proofs)
	}
}

// A node fails high without a search if its evaluation is far enough above beta. The margin grows with
// the depth. Near the leaves, a node whose evaluation is far below alpha is scored by its evaluation.
func TestPruneByEvaluation(t *testing.T) {
	w := newTestWorker(start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5}))
	for _, c := range []struct {
		depth, eval, alpha, beta int
		pruned                   bool
	}{
		{1, 50, 49, 50, true},
		{1, 49, 49, 50, false},
		{9, 306, 49, 50, true},
		{9, 305, 49, 50, false},
		{9, 900, 49, 51, false}, // no null window
		{9, mate, proved, proved + 1, false},
		{1, 50, 68, 69, true},
		{1, 50, 67, 68, false},
		{2, 50, 75, 76, true},
		{2, 50, 74, 75, false},
		{3, 50, 500, 501, false},
	} {
		w.evals[0] = c.eval
		if v, pruned := w.pruneByEvaluation(c.depth*onePly, 0, c.alpha, c.beta); pruned != c.pruned || pruned && v != c.eval {
			t.Errorf("%+v: %d, %t", c, v, pruned)
		}
	}
}

// Late moves are searched to a lower depth. The reduction grows with the move number and the depth. It is
// a ply larger if the evaluation does not improve, except in a PV node. The first move, a shallow search,
// a search to the end of the game and an early move with the best history are not reduced.
func TestLateMoveReduction(t *testing.T) {
	w := newTestWorker(start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5}))
	w.evals[2], w.evals[4] = 11, 10
	for _, c := range []struct {
		depth, number, ply int
		pv                 bool
		want               float64 // in plies
	}{
		{9, 0, 0, false, 0},
		{1, 7, 0, false, 0},
		{2, 7, 0, false, 1.7},
		{4, 7, 0, false, 3.1},
		{12, 7, 0, false, 5.4},
		{12, 20, 0, false, 7.8},
		{12, 7, 4, false, 6.4},
		{12, 7, 4, true, 5.4},
		{300, 7, 0, false, 0},
	} {
		got := float64(w.lateMoveReduction(5, c.depth*onePly, c.number, c.ply, c.pv)) / onePly
		if math.Abs(got-c.want) > 0.06 {
			t.Errorf("%+v: %.2f plies", c, got)
		}
	}
	w.history.scores[first][w.attacks(5)][5] = maxHistory
	if r := w.lateMoveReduction(5, 2*onePly, 1, 0, false); r != 0 {
		t.Errorf("a move that is good elsewhere is reduced by %.2f plies", float64(r)/onePly)
	}
}

// With a net, a move that scores less for the move order than usual is reduced more. Without a net, scores do not count.
func TestReductionByTheMoveOrder(t *testing.T) {
	const far = 30
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "b14 e14 f14") { // near the cells below 25
		p.Play(m)
	}
	w := newTestWorker(p)
	withNet := newWorker(newGeometry(p.Rules()), netEvaluator(p.Rules()), newTable(1<<10), neverStop)
	withNet.setPosition(p)
	for _, c := range []struct {
		first, second, fifth int32 // scores
		number               int
		plies                float64 // more than without a net
	}{
		{500, 480, 260, 4, 0}, // 240 below the first, as usual
		{500, 480, 10, 4, 1},
		{500, 480, 500, 4, -0.96},
		{500, 480, -3000, 4, 2},
		{hashOrder, 480, 272, 4, 0}, // the fourth of those with a score
		{hashOrder, 480, 240, 1, 0},
		{700, 480, 240, 1, 0.4},
		{500, 480, 240, 25, -2},
		{500, 480, 240, far, 0},
	} {
		list := []scoredMove{{0, c.first}, {1, c.second}, {2, 400}, {3, 300}, {4, c.fifth}}
		for len(list) <= far {
			list = append(list, scoredMove{21, 450})
		}
		list[far] = scoredMove{224, 0}
		reduction := func(w *worker) float64 {
			w.lists[0] = list
			return float64(w.lateMoveReduction(5, 12*onePly, c.number, 0, true)) / onePly
		}
		without := reduction(w)
		if got := reduction(withNet) - without; math.Abs(got-c.plies) > 0.03 {
			t.Errorf("%+v: %.2f plies more", c, got)
		}
		list[c.number].score -= 200
		if got := reduction(w); got != without {
			t.Errorf("%+v: %.2f plies without a net, and %.2f with another score", c, without, got)
		}
	}
}

// A node that is expected to fail high is searched a ply less deep if its evaluation is far enough above
// beta. The margin grows with the depth, and is larger if an open four threatens. A search that reaches
// the end of the game is not reduced.
func TestFailHighReduction(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	quiet := newTestWorker(p)
	for _, m := range parse(t, p, "h8 a1 i8 a3 j8") {
		p.Play(m)
	}
	threatened := newTestWorker(p)
	for _, c := range []struct {
		w           *worker
		depth, eval int
		beta        int
		cut, want   bool
	}{
		{quiet, 2, 8, 0, true, true},
		{quiet, 2, 7, 0, true, false},
		{quiet, 10, 56, 0, true, true},
		{quiet, 10, 55, 0, true, false},
		{threatened, 2, 43, 0, true, true},
		{threatened, 2, 42, 0, true, false},
		{quiet, 2, 900, 0, false, false},
		{quiet, 2, 900, 1, true, false}, // no null window
		{quiet, 225, 9000, 0, true, false},
	} {
		c.w.evals[3] = c.eval
		if got := c.w.failHighReduction(c.depth*onePly, 3, -1, c.beta, c.cut); got != 0 != c.want {
			t.Errorf("depth %d, evaluation %d, beta %d, cut node %v: %d", c.depth, c.eval, c.beta, c.cut, got)
		}
	}
}
