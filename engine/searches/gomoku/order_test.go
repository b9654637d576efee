package gomoku

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestOrderAsAVector(t *testing.T) {
	for _, terms := range []OrderTerms{FittedOrder().Free, randomOrder(1).Threatened} {
		list := terms.List()
		if got := OrderTermsOf(list); len(list) != orderWeights+len(terms.Lines) || !reflect.DeepEqual(got, terms) {
			t.Errorf("%d weights, other ones from the vector", len(list))
		}
	}
	for _, x := range []float64{greatestOrder + 1, math.NaN()} {
		o := *FittedOrder()
		o.Threatened.Counter = x
		w := FittedWeights(mnk.Rules{})
		if w.Order = &o; w.check() == nil {
			t.Errorf("%v is taken", x)
		}
	}
}

// Only weights with a net may have a move order that weighs lines, and it weighs all of them.
func TestOrderOfLinesNeedsANet(t *testing.T) {
	w := NetWeights()
	if w.Order = randomOrder(1); w.check() != nil {
		t.Error(w.check())
	}
	for _, n := range []int{0, OrderLines - 1} {
		w.Order.Threatened.Lines = w.Order.Threatened.Lines[:n]
		if w.check() == nil {
			t.Errorf("%d numbers for lines are accepted where an open four threatens, and %d elsewhere", n, OrderLines)
		}
		w.Order = randomOrder(1)
	}
	w.Order.Free.Lines, w.Order.Threatened.Lines = []float64{}, []float64{}
	if w.check() != nil || newEvaluator(w, mnk.Rules{}).orders[kindFree].lines != nil {
		t.Error("an empty list of lines counts as lines")
	}
	w = FittedWeights(mnk.Rules{})
	if w.Order = randomOrder(1); w.check() == nil {
		t.Error("lines without a net are accepted")
	}
}

// randomOrder returns random weights, none of which is 0, also of lines.
func randomOrder(seed uint64) *Order {
	rng, o := newRand(seed), &Order{}
	for _, t := range []*OrderTerms{&o.Free, &o.Threatened} {
		list := make([]float64, orderWeights+OrderLines)
		for i := range list {
			list[i] = float64(1 + rng.IntN(90))
		}
		*t = OrderTermsOf(list)
	}
	return o
}

// The score of a move is the sum of the weights of its features, under all rules, with a filled history, and
// with the lines of a net where there is one.
func TestOrderIsTheSumOfItsFeatures(t *testing.T) {
	raced.Skip(t)
	seen, withLines := map[int]bool{}, randomOrder(1)
	withoutLines := *withLines
	withoutLines.Free.Lines, withoutLines.Threatened.Lines = nil, nil
	var worker *worker
	var order *Order
	forSamples(t, 2, func(t *testing.T, p *mnk.Position, b *board) {
		if worker == nil || worker.geometry.rules != p.Rules() {
			w := FittedWeights(p.Rules())
			order = &withoutLines
			if HasNet(p.Rules()) {
				w, order = NetWeights(), withLines
			}
			w.Order = order
			worker = newWorker(b.geometry, newEvaluator(w, p.Rules()), newTable(1<<10), neverStop)
		}
		played := p.AppendPlayed(nil)
		if len(played) < 2 {
			return
		}
		before := p.Clone()
		before.Undo()
		before.Undo()
		worker.setPosition(before)
		for _, m := range played[len(played)-2:] {
			worker.play(cell(m))
		}
		if _, must, ok := worker.decidedByThreats(0); ok || must != noCell {
			return
		}
		worker.generateMoves(0, noCell, vcfStops{})
		for n := range worker.lists[0] { // fill the history
			worker.failHigh(7, 0, n)
		}
		moves, terms := worker.moveOrder(0, noCell), &order.Free
		if moves.kind == kindThreatened {
			terms = &order.Threatened
		}
		list := terms.List()
		for _, m := range worker.lists[0] {
			if worker.patternAt(m.at, worker.toMove) == p4OpenFour { // it scores more than its weights
				continue
			}
			attacks := worker.attacks(m.at)
			sum := float64(moves.scores[attacks][m.at]%100) / 100 * terms.History[attacks] // the features count it in hundreds
			for _, f := range worker.orderFeatures(&moves, m.at, worker.toMove) {
				seen[int(f.Weight)] = true
				sum += list[f.Weight] * float64(f.Count)
			}
			if got := float64(moves.score(worker.board, m.at).score); math.Abs(got-sum) > 2 {
				t.Fatalf("%s: %v, want %v\n%v", p.Rules(), got, sum, p)
			}
		}
	})
	for i := 2 * sideWeights; i < orderWeights; i++ {
		if place := (i - 2*sideWeights) % orderPlaces; !seen[i] && (place != 0 || i >= orderWeights-5) { // a move is never on a stone
			t.Errorf("weight %d of places and history counts nowhere", i-2*sideWeights)
		}
	}
	linesSeen := 0
	for i := range seen {
		if i >= orderWeights {
			linesSeen++
		}
	}
	if linesSeen < 100 {
		t.Errorf("only %d lines occur", linesSeen)
	}
}

