package session

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/record"
)

// Record returns the game with all that Resume needs to go on with it.
func (s *Session) Record() record.Game {
	g := record.Game{
		Variant:     s.setup.Variant.Name,
		OBegins:     s.setup.FirstMark == game.Second,
		Level:       s.setup.Level.String(),
		LowestLevel: s.lowestName(),
		Assisted:    s.assist,
		Date:        s.setup.Began,
		Elapsed:     s.elapsed(),
		Result:      s.ended.Outcome.Result,
		Reason:      s.ended.Outcome.Reason.String(),
		Seed:        s.setup.Seed,
		Moves:       append([]string(nil), s.names...),
		Undone:      len(s.names) - s.pos.Ply(),
		Comments:    slices.Clone(s.remarks),
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
	s.line, s.names = o.line, make([]string, len(o.line))
	played := len(o.Played())
	for i, m := range o.line {
		s.names[i] = s.pos.Format(m)
		if i < played {
			s.pos.Play(m)
		}
	}
	g := o.Record
	s.end(o.Ending)
	s.assist, s.spent, s.remarks = g.Assisted, g.Elapsed, slices.Clone(g.Comments)
	s.played = s.pos.Ply() > s.personMoves()
	s.held, s.paused = o.Setup.bringsPlayers(), o.Setup.Watched()
	s.other = g.LowestLevel == record.NoLevel
	if level, err := engine.ParseLevel(g.LowestLevel); err == nil {
		s.lowest = level
	}
	s.advance()
}
