package play

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/session"
)

// Sounds plays the sounds of a game.
type Sounds struct {
	player *sound.Player

	seed   uint64 // the seed of the game last shown; ply, over and warned are its state then
	ply    int
	over   bool
	warned bool // the warning of a move that loses at once was given
}

// NewSounds returns sounds that are off.
func NewSounds(s sound.System) *Sounds {
	return &Sounds{player: sound.NewPlayer(s)}
}

// Set turns the sounds on or off, and sets their volume in percent.
func (h *Sounds) Set(on bool, volume int) {
	h.player.SetEnabled(on && volume > 0)
	h.player.SetVolume(volume)
}

// follow plays the sounds for what has happened since the last snapshot: a placed piece, a warning, and
// the end. A game that begins or is resumed is silent, and so are moves taken back.
func (h *Sounds) follow(s session.Snapshot) {
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

// PlayWrong plays the sound for a move that is not possible.
func (h *Sounds) PlayWrong() { h.player.Play(sound.Wrong) }

// playLowTime plays the warning that little time is left.
func (h *Sounds) playLowTime() { h.player.Play(sound.LowTime) }

// playMedal plays the bell of a medal.
func (h *Sounds) playMedal() { h.player.Play(sound.Medal) }

// clipOfMove returns the sound of the last piece placed on the board.
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

// clipOfEnd returns the sound of the end of a game. Every win sounds like a win, except that of the
// computer against a person.
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
