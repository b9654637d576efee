package lab

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Count finds the numbers of leaves of tic-tac-toe that section 6 of the rules states.
func TestCount(t *testing.T) {
	var list []Leaves
	if err := Count(t.Context(), start(t, "3,3,3"), 6, func(l Leaves) { list = append(list, l) }, nil); err != nil {
		t.Fatal(err)
	}
	for i, want := range []uint64{9, 72, 504, 3024, 15120, 54720} {
		if l := list[i]; l.Depth != i+1 || l.Number != want || l.Rate() <= 0 {
			t.Errorf("depth %d: %+v, want %d", i+1, l, want)
		}
	}
}

func TestCountRefusesDepths(t *testing.T) {
	for _, depth := range []int{-1, 0, game.MaxMoves + 1} {
		err := Count(t.Context(), start(t, "3,3,3"), depth, nil, nil)
		if err == nil || !strings.Contains(err.Error(), "expected 1 to 400") {
			t.Errorf("%d: %v", depth, err)
		}
	}
}

// If counting is cancelled, the completed depths are kept, and the board is unchanged.
func TestCountEnded(t *testing.T) {
	ctx, end := cancellable(t)
	p := start(t, "gomoku")
	var list []Leaves
	err := Count(ctx, p, 9, func(l Leaves) {
		if list = append(list, l); l.Depth == 2 {
			end()
		}
	}, nil)
	if !errors.Is(err, errEnough) || len(list) != 2 || list[1].Number != 225*224 || p.Ply() != 0 {
		t.Errorf("%+v, %v, %d moves on the board", list, err, p.Ply())
	}
}

func TestCountTells(t *testing.T) {
	var first progress.State
	err := Count(t.Context(), start(t, "3,3,3"), 2, func(Leaves) {}, func(p progress.State) {
		if first.What == "" {
			first = p
		}
	})
	if diff := cmp.Diff(progress.State{What: "depth 1", Done: 1, Of: 1}, first); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

// Counting in pieces gives the same number, and its progress reaches 1.
func TestCounter(t *testing.T) {
	raced.Skip(t)
	for variant, depth := range map[string]int{"3,3,3": 7, "4-5-4": 5, "ultimate": 5, "isolation": 5, "1,1,1": 3, "gomoku": 2} {
		p, last := start(t, variant), 0.0
		c := newCounter(p, func(done float64) {
			if done < last {
				t.Errorf("%s: back from %v to %v", variant, last, done)
			}
			last = done
		})
		got, done := c.count(t.Context(), depth, 1)
		if want := game.Perft(p, depth); got != want || !done {
			t.Errorf("%s: %d leaves, %v; want %d", variant, got, done, want)
		}
		if last < 0.999 || last > 1.001 {
			t.Errorf("%s: ended at %v of the work", variant, last)
		}
	}
}

// A forced first move does not change the size of the pieces: counting still stops after one piece.
func TestCounterStopsBehindAForcedMove(t *testing.T) {
	p := &forcedFirst{Position: start(t, "gomoku")}
	ctx, cancel := context.WithCancel(t.Context())
	pieces := 0
	c := newCounter(p, func(float64) { pieces++; cancel() })
	if _, done := c.count(ctx, 8, 1); done || pieces != 1 {
		t.Errorf("done: %v, after %d pieces", done, pieces)
	}
}

// forcedFirst is a game with only one legal first move.
type forcedFirst struct{ game.Position }

func (f *forcedFirst) AppendMoves(list []game.Move) []game.Move {
	all := f.Position.AppendMoves(list)
	if f.Ply() == 0 {
		return all[:len(list)+1]
	}
	return all
}

func TestCounterStops(t *testing.T) {
	p := start(t, "gomoku")
	ctx, cancel := context.WithCancel(t.Context())
	pieces := 0
	c := newCounter(p, func(float64) {
		if pieces++; pieces == 3 {
			cancel()
		}
	})
	if _, done := c.count(ctx, 20, 1); done || pieces != 3 {
		t.Errorf("done: %v, after %d pieces", done, pieces)
	}
	if p.Ply() != 0 {
		t.Errorf("%d moves were left on the board", p.Ply())
	}
}
