package session

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Opened is a recorded game that can be played: its rules and players are
// known, and all its moves have been made once. Read and Open make it.
type Opened struct {
	// Record is the game as it was written down.
	Record record.Game
	// Setup says how it is played; who opens it may seat other players.
	Setup Setup
	// Ending says how the moves on the board end, or else how the record says that the
	// game ended.
	Ending Ending

	tree *Tree
	pos  game.Position // after the moves played; nobody changes it
}

// Read opens a game written as text. The error says in a player's words what is
// wrong with it and where.
func Read(text []byte) (Opened, error) {
	g, err := record.Parse(text)
	if err != nil {
		return Opened{}, err
	}
	return Open(g)
}

// Open checks a recorded game and plays it over. The error says in a player's
// words what cannot be played, and where it stands if the game comes from a text.
func Open(g record.Game) (Opened, error) {
	setup, err := setupOf(g)
	if err != nil {
		return Opened{}, err
	}
	o := Opened{Record: g, Setup: setup}
	if o.tree, o.pos, err = replay(setup.Variant, g); err != nil {
		return Opened{}, err
	}
	o.Ending = Ending{Outcome: o.pos.Outcome()}
	if !o.Ending.Over() && g.Result != game.Ongoing {
		o.Ending = Ending{Outcome: game.Outcome{Result: g.Result}, Reason: g.Reason}
	}
	return o, nil
}

// Finished reports whether there is nothing left to play: the moves end the game,
// or its record has a result.
func (o Opened) Finished() bool { return o.Ending.Over() }

// Played returns the moves that are on the board.
func (o Opened) Played() []game.Move {
	var moves []game.Move
	for _, n := range o.tree.Path(o.at(len(o.Record.Played()))) {
		moves = append(moves, o.tree.Move(n))
	}
	return moves
}

// Position returns the position after the first ply moves of the game's line.
func (o Opened) Position(ply int) game.Position {
	if ply == o.pos.Ply() {
		return o.pos.Clone()
	}
	return o.tree.Position(o.Setup.Variant, o.at(ply))
}

// at returns the place after the first ply moves of the game's line.
func (o Opened) at(ply int) Node {
	if ply == 0 {
		return Root
	}
	return o.tree.Line()[ply-1]
}

// setupOf returns the setup of a recorded game. Players that the record does
// not describe are people, and the level is Hard if the record has none; the nearest to Hard
// takes the place of one that is not known, or that the variant does not have. The error names
// the place of a variant or player that is not known.
func setupOf(g record.Game) (Setup, error) {
	v, err := engine.ParseVariant(g.Variant)
	if err != nil {
		return Setup{}, g.TagError("Variant", err)
	}
	setup := Setup{Variant: v, Seed: g.Seed, Began: g.Date, Level: engine.Hard, Clocks: g.Clocks, Tags: g.Tags}
	setup.Effort = engine.Effort{Time: g.MasterTime, Cores: g.MasterCores}
	if setup.Opening, err = openingOf(v, g.OpeningRule); err != nil {
		return Setup{}, g.TagError("OpeningRule", err)
	}
	if g.Level != "" {
		if setup.Level, err = v.ParseLevel(g.Level); err != nil {
			setup.Level, setup.UnknownLevel = v.NearestLevel(engine.Hard), g.Level
		}
	}
	if g.OBegins {
		setup.FirstMark = game.Second
	}
	for side := range setup.Seats {
		seat := &setup.Seats[side]
		seat.Kind, seat.Name, seat.Player = record.Person, shorten(g.Names[side]), g.Players[side]
		if g.Kinds[side] == record.Computer {
			seat.Kind = record.Computer
		}
		mark := setup.Mark(game.Side(side)).String()
		if seat.Name == "" {
			seat.Name = mark
		}
		if seat.Player != "" {
			if _, err := v.ForeignPlayer(seat.Player, 0, FileMemory); err != nil {
				return Setup{}, g.TagError(mark+"Player", err)
			}
			_, level := v.LevelBehind(seat.Player)
			seat.Foreign = !level
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
