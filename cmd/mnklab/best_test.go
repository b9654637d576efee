package main

import (
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// hungPlayer is a player that hangs until it is let go.
type hungPlayer chan struct{}

func (p hungPlayer) NewBrain() search.Brain { return p }
func (p hungPlayer) String() string         { return "hung" }
func (p hungPlayer) Close() error           { return nil }
func (p hungPlayer) Think(context.Context, game.Position, search.Limits, func(search.Report)) (search.Report, error) {
	<-p
	return search.Report{}, nil
}

// Who interrupts a player that hangs hears of it, and waits no longer.
func TestBestOfAPlayerThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, interrupt := context.WithCancel(t.Context())
		interrupt()
		v := engine.Default()
		p := newActivePlayer(hungPlayer(make(chan struct{})), search.Limits{})
		defer close(p.Player.(hungPlayer))
		l := &mnklab{stderr: io.Discard}
		if r, err := l.choose(ctx, &board{Variant: v, pos: v.Start()}, p); !errors.Is(err, search.ErrHung) {
			t.Errorf("%+v, %v", r, err)
		}
	})
}

// What is only a bound, or was looked at less deeply, says so; what is proved does not age.
func TestLinesSayHowTheyAreKnown(t *testing.T) {
	for want, l := range map[string]bestLine{
		"12":                    {Value: 12, Bound: "exact", Depth: 8},
		"12 at depth 7":         {Value: 12, Bound: "exact", Depth: 7},
		"at most 12":            {Value: 12, Bound: "upper", Depth: 8},
		"at most 12 at depth 3": {Value: 12, Bound: "upper", Depth: 3},
		"-200 (loss, proved)":   {Value: -200, Bound: "upper", Depth: 3, Proof: "loss"},
	} {
		if got := l.valueText(8); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
