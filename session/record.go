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
		LowestLevel: s.lowest.String(),
		Assisted:    s.assist,
		Date:        s.setup.Began,
		Elapsed:     s.elapsed(),
		Result:      record.Result(s.ended.Outcome.Result),
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
		g.Names[side], g.Kinds[side], g.Players[side] = seat.Name, seat.Kind.Record(), seat.Player
	}
	return g
}

// Record returns the kind as records have it.
func (k Kind) Record() record.Kind {
	return [...]record.Kind{Person: record.Person, Computer: record.Computer}[k]
}

// Resume takes up a recorded game where it was left, with its undo and redo
// history; a computer that is to move begins to think, but one whose player
// string comes with the game is held until Release. On an error, which says
// in a player's words what is wrong with the record, the session keeps the
// game that it has.
func (s *Session) Resume(g record.Game) error {
	setup, err := SetupOf(g)
	if err != nil {
		return err
	}
	line, err := Replay(setup.Variant, g)
	if err != nil {
		return err
	}
	s.reset(setup)
	s.line, s.names = line, make([]string, len(line))
	for i, m := range line {
		s.names[i] = s.pos.Format(m)
		if i < len(g.Played()) {
			s.pos.Play(m)
		}
	}
	ending := Ending{Outcome: s.pos.Outcome()}
	if !ending.Over() && g.Reason == record.Resigned && g.Result != record.Unfinished {
		ending = Ending{Outcome: game.Outcome{Result: game.Result(g.Result)}, Resigned: true}
	}
	s.end(ending)
	s.assist, s.spent, s.remarks = g.Assisted, g.Elapsed, slices.Clone(g.Comments)
	s.played = s.pos.Ply() > s.personMoves()
	s.held = setup.bringsPlayers()
	if level, err := engine.ParseLevel(g.LowestLevel); err == nil {
		s.lowest = level
	}
	s.advance()
	return nil
}

// SetupOf returns the setup of a recorded game. Players that the record does
// not describe are people, and the level is Hard if the record has none. The
// error names the place of a variant or level that is not known.
func SetupOf(g record.Game) (Setup, error) {
	v, err := engine.ParseVariant(g.Variant)
	if err != nil {
		return Setup{}, g.TagError("Variant", err)
	}
	setup := Setup{Variant: v, Seed: g.Seed, Began: g.Date, Level: engine.Hard, Tags: g.Tags}
	if g.Level != "" {
		if setup.Level, err = engine.ParseLevel(g.Level); err != nil {
			return Setup{}, g.TagError("Level", err)
		}
	}
	if g.OBegins {
		setup.FirstMark = game.Second
	}
	for side := range setup.Seats {
		seat := &setup.Seats[side]
		seat.Name, seat.Player = shorten(g.Names[side]), g.Players[side]
		if g.Kinds[side] == record.Computer {
			seat.Kind = Computer
		}
		mark := setup.Mark(game.Side(side)).String()
		if seat.Name == "" {
			seat.Name = mark
		}
		if seat.Player != "" {
			if _, err := v.PlayerWithin(seat.Player, 0, FileMemory); err != nil {
				return Setup{}, g.TagError(mark+"Player", err)
			}
		}
	}
	return setup, nil
}

// longestName is how many characters of a name in a record are used.
const longestName = 40

// shorten cuts a name that no window could show.
func shorten(name string) string {
	if r := []rune(name); len(r) > longestName {
		return string(r[:longestName-1]) + "…"
	}
	return name
}

// Replay returns the moves of a recorded game. The error names the first move
// that cannot be played and its place in the record.
func Replay(v engine.Variant, g record.Game) ([]game.Move, error) {
	pos := v.Start()
	line := make([]game.Move, 0, len(g.Moves))
	for i, text := range g.Moves {
		m, err := pos.ParseMove(text)
		switch {
		case err != nil:
			return nil, g.MoveError(i, err)
		case pos.Outcome().Over():
			return nil, g.MoveError(i, ErrOver)
		case !pos.Legal(m):
			return nil, g.MoveError(i, ErrIllegal)
		}
		pos.Play(m)
		line = append(line, m)
	}
	return line, nil
}
