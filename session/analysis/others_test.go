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
		others, err := a.OtherSide(o, g).Mistakes(t.Context())
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

// The search for the mistakes of the other side ends when it is told to, and can be begun again. Whatever was asked before, the
// answers are the same, and nothing is searched twice.
func TestOtherSideIsSearchedOnce(t *testing.T) {
	v, a := analystOf(t, "4-5-4")
	moves, err := game.PlayMoves(v.Start(), strings.Fields("c2 c3 b2 a1 d2 e2 b3 d3 d4"))
	if err != nil {
		t.Fatal(err)
	}
	o := GameOptions{Moves: moves, Side: game.First}
	g, err := a.Game(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	alone, err := a.OtherSide(o, g).Mistakes(t.Context())
	if err != nil || len(alone) == 0 {
		t.Fatalf("%+v: %v", alone, err)
	}
	s := a.OtherSide(o, g)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 2 {
		if _, _, err := s.LosingMove(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
		if _, err := s.Mistakes(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
	lost, ok, err := s.LosingMove(t.Context())
	if err != nil || !ok {
		t.Fatalf("%+v, %v: %v", lost, ok, err)
	}
	nodes := s.analysis.longSearchNodes
	if again, _, _ := s.LosingMove(t.Context()); again != lost || s.analysis.longSearchNodes != nodes {
		t.Errorf("the move is searched again: %+v", again)
	}
	list, err := s.Mistakes(t.Context())
	if err != nil || !slices.Equal(list, alone) {
		t.Errorf("the mistakes are %+v, alone %+v: %v", list, alone, err)
	}
	nodes = s.analysis.longSearchNodes
	if again, _ := s.Mistakes(t.Context()); !slices.Equal(again, list) || s.analysis.longSearchNodes != nodes {
		t.Errorf("the mistakes are searched again: %+v", again)
	}
}

// What the search for the losing move proves is the same, whether the mistakes of the other side were sought before or not:
// otherwise the accuracy of a game would depend on which was asked first.
func TestProofsOfTheLosingMoveAreTheSame(t *testing.T) {
	v, a := analystOf(t, "6,6,4")
	moves, err := game.PlayMoves(v.Start(), strings.Fields("e5 c1 e6 b2 b1 d2 a1 d3 e1 a2 f3 a4 c6 a3 f2 a5"))
	if err != nil {
		t.Fatal(err)
	}
	o := GameOptions{Moves: moves, Side: game.Second, Nodes: 500}
	g, err := a.Game(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := a.OtherSide(o, g)
	if _, ok, err := s.LosingMove(t.Context()); err != nil || !ok {
		t.Fatalf("no move lost the game: %v", err)
	}
	before := s.AddProofs(g.Scores)
	if _, err := s.Mistakes(t.Context()); err != nil {
		t.Fatal(err)
	}
	if after := s.AddProofs(g.Scores); !slices.Equal(after, before) {
		t.Errorf("the scores are\n%v, and after the search for all mistakes\n%v", before, after)
	}
}

// The move by which the opponent lost is found if the side that the review asks about has won. An edge loses to the centre.
func TestLosingMove(t *testing.T) {
	v, a := analystOf(t, "3,3,3")
	moves, err := game.PlayMoves(v.Start(), strings.Fields("b2 a2 a1 b1 c3"))
	if err != nil {
		t.Fatal(err)
	}
	for side, want := range map[game.Side]bool{game.First: true, game.Second: false, game.None: false} {
		o := GameOptions{Moves: moves, Side: side}
		g, err := a.Game(t.Context(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, ok, err := a.OtherSide(o, g).LosingMove(t.Context())
		if err != nil || ok != want || ok && (m.Ply != 1 || m.Side != game.Second || !m.Decisive || m.Better == moves[1]) {
			t.Errorf("%v: %+v, %v, %v", side, m, ok, err)
		}
	}
}
