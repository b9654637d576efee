package isolation

import (
	"maps"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

func TestLeafCounts(t *testing.T) {
	for r, want := range map[Rules][]uint64{
		{Rows: 5, Columns: 5}: {25, 600, 2208, 7712, 24160, 73248},
		{Rows: 7, Columns: 7}: {49, 2352, 11280, 52672, 232416},
	} {
		for i, n := range want {
			if got := game.Perft(start(t, r), i+1); got != n {
				t.Errorf("%v: %d leaves at depth %d, want %d", r, got, i+1, n)
			}
		}
	}
}

// TestValues proves that the second player wins on small boards.
func TestValues(t *testing.T) {
	for _, r := range []Rules{
		{Rows: 3, Columns: 3},
		{Rows: 4, Columns: 3},
		{Rows: 4, Columns: 4},
		{Rows: 5, Columns: 3},
		{Rows: 5, Columns: 4},
		{Rows: 5, Columns: 5},
	} {
		if wins(start(t, r), map[game.Key]bool{}) {
			t.Errorf("%v: the first player wins", r)
		}
	}
}

// wins reports whether the side to move wins, by a full search. cache holds earlier results.
func wins(p *Position, cache map[game.Key]bool) bool {
	key := p.CanonicalKey()
	if value, ok := cache[key]; ok {
		return value
	}
	value := false
	for set := p.targets; set != 0 && !value; set &= set - 1 {
		p.Play(game.Move(element(set, 0)))
		value = !wins(p, cache)
		p.Undo()
	}
	cache[key] = value
	return value
}

func TestGameEndsAfterThePlacements(t *testing.T) {
	p := played(t, Rules{Rows: 3, Columns: 3}, "b2")
	if p.Outcome().Over() || len(p.AppendMoves(nil)) != 8 {
		t.Errorf("O can be placed on 8 cells:\n%v", p)
	}
	p = played(t, Rules{Rows: 3, Columns: 3}, "b2 a1")
	if want := (game.Outcome{Result: game.SecondWins, Reason: game.ByNoMoves}); p.Outcome() != want {
		t.Errorf("no knight moves from the centre of 3 × 3: outcome is %v", p.Outcome())
	}
	if p.Legal(0) || p.View().From != -1 {
		t.Error("there are moves after the end")
	}
}

func TestQueenDoesNotPassOverClosedCells(t *testing.T) {
	p := parsed(t, `queen isolation: X to move
5 . . . . .
4 . # . # .
3 . . X O .
2 . # . . .
1 # . . . .
  a b c d e`)
	want := map[string]bool{
		"c4": true, "c5": true, "b3": true, "a3": true, "c2": true, "c1": true, "d2": true, "e1": true,
	}
	for m := range game.Move(25) {
		if p.Legal(m) != want[p.Format(m)] {
			t.Errorf("%s: legal is %v", p.Format(m), p.Legal(m))
		}
	}
}

func TestCheckSaysWhatIsWrong(t *testing.T) {
	for r, want := range map[Rules]string{
		{Rows: 2, Columns: 5}:  "rows: 2 is too few, at least 3",
		{Rows: 5, Columns: 9}:  "columns: 9 is too many, at most 8",
		{Rows: -1, Columns: 9}: "rows: -1 is too few, at least 3",
	} {
		if err := r.Check(); err == nil || err.Error() != want {
			t.Errorf("%+v: error is %v, want %s", r, err, want)
		}
		if p, err := New(r); err == nil || p != nil {
			t.Errorf("New accepts %+v", r)
		}
	}
	if err := (Rules{Rows: 3, Columns: 8, Queen: true}).Check(); err != nil {
		t.Error(err)
	}
}

func TestRulesAsTyped(t *testing.T) {
	for r, want := range map[Rules]string{
		{Rows: 7, Columns: 7}:              "7,7",
		{Rows: 5, Columns: 6, Queen: true}: "5,6,queen",
	} {
		if r.String() != want || start(t, r).Rules() != r {
			t.Errorf("%+v is written %q", r, r.String())
		}
	}
}

func TestLegalRefusesNumbersThatAreNoMove(t *testing.T) {
	p := start(t, Rules{Rows: 8, Columns: 8})
	for _, m := range []game.Move{game.NoMove, -64, 64, 399} {
		if p.Legal(m) {
			t.Errorf("%d is legal", m)
		}
	}
	if !p.Legal(63) {
		t.Error("the last cell is not legal")
	}
}

func TestCloneIsIndependent(t *testing.T) {
	r := Rules{Rows: 5, Columns: 5}
	p := played(t, r, "a1 c3 b3")
	before := p.String()
	q := p.Clone()
	q.Play(q.AppendMoves(nil)[0])
	if p.String() != before {
		t.Error("a move on the clone changed the original")
	}
	for q.Ply() > 0 {
		q.Undo()
	}
	if q.Hash() != start(t, r).Hash() || p.String() != before {
		t.Error("the clone cannot be undone to the start by itself")
	}
}

func TestHashesOfOtherRulesDiffer(t *testing.T) {
	seen := map[uint64]Rules{}
	for rows := MinSide; rows <= MaxSide; rows++ {
		for columns := MinSide; columns <= MaxSide; columns++ {
			for _, queen := range []bool{false, true} {
				r := Rules{Rows: rows, Columns: columns, Queen: queen}
				for _, h := range []uint64{start(t, r).Hash(), played(t, r, "a1").Hash()} {
					if other, ok := seen[h]; ok {
						t.Errorf("%v and %v share a hash", r, other)
					}
					seen[h] = r
				}
			}
		}
	}
}

func TestSearchPathAllocatesNothing(t *testing.T) {
	evals := slices.Collect(maps.Values(evaluators()))
	for _, queen := range []bool{false, true} {
		gametest.AllocatesNothing(t, randomPosition(t, Rules{Rows: 7, Columns: 7, Queen: queen}, 5, 12), evals...)
	}
}
