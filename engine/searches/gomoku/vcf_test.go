package gomoku

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Every VCF that is found wins: each move of its line makes a four that a single cell answers, and the
// line ends with a row or with two ways to win.
func TestWinsByFoursAreWins(t *testing.T) {
	raced.Skip(t)
	found, long := 0, 0
	forSamples(t, 12, func(t *testing.T, p *mnk.Position, b *board) {
		s := newVCFSearch(b, neverStop)
		plies := s.win(1000, true)
		if plies == 0 {
			return
		}
		found++
		line := slices.Clone(s.line)
		slices.Reverse(line)
		if plies > 3 {
			long++
		}
		checkFours(t, p.Clone().(*mnk.Position), moves(line), plies)
	})
	if found < 100 || long < 10 {
		t.Errorf("%d wins, %d of them long", found, long)
	}
}

// checkFours plays the line of a VCF on p. It fails if the line does not win in the given plies.
func checkFours(t *testing.T, p *mnk.Position, line []game.Move, plies int) {
	t.Helper()
	me := int(p.ToMove())
	for i, m := range line {
		mine := i%2 == 0
		if !mine {
			if got := wins(p, me); !slices.Equal(got, []game.Move{m}) {
				t.Fatalf("after %d moves %v answer the four, not %v alone\n%v", i, got, m, p)
			}
		} else if theirs := wins(p, 1-me); len(theirs) > 0 && !slices.Equal(theirs, []game.Move{m}) && len(wins(p, me)) == 0 {
			t.Fatalf("after %d moves the other side wins on %v\n%v", i, theirs, p)
		}
		p.Play(m)
	}
	switch left := plies - len(line); {
	case p.Outcome().Result == game.WinFor(game.Side(me)) && left == 0:
	case left == 2 && !p.Outcome().Over() && searchtest.Unanswered(p, game.Side(me)) && len(wins(p, 1-me)) == 0:
	default:
		t.Fatalf("%d plies, %d of them in the line, do not win\n%v", plies, len(line), p)
	}
}

// No VCF is overlooked: a slow search of all sequences of fours agrees.
func TestNoWinByFoursIsOverlooked(t *testing.T) {
	raced.Skip(t)
	counts := map[bool]int{}
	forSamples(t, 2, func(t *testing.T, p *mnk.Position, b *board) {
		if len(b.played) > 45 { // the slow search takes too long
			return
		}
		s := newVCFSearch(b, neverStop)
		got := s.win(100_000, true) > 0
		if want := searchtest.WinsByFours(p.Clone().(*mnk.Position)); got != want {
			t.Fatalf("a win by fours: %v, want %v\n%v", got, want, p)
		}
		counts[got]++
	})
	if counts[true] < 20 || counts[false] < 200 {
		t.Errorf("%v", counts)
	}
}

// Every move in defences stops all open fours, and every other move leaves one possible.
func TestDefencesAreExact(t *testing.T) {
	raced.Skip(t)
	seen := 0
	forSamples(t, 12, func(t *testing.T, p *mnk.Position, b *board) {
		me, other := b.toMove, b.toMove^1
		if b.has(me, p4Five) || b.has(other, p4Five) || !b.has(other, p4OpenFour) {
			return
		}
		seen++
		stops := b.defences()
		for _, m := range p.AppendMoves(nil) {
			b.play(cell(m))
			left := b.has(other, p4OpenFour)
			b.undo()
			if stops.has(cell(m)) == left {
				t.Fatalf("%v stops it: %v\n%v", m, !left, p)
			}
		}
	})
	if seen < 100 {
		t.Errorf("%d positions", seen)
	}
}

// stopsOf returns the stops of a VCF that the side not to move threatens in p, and the moves of that VCF. stops.plies
// is 0 if none is known, or if fives and open fours decide the position.
func stopsOf(t *testing.T, w *worker, p *mnk.Position) (stops vcfStops, line []cell) {
	t.Helper()
	w.setPosition(p)
	me, other := w.toMove, w.toMove^1
	if w.has(me, p4Five) || w.has(other, p4Five) || w.has(me, p4OpenFour) || w.threatened() {
		return stops, nil
	}
	stops = w.stopsOfVCF(innerVCFNodes)
	if w.toMove != me || len(w.played) != p.Ply() {
		t.Fatalf("another position is left on the board\n%v", p)
	}
	line = slices.Clone(w.stoppedVCF)
	slices.Reverse(line)
	return stops, line
}

// checkDoesNotStop fails if a VCF of the other side does not win after the move m, which should not stop it. The VCF
// may end with another open four if no five must be stopped there. forced reports whether one must be. w is left on
// another position.
func checkDoesNotStop(t *testing.T, w *worker, p *mnk.Position, line []cell, m game.Move) (forced bool) {
	t.Helper()
	me, other := int(p.ToMove()), int(p.ToMove())^1
	q := p.Clone().(*mnk.Position)
	q.Play(m)
	last := len(line) - 1
	for i, c := range line {
		next := game.Move(c)
		if i%2 == 1 {
			if got := wins(q, other); !slices.Equal(got, []game.Move{next}) {
				t.Fatalf("%v answer a four after %s, not %s alone\n%v", got, p.Format(m), p.Format(next), q)
			}
			q.Play(next)
			continue
		}
		theirs := wins(q, me)
		if len(theirs) > 0 && !slices.Equal(theirs, []game.Move{next}) {
			t.Fatalf("%v win after %s\n%v", theirs, p.Format(m), q)
		}
		if forced = len(theirs) > 0; i == last && !forced {
			break
		}
		if !q.Legal(next) {
			t.Fatalf("%s is illegal after %s\n%v", p.Format(next), p.Format(m), q)
		}
		q.Play(next)
	}
	w.setPosition(q)
	if forced && !searchtest.Unanswered(q, game.Side(other)) || !forced && !w.has(other, p4OpenFour) {
		t.Fatalf("no open four is left after %s\n%v", p.Format(m), q)
	}
	return forced
}

