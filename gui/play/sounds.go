package play

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/session"
)

// Sounds lets the game be heard.
type Sounds struct {
	player *sound.Player

	seed   uint64 // of the game that was last shown, and how it stood
	ply    int
	over   bool
	warned bool // that a move loses at once
}

// NewSounds returns sounds that are off.
func NewSounds(s sound.System) *Sounds {
	return &Sounds{player: sound.NewPlayer(s)}
}

// Set turns the sounds on or off, and makes them as loud as told, in percent.
func (h *Sounds) Set(on bool, volume int) {
	h.player.SetEnabled(on && volume > 0)
	h.player.SetVolume(volume)
}

// Follow plays what has happened since the last snapshot: a piece that was
// placed, a warning, and the end. A game that begins or goes on is silent, as is what is taken
// back.
func (h *Sounds) Follow(s session.Snapshot) {
	same := s.Setup.Seed == h.seed
	warned := s.Mistake && !h.warned
	moved, ended := same && s.Ply > h.ply, same && s.Ending.Over() && !h.over
	h.seed, h.ply, h.over = s.Setup.Seed, s.Ply, s.Ending.Over()
	h.warned = s.Mistake
	if moved {
		h.player.Play(clipOfMove(s.View))
	}
	if warned {
		h.player.Play(sound.Guard)
	}
	if ended {
		h.player.Play(clipOfEnd(s))
	}
}

// Stop turns the sounds off.
func (h *Sounds) Stop() { h.player.SetEnabled(false) }

// Wrong says that something cannot be played.
func (h *Sounds) Wrong() { h.player.Play(sound.Wrong) }

// warn plays the warning that little time is left.
func (h *Sounds) warn() { h.player.Play(sound.LowTime) }

// medal plays the bell of a medal.
func (h *Sounds) medal() { h.player.Play(sound.Medal) }

// clipOfMove is the sound of a piece that is put on the board.
func clipOfMove(v game.View) sound.Clip {
	switch v.Style {
	case game.Discs:
		return sound.Disc(v.Last/max(v.Columns, 1) + 1)
	case game.Stones, game.Pieces:
		return sound.Stone
	default:
		return sound.Mark
	}
}

// clipOfEnd is the sound of the end of a game. Whoever wins is heard to win, but for
// the computer that wins against a person.
func clipOfEnd(s session.Snapshot) sound.Clip {
	switch endOf(s) {
	case board.Lost:
		return sound.Lost
	case board.Won:
		return sound.Won
	default:
		return sound.Drawn
	}
}
