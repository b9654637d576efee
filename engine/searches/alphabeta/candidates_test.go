package alphabeta

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// around returns the moves to cells within distance of a mark that one of the moves played has made. It
// follows the definition, without tables.
func around(p game.Position, played []game.Move, distance int) (list []game.Move) {
	_, columns := p.Size()
	apart := func(a, b int) int { return max(a-b, b-a) }
	for _, m := range p.AppendMoves(nil) {
		cell := p.Cell(m)
		if slices.ContainsFunc(played, func(q game.Move) bool {
			mark := p.Cell(q)
			return apart(cell/columns, mark/columns) <= distance && apart(cell%columns, mark%columns) <= distance
		}) {
			list = append(list, m)
		}
	}
	return list
}

// Near moves are within two cells of any mark, adjacent moves within one cell of the last mark. If there
// are none, all moves are candidates.
func TestCandidatesByDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 2))
	for _, rules := range []mnk.Rules{{Rows: 9, Columns: 6, K: 5}, {Rows: 4, Columns: 12, K: 4, Options: mnk.Misere}, searchtest.Gomoku} {
		for range 60 {
			p := searchtest.Board(t, rules)
			searchtest.Wander(p, rng.IntN(20), rng)
			all, played := p.AppendMoves(nil), p.AppendPlayed(nil)
			last := played[max(0, len(played)-1):]
			for kind, want := range map[candidates][]game.Move{
				allMoves: all, nearMoves: around(p, played, 2), adjacentMoves: around(p, last, 1),
			} {
				if len(want) == 0 {
					want = all
				}
				c := newCandidateSelector(p, kind)
				if got := c.append(nil); !slices.Equal(got, want) {
					t.Fatalf("%s: %v, want %v in\n%s", candidateWords[kind], got, want, p)
				}
			}
		}
	}
}

// The root puts candidates first and otherwise keeps the given order. If none of the given moves is a
// candidate, all of them count as candidates.
func TestCandidatesOfTheRoot(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8")
	cells := func(names ...string) (list []game.Move) {
		for _, name := range names {
			list = append(list, cell(t, p, name))
		}
		return list
	}
	c := newCandidateSelector(p, adjacentMoves)
	list := cells("a1", "h9", "o1", "g7", "b2")
	if n := c.moveToFront(list); n != 2 || !slices.Equal(list, cells("h9", "g7", "a1", "o1", "b2")) {
		t.Errorf("the first %d of %v", n, list)
	}
	list = cells("a1", "o1", "b2")
	if n := c.moveToFront(list); n != 3 || !slices.Equal(list, cells("a1", "o1", "b2")) {
		t.Errorf("the first %d of %v, where none is near", n, list)
	}
}

// The variation of a ply is a move followed by the variation of the next ply. No other variation leaks
// into it.
func TestVariations(t *testing.T) {
	v := newVariations(4)
	v.set(3, []game.Move{7, 8})
	v.extend(2, 5)
	v.extend(1, 4)
	if got := v.at(1); !slices.Equal(got, []game.Move{4, 5, 7, 8}) {
		t.Errorf("%v", got)
	}
	v.clear(2)
	if v.extend(1, 9); !slices.Equal(v.at(1), []game.Move{9}) || len(v.at(2)) != 0 || !slices.Equal(v.at(3), []game.Move{7, 8}) {
		t.Errorf("%v, %v, %v", v.at(1), v.at(2), v.at(3))
	}
	v.clear(5) // plies below the depth have no variation
	if v.at(5) != nil {
		t.Errorf("%v", v.at(5))
	}
	if v.set(4, []game.Move{1, 2}); len(v.at(4)) != 2 {
		t.Errorf("a forced loss at the depth is %v", v.at(4))
	}
}
