package solve

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// setGame is a positional game given only by its winning sets. It is searched without any cuts.
type setGame struct {
	name   string
	board  uint64
	sets   []uint64
	values map[[2]uint64]int
}

// setGames returns boards of k in a row and random sets.
func setGames(t testing.TB, rng *rand.Rand) (list []*setGame) {
	for _, n := range [][3]int{{3, 4, 3}, {4, 4, 3}, {4, 4, 4}, {5, 4, 4}, {5, 5, 4}, {7, 4, 4}, {6, 6, 4}, {6, 6, 5}, {7, 5, 4}} {
		s := knowledgeOf(t, proverOf(searchtest.InARow(t, n[0], n[1], n[2])))
		list = append(list, &setGame{name: fmt.Sprint(n), board: s.board, sets: s.sets})
	}
	for i := range 6 {
		g := &setGame{name: fmt.Sprint("random sets ", i), board: 1<<(12+i) - 1}
		for range 10 + 3*i {
			g.sets = append(g.sets, randomCells(rng, g.board, 3+rng.IntN(3)))
		}
		list = append(list, g)
	}
	return list
}

// randomCells returns n random cells of the given ones, or all of them if there are fewer.
func randomCells(rng *rand.Rand, cells uint64, n int) (chosen uint64) {
	for ; n > 0 && cells != 0; n-- {
		c := cells
		for range rng.IntN(bits.OnesCount64(cells)) {
			c &= c - 1
		}
		chosen |= c & -c
		cells &^= c & -c
	}
	return chosen
}

// marks returns random marks of the side to move and of the other side, which has equally many or one
// more. They leave the given number of cells free, and no set is complete.
func (g *setGame) marks(rng *rand.Rand, free int) (x, o uint64) {
	n := max(bits.OnesCount64(g.board)-free, 0)
	for {
		x = randomCells(rng, g.board, n/2)
		o = randomCells(rng, g.board&^x, n-n/2)
		if !g.owns(x) && !g.owns(o) {
			return x, o
		}
	}
}

// owns reports whether the marks x contain a set.
func (g *setGame) owns(x uint64) bool {
	for _, set := range g.sets {
		if set&^x == 0 {
			return true
		}
	}
	return false
}

// value returns the value for the side to move, which has the marks x: 1 if it wins, −1 if it loses, or
// 0 for a draw.
func (g *setGame) value(x, o uint64) int {
	if g.values == nil {
		g.values = map[[2]uint64]int{}
	}
	if v, ok := g.values[[2]uint64{x, o}]; ok {
		return v
	}
	best := -1
	free := g.board &^ (x | o)
	if free == 0 {
		best = 0
	}
	for c := free; c != 0; c &= c - 1 {
		best = max(best, g.valueAfter(x, o, c&-c))
	}
	g.values[[2]uint64{x, o}] = best
	return best
}

// valueAfter returns the value for the side to move if it marks a cell.
func (g *setGame) valueAfter(x, o, cell uint64) int {
	if x |= cell; g.owns(x) {
		return 1
	}
	return -g.value(o, x)
}

// forget drops the stored values if there are too many.
func (g *setGame) forget() {
	if len(g.values) > 1<<20 {
		g.values = nil
	}
}

// lacksOne returns the cells on which the side with the marks x completes a set.
func (g *setGame) lacksOne(x, o uint64) (cells uint64) {
	for _, set := range g.sets {
		if lacks := set &^ x; set&o == 0 && lacks&(lacks-1) == 0 {
			cells |= lacks
		}
	}
	return cells
}

func (g *setGame) picture(x, o uint64) string {
	return fmt.Sprintf("%s: %#x against %#x", g.name, x, o)
}

// turnPosition is a position that knows only whose turn it is.
type turnPosition struct {
	game.Position
	side game.Side
}

func (p turnPosition) ToMove() game.Side { return p.side }

// knowledge returns the solver's knowledge of a position for the question whether side wins. The first
// side has the marks x and is to move.
func (g *setGame) knowledge(side game.Side, x, o uint64) *sets {
	s := &sets{pos: turnPosition{nil, game.First}, side: side, sets: g.sets, board: g.board, marks: [2]uint64{x, o}}
	s.deriveFields()
	return s
}
