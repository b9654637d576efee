package analysis

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The moves after a better move are legal, begin with that move and are the same each time. They give away nothing
// that is proved: the side that wins still wins after them, and a draw is no loss.
func TestContinuations(t *testing.T) {
	raced.Skip(t)
	const plies = 3
	for _, variant := range []string{"3,3,3", "4,3,3", "4,3,3,misere", "3,4,3,gravity", "isolation:4,4"} {
		v, a := analystOf(t, variant)
		rng, known := rand.New(rand.NewPCG(5, 0)), endingOracle{}
		long := 0
		for range 8 {
			o := GameOptions{Moves: longRandomGame(v, rng), Nodes: 400}
			g, err := a.Game(t.Context(), o, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range g.Mistakes {
				line, err := a.Continuation(t.Context(), o, m, plies)
				again, errAgain := a.Continuation(t.Context(), o, m, plies)
				if err != nil || errAgain != nil || !slices.Equal(line, again) {
					t.Fatalf("%s: %v, then %v (%v, %v)", variant, line, again, err, errAgain)
				}
				pos := v.Start()
				for _, played := range o.Moves[:m.Ply] {
					pos.Play(played)
				}
				if line[0] != m.Better || len(line) > plies {
					t.Errorf("%s: the line is %v, the better move %v", variant, line, m.Better)
				}
				for _, played := range line {
					if !pos.Legal(played) {
						t.Fatalf("%s: %v is not legal in\n%s", variant, played, pos)
					}
					pos.Play(played)
				}
				if len(line) == plies || pos.Outcome().Over() {
					long++
				}
				proof := m.Score.Proof
				if end := known.of(pos).proof; proof != search.Unproved && proof != proofFor(end, pos.ToMove(), m.Side) {
					t.Errorf("%s: after %v it is %v, not %v, for the side to move in\n%s", variant, line, end, proof, pos)
				}
			}
		}
		if long < 3 {
			t.Errorf("%s: only %d whole lines", variant, long)
		}
	}
}

// proofFor returns for side what is proved for the side to move.
func proofFor(proof search.Proof, toMove, side game.Side) search.Proof {
	return Score{Proof: proof}.For(side, toMove).Proof
}

// A far win is shown with the forced moves that lead to it. When the context ends, the search for them does too.
func TestContinuationOfAForcedWin(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	_, moves := played(t, v, "h8 a1 h9 c1 h10 e1 o15")
	better, err := v.Start().ParseMove("h11")
	if err != nil {
		t.Fatal(err)
	}
	m := Mistake{Ply: 6, Side: game.First, Better: better, Score: Score{Value: MaxValue, Proof: search.ProvedWin, Mate: 3}}
	line, err := a.Continuation(t.Context(), GameOptions{Moves: moves}, m, 3)
	if err != nil || len(line) != 3 {
		t.Fatalf("%v, %v", line, err)
	}
	pos := v.Start()
	for _, played := range append(slices.Clone(moves[:6]), line...) {
		pos.Play(played)
	}
	if got := pos.Outcome().Result; got != game.WinFor(game.First) {
		t.Errorf("after %v the result is %v", line, got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.Continuation(ctx, GameOptions{Moves: moves}, m, 3); !errors.Is(err, context.Canceled) {
		t.Errorf("after the context has ended: %v", err)
	}
}

// If a win is claimed that no search confirms, no moves are shown after the better move.
func TestContinuationIsNeverInvented(t *testing.T) {
	v, a := analystOf(t, "3,3,3")
	_, moves := played(t, v, "b2")
	better, err := v.Start().ParseMove("a1")
	if err != nil {
		t.Fatal(err)
	}
	m := Mistake{Side: game.First, Better: better, Score: Score{Value: MaxValue, Proof: search.ProvedWin}}
	if line, err := a.Continuation(t.Context(), GameOptions{Moves: moves}, m, 3); err != nil || len(line) != 1 {
		t.Errorf("%v, %v", line, err)
	}
}
