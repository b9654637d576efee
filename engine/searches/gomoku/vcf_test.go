package gomoku

import (
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

// If the other side threatens a VCF, it wins with the same fours after every move that is not in the
// set of stops. The VCF then ends with the same open four or with another.
func TestStopsOfFours(t *testing.T) {
	raced.Skip(t)
	seen, long, left := 0, 0, 0
	forSamples(t, 8, func(t *testing.T, p *mnk.Position, b *board) {
		w := newTestWorker(p)
		me, other := w.toMove, w.toMove^1
		if w.has(me, p4Five) || w.has(other, p4Five) || w.has(me, p4OpenFour) || w.threatened() {
			return
		}
		stops := w.stopsOfVCF(innerVCFNodes)
		if w.toMove != me || len(w.played) != p.Ply() {
			t.Fatalf("another position is left on the board\n%v", p)
		}
		if stops.plies == 0 {
			return
		}
		seen++
		if stops.plies > 5 {
			long++
		}
		line := slices.Clone(w.stoppedVCF)
		slices.Reverse(line)
		for i, m := range p.AppendMoves(nil) {
			if stops.set.has(cell(m)) || i%4 != seen%4 {
				continue
			}
			left++
			q := p.Clone().(*mnk.Position)
			q.Play(m)
			if got := wins(q, me); len(got) > 0 {
				t.Fatalf("%v is a four\n%v", m, q)
			}
			last := len(line) - 1
			for i, c := range line[:last] {
				if i%2 == 0 {
					q.Play(game.Move(c))
					continue
				}
				if got := wins(q, other); !slices.Equal(got, []game.Move{game.Move(c)}) {
					t.Fatalf("%v answer a four after %v, not %d alone\n%v", got, m, c, q)
				}
				q.Play(game.Move(c))
				if got := wins(q, me); len(got) > 0 {
					t.Fatalf("%v win after %v\n%v", got, m, q)
				}
			}
			if at := newTestWorker(q); !at.has(other, p4OpenFour) {
				t.Fatalf("no open four is left after %v\n%v", m, q)
			}
		}
	})
	if seen < 50 || long < 20 || left < 1000 {
		t.Errorf("%d positions, %d with a long VCF, %d moves that do not stop one", seen, long, left)
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
