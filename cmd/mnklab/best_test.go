package main

import (
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// hungPlayer is a player that hangs until the channel is closed.
type hungPlayer chan struct{}

func (p hungPlayer) NewBrain() search.Brain { return p }
func (p hungPlayer) String() string         { return "hung" }
func (p hungPlayer) Close() error           { return nil }
func (p hungPlayer) Think(context.Context, game.Position, search.Limits, func(search.Report)) (search.Report, error) {
	<-p
	return search.Report{}, nil
}

// If the user interrupts a player that hangs, the command reports that and stops waiting.
func TestBestOfAPlayerThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, interrupt := context.WithCancel(t.Context())
		interrupt()
		v := engine.Default()
		p := hungPlayer(make(chan struct{}))
		defer close(p)
		l := &mnklab{stderr: io.Discard}
		if r, err := l.choose(ctx, &board{Variant: v, pos: v.Start()}, p, search.Limits{}); !errors.Is(err, search.ErrHung) {
			t.Errorf("%+v, %v", r, err)
		}
	})
}

// waking is a search with a Start method. It reports the number of calls of Start as its value.
type waking struct{ started int }

func (w *waking) Start(context.Context, game.Position, search.Limits) error {
	w.started++
	return nil
}

func (w *waking) Think(t *search.Task, _ bool) error {
	t.Found(t.Moves()[0], w.started)
	return nil
}

// The command calls Start once before the time of the move begins.
func TestBestIsReady(t *testing.T) {
	env := search.Env{Searches: []search.Search{{
		Name: "waking", New: func(playerspec.Values) (search.Thinker, error) { return &waking{}, nil },
	}}}
	v := engine.Default()
	l := &mnklab{stderr: io.Discard}
	r, err := l.choose(t.Context(), &board{Variant: v, pos: v.Start()}, searchtest.MustParse(t, "waking", env), search.Limits{})
	if err != nil || r.Value != 1 {
		t.Errorf("told %d times, %v", r.Value, err)
	}
}

// The text of a value says if it is only a bound, or comes from a lower depth. A proved value stays
// valid, so its text gives no depth.
func TestLinesSayHowTheyAreKnown(t *testing.T) {
	for want, l := range map[string]bestLine{
		"12":                               {Value: 12, Bound: "exact", Depth: 8},
		"12 at depth 7":                    {Value: 12, Bound: "exact", Depth: 7},
		"at most 12":                       {Value: 12, Bound: "upper", Depth: 8},
		"at most 12 at depth 3":            {Value: 12, Bound: "upper", Depth: 3},
		"-200 (loss, proved)":              {Value: -200, Bound: "upper", Depth: 3, Proof: "loss"},
		"9 (it claims a win in 3 plies)":   {Value: 9, Bound: "exact", Depth: 3, Claim: 3},
		"-9 (it claims a loss in 4 plies)": {Value: -9, Bound: "exact", Depth: 3, Claim: -4},
	} {
		if got := l.valueText(8); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
