package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Every win that Win finds is real, for the side to move and for the other. The winning move keeps the
// win, and so does every reply of the other side. Win finds every VCF and VCT that the searches find.
func TestWinsAreSeen(t *testing.T) {
	raced.Skip(t)
	var seen, defended int
	forSamples(t, 1, func(t *testing.T, p *mnk.Position, b *board) {
		fours := newVCFSearch(b, neverStop)
		threats := newVCTSearch(b, &fours, neverStop)
		wanted := fours.win(300, true) > 0 || threats.win(300) > 0
		s := NewWins(p)
		m, won := s.Win(p.ToMove(), neverStop)
		if wanted && !won {
			t.Fatalf("the win of %v is not seen\n%v", p.ToMove(), p)
		}
		if !won {
			return
		}
		seen++
		me := p.ToMove()
		if !p.Legal(m) {
			t.Fatalf("%d is not legal\n%v", m, p)
		}
		q := p.Clone()
		q.Play(m)
		s.Play(m)
		if q.Outcome().Over() {
			return
		}
		if _, still := s.Win(me, neverStop); !still {
			return // the move is a four with a single answer: Win finds no VCF for the side not to move
		}
		defended++
		for _, reply := range q.AppendMoves(nil) {
			q.Play(reply)
			s.Play(reply)
			if _, still := s.Win(me, neverStop); q.Outcome().Over() || !still {
				t.Fatalf("after %s and %s nothing wins\n%v", p.Format(m), q.Format(reply), q)
			}
			s.Undo()
			q.Undo()
		}
	})
	if seen < 30 || defended < 10 {
		t.Errorf("%d wins, %d with the other side to move", seen, defended)
	}
}

// A search for wins ends when visit returns true, and then reports no win.
func TestSearchForWinsEnds(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "h8 a1 i8 a3 h9 c2 i10 e1") {
		p.Play(m)
	}
	s := NewWins(p)
	if m, won := s.Win(game.First, neverStop); !won || !p.Legal(m) {
		t.Fatalf("%v, %d: no win by threats is seen\n%v", won, m, p)
	}
	s = NewWins(p)
	visits := 0
	if _, won := s.Win(game.First, func() bool { visits++; return true }); won || visits == 0 || visits > 3 {
		t.Errorf("%v after %d visits", won, visits)
	}
	if _, won := NewWins(start(t, p.Rules())).Win(game.First, neverStop); won {
		t.Error("the empty board is won")
	}
}

// A line that Line returns can be played to the row of the winner. Without threes each of the winner's moves threatens it.
// Line leaves the board as it is, and finds every VCF that the search finds.
func TestLinesOfWinsForce(t *testing.T) {
	raced.Skip(t)
	var fours, threats, passed int
	forSamples(t, 1, func(t *testing.T, p *mnk.Position, b *board) {
		if p.Ply()%3 != 0 {
			return
		}
		search := newVCFSearch(b, neverStop)
		wins := NewWins(p)
		for _, threes := range []bool{false, true} {
			line := wins.Line(p.ToMove(), threes, visitsUpTo(500))
			if !threes && line == nil && search.win(300, true) > 0 {
				t.Fatalf("a win by fours is not found\n%v", p)
			}
			if line == nil {
				continue
			}
			if fours++; threes {
				threats++
			}
			checkForces(t, p, line, threes)
		}
		if other := p.ToMove().Other(); wins.Line(other, false, visitsUpTo(500)) != nil {
			passed++
		}
		if wins.key() != b.key() || len(wins.played) != len(b.played) {
			t.Fatalf("the board has changed\n%v", p)
		}
	})
	if fours < 20 || threats < 20 || passed < 10 {
		t.Errorf("%d wins by fours, %d by threats, %d of the side not to move", fours, threats, passed)
	}
}

// visitsUpTo returns a visit that stops a search after n visits.
func visitsUpTo(n int) func() bool {
	return func() bool { n--; return n < 0 }
}

// checkForces checks that a line of moves forces a win of the side to move.
func checkForces(t *testing.T, p *mnk.Position, line []game.Move, threes bool) {
	t.Helper()
	q, me := p.Clone().(*mnk.Position), p.ToMove()
	for i, m := range line {
		if q.Outcome().Over() || !q.Legal(m) {
			t.Fatalf("move %d of %v cannot be played\n%v", i+1, line, q)
		}
		if q.Play(m); q.ToMove() == me || q.Outcome().Over() {
			continue
		}
		if wins := q.AppendWins(nil, me); len(wins) == 0 && !threes {
			t.Fatalf("move %d of %v threatens no five\n%v", i+1, line, q)
		}
	}
	if q.Outcome().Result != game.WinFor(me) {
		t.Fatalf("%v does not win\n%v", line, q)
	}
}

// For the side that is not to move, Line returns what it would play if the other side passed.
func TestLineOfSideThatWaits(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, m := range parse(t, p, "h8 a1 i8 a3 j8 c5") { // Black has a three and is to move
		p.Play(m)
	}
	p.Play(parse(t, p, "o15")[0])
	s := NewWins(p)
	if line := s.Line(game.First, false, neverStop); len(line) == 0 || !p.Legal(line[0]) {
		t.Errorf("Black's win is not found: %v\n%v", line, p)
	}
	if line := s.Line(game.Second, true, neverStop); line != nil {
		t.Errorf("White, who is to move, is said to win by %v\n%v", line, p)
	}
	p = start(t, p.Rules())
	for _, m := range parse(t, p, "h8 a1 i8 a3 h9 c2 i10 e1") {
		p.Play(m)
	}
	if line := NewWins(p).Line(game.First, true, func() bool { return true }); line != nil {
		t.Errorf("%v is found without a visit", line)
	}
}
