package analysis

import (
	"cmp"
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// continuationFactor is the node limit, as a multiple of that for each position of the game, of the second search for
// a continuation. It runs if the first one has not found the win again that is known.
const continuationFactor = 20

// Continuation returns the better move of a mistake and what a search finds to be best play after it, at most a number
// of plies in all. The moves are legal. If the better move is proved to win, the moves after it keep that win by proof,
// and moves for which no proof is found are left out. The same mistake always has the same continuation. When ctx ends,
// Continuation returns the cause.
func (a *Analyst) Continuation(ctx context.Context, o GameOptions, m Mistake, plies int) ([]game.Move, error) {
	nodes := a.gameNodes(o.Nodes)
	pos := a.variant.Start()
	for _, played := range o.Moves[:m.Ply] {
		pos.Play(played)
	}
	pos.Play(m.Better)
	line, winner := []game.Move{m.Better}, game.None
	if m.Score.Proof == search.ProvedWin {
		winner = m.Side
	}
	analysis := a.Begin()
	defer analysis.Close()
	for len(line) < plies && !pos.Outcome().Over() {
		found, err := analysis.bestPlay(ctx, pos, nodes, winner)
		if err != nil {
			return line, err
		}
		if len(found) == 0 {
			break
		}
		for _, next := range found[:min(len(found), plies-len(line))] {
			if pos.Outcome().Over() || !pos.Legal(next) {
				return line, nil
			}
			pos.Play(next)
			line = append(line, next)
		}
	}
	return line, nil
}

// bestPlay returns the best line of a position. If winner is not game.None, it returns nil unless the line is proved to
// win for winner.
func (s *Analysis) bestPlay(ctx context.Context, pos game.Position, nodes int64, winner game.Side) ([]game.Move, error) {
	for _, limit := range []int64{nodes, continuationFactor * nodes} {
		look := s.newAnalysis(pos, Options{Lines: 1, Nodes: limit}, 1)
		if err := cmp.Or(look.run(ctx), context.Cause(ctx)); err != nil {
			return nil, err
		}
		a := look.assessment
		if len(a.Lines) > 0 && (winner == game.None || a.Score.For(winner, a.Side).Proof == search.ProvedWin) {
			return a.Lines[0].Moves, nil
		}
		if winner == game.None {
			break
		}
	}
	return nil, nil
}
