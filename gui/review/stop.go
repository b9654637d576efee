package review

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// missedStop is the stop that the loser of a game missed last, as a mistake.
type missedStop struct {
	mistake analysis.Mistake
	missed  bool           // there is one
	delays  bool           // it is proved to lose, too, but later than the move that was played
	before  analysis.Score // of the position in which it was missed, when it was looked for
	looked  bool           // it has been looked for
}

// maxStops is the maximum number of moves that are searched to find a stop that does not lose.
const maxStops = 4

// findStop finds the stop that the loser missed last: at their last move, a move after which the winner has no win at once, or
// else at the move before it one that stops all open rows of the winner. It prefers a move that is not proved to lose. If all
// are, and the position is proved lost, the stop only delays: an earlier move lost the game. Then a stop of open rows counts only
// if it is proved to last longer.
func (g *gameReview) findStop(ctx context.Context) error {
	ply, p, stops := g.stops()
	if len(stops) == 0 {
		g.stop = missedStop{looked: true}
		return nil
	}
	side := p.ToMove()
	before := g.found.Scores[ply].For(side, game.First)
	if g.stop.looked && g.stop.before == before {
		return nil
	}
	g.stop = missedStop{mistake: analysis.Mistake{Ply: ply, Side: side, Better: stops[0]}, before: before, looked: true}
	lost := before.Proof == search.ProvedLoss
	for _, m := range stops[:min(len(stops), maxStops)] {
		loses := lost
		if !lost {
			var err error
			if loses, err = g.player.Loses(ctx, g.options, p, m); err != nil {
				return err
			}
		}
		if !loses {
			g.stop.mistake.Better, g.stop.missed = m, true
			return nil
		}
	}
	last := ply == len(g.moves)-2
	if last && len(stops) < maxStops { // every other move loses at once
		lost = true
	}
	g.stop.delays = lost && (last || g.lastsLonger(p, ply, stops[0]))
	g.stop.missed = g.stop.delays
	return nil
}

// lastsLonger reports whether a move in the position p after ply moves is proved to last longer than the one played.
func (g *gameReview) lastsLonger(p game.Position, ply int, m game.Move) bool {
	played := g.scoreAfter(ply+1, p.ToMove())
	if played.Proof != search.ProvedLoss || played.Mate == 0 || played.Mate > 3 {
		return false
	}
	p = p.Clone()
	p.Play(m)
	return !game.CanWin(p) && !winsInTwo(p)
}

// winsInTwo reports whether the side to move, who cannot win at once, has a move after which every reply allows a win at once.
func winsInTwo(p game.Position) bool {
	return slices.ContainsFunc(p.AppendMoves(nil), func(m game.Move) bool {
		p.Play(m)
		defer p.Undo()
		return !p.Outcome().Over() && !slices.ContainsFunc(p.AppendMoves(nil), func(reply game.Move) bool {
			p.Play(reply)
			defer p.Undo()
			return !game.CanWin(p)
		})
	})
}

// isDelay reports whether a mistake is the stop that was missed last, which would only have delayed the loss.
func (g *gameReview) isDelay(m analysis.Mistake) bool { return g.stop.delays && m == g.stop.mistake }

// isDisproved reports whether the better move of a mistake is shown as such, though it is proved to lose.
func (g *gameReview) isDisproved(m analysis.Mistake, proofs *analysis.Proofs) bool {
	if m.Better == game.NoMove || m.Score.Proof != search.Unproved || g.isDelay(m) {
		return false
	}
	p := g.positionAfter(m.Ply)
	p.Play(m.Better)
	known, ok := proofs.Of(g.id.variant, p, 1)
	return ok && known.Score.Proof == search.ProvedWin
}

// positionAfter returns the position after ply moves.
func (g *gameReview) positionAfter(ply int) game.Position {
	p := g.start.Clone()
	for _, m := range g.moves[:ply] {
		p.Play(m)
	}
	return p
}

// stops returns the position after ply moves, in which the loser missed a stop last, and the moves that were stops, the most
// natural first, or none if no stop was missed.
func (g *gameReview) stops() (ply int, p game.Position, stops []game.Move) {
	ply = len(g.moves) - 2
	if ply < g.options.From {
		return ply, nil, nil
	}
	p = g.positionAfter(ply + 2)
	result := p.Outcome().Result
	p.Undo()
	if result != game.WinFor(p.ToMove()) { // the last move did not win
		return ply, nil, nil
	}
	p.Undo()
	if stops = safeMoves(p, session.Stop(p, g.moves[ply+1]), g.found.Best(ply)); len(stops) > 0 {
		return ply, p, stops
	}
	if ply -= 2; ply < g.options.From {
		return ply, nil, nil
	}
	p.Undo()
	p.Undo()
	return ply, p, openRowStops(p, g.moves[ply], g.moves[ply+1])
}

// openRowStops returns the moves that would have stopped all open rows of the other side, if the move played did not and made
// no threat of its own that the other side had to answer. The cell of the other side's reply comes first.
func openRowStops(p game.Position, played, reply game.Move) (list []game.Move) {
	threatening, ok := p.(game.Threatening)
	if !ok {
		return nil
	}
	threats, _ := threatening.Threats(p.ToMove().Other())
	moves := []game.Move{reply}
	for _, three := range threats.Threes {
		for _, cell := range three.Stops {
			moves = append(moves, game.MoveTo(p, cell))
		}
	}
	stops := func(m game.Move) bool {
		return slices.Contains([]game.Effect{game.StopsThree, game.MakesAndStopsThree}, game.EffectOf(p, m))
	}
	forces := []game.Effect{game.Threatens, game.DoubleThreat}
	if len(moves) == 1 || stops(played) || slices.Contains(forces, game.EffectOf(p, played)) {
		return nil
	}
	for _, m := range moves {
		if m != game.NoMove && p.Legal(m) && stops(m) && !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	return list
}

// safeMoves returns at most maxStops moves after which the other side cannot win at once, those among the preferred ones first.
func safeMoves(p game.Position, preferred ...game.Move) (list []game.Move) {
	for _, m := range append(preferred, p.AppendMoves(nil)...) {
		if len(list) == maxStops {
			break
		}
		if m == game.NoMove || slices.Contains(list, m) {
			continue
		}
		p.Play(m)
		if !game.CanWin(p) {
			list = append(list, m)
		}
		p.Undo()
	}
	return list
}
