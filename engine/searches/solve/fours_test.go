package solve

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// positionCount is the number of random positions on which each technique is tried, for each game.
var positionCount = flag.Int("positions", 100, "random positions for each technique and game")

// positionSeed is the seed of the random positions.
var positionSeed = flag.Uint64("seed", 1, "where random positions begin")

// eachPosition calls f with random positions of all games, x to move.
func eachPosition(t *testing.T, f func(g *setGame, x, o uint64)) {
	rng := rand.New(rand.NewPCG(*positionSeed, 20))
	for _, g := range setGames(t, rng) {
		for range *positionCount {
			x, o := g.marks(rng, 3+rng.IntN(7))
			f(g, x, o)
			g.forget()
		}
	}
}

// A win by fours is a win, and remains one if the opponent gets another mark outside its zone.
func TestWinsByFours(t *testing.T) {
	raced.Skip(t)
	found, outside := 0, 0
	eachPosition(t, func(g *setGame, x, o uint64) {
		s := vcfSearch{sets: g.sets}
		if g.lacksOne(x, o) != 0 || !s.win(x, o) {
			return
		}
		found++
		if v := g.value(x, o); v != 1 {
			t.Fatalf("%s is worth %d", g.picture(x, o), v)
		}
		if v := g.valueAfter(x, o, 1<<s.first); v != 1 {
			t.Fatalf("%s: after %d it is worth %d", g.picture(x, o), s.first, v)
		}
		if g.lacksOne(o, x) != 0 {
			return // the opponent has no time for another mark
		}
		for c := g.board &^ (x | o | s.zone); c != 0; c &= c - 1 {
			outside++
			if v := g.value(x, o|c&-c); v != 1 {
				t.Fatalf("%s: with a further mark %#x, outside %#x, it is worth %d", g.picture(x, o), c&-c, s.zone, v)
			}
		}
	})
	t.Logf("%d wins, %d marks outside their zones", found, outside)
	if found < *positionCount/10 || outside < found {
		t.Errorf("%d wins and %d marks outside their zones are too few", found, outside)
	}
}
