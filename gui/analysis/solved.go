package analysis

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Solved returns the result of each move of the position shown, with how many moves it takes where that is known, or nil
// unless all are proved.
func (a *Analyst) Solved() map[game.Move]record.Value {
	l := a.current
	if !a.on || l == nil || !l.reported {
		return nil
	}
	moves := l.pos.AppendMoves(nil)
	if len(moves) == 0 || l.report.Proved() < len(moves) {
		return nil
	}
	values := make(map[game.Move]record.Value, len(moves))
	for _, m := range l.report.Moves {
		values[m.Moves[0]] = valueOf(m.Score, l.pos.ToMove())
	}
	return values
}

// valueOf returns the result of a side's move from its proved score.
func valueOf(score analysis.Score, side game.Side) record.Value {
	v := record.Value{Result: game.Draw}
	switch score.Proof {
	case search.ProvedWin:
		v.Result = game.WinFor(side)
	case search.ProvedLoss:
		v.Result = game.WinFor(side.Other())
	default:
		return v
	}
	if !score.AtMost {
		v.In = (score.Mate + 1) / 2 // the moves of the winner
	}
	return v
}

// solvesColumns reports whether the board shows the results of all columns, and the best move only until they are known.
func solvesColumns(s session.Snapshot) bool { return s.Setup.Study && s.View.Style == game.Discs }
