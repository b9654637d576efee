package session

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Opened is a recorded game that can be played: its rules and players are known, and all its moves
// have been replayed. Read and Open return it.
type Opened struct {
	// Record is the game as it was written down.
	Record record.Game
	// Setup says how the game is played. The caller may seat other players before resuming it.
	Setup Setup
	// Ending is how the moves on the board end the game, or otherwise how the record says that it
	// ended.
	Ending Ending

	tree      *Tree
	pos       game.Position // after the moves played; never changed
	positions *positions    // of a study; nil if OpenStudy has not opened it
}

// Read opens a game written as text. The error says in a player's words what is wrong and where.
func Read(text []byte) (Opened, error) {
	g, err := record.Parse(text)
	if err != nil {
		return Opened{}, err
	}
	return Open(g)
}

// Check returns the error of Open: nil if a recorded game can be replayed.
func Check(g record.Game) error {
	_, err := Open(g)
	return err
}

// Open checks a recorded game and replays it. The error says in a player's words what cannot be
// played, and where it is in the text if the game was parsed from one.
func Open(g record.Game) (Opened, error) { return open(g, nil) }

// open implements Open. poll may be nil: see OpenStudy.
func open(g record.Game, poll func() error) (Opened, error) {
	setup, err := setupOf(g)
	if err != nil {
		return Opened{}, err
	}
	o := Opened{Record: g, Setup: setup}
	if o.tree, o.pos, err = replay(setup.Variant, g, poll); err != nil {
		return Opened{}, err
	}
	o.Ending = Ending{Outcome: o.pos.Outcome()}
	if !o.Ending.Over() && g.Result != game.Ongoing {
		o.Ending = Ending{Outcome: game.Outcome{Result: g.Result}, Reason: g.Reason}
	}
	return o, nil
}

// Finished reports whether the game is over: its moves end it, or its record has a result.
func (o Opened) Finished() bool { return o.Ending.Over() }

// Played returns the moves that are on the board.
func (o Opened) Played() []game.Move {
	var moves []game.Move
	for _, n := range o.tree.Path(o.nodeAt(len(o.Record.Played()))) {
		moves = append(moves, o.tree.Move(n))
	}
	return moves
}

// Position returns the position after the first ply moves of the game's line.
func (o Opened) Position(ply int) game.Position {
	if ply == o.pos.Ply() {
		return o.pos.Clone()
	}
	return o.tree.Position(o.Setup.Variant, o.nodeAt(ply))
}

// nodeAt returns the node after the first ply moves of the game's line.
func (o Opened) nodeAt(ply int) Node {
	if ply == 0 {
		return Root
	}
	return o.tree.Line()[ply-1]
}

// setupOf returns the setup of a recorded game. Players that the record does not describe are
// people. The level is Hard if the record has none. A level that is unknown, or that the variant
// lacks, is replaced by the variant's nearest level to Hard. If a variant, an opening rule or a
// player is unknown, the error says where it is in the text.
func setupOf(g record.Game) (Setup, error) {
	v, err := engine.ParseVariant(g.Variant)
	if err != nil {
		return Setup{}, g.TagError("Variant", err)
	}
	setup := Setup{Variant: v, Seed: g.Seed, Began: g.Date, Day: g.Day, Level: engine.Hard, Clocks: g.Clocks, Tags: g.Tags}
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
		seat.Kind, seat.Name = record.Person, shorten(g.Names[side])
		if g.Kinds[side] == record.Computer {
			seat.Kind = record.Computer
		}
		mark := setup.Mark(game.Side(side)).String()
		if seat.Name == "" {
			seat.Name = mark
		}
		if g.Players[side] != "" {
			if seat.Player, err = v.ParsePlayer(g.Players[side]); err != nil {
				return Setup{}, g.TagError(mark+"Player", err)
			}
			if _, seat.Player.Trusted = seat.Player.Level(); !seat.Player.Trusted {
				seat.Player.Memory = FileMemory
			}
		}
	}
	return setup, nil
}

// longestName is how many characters of a name in a record are used.
const longestName = 40

// shorten cuts a name that is too long for any window.
func shorten(name string) string {
	if r := []rune(name); len(r) > longestName {
		return string(r[:longestName-1]) + "…"
	}
	return name
}
