package analysis

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// maxThrownTrials is the maximum number of moves that are searched again to find out whether they threw a win away. Moves
// about which everything is proved do not count.
const maxThrownTrials = 2

// findThrownWins finds the moves by which the side that was not asked about threw a proved win away.
func (w *gameAnalysis) findThrownWins(ctx context.Context) error {
	undecided := w.result.Undecided // about the side that was asked about
	defer func() { w.result.Undecided = undecided }()
	trials := 0
	for n := w.options.From; n < len(w.options.Moves); n++ {
		m, ok := w.thrownSuspect(n)
		if !ok {
			continue
		}
		if m.Better == game.NoMove || w.scoreAfter(n, m.Side).Proof == search.Unproved {
			if trials == maxThrownTrials {
				continue
			}
			trials++
		}
		isMistake, err := w.confirm(ctx, &m)
		if err != nil {
			return err
		}
		if isMistake {
			w.result.Thrown = append(w.result.Thrown, m)
		}
	}
	return nil
}

// thrownSuspect returns move n of the game as a mistake if it seems to have thrown away a win of the side that was not
// asked about.
func (w *gameAnalysis) thrownSuspect(n int) (m Mistake, ok bool) {
	side := w.sideAt(n)
	if w.options.Side == game.None || w.options.Side == side || w.best[n] == w.options.Moves[n] {
		return m, false
	}
	before, after := w.result.Scores[n].For(side, game.First), w.scoreAfter(n, side)
	m = Mistake{Ply: n, Side: side, Lost: before.Value - after.Value, Better: w.best[n], Score: before}
	return m, before.Proof == search.ProvedWin && after.Proof != search.ProvedWin && m.Lost >= MinLost &&
		!mayWinToo(before, after)
}
