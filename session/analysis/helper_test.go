package analysis

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// analystOf returns a variant with its analyst.
func analystOf(t *testing.T, name string) (engine.Variant, *Analyst) {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	a, err := New(v)
	if err != nil {
		t.Fatal(err)
	}
	return v, a
}

// played returns the position after some moves, and the moves.
func played(t *testing.T, v engine.Variant, text string) (game.Position, []game.Move) {
	t.Helper()
	pos := v.Start()
	if _, err := game.PlayMoves(pos, strings.Fields(text)); err != nil {
		t.Fatal(err)
	}
	return pos, pos.AppendPlayed(nil)
}

// randomGame returns the moves of a random game.
func randomGame(v engine.Variant, seed uint64) []game.Move {
	rng, pos := rand.New(rand.NewPCG(seed, 0)), v.Start()
	for !pos.Outcome().Over() {
		moves := pos.AppendMoves(nil)
		pos.Play(moves[rng.IntN(len(moves))])
	}
	return pos.AppendPlayed(nil)
}

// oracle holds the result of each position of a small game under best play, found by exhaustive
// search.
type oracle map[uint64]game.Result

// of returns the result of pos under best play.
func (o oracle) of(pos game.Position) game.Result {
	if out := pos.Outcome(); out.Over() {
		return out.Result
	}
	if r, ok := o[pos.Hash()]; ok {
		return r
	}
	side, best := pos.ToMove(), game.WinFor(pos.ToMove().Other())
	for _, m := range pos.AppendMoves(nil) {
		pos.Play(m)
		r := o.of(pos)
		pos.Undo()
		if r == game.WinFor(side) || r == game.Draw && best != game.WinFor(side) {
			best = r
		}
	}
	o[pos.Hash()] = best
	return best
}

// proofOf returns a result as a proof from the point of view of side.
func proofOf(r game.Result, side game.Side) search.Proof {
	switch r.Winner() {
	case side:
		return search.ProvedWin
	case game.None:
		return search.ProvedDraw
	default:
		return search.ProvedLoss
	}
}

// Position analyses a single position in an Analysis of its own.
func (a *Analyst) Position(ctx context.Context, pos game.Position, o Options, progress func(Assessment)) (Assessment, error) {
	s := a.Begin()
	defer s.Close()
	return s.Position(ctx, pos, o, progress)
}
