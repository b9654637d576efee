package mnk

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

// TestAgainstOracle plays whole random games and asks the position and the
// oracle the same questions after every move.
func TestAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, o := mustNew(t, r), newOracle(r)
		for {
			compare(t, p, o)
			if o.over {
				return
			}
			m := rapid.SampledFrom(o.moves()).Draw(t, "move")
			p.Play(m)
			o.play(m)
			if p.Last() != m {
				t.Fatalf("last move %v, want %v", p.Last(), m)
			}
		}
	})
}

func compare(t *rapid.T, p *Position, o *oracle) {
	if p.Outcome() != o.outcome() || p.ToMove() != o.side {
		t.Fatalf("outcome %v, %v to move; want %v, %v\n%v", p.Outcome(), p.ToMove(), o.outcome(), o.side, p)
	}
	if d := cmp.Diff(o.moves(), p.AppendMoves(nil)); d != "" {
		t.Fatalf("moves:\n%s\n%v", d, p)
	}
	for c := -1; c <= len(o.grid); c++ {
		want := c >= 0 && c < len(o.grid) && o.legal(c)
		if p.Legal(game.Move(c)) != want {
			t.Fatalf("Legal(%d) is not %v\n%v", c, want, p)
		}
	}
	ply, cells := 0, p.View().Cells
	for c, s := range o.grid {
		if got := cells[c].Piece; got != s {
			t.Fatalf("cell %d holds %v, want %v", c, got, s)
		}
		if s != game.None {
			ply++
		}
	}
	if p.Ply() != ply {
		t.Fatalf("ply %d, want %d", p.Ply(), ply)
	}
}

func TestContract(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := New(drawRules(t))
		if err != nil {
			t.Fatal(err)
		}
		if err := gametest.TestPosition(p, 1); err != nil {
			t.Fatal(err)
		}
	})
}

// TestUndoRestoresEverything plays a random line, takes it back, and plays it
// again.
func TestUndoRestoresEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := drawGame(t, drawRules(t))
		line := append([]game.Move(nil), p.moves...)
		var states []Position
		for range line {
			states = append(states, snapshot(p))
			p.Undo()
		}
		if want := snapshot(mustNew(t, p.Rules())); !same(snapshot(p), want) {
			t.Fatal("the start is not restored")
		}
		for i, m := range line {
			p.Play(m)
			if !same(snapshot(p), states[len(line)-1-i]) {
				t.Fatalf("move %d does not lead where it led before", i)
			}
		}
	})
}

// snapshot copies the whole state of a position.
func snapshot(p *Position) Position {
	return *p.Clone().(*Position)
}

func same(a, b Position) bool {
	return a.own == b.own && a.hash == b.hash && a.emptyCells == b.emptyCells && a.side == b.side &&
		a.outcome == b.outcome && slices.Equal(a.moves, b.moves)
}

// TestHash compares the incremental hash with the hash of the parsed picture, which is computed
// from scratch, and checks that the order of the moves does not matter.
func TestHash(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := drawGame(t, drawRules(t))
		q, err := Parse(p.Rules(), p.String())
		if err != nil {
			t.Fatal(err)
		}
		if p.Hash() != q.Hash() || p.CanonicalKey() != q.CanonicalKey() {
			t.Fatalf("hash %x, from the picture %x", p.Hash(), q.Hash())
		}
	})
}

func TestHashOfTranspositions(t *testing.T) {
	p := mustNew(t, Rules{Rows: 4, Columns: 5, K: 4})
	seen := map[uint64]string{}
	var walk func(depth int)
	walk = func(depth int) {
		if was, ok := seen[p.Hash()]; ok && was != p.String() {
			t.Fatalf("one hash for\n%s\nand\n%v", was, p)
		}
		seen[p.Hash()] = p.String()
		for _, m := range p.AppendMoves(nil) {
			if depth > 0 {
				p.Play(m)
				walk(depth - 1)
				p.Undo()
			}
		}
	}
	walk(3)
	// After three moves: 20 cells, two of X and one of O in any order.
	if want := 1 + 20 + 20*19 + 190*18; len(seen) != want {
		t.Errorf("%d hashes, want %d", len(seen), want)
	}
}

