package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/proof"
)

// Forcing returns what finds wins by fours and threats in the game of a position, for proofs: nil
// where they are not known.
func Forcing(p game.Position) proof.Forcing {
	m, ok := p.(*mnk.Position)
	if !ok || gomoku.Fits(m.Rules()) != nil {
		return nil
	}
	return gomoku.NewWins(m)
}
