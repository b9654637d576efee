package study

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// verdict is what is known of a draft: a game that leads there, or what is wrong.
type verdict struct {
	known         bool
	game          record.Game // ok is set if there is one
	ok            bool
	fault, remedy string
	cells         []int // at which something is wrong
}

// judge looks for moves that lead to a draft, beside the window. It fails only where the context ends.
func judge(ctx context.Context, d *Draft) (v verdict, err error) {
	v.known = true
	if moves, ok := d.known(); ok {
		v.game, v.ok = d.record(moves), true
		return v, nil
	}
	start := d.Variant.Start()
	moves, err := d.wanted().Moves(ctx, start)
	var fault *setup.Error
	switch {
	case err == nil:
		v.ok = true
		var names []string
		for _, m := range moves {
			names = append(names, start.Format(m))
		}
		v.game = d.record(names)
		return v, nil
	case errors.As(err, &fault):
		v.cells = fault.Cells
		if fault.Fault == setup.NoOrder && d.Block != setup.AnyBlock && d.elsewhere(ctx, start) {
			v.fault, v.remedy = words.BlockFault()
			return v, nil
		}
		v.fault, v.remedy = words.SetUpFault(d.Variant, d.shown(fault), d.ToMove, d.empty.Shared)
		return v, nil
	default:
		return v, err
	}
}

// elsewhere reports whether a game leads to the draft in which the next move is made on another board.
func (d *Draft) elsewhere(ctx context.Context, start game.Position) bool {
	wanted := d.wanted()
	wanted.Block = setup.AnyBlock
	_, err := wanted.Moves(ctx, start)
	return err == nil
}

// shown returns an error about the order of play as one about the marks.
func (d *Draft) shown(e *setup.Error) *setup.Error {
	if d.began() == game.First {
		return e
	}
	swapped := *e
	swapped.Counts[0], swapped.Counts[1] = e.Counts[1], e.Counts[0]
	if e.Side != game.None {
		swapped.Side = e.Side.Other()
	}
	return &swapped
}
