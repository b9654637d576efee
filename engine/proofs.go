package engine

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// Forcing returns a finder of wins by fours and threats for proofs. It starts at the position p. It
// is nil if the Gomoku search does not play the game of p.
func Forcing(p game.Position) solve.Forcing {
	if w, ok := ForcedWins(p); ok {
		return w
	}
	return nil
}

// Wins finds wins by fours and by threats.
type Wins = gomoku.Wins

// ForcedWins returns a finder of wins by fours and threats that starts at the position p. ok is false if the Gomoku search
// does not play the game of p.
func ForcedWins(p game.Position) (w *Wins, ok bool) {
	if !HasForcedWins(p) {
		return nil, false
	}
	return gomoku.NewWins(p.(*mnk.Position)), true
}

// HasForcedWins reports whether ForcedWins finds wins in the game of p.
func HasForcedWins(p game.Position) bool {
	m, ok := p.(*mnk.Position)
	return ok && gomoku.Fits(m.Rules()) == nil
}

// WinsWithin returns, in ascending order, the moves with which the side to move wins within moves
// moves of its own. It calls visit before each position that it examines, and gives up if visit
// returns true. ok is false then, and for games that the Gomoku search does not play.
func WinsWithin(p game.Position, moves int, visit func() bool) (list []game.Move, ok bool) {
	m, is := p.(*mnk.Position)
	if !is || gomoku.Fits(m.Rules()) != nil {
		return nil, false
	}
	return gomoku.WinsWithin(m, 2*moves-1, visit)
}

// ProvedSoon returns a function that reports the outcome of a position of the game of p, and the
// move to play, if the Gomoku search proves it within 20,000 nodes. With it Solve also finds wins
// by threats that contain a quiet move. outcome is nil for games that the Gomoku search does not
// play, and for boards on which Solve does better without it. outcome stops when ctx ends; closeIt
// frees its memory.
func ProvedSoon(ctx context.Context, p game.Position) (outcome func(p game.Position) (game.Result, game.Move), closeIt func()) {
	m, ok := p.(*mnk.Position)
	if !ok {
		return nil, func() {}
	}
	r := m.Rules()
	if gomoku.Fits(r) != nil || r.Options == 0 && r.Rows*r.Columns <= levels.ProvedBoard {
		return nil, func() {}
	}
	player, err := search.Parse("gomoku(nodes=20000)", search.Env{Searches: []search.Search{gomoku.Search(r)}})
	if err != nil {
		panic(err) // no input leads here: a test reads it
	}
	brain := player.NewBrain()
	outcome = func(p game.Position) (game.Result, game.Move) {
		r, err := brain.Think(ctx, p, search.Limits{}, nil)
		switch {
		case err != nil:
		case r.Proof == search.ProvedWin:
			return game.WinFor(p.ToMove()), r.Move
		case r.Proof == search.ProvedLoss:
			return game.WinFor(p.ToMove().Other()), r.Move
		}
		return game.Ongoing, game.NoMove
	}
	return outcome, func() { _ = brain.Close() }
}
