package gui

import (
	"math/rand/v2"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// switchTo begins a game of another variant with the choices made last for it,
// after a question if that abandons a game.
func (d *Desk) switchTo(v engine.Variant) {
	d.beforeAbandoning(func() { d.startVariant(v) })
}

// newOrAgain is what the card's main button does: it plays again after the end,
// and asks for a new game before.
func (d *Desk) newOrAgain() {
	if d.snap.Ending.Over() {
		d.playAgain()
	} else {
		d.newGame()
	}
}

// playAgain begins another game between the players on the board.
func (d *Desk) playAgain() {
	s := d.snap.Setup
	c := d.prefs.For(s.Variant.Name)
	c.Level = levelKey(s.Level)
	switch {
	case s.Person() != game.None:
		c.Opponent = settings.AgainstComputer
	case s.Seats[game.First].Kind == session.Person:
		c.Opponent = settings.AgainstPerson
	default:
		c.Opponent = settings.Watch
	}
	d.beforeAbandoning(func() { d.start(s.Variant, c) })
}

// startVariant begins a game with the choices made last for the variant.
func (d *Desk) startVariant(v engine.Variant) { d.start(v, d.prefs.For(v.Name)) }

// beforeAbandoning runs f, after a question if a game with moves is going on.
func (d *Desk) beforeAbandoning(f func()) {
	if s := d.snap; s.Ending.Over() || s.Ply == 0 {
		f()
		return
	}
	d.sheets.Ask("Leave this game?", "The game on the board is not finished. It is left without a result and does not count.",
		"Leave the game", f)
}

// start begins a game and keeps the choices as the last ones.
func (d *Desk) start(v engine.Variant, c settings.Choice) {
	d.abandon()
	first := d.whoBegins(c)
	if c.Opponent != settings.Watch {
		c.LastBegan = first
	}
	d.remember(func(s *settings.Settings) { s.Choose(v.Name, c) })
	setup := session.Setup{Variant: v, Level: levelOf(c), Seed: newSeed(), Began: time.Now()}
	setup.Seats = d.seats(c.Opponent)
	setup.FirstMark = mark(v, c, first)
	if first != settings.BeginsYou {
		setup.Seats[0], setup.Seats[1] = setup.Seats[1], setup.Seats[0]
	}
	if c.Opponent == settings.Watch {
		for side := range setup.Seats {
			setup.Seats[side].Name += " (" + markName(v, setup.Mark(game.Side(side))) + ")"
		}
	}
	d.snap = session.Snapshot{}
	d.session.Start(setup)
}

// whoBegins decides the choice for one game: you or the computer, which stands
// for any opponent.
func (d *Desk) whoBegins(c settings.Choice) string {
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
func (d *Desk) seats(opponent string) [2]session.Seat {
	me := session.Seat{Kind: session.Person, Name: d.prefs.Name}
	computer := session.Seat{Kind: session.Computer, Name: "Computer"}
	switch opponent {
	case settings.AgainstPerson:
		return [2]session.Seat{me, {Kind: session.Person, Name: d.prefs.SecondName}}
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

// markName is the name of a mark on the board of the variant.
func markName(v engine.Variant, m game.Side) string {
	if v.Style == game.Stones {
		return [...]string{"black", "white"}[m]
	}
	return m.String()
}

// levelOf is the level of a choice.
func levelOf(c settings.Choice) engine.Level {
	level, err := engine.ParseLevel(c.Level)
	if err != nil {
		return engine.Medium
	}
	return level
}

// levelKey is the name of a level in the settings.
func levelKey(l engine.Level) string {
	return levels[l]
}
