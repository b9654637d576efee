package main

import (
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Random moves may end the game before the opening is complete. In nine-board one row is enough for that.
func TestOpeningsEnd(t *testing.T) {
	for _, name := range []string{"nine-board", "ultimate", "7,7,4"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := subjectOf(v)
		if err != nil {
			t.Fatal(err)
		}
		early := 0
		for seed := range uint64(20_000) {
			p := s.opening(rand.New(rand.NewPCG(seed, 0)))
			switch n := p.Ply(); {
			case n > maxPlies, n < minPlies:
				t.Fatalf("%s: an opening of %d moves", name, n)
			case p.Outcome().Over() && n < maxPlies:
				early++
			}
		}
		if name == "nine-board" && early == 0 {
			t.Error("no game ended early")
		}
	}
}

// nearbyPositions returns no positions in which the game is over, although a search of a small board reaches
// them: there is nothing to evaluate in them.
func TestPositionsBesideGoOn(t *testing.T) {
	v, err := engine.ParseVariant("4,4,4")
	if err != nil {
		t.Fatal(err)
	}
	s, err := subjectOf(v)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	found := 0
	for range 50 {
		p := v.Start()
		for p.Ply() < 9 && !p.Outcome().Over() {
			moves := p.AppendMoves(nil)
			p.Play(moves[rng.IntN(len(moves))])
		}
		if p.Outcome().Over() {
			continue
		}
		for _, other := range s.nearbyPositions(p, 500, rng) {
			found++
			if other.Outcome().Over() {
				t.Fatalf("the game is over after %v", other.AppendPlayed(nil))
			}
		}
	}
	if found == 0 {
		t.Error("no position was found")
	}
}
