package gui

import (
	"math/rand/v2"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// newSetup describes a game of a variant with the choices c; first begins, by the
// name that the settings have for it.
func newSetup(v engine.Variant, c settings.Choice, first string, s settings.Settings) session.Setup {
	setup := session.Setup{Variant: v, Level: levelOf(c), Seed: newSeed(), Began: time.Now()}
	setup.Seats = seats(c.Opponent, s)
	setup.FirstMark = mark(v, c, first)
	if first != settings.BeginsYou {
		setup.Seats[0], setup.Seats[1] = setup.Seats[1], setup.Seats[0]
	}
	if c.Opponent == settings.Watch {
		for side := range setup.Seats {
			setup.Seats[side].Name = words.Watched(v, setup.Mark(game.Side(side)))
		}
	}
	return setup
}

// newSeed draws the seed of a game.
func newSeed() uint64 { return rand.Uint64() >> 1 }

// whoBegins decides the choice for one game: you or the computer, which stands
// for any opponent.
func whoBegins(c settings.Choice) string {
	switch {
	case c.Opponent == settings.Watch:
		return settings.BeginsYou
	case c.Begins == settings.BeginsRandom && rand.IntN(2) == 0,
		c.Begins == settings.BeginsAlternate && c.LastBegan == settings.BeginsYou,
		c.Begins == settings.BeginsComputer:
		return settings.BeginsComputer
	default:
		return settings.BeginsYou
	}
}

// seats returns the players, the person who chose first.
func seats(opponent string, s settings.Settings) [2]session.Seat {
	me := session.Seat{Kind: record.Person, Name: s.Name}
	computer := session.Seat{Kind: record.Computer, Name: words.Computer}
	switch opponent {
	case settings.AgainstPerson:
		return [2]session.Seat{me, {Kind: record.Person, Name: s.SecondName}}
	case settings.Watch:
		return [2]session.Seat{computer, computer}
	default:
		return [2]session.Seat{me, computer}
	}
}

// mark returns the mark of the player who begins. Where X always
// begins, there is nothing to choose.
func mark(v engine.Variant, c settings.Choice, first string) game.Side {
	if v.XBegins || c.Opponent == settings.Watch {
		return game.First
	}
	switch {
	case c.Mark == settings.MarkO && first == settings.BeginsYou,
		c.Mark == settings.MarkX && first != settings.BeginsYou:
		return game.Second
	default:
		return game.First
	}
}

// levelOf is the level of a choice.
func levelOf(c settings.Choice) engine.Level {
	level, err := engine.ParseLevel(c.Level)
	if err != nil {
		return engine.Medium
	}
	return level
}

// opponentIn is the choice of an opponent that makes players like those of a game.
func opponentIn(s session.Setup) string {
	switch {
	case s.Person() != game.None:
		return settings.AgainstComputer
	case s.Seats[game.First].Kind == record.Person:
		return settings.AgainstPerson
	default:
		return settings.Watch
	}
}

// seatMe gives an opened position its players: the person who chose plays the side
// that is to move, against the same opponent as now.
func seatMe(o session.Opened, s settings.Settings) session.Opened {
	c := s.For(o.Setup.Variant.Name)
	players := seats(c.Opponent, s)
	me := o.Position(len(o.Played())).ToMove()
	for i, side := range []game.Side{me, me.Other()} {
		players[i].Player = o.Setup.Seats[side].Player
		o.Setup.Seats[side] = players[i]
	}
	o.Setup.Level = levelOf(c)
	o.Record.Assisted = len(o.Record.Moves) > 0 // those moves were not played here
	return o
}

// complete fills in what a record leaves open and a game in play must have.
func complete(o session.Opened) session.Opened {
	if o.Setup.Seed == 0 {
		o.Setup.Seed = newSeed()
	}
	if o.Setup.Began.IsZero() {
		o.Setup.Began = time.Now()
	}
	return o
}
