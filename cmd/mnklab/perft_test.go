package main

import (
	"context"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Counting in pieces counts the same, and arrives at the whole of the work.
func TestCounter(t *testing.T) {
	for variant, depth := range map[string]int{"3,3,3": 7, "4-5-4": 5, "ultimate": 5, "isolation": 5, "1,1,1": 3, "gomoku": 2} {
		p, last := start(t, variant), 0.0
		c := newCounter(t.Context(), p, func(done float64) {
			if done < last {
				t.Errorf("%s: back from %v to %v", variant, last, done)
			}
			last = done
		})
		got, done := c.count(depth, 1)
		if want := game.Perft(p, depth); got != want || !done {
			t.Errorf("%s: %d leaves, %v; want %d", variant, got, done, want)
		}
		if last < 0.999 || last > 1.001 {
			t.Errorf("%s: ended at %v of the work", variant, last)
		}
	}
}

// A forced move at first says nothing of the number of moves that follow.
func TestCounterStopsBehindAForcedMove(t *testing.T) {
	p := &forcedFirst{Position: start(t, "gomoku")}
	ctx, cancel := context.WithCancel(t.Context())
	pieces := 0
	c := newCounter(ctx, p, func(float64) { pieces++; cancel() })
	if _, done := c.count(8, 1); done || pieces != 1 {
		t.Errorf("done: %v, after %d pieces", done, pieces)
	}
}

// forcedFirst is a game whose first move has no alternative.
type forcedFirst struct{ game.Position }

func (f *forcedFirst) AppendMoves(list []game.Move) []game.Move {
	all := f.Position.AppendMoves(list)
	if f.Ply() == 0 {
		return all[:len(list)+1]
	}
	return all
}

func start(t *testing.T, variant string) game.Position {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return v.Start()
}

func TestCounterStops(t *testing.T) {
	p := start(t, "gomoku")
	ctx, cancel := context.WithCancel(t.Context())
	pieces := 0
	c := newCounter(ctx, p, func(float64) {
		if pieces++; pieces == 3 {
			cancel()
		}
	})
	if _, done := c.count(20, 1); done || pieces != 3 {
		t.Errorf("done: %v, after %d pieces", done, pieces)
	}
	if p.Ply() != 0 {
		t.Errorf("%d moves were left on the board", p.Ply())
	}
}
