package gomoku

import (
	"math"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// valueAfterFours returns the greatest evaluation that a colour, which is to move, reaches by fours that the other
// side must answer, and whether it wins by them. It remembers no position.
func valueAfterFours(b *board) (value int, wins bool) {
	me, other := b.toMove, b.toMove^1
	value = noValue
	fours := b.fours(me)
	switch {
	case b.has(me, p4Five):
		return value, true
	case b.count[other&1][p4Five] > 1:
		return value, false
	case b.has(other, p4Five):
		must := b.firstWith(other, p4Five)
		only := cellSet{}
		if fours.has(must) {
			only.add(must)
		}
		fours = only
	case b.has(me, p4OpenFour) && b.cannotStall(me, 1):
		return value, true
	default:
		value = b.evaluation()
	}
	b.removeForbidden(&fours, me)
	for _, c := range fours.appendTo(nil) {
		b.play(c)
		answer := b.firstWith(me, p4Five)
		if b.count[me&1][p4Five] > 1 || b.forbids(answer, other) {
			b.undo()
			return value, true
		}
		b.play(answer)
		v, won := valueAfterFours(b)
		b.undo()
		b.undo()
		if won {
			return value, true
		}
		value = max(value, v)
	}
	return value, false
}

// A VCF search that finds no win finds the greatest evaluation after fours, also when it has seen some of the positions
// before. It ends as soon as that is at least beta.
func TestValueAfterFours(t *testing.T) {
	raced.Skip(t)
	better, must, early := 0, 0, 0
	forSamples(t, 6, func(t *testing.T, p *mnk.Position, b *board) {
		if n := len(b.played); n == 0 || n > 30 || b.noLegalMove() { // the slow search takes too long
			return
		}
		want, wins := valueAfterFours(b)
		s := newVCFSearch(b, neverStop)
		for range 2 {
			if got := s.win(100_000, true) > 0; got != wins {
				t.Fatalf("a win by fours: %v, want %v\n%v", got, wins, p)
			}
			if !wins && s.value != want {
				t.Fatalf("value after fours %d, want %d\n%v", s.value, want, p)
			}
		}
		switch eval := b.evaluation(); {
		case wins:
		case want == noValue:
			must++
		case want > eval && !b.has(b.toMove^1, p4Five):
			better++
			s = newVCFSearch(b, neverStop)
			if s.winOrValue(100_000, true, eval); s.nodes > 0 || s.value != eval {
				t.Fatalf("%d fours to reach the evaluation\n%v", s.nodes, p)
			}
			if s.winOrValue(100_000, true, want); s.value < want {
				t.Fatalf("value %d, want %d at least\n%v", s.value, want, p)
			}
			all := s.nodes
			if s.win(100_000, true); s.nodes > all {
				early++
			}
		}
	})
	if better < 30 || must < 100 || early < 10 {
		t.Errorf("%d positions are better after fours, in %d a five must be stopped, %d searches end early", better, must, early)
	}
}

// A leaf is worth what fours make of it. The correction of the evaluation counts for the positions after them, too.
func TestLeafIsWorthWhatFoursMakeOfIt(t *testing.T) {
	raced.Skip(t)
	better, rng, r := 0, newRand(7), mnk.Rules{Rows: 9, Columns: 9, K: 5}
	w := newTestWorker(start(t, r))
	for range 3000 {
		p, ok := scattered(r, rng)
		if !ok {
			continue
		}
		w.setPosition(p)
		if _, must, ok := w.decidedByThreats(1); ok || must != noCell {
			continue
		}
		eval := w.evaluation()
		w.evals[1] = eval
		plain := w.leaf(1, math.MaxInt/2)
		if plain < eval {
			t.Fatalf("a leaf of value %d is worth %d\n%v", eval, plain, p)
		}
		if plain == eval || plain >= proved {
			continue
		}
		better++
		w.evals[1] = eval - 7
		if got := w.leaf(1, math.MaxInt/2); got != plain-7 {
			t.Fatalf("a leaf that is worth %d is worth %d with a correction of -7\n%v", plain, got, p)
		}
		if got := w.leaf(1, eval-7); got != eval-7 {
			t.Fatalf("a leaf whose evaluation %d is enough is worth %d\n%v", eval-7, got, p)
		}
	}
	if better < 50 {
		t.Errorf("%d leaves are better after fours", better)
	}
}

// Less than a ply above a leaf, a node searches for a VCF of the side to move if its evaluation is below beta, and for
// the moves that stop a four-three of the other side if it is not.
func TestFoursJustAboveLeaves(t *testing.T) {
	const ply = 1
	for name, c := range map[string]struct {
		moves       string
		eval        int // beta is 0
		wins, stops bool
	}{
		"an own win, needed":     {"f8 e8 g8 a1 h8 a3 i7 c1 i6 c3", -1, true, false},
		"an own win, not needed": {"f8 e8 g8 a1 h8 a3 i7 c1 i6 c3", 0, false, false},
		"their win, it matters":  {"f8 e8 g8 a1 h8 a3 i7 c1 i6 c3 o15", 0, false, true},
		"their win, who cares":   {"f8 e8 g8 a1 h8 a3 i7 c1 i6 c3 o15", -1, false, false},
	} {
		p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
		for _, m := range parse(t, p, c.moves) {
			p.Play(m)
		}
		w := newTestWorker(p)
		w.evals[ply] = c.eval
		value, stops, ok := w.tryFours(onePly/2, ply, 0)
		if wins := value >= proved; wins != c.wins || ok != c.wins {
			t.Errorf("%s: value %d, done: %v\n%v", name, value, ok, p)
		}
		if got := stops.plies > 0; got != c.stops {
			t.Errorf("%s: stops: %v\n%v", name, got, p)
		}
	}
}

// The table's move is listed alone if it is one of the moves of the node, and the others when they are needed.
// Otherwise all moves are listed at once.
func TestTheTablesMoveComesFirst(t *testing.T) {
	raced.Skip(t)
	alone, stopped, refused := 0, 0, 0
	forSamples(t, 2, func(t *testing.T, p *mnk.Position, _ *board) {
		w := newTestWorker(p)
		if _, must, ok := w.decidedByThreats(1); ok || must != noCell {
			return
		}
		stops := vcfStops{}
		if !w.threatened() {
			stops = w.stopsOfVCF(innerVCFNodes)
		}
		listed := func() (cells []cell) {
			for _, m := range w.lists[1] {
				cells = append(cells, m.at)
			}
			return cells
		}
		w.generateMoves(1, noCell, stops)
		want := listed()
		slices.Sort(want)
		for c := range noCell + 1 {
			list := w.newMoveList(1, c, stops)
			inside := slices.Contains(want, c) && !w.threatened()
			if got := listed(); inside != list.only || inside && !slices.Equal(got, []cell{c}) {
				t.Fatalf("%v is listed for the move %d of %v\n%v", got, c, want, p)
			}
			if !inside {
				refused++
			} else if alone++; stops.plies > 0 {
				stopped++
			}
			w.hasMove(&list, 1, false)
			got := listed()
			if inside && got[0] != c {
				t.Fatalf("the move %d is no longer the first of %v\n%v", c, got, p)
			}
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Fatalf("%v is listed after the move %d, not %v\n%v", got, c, want, p)
			}
		}
	})
	if alone < 1000 || stopped < 20 || refused < 1000 {
		t.Errorf("%d moves listed alone, %d of them stops, %d not", alone, stopped, refused)
	}
}
