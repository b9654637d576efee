package analysis

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// HasForcedWins reports whether ForcedWin and Holding can answer in the game of a position: in five in a row and its
// relatives.
func HasForcedWins(pos game.Position) bool {
	_, ok := engine.ForcedWins(pos)
	return ok
}

// ForcedWin returns the moves of a proved win of side by fours alone or, if threes is set, by fours and threes. If the other
// side is to move, it is what side would win by if the other side passed. It returns nil if there is no such win, if the game
// is over, or if ctx ends first.
func ForcedWin(ctx context.Context, pos game.Position, side game.Side, threes bool) []game.Move {
	w, ok := engine.ForcedWins(pos)
	if !ok || pos.Outcome().Over() {
		return nil
	}
	return w.Line(side, threes, func() bool { return ctx.Err() != nil })
}

// Holding returns the moves after which it finds no win of the other side by fours and threes, within 20,000 positions for
// each move. All others are proved to lose. progress, which may be nil, is called before each move with the number of moves
// tried so far. The error is that of ctx.
func Holding(ctx context.Context, pos game.Position, progress func(tried, all int)) (held []game.Move, err error) {
	w, ok := engine.ForcedWins(pos)
	if !ok || pos.Outcome().Over() {
		return nil, nil
	}
	other, after, moves := pos.ToMove().Other(), pos.Clone(), pos.AppendMoves(nil)
	for i, m := range moves {
		if progress != nil {
			progress(i, len(moves))
		}
		after.Play(m)
		over := after.Outcome().Over()
		after.Undo()
		lost := false
		if !over {
			w.Play(m)
			_, lost = w.Win(other, func() bool { return ctx.Err() != nil })
			w.Undo()
		}
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		if !lost {
			held = append(held, m)
		}
	}
	return held, nil
}
