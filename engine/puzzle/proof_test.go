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

// Every game has a prover that finds at least how a game ends with the next move: with a win, or in a game that
// nobody wins with a move, with a loss.
func TestEveryGameHasAProver(t *testing.T) {
	variants := engine.Catalogue()
	for _, name := range []string{"6,5,4", "10,10,5", "8,8,5", "5,6,4,gravity", "isolation:5,5,queen", "3,3,3,misere", "4,4,3,misere,exact"} {
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
		pos, m, proof := beforeTheEnd(v)
		if pos == nil {
			t.Errorf("%s: no random game is decided", v.Name)
			continue
		}
		r, err := p.Position(context.Background(), pos)
		if err != nil || r.Proof != proof || r.Mate != 1 || r.Shortest != (proof == search.ProvedWin) {
			t.Errorf("%s: %+v, error %v", v.Name, r, err)
		}
		if r, err = p.After(context.Background(), pos, m); err != nil || r.Proof != proof.Reversed() || r.Move != game.NoMove {
			t.Errorf("%s: after the end %+v, error %v", v.Name, r, err)
		}
		p.Close()
	}
}

// beforeTheEnd returns a position in which the side to move can win with the next move, or must lose with it.
// m is that move, and proof the result for the side that makes it. pos is nil if no random game leads there.
func beforeTheEnd(v engine.Variant) (pos game.Position, m game.Move, proof search.Proof) {
	for seed := range uint64(1000) {
		pos := v.Start()
		searchtest.Wander(pos, game.MaxMoves, rand.New(rand.NewPCG(seed+1, 1)))
		if m, _ := game.WinningReply(pos); m != game.NoMove {
			return pos, m, search.ProvedWin
		}
		if moves := pos.AppendMoves(nil); allLose(pos, moves) {
			return pos, moves[0], search.ProvedLoss
		}
	}
	return nil, game.NoMove, search.Unproved
}

// allLose reports whether each of the moves ends the game with a loss for the side that makes it.
func allLose(p game.Position, moves []game.Move) bool {
	winner := p.ToMove().Other()
	for _, m := range moves {
		p.Play(m)
		lost := p.Outcome().Result == game.WinFor(winner)
		p.Undo()
		if !lost {
			return false
		}
	}
	return true
}