func TestRulesHaveTheirOwnHashes(t *testing.T) {
	seen := map[uint64]Rules{}
	for _, r := range []Rules{
		{Rows: 4, Columns: 5, K: 4},
		{Rows: 5, Columns: 4, K: 4},
		{Rows: 4, Columns: 5, K: 3},
		{Rows: 4, Columns: 5, K: 4, Options: Exact},
		{Rows: 4, Columns: 5, K: 4, Options: Misere},
		{Rows: 4, Columns: 5, K: 4, Options: Gravity},
	} {
		p := mustNew(t, r)
		if was, ok := seen[p.Hash()]; ok {
			t.Errorf("%v and %v share a hash", was, r)
		}
		seen[p.Hash()] = r
	}
}

func TestClone(t *testing.T) {
	p := halfway(t, boards[0])
	before := snapshot(p)
	q := p.Drawn(game.Stones).Clone()
	if q.View().Style != game.Stones {
		t.Error("the clone is drawn otherwise")
	}
	q.Undo()
	q.Play(q.AppendMoves(nil)[0])
	q.Play(q.AppendMoves(nil)[0])
	if !same(*p, before) {
		t.Error("playing on a clone changes the original")
	}
}

// TestLeaves holds the published counts of legal-move trees; those of 7,6,4
// with gravity are the known ones of connect-four.
func TestLeaves(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  []uint64
	}{
		{Rules{Rows: 3, Columns: 3, K: 3}, []uint64{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
		{Rules{Rows: 6, Columns: 7, K: 4, Options: Gravity}, []uint64{1, 7, 49, 343, 2401, 16807, 117649, 823536}},
	} {
		p := mustNew(t, c.rules)
		for depth, want := range c.want {
			if got := game.Perft(p, depth); got != want {
				t.Errorf("%v, depth %d: %d leaves, want %d", c.rules, depth, got, want)
			}
		}
	}
}

func TestNoAllocations(t *testing.T) {
	for _, r := range boards {
		gametest.AllocatesNothing(t, halfway(t, r))
	}
}

func TestEvaluatorsDoNotAllocate(t *testing.T) {
	for name, newEval := range evaluations {
		for _, r := range boards {
			p, e := halfway(t, r), newEval(r)
			if n := testing.AllocsPerRun(100, func() { e.Evaluate(p, game.First) }); n != 0 {
				t.Errorf("%s, %v: %v allocations a run", name, r, n)
			}
		}
	}
}

func TestParseMove(t *testing.T) {
	p := mustNew(t, Rules{Rows: 4, Columns: 5, K: 4})
	for _, s := range []string{"c2", "C2", " c2 "} {
		m, err := p.ParseMove(s)
		if err != nil || m != 12 || p.Format(m) != "c2" {
			t.Errorf("ParseMove(%q) = %v, %v", s, m, err)
		}
	}
	for _, s := range []string{"", "f1", "a5", "2c", "c"} {
		if m, err := p.ParseMove(s); err == nil {
			t.Errorf("ParseMove(%q) = %v, want an error", s, m)
		} else if m != game.NoMove {
			t.Errorf("ParseMove(%q) = %v beside its error, want no move", s, m)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"a1", "t20", "H8", "", "c", "c+1", "é1", "a01"} {
		f.Add(s, uint8(15), uint8(15))
	}
	f.Fuzz(func(t *testing.T, s string, rows, columns uint8) {
		p, err := New(Rules{Rows: int(rows), Columns: int(columns), K: 1})
		if err != nil {
			return
		}
		m, err := p.ParseMove(s)
		if err != nil {
			return
		}
		if !p.Legal(m) {
			t.Fatalf("%q is move %d, which the empty board does not have", s, m)
		}
		if again, err := p.ParseMove(p.Format(m)); err != nil || again != m {
			t.Fatalf("%q formats as %q, which reads as %v, %v", s, p.Format(m), again, err)
		}
	})
}
