package alphabeta

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// twoInARow is a game of four in a row in which X, who has b2 and c2, wins by d2
// whatever O does elsewhere; it is O's turn.
func twoInARow(t testing.TB) game.Position {
	return searchtest.Play(t, searchtest.InARow(t, 7, 7, 4), "b2", "g7", "c2")
}

// cell returns the move to a cell.
func cell(t testing.TB, p game.Position, name string) game.Move {
	t.Helper()
	m, err := p.ParseMove(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The refutation of one move is learnt from the table. It refutes every other move that does not stop
// it, at the same distance.
func TestForcingLearnsFromTheTable(t *testing.T) {
	p := twoInARow(t)
	d2, farMove := cell(t, p, "d2"), cell(t, p, "g6")
	f := forcing{pos: p, wins: p.(game.WinFinder)}
	tb := newTable(1<<16, neverStop)
	prefix := []game.Move{3}
	if refutation := f.appendRefutation(prefix, farMove, tb); !slices.Equal(refutation, prefix) {
		t.Fatalf("an empty table teaches %v", refutation)
	}
	p.Play(farMove)
	tb.put(entry{key: p.Hash(), move: d2, flags: flagsOf(search.UpperBound, false)})
	p.Undo()
	before := p.Hash()
	refutation := f.appendRefutation(nil, farMove, tb)
	if !slices.Equal(refutation, []game.Move{d2}) {
		t.Fatalf("the way is %v, want d2", refutation)
	}
	if got := f.appendRefutation([]game.Move{3}, farMove, tb); !slices.Equal(got, []game.Move{3, d2}) {
		t.Errorf("what was known before is lost: %v", got)
	}
	for _, m := range p.AppendMoves(nil) {
		plies, refuted := f.refutes(refutation, m)
		stops := slices.Contains([]string{"a2", "d2", "e2"}, p.Format(m))
		if refuted == stops || refuted && plies != 3 || p.Hash() != before {
			t.Errorf("%s: beaten %v in %d plies", p.Format(m), refuted, plies)
		}
	}
	if _, refuted := f.refutes(nil, farMove); refuted {
		t.Error("it is beaten by no way at all")
	}
}

// A threat does not win if the other side wins first, has two threats, or wins by its reply.
func TestForcingMindsTheOtherSide(t *testing.T) {
	for _, tt := range []struct {
		moves   []string
		m       string
		refuted bool
	}{
		{[]string{"b2", "a7", "c2", "g1", "g4"}, "b7", true},
		{[]string{"b2", "a7", "c2", "b7", "g4"}, "c7", false}, // X must stop d7
		{[]string{"b2", "d7", "c2", "b7", "g4"}, "c7", false}, // O wins by a7 or e7
		{[]string{"b2", "e5", "c2", "e4", "g4"}, "e3", false}, // O stops d2 with a move that makes four
	} {
		p := searchtest.Play(t, searchtest.InARow(t, 7, 7, 4), tt.moves...)
		f := forcing{pos: p, wins: p.(game.WinFinder)}
		if _, refuted := f.refutes([]game.Move{cell(t, p, "d2")}, cell(t, p, tt.m)); refuted != tt.refuted {
			t.Errorf("%v, %s: beaten %v", tt.moves, tt.m, refuted)
		}
	}
}

// In a game without threats nothing is learnt. A move that wins is never refuted.
func TestForcingNeedsThreats(t *testing.T) {
	p := twoInARow(t)
	f := forcing{pos: p}
	if refutation := f.appendRefutation(nil, cell(t, p, "g6"), newTable(1<<16, neverStop)); refutation != nil {
		t.Errorf("the way is %v", refutation)
	}
	q := searchtest.Play(t, searchtest.InARow(t, 7, 7, 4), "b2", "g7", "c2", "g6", "a7", "g5", "a1")
	f = forcing{pos: q, wins: q.(game.WinFinder)}
	if _, refuted := f.refutes([]game.Move{cell(t, q, "d2")}, cell(t, q, "g4")); refuted {
		t.Error("a move that wins is beaten")
	}
}
