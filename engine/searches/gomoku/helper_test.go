package gomoku

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// sampleRules returns rules and board sizes of all kinds that the search supports.
func sampleRules() []mnk.Rules {
	return []mnk.Rules{
		{Rows: 15, Columns: 15, K: 5},
		{Rows: 15, Columns: 15, K: 5, Options: mnk.Exact},
		{Rows: 20, Columns: 20, K: 5},
		{Rows: 20, Columns: 20, K: 6, Options: mnk.Exact},
		{Rows: 9, Columns: 7, K: 6},
		{Rows: 6, Columns: 7, K: 4},
		{Rows: 4, Columns: 5, K: 4, Options: mnk.Exact},
		{Rows: 5, Columns: 11, K: 5},
		{Rows: 15, Columns: 15, K: 5, Options: mnk.Renju},
		{Rows: 8, Columns: 9, K: 5, Options: mnk.Renju},
	}
}

// start returns the position at the start of a game.
func start(tb testing.TB, r mnk.Rules) *mnk.Position {
	tb.Helper()
	p, err := mnk.New(r)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// forSamples calls check with positions of random games and with a board that has followed the
// game. Most moves of the games are near other stones.
func forSamples(t *testing.T, games int, check func(t *testing.T, p *mnk.Position, b *board)) {
	for _, r := range sampleRules() {
		t.Run(r.String(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			g := newGeometry(r)
			for range games {
				p, b := start(t, r), newBoard(g, fittedEvaluator(r))
				for !p.Outcome().Over() && p.Ply() < 60 {
					if m := sampleMove(rng, p); rng.IntN(8) == 0 && len(b.played) > 0 {
						p.Undo()
						b.undo()
					} else {
						p.Play(m)
						b.play(cell(m))
					}
					if !p.Outcome().Over() {
						check(t, p, b)
					}
				}
			}
		})
	}
}

// sampleMove returns a random move. One in ten is anywhere on the board, the others are near the
// stones.
func sampleMove(rng *rand.Rand, p *mnk.Position) game.Move {
	list := p.AppendNear(nil, 1)
	if len(list) == 0 || rng.IntN(10) == 0 {
		list = p.AppendMoves(nil)
	}
	return list[rng.IntN(len(list))]
}

// appendTo appends the cells of the set to list in ascending order.
func (s *cellSet) appendTo(list []cell) []cell {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			list = append(list, cell(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return list
}

// cellsOf returns the cells of a set as moves.
func cellsOf(s cellSet) []game.Move { return moves(s.appendTo(nil)) }

// wins returns the moves with which a side would win at once, in ascending order.
func wins(p *mnk.Position, colour int) []game.Move {
	list := p.AppendWins(nil, game.Side(colour))
	slices.Sort(list)
	return list
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// parse returns the moves that text names, separated by spaces.
func parse(t testing.TB, p *mnk.Position, text string) (list []game.Move) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		m, err := p.ParseMove(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}
