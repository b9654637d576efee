package analysis

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Question is a question about a position of five in a row or one of its relatives.
type Question uint8

// The questions, in the order of the menu.
const (
	WinByFours        Question = iota // the moves of a win of the side to move by fours alone
	WinByThreats                      // the same by fours and threes
	OtherWinByFours                   // what the other side would win by if the side to move passed
	OtherWinByThreats                 // the same by fours and threes
	MovesThatHold                     // the moves of the side to move after which the other side has no such win
)

// Questions returns all questions, in the order of the menu.
func Questions() []Question {
	return []Question{WinByFours, WinByThreats, OtherWinByFours, OtherWinByThreats, MovesThatHold}
}

// OfOther reports whether the question is about a win of the side that is not to move.
func (q Question) OfOther() bool { return q == OtherWinByFours || q == OtherWinByThreats }

// Threes reports whether the win asked for may contain threes.
func (q Question) Threes() bool { return q == WinByThreats || q == OtherWinByThreats }

// Answer is what is known of the answer to a question.
type Answer struct {
	Question Question
	// Side is the side whose win is asked for, or that is to hold.
	Side game.Side
	// Done is set when the search has ended. Only then the rest but Tried and All is known.
	Done bool
	// Win holds the moves of a proved win of Side, which makes the first and the last of them. It is empty if none is found.
	Win []game.Move
	// All is the number of moves that may hold, and Tried how many of them were tried.
	Tried, All int
	// Held holds the moves after which no win of the other side is found. All others are proved to lose.
	Held []game.Move
}

// CanAsk reports whether Ask answers questions about a position: if the game is not over and is one of fives in a row.
func CanAsk(pos game.Position) bool { return engine.HasForcedWins(pos) && !pos.Outcome().Over() }

// Ask answers a question about a position for which CanAsk is true. It looks for a win until one is found, nothing is left to
// try or ctx ends, and for a win that refutes a move within 20,000 positions. It calls progress, which may be nil, at once and
// then before each move that may hold. The error is that of ctx.
func Ask(ctx context.Context, pos game.Position, q Question, progress func(Answer)) (Answer, error) {
	a := Answer{Question: q, Side: pos.ToMove()}
	if q.OfOther() {
		a.Side = a.Side.Other()
	}
	if progress == nil {
		progress = func(Answer) {}
	}
	if wins, ok := engine.ForcedWins(pos); ok {
		stop := func() bool { return ctx.Err() != nil }
		if progress(a); q == MovesThatHold {
			moves := pos.AppendMoves(nil)
			a.All = len(moves)
			for _, m := range moves {
				progress(a)
				if !loses(pos, wins, m, stop) {
					a.Held = append(a.Held, m)
				}
				a.Tried++
			}
		} else {
			a.Win = wins.Line(a.Side, q.Threes(), stop)
		}
	}
	a.Done = ctx.Err() == nil
	return a, context.Cause(ctx)
}

// loses reports whether a move of the side to move is refuted by a win that wins finds. It stops if stop returns true.
func loses(pos game.Position, wins *engine.Wins, m game.Move, stop func() bool) (lost bool) {
	after := pos.Clone()
	if after.Play(m); after.Outcome().Over() || stop() {
		return false
	}
	wins.Play(m)
	_, lost = wins.Win(after.ToMove(), stop)
	wins.Undo()
	return lost
}
