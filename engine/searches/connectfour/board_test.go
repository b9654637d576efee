package connectfour

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

func TestFits(t *testing.T) {
	for r, want := range map[mnk.Rules]bool{
		fourInARow(6, 7): true, fourInARow(7, 8): true, fourInARow(3, 16): true, fourInARow(12, 4): true,
		fourInARow(8, 8): false, fourInARow(2, 20): false,
		{Rows: 6, Columns: 7, K: 4}:                                    false,
		{Rows: 6, Columns: 7, K: 5, Options: mnk.Gravity}:              false,
		{Rows: 6, Columns: 7, K: 4, Options: mnk.Gravity | mnk.Misere}: false,
		{Rows: 6, Columns: 7, K: 4, Options: mnk.Gravity | mnk.Exact}:  false,
	} {
		if got := Fits(r) == nil; got != want {
			t.Errorf("%v: %v, want %v", r, got, want)
		}
	}
}

// The bitboard agrees with the game's own position on moves, the wins of either side, and images.
func TestBitsAreThePosition(t *testing.T) {
	for _, r := range []mnk.Rules{
		fourInARow(4, 4), fourInARow(5, 6), fourInARow(6, 7), fourInARow(7, 8),
		fourInARow(12, 4), fourInARow(3, 16),
	} {
		g := newGeometry(r)
		rng := rand.New(rand.NewPCG(2, 2))
		for range 300 {
			p := searchtest.Board(t, r)
			searchtest.Wander(p, rng.IntN(g.cells), rng)
			at := g.positionOf(p)
			if got, want := g.moves(g.landingCells(at)), p.AppendMoves(nil); !slices.Equal(got, want) {
				t.Fatalf("moves %v, want %v:\n%v", got, want, p)
			}
			wins := p.(*mnk.Position)
			for _, side := range []game.Side{p.ToMove(), p.ToMove().Other()} {
				own := at.own
				if side != p.ToMove() {
					own ^= at.mask
				}
				if got, want := g.moves(g.landingCells(at)&g.wins(own, at.mask)), wins.AppendWins(nil, side); !slices.Equal(got, want) {
					t.Fatalf("wins of %v %v, want %v:\n%v", side, got, want, p)
				}
			}
			image := position{g.mirrored(at.own), g.mirrored(at.mask)}
			if g.mirrored(image.own) != at.own || g.canonical(image) != g.canonical(at) || at.discs() != p.Ply() {
				t.Fatalf("image %x of %x:\n%v", image, at, p)
			}
			if got := g.position(g.key(at)); got != at {
				t.Fatalf("the key of %x is that of %x:\n%v", at, got, p)
			}
		}
	}
}

// moves returns the moves into the given cells, in ascending order.
func (g *geometry) moves(b uint64) (list []game.Move) {
	for ; b != 0; b &= b - 1 {
		list = append(list, g.move(b&-b))
	}
	slices.Sort(list)
	return list
}

// The order of the columns contains each column, the middle one first.
func TestOrder(t *testing.T) {
	for columns, want := range map[int][]int{7: {3, 4, 2, 5, 1, 6, 0}, 4: {1, 2, 0, 3}, 5: {2, 3, 1, 4, 0}} {
		g := newGeometry(fourInARow(4, columns))
		var got []int
		for _, c := range g.order {
			got = append(got, slices.Index(g.columnOf, c))
		}
		slices.Sort(got)
		if len(slices.Compact(got)) != columns {
			t.Errorf("%d columns: %v", columns, got)
		}
		if g.order[0] != g.columnOf[want[0]] {
			t.Errorf("%d columns: the first is not %d", columns, want[0])
		}
	}
}
