package session

import "github.com/mnkdesk/mnkdesk/engine/game"

// A game against the computer counts in the statistics unless the person has had help: it is practice
// then. Help and analysis make it practice for good. Undo does so only until everything that was taken
// back is redone, if nobody asks or plays anything else meanwhile.

// assist makes the game practice for good.
func (b *board) assist() { b.assisted, b.takenBack = true, false }

// noteUndo makes the game practice because a move is taken back. There is no way back from that in a game
// that had ended, since it has counted already, and in one with a clock, which stands still meanwhile.
func (b *board) noteUndo() {
	if b.ended.Over() || b.timed(game.First) || b.timed(game.Second) {
		b.assist()
	}
	b.takenBack = !b.assisted
}
