package puzzle_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// Every game has a prover that finds at least a win in one move.
func TestEveryGameHasAProver(t *testing.T) {
	variants := engine.Catalogue()
	for _, name := range []string{"6,5,4", "10,10,5", "8,8,5", "5,6,4,gravity", "isolation:5,5,queen"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		variants = append(variants, v)
	}
	for _, v := range variants {
		p, err := puzzle.NewProver(v, 2000)
		if err != nil {
			t.Errorf("%s: %v", v.Name, err)
			continue
		}
		pos := beforeTheEnd(v)
		m, _ := game.WinningReply(pos)
		r, err := p.Position(context.Background(), pos)
		if err != nil || r.Proof != search.ProvedWin || r.Mate != 1 || !r.Shortest {
			t.Errorf("%s: %+v, error %v", v.Name, r, err)
		}
		if r, err = p.After(context.Background(), pos, m); err != nil || r.Proof != search.ProvedLoss || r.Move != game.NoMove {
			t.Errorf("%s: after the win %+v, error %v", v.Name, r, err)
		}
		p.Close()
	}
}

// beforeTheEnd returns a position in which the side to move can win with one move.
func beforeTheEnd(v engine.Variant) game.Position {
	for seed := uint64(1); ; seed++ {
		pos := v.Start()
		searchtest.Wander(pos, game.MaxMoves, rand.New(rand.NewPCG(seed, 1)))
		if m, _ := game.WinningReply(pos); m != game.NoMove {
			return pos
		}
	}
}