// In renju, a forbidden point counts as dead, and a possibly forbidden double three counts as one
// three.
func TestOrderOfForbiddenPoints(t *testing.T) {
	q := patternCode(threeOpen | threeOpen<<4)
	for _, tt := range []struct {
		k, as pattern4
		code  patternCode
	}{{p4Forbidden, p4Quiet, 0}, {p4MaybeForbidden, p4Three, q}, {p4MaybeForbiddenFour, p4FourThree, q}, {p4ThreeThree, p4ThreeThree, q}} {
		if code, as := moveOrderPattern(q, tt.k); code != tt.code || as != tt.as {
			t.Errorf("pattern %d counts as %x, %d", tt.k, code, as)
		}
	}
}

// Moves that make an open four are tried first, and a position that was set up has no last moves.
func TestOrderOfWhatDecides(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "h8 a1 i8 a3 j8 b6") {
		p.Play(m)
	}
	w := newTestWorker(p)
	w.generateMoves(0, noCell, vcfStops{})
	for n, want := range parse(t, p, "k8 g8") { // open fours
		if got := pickBest(w.lists[0], n); got != cell(want) && got != cell(parse(t, p, "g8 k8")[n]) {
			t.Errorf("move %d is %s", n, p.Format(game.Move(got)))
		}
	}
	if o := w.moveOrder(0, noCell); o.last != noOffset || o.before != noOffset || o.counter != noCell {
		t.Errorf("last moves %d and %d of a position that is set up", o.last, o.before)
	}
}

// At a node for the move order, the side to move at the root must exceed the score of the root, and
// the other side must prevent that. Searching the node does not change the history, so that all its
// moves are judged alike.
func TestOrderNodeJudgesAlike(t *testing.T) {
	for ply, want := range []int{41, -40, 41, -40} {
		if got := orderBeta(40, ply); got != want {
			t.Errorf("at ply %d of a root worth 40 the side to move must reach %d, want %d", ply, got, want)
		}
	}
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "h8 i9 g7 i7 g9 h7") {
		p.Play(m)
	}
	w := newTestWorker(p)
	before := w.history
	n, ok := w.orderNode(4*onePly, 1, w.evaluation())
	if !ok || w.history != before {
		t.Errorf("%d moves, found %t, the history is as before: %t", len(n.Moves), ok, w.history == before)
	}
}

// The nodes for the move order come from a search. In each node some moves fail high and some do not,
// and the features include killer moves, counter-moves or history. The same seed gives the same nodes.
func TestOrderNodes(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "h8 i9 g7 i7 g9 h7") {
		p.Play(m)
	}
	o := NewObserver(p.Rules())
	list := o.OrderNodes(p, 5000, newRand(3))
	if len(list) < 5 {
		t.Fatalf("%d nodes", len(list))
	}
	remembered := false
	for _, n := range list {
		high := slices.ContainsFunc(n.Moves, func(m OrderMove) bool { return m.FailsHigh })
		low := slices.ContainsFunc(n.Moves, func(m OrderMove) bool { return !m.FailsHigh })
		if !high || !low {
			t.Errorf("of %d moves some fail high: %t, some do not: %t", len(n.Moves), high, low)
		}
		for _, m := range n.Moves {
			remembered = remembered || slices.ContainsFunc(m.Features, func(f weightfile.Feature) bool { return int(f.Weight) >= orderWeights-5 })
		}
	}
	if !remembered {
		t.Error("no killer move, counter-move or history")
	}
	again := o.OrderNodes(p, 5000, newRand(3))
	if !slices.EqualFunc(list, again, func(a, b OrderNode) bool {
		return a.Threatened == b.Threatened && slices.EqualFunc(a.Moves, b.Moves, func(a, b OrderMove) bool {
			return a.FailsHigh == b.FailsHigh && slices.Equal(a.Features, b.Features)
		})
	}) {
		t.Errorf("other nodes: %d and %d", len(list), len(again))
	}
}

// The lines through a cell weigh the same under all rules, although exact rows and renju have longer keys.
func TestLinesWeighTheSameUnderAllRules(t *testing.T) {
	raced.Skip(t)
	boardOf := func(options mnk.Options) *board {
		r := mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: options}
		return newBoard(newGeometry(r), netEvaluator(r))
	}
	free := boardOf(0)
	for _, other := range []*board{boardOf(mnk.Exact), boardOf(mnk.Renju)} {
		r, rng := other.geometry.rules, newRand(1)
		for range 100 {
			c, colour := cell(rng.IntN(225)), rng.IntN(colours)
			if free.stones[c] != 0 {
				continue
			}
			for _, b := range []*board{free, other} {
				b.put(c, colour)
				b.toMove = colour ^ 1
			}
			for c := range cell(225) {
				want := netEvaluator(free.geometry.rules).orders[kindFree].lines.sum(free, c)
				if got := netEvaluator(r).orders[kindFree].lines.sum(other, c); got != want {
					t.Fatalf("%s: lines through %d weigh %d after %v, and %d in free rows", r, c, got, other.played, want)
				}
			}
		}
		for range other.played {
			free.undo()
		}
	}
}
