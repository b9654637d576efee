package session

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/record"
)

// Record returns the game with all that Resume needs to go on with it.
func (s *Session) Record() record.Game {
	l := s.tree.record()
	g := record.Game{
		Variant:     s.setup.Variant.Name,
		OBegins:     s.setup.FirstMark == game.Second,
		Level:       s.setup.Level.String(),
		LowestLevel: s.lowestName(),
		Assisted:    s.assist,
		Date:        s.setup.Began,
		Elapsed:     s.elapsed(),
		Result:      s.ended.Outcome.Result,
		Reason:      cmp.Or(s.ended.Outcome.Reason.String(), s.ended.Told),
		Seed:        s.setup.Seed,
		Moves:       l.Moves,
		Undone:      len(l.Moves) - s.pos.Ply(),
		Comments:    l.Comments,
		Variations:  l.Variations,
		Tags:        slices.Clone(s.setup.Tags),
	}
	if s.ended.Resigned {
		g.Reason = record.Resigned
	}
	for side, seat := range s.setup.Seats {
		g.Names[side], g.Kinds[side], g.Players[side] = seat.Name, seat.Kind, seat.Player
	}
	return g
}

// Stamp names a game as Record writes it, but for the clock: where two stamps of a session
// are equal, so is what is written, and it need not be written to know that.
type Stamp struct {
	tree     *Tree
	stand    Node
	ended    Ending
	level    engine.Level
	lowest   string
	assisted bool
	seats    [2]Seat
}

// Stamp returns the stamp of the game as it is now.
func (s *Session) Stamp() Stamp {
	return Stamp{s.tree, s.stand, s.ended, s.setup.Level, s.lowestName(), s.assist, s.setup.Seats}
}

// lowestName names the lowest level at which a computer has played, or will; one that
// plays or has played by another string has none.
func (s *Session) lowestName() string {
	for side, seat := range s.setup.Seats {
		if _, level := s.setup.LevelOf(game.Side(side)); s.other || seat.Kind == record.Computer && !level {
			return record.NoLevel
		}
	}
	return s.lowest.String()
}

// Resume takes up an opened game where it was left, with its undo and redo
// history; a computer that is to move begins to think, but one whose player
// string comes with the game is held until Release, and two computers pause.
func (s *Session) Resume(o Opened) {
	s.reset(o.Setup)
	played := len(o.Record.Played())
	s.tree, s.stand, s.pos = o.tree, o.at(played), o.Position(played)
	s.shown = s.stand
	g := o.Record
	s.end(o.Ending)
	s.assist, s.spent = g.Assisted, g.Elapsed
	s.played = s.pos.Ply() > s.personMoves()
	s.held, s.paused = o.Setup.bringsPlayers(), o.Setup.Watched()
	s.other = g.LowestLevel == record.NoLevel
	if level, err := engine.ParseLevel(g.LowestLevel); err == nil {
		s.lowest = level
	}
	s.advance()
}
