package analysis

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The mistakes of the other side are those that a review of that side finds, and the review of the first side stays as it
// was. Of a review of both sides there are no others.
func TestOthers(t *testing.T) {
	v, a := analystOf(t, "3,3,3")
	moves, err := game.PlayMoves(v.Start(), strings.Fields("b2 a2 a1 c3 a3 c1 b3 b1 c2"))
	if err != nil {
		t.Fatal(err)
	}
	plies := func(list []Mistake) (plies []int) {
		for _, m := range list {
			plies = append(plies, m.Ply)
		}
		return plies
	}
	for side, want := range map[game.Side][]int{game.Second: {4, 6}, game.First: {1, 7}, game.None: nil} {
		o := GameOptions{Moves: moves, Side: side}
		g, err := a.Game(t.Context(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		scores, mistakes := slices.Clone(g.Scores), slices.Clone(g.Mistakes)
		others, err := a.Others(t.Context(), o, g)
		if err != nil || !slices.Equal(plies(others), want) {
			t.Errorf("%v: the others are %+v: %v", side, others, err)
		}
		for _, m := range others {
			if m.Side != side.Other() || m.Lost < MinLost {
				t.Errorf("%v: %+v", side, m)
			}
		}
		if !slices.Equal(g.Scores, scores) || !slices.Equal(g.Mistakes, mistakes) {
			t.Errorf("%v: the review has changed", side)
		}
	}
}

// The search for the mistakes of the other side ends when it is told to.
func TestOthersEnd(t *testing.T) {
	v, a := analystOf(t, "3,3,3")
	moves, err := game.PlayMoves(v.Start(), strings.Fields("b2 a2 a1 c3 a3 c1 b3 b1 c2"))
	if err != nil {
		t.Fatal(err)
	}
	o := GameOptions{Moves: moves, Side: game.Second}
	g, err := a.Game(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.Others(ctx, o, g); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
