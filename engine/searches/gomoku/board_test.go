package gomoku

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A board that followed a game has the same contents as a new board that is set to the position.
func TestBoardFollowsTheGame(t *testing.T) {
	raced.Skip(t)
	forSamples(t, 4, func(t *testing.T, p *mnk.Position, b *board) {
		fresh := newBoard(b.geometry, fittedEvaluator(b.geometry.rules))
		fresh.setPosition(p)
		for c := range b.geometry.cells {
			if b.stones[c] != fresh.stones[c] || b.keys[c] != fresh.keys[c] {
				t.Fatalf("cell %d: stone %d, keys %v; want %d, %v\n%v", c, b.stones[c], b.keys[c], fresh.stones[c], fresh.keys[c], p)
			}
			if b.stones[c] == 0 && b.codes[c] != fresh.codes[c] {
				t.Fatalf("cell %d: codes %x, want %x\n%v", c, b.codes[c], fresh.codes[c], p)
			}
		}
		if b.threats != fresh.threats || b.count != fresh.count || b.near != fresh.near || b.evalSums != fresh.evalSums ||
			b.key() != fresh.key() {
			t.Fatalf("counts %v, values %v; want %v, %v\n%v", b.count, b.evalSums, fresh.count, fresh.evalSums, p)
		}
	})
}

// The pattern of a cell tells how many winning cells a stone on it makes: an open four makes two
// or more, a four makes one, and a five wins at once.
func TestClassesAreWaysToWin(t *testing.T) {
	raced.Skip(t)
	forSamples(t, 3, func(t *testing.T, p *mnk.Position, b *board) {
		for colour := range colours {
			if got, want := cellsOf(b.threats[colour][p4Five]), wins(p, colour); !slices.Equal(got, want) {
				t.Fatalf("colour %d wins on %v, want %v\n%v", colour, got, want, p)
			}
		}
		me := b.toMove
		if b.has(me, p4Five) {
			return
		}
		for _, m := range p.AppendMoves(nil) {
			k := b.patternAt(cell(m), me)
			if k == p4MaybeForbiddenFour {
				continue
			}
			p.Play(m)
			ways := len(wins(p, me))
			p.Undo()
			if (k == p4OpenFour) != (ways >= 2) || (k >= p4Four && k < p4OpenFour) != (ways == 1) {
				t.Fatalf("%d has class %d and %d ways to win\n%v", m, k, ways, p)
			}
		}
	})
}

// The board is empty again after all moves of a game are undone.
func TestUndoToTheStart(t *testing.T) {
	raced.Skip(t)
	for _, r := range sampleRules() {
		p, b := start(t, r), newBoard(newGeometry(r), fittedEvaluator(r))
		want := *newBoard(b.geometry, fittedEvaluator(b.geometry.rules))
		for m := range game.Move(b.geometry.cells) {
			if p.Legal(m) {
				p.Play(m)
				b.play(cell(m))
			}
		}
		for range p.Ply() {
			b.undo()
		}
		b.played, b.changes, b.undoStack, want.played, want.changes, want.undoStack = nil, nil, nil, nil, nil, nil
		if diff := cmp.Diff(b.codes, want.codes); diff != "" || b.count != want.count || b.evalSums != want.evalSums || b.hash != (key{}) {
			t.Errorf("%v: %v and %v, want %v\n%s", r, b.count, b.evalSums, want.count, diff)
		}
	}
}

func BenchmarkPlayUndo(b *testing.B) {
	r := mnk.Rules{Rows: 15, Columns: 15, K: 5}
	p, bd := start(b, r), newBoard(newGeometry(r), fittedEvaluator(r))
	rng := newRand(3)
	for p.Ply() < 30 {
		m := sampleMove(rng, p)
		p.Play(m)
		bd.play(cell(m))
		if p.Outcome().Over() {
			p.Undo()
			bd.undo()
		}
	}
	near := p.AppendNear(nil, 2)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		bd.play(cell(near[i%len(near)]))
		bd.undo()
	}
}

// The room on a line ends at the edge of the board. The key of a line records the blocked cells
// beyond the edge.
func TestGeometry(t *testing.T) {
	g := newGeometry(mnk.Rules{Rows: 7, Columns: 9, K: 5})
	corner, middle := 0, 3*9+4
	for line, want := range [lines][2]uint8{{0, 4}, {0, 4}, {0, 4}, {0, 0}} {
		if g.room[corner][line] != want {
			t.Errorf("line %d from the corner has room %v, want %v", line, g.room[corner][line], want)
		}
	}
	for line, want := range [lines][2]uint8{{4, 4}, {3, 3}, {3, 3}, {3, 3}} {
		if g.room[middle][line] != want {
			t.Errorf("line %d from the middle has room %v, want %v", line, g.room[middle][line], want)
		}
	}
	if g.emptyKeys[middle][0] != 0 || g.emptyKeys[middle][1] == 0 || g.emptyKeys[corner][3] == 0 {
		t.Errorf("keys %v and %v", g.emptyKeys[middle], g.emptyKeys[corner])
	}
	seen := map[uint64]bool{}
	checks := map[uint64]bool{}
	for colour := range colours {
		for c := range g.cells {
			seen[g.hashKeys[colour][c].place], checks[g.hashKeys[colour][c].check] = true, true
		}
	}
	if len(seen) != colours*g.cells || len(checks) != len(seen) {
		t.Errorf("%d numbers for %d stones", len(seen), colours*g.cells)
	}
}

func TestCellSet(t *testing.T) {
	var s cellSet
	if s.first() != noCell {
		t.Errorf("the first of none is %d", s.first())
	}
	for _, c := range []cell{399, 64, 63, 0} {
		s.add(c)
		if !s.has(c) || s.first() != c {
			t.Errorf("%d is not there", c)
		}
	}
	s.remove(63)
	if diff := cmp.Diff([]cell{0, 64, 399}, s.appendTo(nil)); diff != "" || s.has(63) {
		t.Error(diff)
	}
}

// The pattern of a cell is determined by the strongest shapes on its four lines.
func TestClasses(t *testing.T) {
	for want, list := range map[pattern4][][lines]shape{
		p4Quiet:      {{}, {threeClosed, threeClosed, twoOpen, twoOpen}},
		p4Three:      {{threeOpen, 0, loneOpen, 0}, {0, threeOpenFull, 0, 0}},
		p4ThreePlus:  {{threeOpen, twoOpen, 0, 0}, {threeClosed, 0, 0, threeOpenFull}},
		p4ThreeThree: {{threeOpen, threeOpenFull, 0, 0}},
		p4Four:       {{four, loneOpen, twoClosed, 0}},
		p4FourPlus:   {{four, twoOpen, 0, 0}, {threeClosed, four, 0, 0}},
		p4FourThree:  {{four, 0, threeOpen, 0}},
		p4OpenFour:   {{fourOpen, 0, 0, 0}, {four, four, 0, 0}},
		p4Five:       {{five, fourOpen, 0, 0}},
	} {
		for _, s := range list {
			var q patternCode
			for line, shape := range s {
				q = q.with(line, shape)
			}
			if got := fittedEvaluator(mnk.Rules{}).info[first][q.combination()]; got.class.pattern() != want {
				t.Errorf("%v has class %d, want %d", s, got.class.pattern(), want)
			}
			for line, shape := range s {
				if q.shape(line) != shape {
					t.Errorf("%x: line %d is %d, want %d", q, line, q.shape(line), shape)
				}
			}
		}
	}
}
