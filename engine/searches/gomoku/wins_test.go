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
