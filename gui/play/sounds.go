package play

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
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

// follow plays the sounds for what has happened on a table since the last snapshot: a placed piece, a warning, and
// the end. A game that begins or is resumed is silent, and so are moves taken back.
func (h *Sounds) follow(t *Table, s session.Snapshot) {
	same := s.Setup.Seed == h.seed
	warned := s.Mistake && !h.warned
	moved, ended := same && s.Ply > h.ply, same && s.Ending.Over() && !h.over
	h.seed, h.ply, h.over = s.Setup.Seed, s.Ply, s.Ending.Over()
	h.warned = s.Mistake
	var move time.Duration
	if moved {
		clip := clipOfMove(s.View, look.MaterialFor(t.Board))
		h.player.Play(clip)
		move = clip.Duration()
	}
	if warned {
		h.player.Play(sound.Guard)
	}
	if ended && h.player.Enabled() {
		t.Loop.After(move, func() { // so that the last move is heard first
			if h.over && h.seed == s.Setup.Seed {
				h.player.Play(clipOfEnd(s, t.Ending.isOf(s) && t.Ending.earned.medal))
			}
		})
	}
}

// Stop turns the sounds off.
func (h *Sounds) Stop() { h.player.SetEnabled(false) }

// PlayWrong plays the sound for a move that is not possible.
func (h *Sounds) PlayWrong() { h.player.Play(sound.Wrong) }

// PlaySolved plays the sound of a win, after that of the last move, for a puzzle or a lesson that is solved. It plays
// nothing if the game on the table has ended: that is heard anyway.
func (h *Sounds) PlaySolved(t *Table) {
	if !t.Snap.Ending.Over() && h.player.Enabled() {
		t.Loop.After(clipOfMove(t.Snap.View, look.MaterialFor(t.Board)).Duration(), func() { h.player.Play(sound.Won) })
	}
}

// playLowTime plays the warning that little time is left.
func (h *Sounds) playLowTime() { h.player.Play(sound.LowTime) }

// clipOfMove returns the sound of the last piece placed on a board of a material. A disc falls in a frame of its
// own, whatever boards are made of.
func clipOfMove(v game.View, m look.Material) sound.Clip {
	switch v.Style {
	case game.Discs:
		return sound.Disc(v.Last/max(v.Columns, 1) + 1)
	case game.Stones, game.Pieces:
		return clipOn(m, sound.StoneOnWood, sound.StoneOnSlate, sound.StoneOnPaper)
	default:
		return clipOn(m, sound.MarkOnWood, sound.MarkOnSlate, sound.MarkOnPaper)
	}
}

// clipOn returns the clip for a material. Boards that are neither of wood nor of slate are white, and sound like
// paper.
func clipOn(m look.Material, wood, slate, paper sound.Clip) sound.Clip {
	switch m {
	case look.Wood:
		return wood
	case look.Slate:
		return slate
	default:
		return paper
	}
}

// clipOfEnd returns the sound of the end of a game. Every win sounds like a win, except that of the
// computer against a person. A medal has a sound of its own, because a draw may earn one.
func clipOfEnd(s session.Snapshot, medal bool) sound.Clip {
	end := endOf(s)
	switch {
	case medal:
		return sound.Medal
	case end == board.Lost:
		return sound.Lost
	case end == board.Won:
		return sound.Won
	default:
		return sound.Drawn
	}
}
