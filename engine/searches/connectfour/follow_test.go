package connectfour

import (
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The bounds that follow-up play proves hold: plain search finds no higher value for the side to move. The
// positions are random, on boards with even and odd numbers of rows and columns.
func TestFollowingUpProvesWhatIsTrue(t *testing.T) {
	for _, r := range []mnk.Rules{fourInARow(5, 5), fourInARow(6, 5), fourInARow(5, 6), fourInARow(6, 6), fourInARow(6, 7), fourInARow(7, 6)} {
		g := newGeometry(r)
		rng := rand.New(rand.NewPCG(6, 6))
		solved := searchtest.Endings{}
		proofs := map[[2]int]int{} // by the parity of the number of discs, and the bound
		for range 4000 {
			p := searchtest.Board(t, r)
			at := g.playRandom(p, g.cells-2-rng.IntN(9), rng)
			if g.landingCells(at)&g.wins(at.own, at.mask) != 0 || at.discs() < g.cells-10 {
				continue
			}
			limit := g.followUpBound(at, at.discs(), g.wins(at.own^at.mask, at.mask))
			if limit == infinite {
				continue
			}
			proofs[[2]int{at.discs() & 1, limit}]++
			if result, plies := solved.Of(p); valueOf(p, result, plies) > limit {
				t.Fatalf("at most %d, but it is %d:\n%v", limit, valueOf(p, result, plies), p)
			}
		}
		even := g.cells & 1
		if proofs[[2]int{even, 0}] < 20 || proofs[[2]int{even, -1}] < 10 || proofs[[2]int{even ^ 1, -1}] < 10 {
			t.Errorf("%v: %v", r, proofs)
		}
	}
}

// playRandom plays up to plies random moves that do not win, and returns the position. It stops early if every
// move wins or the board is full.
func (g *geometry) playRandom(p game.Position, plies int, rng *rand.Rand) position {
	at := g.positionOf(p)
	for range plies {
		quiet := g.landingCells(at) &^ g.wins(at.own, at.mask)
		if quiet == 0 {
			break
		}
		b := g.any(quiet, rng)
		p.Play(g.move(b))
		at = at.after(b)
	}
	return at
}

// Rows are found in every direction and nowhere else.
func TestHasRow(t *testing.T) {
	for _, r := range []mnk.Rules{fourInARow(4, 4), fourInARow(6, 7), fourInARow(7, 8), fourInARow(3, 16)} {
		g := newGeometry(r)
		rng := rand.New(rand.NewPCG(7, 7))
		for range 3000 {
			own := rng.Uint64() & rng.Uint64() & g.board
			if rng.IntN(2) == 0 {
				own |= rng.Uint64() & g.board
			}
			want := false
			for b := own; b != 0; b &= b - 1 {
				at := b & -b
				want = want || g.wins(own^at, own^at)&at != 0
			}
			if got := g.hasRow(own); got != want {
				t.Fatalf("%v: %b: %v, want %v", r, own, got, want)
			}
		}
	}
}

// The cell under the threat, and others below it, go to the side in zugzwang: here a row from b5 to e2
// runs through d3, under the threat at d4.
func TestZugzwangLeavesCellsUnderTheThreat(t *testing.T) {
	p, err := mnk.Parse(fourInARow(5, 5), `
		. . O . .
		O O X . .
		X X O . O
		X O O X X
		O X O X X`)
	if err != nil {
		t.Fatal(err)
	}
	g := newGeometry(p.Rules())
	at := g.positionOf(p)
	if got := g.followUpBound(at, at.discs(), g.wins(at.own^at.mask, at.mask)); got != infinite {
		t.Errorf("at most %d, but X holds the draw", got)
	}
}
