package library

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// start returns a new game of a variant.
func start(t testing.TB, variant string) game.Position {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return v.Start()
}

// playOn plays up to plies random moves from a position.
func playOn(rng *rand.Rand, p game.Position, plies int) game.Position {
	for range plies {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p.Play(moves[rng.IntN(len(moves))])
	}
	return p
}

// factsOf returns the facts of the nth game, whose final position is p.
func factsOf(n int, variant string, p game.Position) history.Facts {
	return history.Facts{
		Key: string(rune('a' + n)), Variant: variant, Finished: time.UnixMilli(int64(n)), Result: p.Outcome().Result,
		Plies: p.Ply(), Marks: history.MarksOf(p),
	}
}

// before returns the positions of the game that led to p, from its start on.
func before(p game.Position) []game.Position {
	list := []game.Position{p.Clone()}
	for q := p.Clone(); q.Ply() > 0; {
		q.Undo()
		list = append([]game.Position{q.Clone()}, list...)
	}
	return list
}

// get returns a game of a store.
func get(t testing.TB, s *history.Store, key string) history.Game {
	t.Helper()
	g, err := s.Get(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
