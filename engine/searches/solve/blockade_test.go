package solve

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// completesSet reports whether a maker with the marks x completes a set, whatever the breaker does. Sets of
// the breaker do not count. The maker is to move if turn is set. cache holds earlier results.
func (g *setGame) completesSet(x, o uint64, turn bool, cache map[[2]uint64]bool) bool {
	key := [2]uint64{x, o}
	if makes, ok := cache[key]; ok {
		return makes
	}
	makes := !turn && g.board != x|o
	for c := g.board &^ (x | o); c != 0; c &= c - 1 {
		cell := c & -c
		if turn && (g.owns(x|cell) || g.completesSet(x|cell, o, false, cache)) {
			makes = true
			break
		}
		if !turn && !g.completesSet(x, o|cell, true, cache) {
			makes = false
			break
		}
	}
	cache[key] = makes
	return makes
}

// If hopeless reports true, the maker completes no set, whoever is to move.
func TestBlockades(t *testing.T) {
	raced.Skip(t)
	var held, pairs, makes [2]int
	eachPosition(t, func(g *setGame, x, o uint64) {
		for i, side := range []game.Side{game.First, game.Second} { // the maker; First is to move
			s := g.knowledge(side, x, o)
			maker, breaker := s.marks[side&1], s.marks[side&1^1]
			s.updateOutlook()
			s.outlook.relevant = s.free()
			made := g.owns(maker) || g.completesSet(maker, breaker, i == 0, map[[2]uint64]bool{})
			if made {
				makes[i]++
			}
			if !s.hopeless() {
				continue
			}
			if held[i]++; s.blockade.pairCount > 0 {
				pairs[i]++
			}
			if made {
				t.Fatalf("%s: the maker %v completes a set", g.picture(x, o), side)
			}
		}
	})
	t.Logf("by the side to move: %d held, %d by pairs; %d made", held, pairs, makes)
	for i := range held {
		if pairs[i] < *positionCount/5 || held[i] < 2*pairs[i] || makes[i] < *positionCount {
			t.Error("too few positions are held or made")
		}
	}
}
