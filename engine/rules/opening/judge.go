package opening

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// JudgeBy returns a Judge that asks a brain to think within limits. Once ctx is done it returns any move
// with the value 0, as if the sides were even.
func JudgeBy(brain search.Brain, limits search.Limits) Judge {
	return func(ctx context.Context, p game.Position, wanted int) (list []Worth, err error) {
		if ctx.Err() != nil {
			return []Worth{{Of: p.AppendMoves(nil)[0]}}, nil
		}
		limits.Lines = wanted
		r, err := brain.Think(ctx, p, limits, nil)
		if err != nil {
			return nil, err
		}
		for _, l := range r.Lines[:min(wanted, len(r.Lines))] {
			list = append(list, Worth{Of: l.Moves[0], Value: worthOf(l.Value, l.Proof)})
		}
		if len(list) == 0 {
			list = []Worth{{Of: r.Move, Value: worthOf(r.Value, r.Proof)}}
		}
		return list, nil
	}
}

// provedWinValue is the value of a position that is proved to be won.
const provedWinValue = 1 << 30

// worthOf returns the value of a position to the side to move, taking a proof into account.
func worthOf(value int, p search.Proof) int {
	switch p {
	case search.ProvedWin:
		return provedWinValue
	case search.ProvedLoss:
		return -provedWinValue
	case search.ProvedDraw:
		return 0
	default:
		return value
	}
}
