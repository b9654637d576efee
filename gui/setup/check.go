package setup

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// verdict is the result of checking a draft: a game that leads to it, or what is wrong.
type verdict struct {
	checked       bool
	game          record.Game // ok is set if there is one
	ok            bool
	fault, remedy string
	cells         []int // the cells where something is wrong
}

// checkDraft searches for moves that lead to a draft. It may take a second, so it is called in the
// background. It returns an error only if ctx ends.
func checkDraft(ctx context.Context, d *Draft) (v verdict, err error) {
	v.checked = true
	if moves, ok := d.originMoves(); ok {
		v.game, v.ok = d.Record(moves), true
		return v, nil
	}
	v.game, err = d.Game(ctx)
	var fault *formats.PositionError
	switch {
	case err == nil:
		v.ok = true
		return v, nil
	case errors.As(err, &fault):
		v.cells = fault.Err.Cells
		v.fault, v.remedy = words.PositionFault(fault)
		return v, nil
	default:
		return v, err
	}
}
