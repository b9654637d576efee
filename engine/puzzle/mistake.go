package puzzle

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// OfMistake makes a puzzle from a mistake in a game. In the position after moves, the side to move
// chose played, although the move better was stronger. The puzzle asks for the win that was missed,
// or for a move that does not lose as played does. OfMistake returns nil if the proofs show
// neither. It returns an error if ctx ends or a search fails.
func OfMistake(ctx context.Context, v engine.Variant, moves []game.Move, played, better game.Move) (*Puzzle, error) {
	prover, err := NewProver(v, judgeNodes)
	if err != nil {
		return nil, err
	}
	defer prover.Close()
	p := &Puzzle{Variant: v, Moves: slices.Clone(moves), Band: 1, First: []game.Move{better}, Missed: played}
	pos := p.Position()
	now, err := prover.Position(ctx, pos)
	if err != nil {
		return nil, err
	}
	after, err := prover.After(ctx, pos, played)
	if err != nil {
		return nil, err
	}
	if !prover.forcing && (now.Proof == search.Unproved || after.Proof == search.Unproved) {
		return nil, nil
	}
	switch {
	case now.Proof == search.ProvedWin && after.Proof != search.ProvedLoss:
		p.Kind, p.Length, p.First = MissedWin, now.Moves(), []game.Move{now.Move}
	case now.Proof != search.ProvedLoss && after.Proof == search.ProvedWin:
		p.Kind = Rescue
		held, err := prover.After(ctx, pos, better)
		if err != nil || held.Proof == search.ProvedWin {
			return nil, err
		}
	default:
		return nil, nil
	}
	if _, err := ParseLine(p.Line()); err != nil { // the moves have no text form, or the win is too long
		return nil, nil
	}
	return p, nil
}