// If the other side threatens a VCF, it wins with the same fours after every move that is not in the
// set of stops. The VCF then ends with the same open four or with another.
func TestStopsOfFours(t *testing.T) {
	raced.Skip(t)
	seen, long, left := 0, 0, 0
	forSamples(t, 8, func(t *testing.T, p *mnk.Position, _ *board) {
		w := newTestWorker(p)
		stops, line := stopsOf(t, w, p)
		if stops.plies == 0 {
			return
		}
		seen++
		if stops.plies > 5 {
			long++
		}
		for i, m := range p.AppendMoves(nil) {
			if !stops.set.has(cell(m)) && i%8 == seen%8 {
				left++
				checkDoesNotStop(t, w, p, line, m)
			}
		}
	})
	if seen < 50 || long < 20 || left < 500 {
		t.Errorf("%d positions, %d with a long VCF, %d moves that do not stop one", seen, long, left)
	}
}

// The stops of a VCF are right where the stones lie so close that its answers make fours, too.
func TestStopsOfFoursAmongManyStones(t *testing.T) {
	raced.Skip(t)
	seen, forced := 0, 0
	for _, r := range []mnk.Rules{
		{Rows: 5, Columns: 5, K: 4}, {Rows: 6, Columns: 6, K: 4}, {Rows: 7, Columns: 8, K: 5}, renju(9, 9),
	} {
		rng := newRand(3)
		w := newTestWorker(start(t, r))
		for range 6000 {
			p, ok := scattered(r, rng)
			if !ok {
				continue
			}
			stops, line := stopsOf(t, w, p)
			if stops.plies == 0 {
				continue
			}
			seen++
			for _, m := range p.AppendMoves(nil) {
				if !stops.set.has(cell(m)) && checkDoesNotStop(t, w, p, line, m) {
					forced++
				}
			}
		}
	}
	if seen < 500 || forced < 100 {
		t.Errorf("%d positions, %d moves after which a five must be stopped at the end", seen, forced)
	}
}

// scattered returns a position with stones in random places all over the board, about a third of it. ok is false if
// the game is over.
func scattered(r mnk.Rules, rng *rand.Rand) (p *mnk.Position, ok bool) {
	picture := []byte(strings.Repeat(".", r.Rows*r.Columns))
	stones := len(picture)/4 + rng.IntN(len(picture)/4)
	for i, c := range rng.Perm(len(picture))[:stones] {
		picture[c] = "XO"[i%2]
	}
	return positionFrom(r, picture)
}

// A move may stop a VCF without stopping all open fours at its end, if that end must also stop a five. It may also stop
// a VCF of Black from afar, if it allows a move that a three of Black depends on, so that a four is forbidden.
func TestUnlikelyStops(t *testing.T) {
	small := mnk.Rules{Rows: 6, Columns: 6, K: 4}
	for name, c := range map[string]struct {
		p     *mnk.Position
		stops string
	}{
		"one of the open fours":  {positionOf(t, small, "f1 b2 c5 d1 e2", "e1 b1 f4 e4"), "d2"},
		"a four that it forbids": {positionWith(t, "h11 d15 f12 i11 g12 e10 c8 f10", "f8 j9 a1 c1 o1 a3 o3"), "e14"},
	} {
		m := parse(t, c.p, c.stops)[0]
		w := newTestWorker(c.p)
		if stops, _ := stopsOf(t, w, c.p); stops.plies > 0 && !stops.set.has(cell(m)) {
			t.Errorf("%s: %s stops no VCF", name, c.stops)
		}
		w.play(cell(m))
		if w.vcf.win(rootVCFNodes, true) > 0 {
			t.Errorf("%s: %s stops no VCF, says the search for one", name, c.stops)
		}
	}
}

// neverStop is a visit function that never stops a search.
func neverStop() bool { return false }

// BenchmarkWinByFours measures the VCF search on the positions of lab/testdata that have a VCF, without
// the time to set up the board. It reports the median.
func BenchmarkWinByFours(b *testing.B) {
	text, err := os.ReadFile("../../../lab/testdata/fours.txt")
	if err != nil {
		b.Fatal(err)
	}
	r := searchtest.Gomoku
	board := newBoard(newGeometry(r), fittedEvaluator(r))
	s := newVCFSearch(board, neverStop)
	var times []float64
	for b.Loop() {
		for line := range strings.Lines(string(text)) {
			words := strings.Fields(line)
			if words[0] != "won" {
				continue
			}
			board.setPosition(searchtest.Play(b, start(b, r), words[1:]...))
			s.forget()
			begin := time.Now()
			plies := s.win(rootVCFNodes, true)
			times = append(times, float64(time.Since(begin).Nanoseconds()))
			if plies == 0 {
				b.Fatal(line)
			}
		}
	}
	slices.Sort(times)
	b.ReportMetric(times[len(times)/2], "ns/win")
}
