package play

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// newSetup returns the setup of a game of a variant with the choices c. first is who begins:
// settings.BeginsYou or settings.BeginsComputer.
func newSetup(v engine.Variant, c settings.Choice, first string, s settings.Settings) session.Setup {
	setup := session.Setup{Variant: v, Seed: newSeed(), Began: time.Now(), Effort: s.Effort()}
	setup.Seats, setup.Level = seats(v, c, s)
	setup.FirstMark = firstMark(v, c, first)
	setup.Clocks[0], setup.Clocks[1] = clocksOf(c)
	setup.Opening = openingOf(v, c)
	if first != settings.BeginsYou {
		setup.Seats[0], setup.Seats[1] = setup.Seats[1], setup.Seats[0]
		setup.Clocks[0], setup.Clocks[1] = setup.Clocks[1], setup.Clocks[0]
	}
	if c.Opponent == settings.Watch {
		for side := range setup.Seats {
			setup.Seats[side].Name = words.WatchedName(v, setup.Mark(game.Side(side)))
		}
	}
	return setup
}

// clocksOf returns the time controls of a choice. A text that cannot be parsed means no clock.
func clocksOf(c settings.Choice) (own, other record.TimeControl) {
	own, _ = record.ParseTimeControl(c.Clock)
	other, _ = record.ParseTimeControl(c.ClockOther)
	return own, other
}

// openingOf returns the opening rule of a choice, or opening.None if the variant does not have that rule.
func openingOf(v engine.Variant, c settings.Choice) opening.Rule {
	r, _ := opening.ParseRule(c.Opening)
	if !slices.Contains(v.Openings(), r) {
		return opening.None
	}
	return r
}

// newSeed draws the seed of a game.
func newSeed() uint64 { return rand.Uint64() >> 1 }

// whoBegins decides who begins one game: settings.BeginsYou, or settings.BeginsComputer for an opponent of
// any kind.
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

// seats returns the players and the level of computers without a player string. The first player is the
// person who made the choices, unless two computers play.
func seats(v engine.Variant, c settings.Choice, s settings.Settings) ([2]session.Seat, engine.Level) {
	me := session.Seat{Kind: record.Person, Name: s.Name}
	level := LevelOf(v, c)
	switch c.Opponent {
	case settings.AgainstPerson:
		return [2]session.Seat{me, {Kind: record.Person, Name: s.Friend()}}, level
	case settings.Watch:
		return watchedSeats(v, c, s.Effort())
	default:
		return [2]session.Seat{me, computer(v, c.Strategy)}, level
	}
}

// watchedSeats returns two computers and their level. If their levels differ, each computer at a level
// gets the player of that level.
func watchedSeats(v engine.Variant, c settings.Choice, e engine.Effort) (all [2]session.Seat, level engine.Level) {
	var levels [2]engine.Level
	for i, spec := range []string{c.WatchFirst, c.WatchSecond} {
		l, err := engine.ParseLevel(spec)
		if levels[i] = v.NearestLevel(l); err != nil {
			levels[i], all[i] = LevelOf(v, c), computer(v, spec)
		} else {
			all[i] = computer(v, "")
		}
	}
	if levels[0] != levels[1] {
		for i := range all {
			if all[i].Player.IsZero() {
				all[i].Player = v.LevelPlayer(levels[i], e)
			}
		}
	}
	return all, levels[0]
}

// computer returns a computer with the player that the person has chosen, or at the level if the variant does
// not know the player.
func computer(v engine.Variant, strategy string) session.Seat {
	p, _ := v.ChosenPlayer(strategy) // an error leaves the level
	return session.Seat{Kind: record.Computer, Name: words.Computer, Player: p}
}

// unknownPlayer returns the first player string that a game by this choice would use and that the variant
// does not know, or "" if there is none.
func unknownPlayer(v engine.Variant, c settings.Choice) string {
	wanted := map[string][]string{settings.AgainstComputer: {c.Strategy}, settings.Watch: {c.WatchFirst, c.WatchSecond}}
	for _, spec := range wanted[c.Opponent] {
		_, levelErr := engine.ParseLevel(spec)
		if _, err := v.ParsePlayer(spec); spec != "" && levelErr != nil && err != nil {
			return spec
		}
	}
	return ""
}

// firstMark returns the mark of the player who begins. If X always begins, or two computers play, there is
// nothing to choose.
func firstMark(v engine.Variant, c settings.Choice, first string) game.Side {
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

// LevelOf returns the level of a variant that is nearest to the chosen level, or the lowest level if none
// is chosen.
func LevelOf(v engine.Variant, c settings.Choice) engine.Level {
	level, err := engine.ParseLevel(c.Level)
	if err != nil {
		return v.Levels()[0]
	}
	return v.NearestLevel(level)
}

// HasComputers reports whether a computer plays.
func HasComputers(s session.Setup) bool {
	return s.Seats[game.First].Kind == record.Computer || s.Seats[game.Second].Kind == record.Computer
}

// LevelIn returns the key of the level at which the computers of a game play, or "" if a computer plays by
// a strategy or the levels differ.
func LevelIn(s session.Setup) string {
	key := s.Level.Key()
	for side, seat := range s.Seats {
		if seat.Kind == record.Computer && !seat.Player.IsZero() {
			l, ok := s.LevelOf(game.Side(side))
			if other := s.Seats[game.Side(side).Other()]; !ok || other.Kind == record.Computer {
				return ""
			}
			key = l.Key()
		}
	}
	return key
}

// personSide returns the side of the person. Between two people it is the side of the person with that name.
// Without such a person, or if two computers play, it is game.First.
func personSide(s session.Setup, name string) game.Side {
	switch person := s.Person(); {
	case person != game.None:
		return person
	case !s.Watched() && s.Seats[game.First].Name != name && s.Seats[game.Second].Name == name:
		return game.Second
	default:
		return game.First
	}
}

// playersOf returns the choice c with the players and clocks of a game. name is the person's name. Players
// that came with the game are left out, since nobody chose them.
func playersOf(s session.Setup, c settings.Choice, name string) settings.Choice {
	chosen := func(side game.Side) string {
		if seat := s.Seats[side]; !seat.IsForeign() {
			return seat.Player.String()
		}
		return ""
	}
	c.Opening = s.Opening.String()
	if HasComputers(s) { // the level of two people is nobody's
		c.Equal = c.Equal && c.Level == s.Level.Key() // else the level was chosen in another way
		c.Level = s.Level.Key()
	}
	me := personSide(s, name)
	c.Clock, c.ClockOther = s.Clocks[me].String(), s.Clocks[me.Other()].String()
	switch person := s.Person(); {
	case person != game.None:
		c.Opponent, c.Strategy = settings.AgainstComputer, chosen(person.Other())
	case s.Watched():
		c.Opponent = settings.Watch
		c.WatchFirst, c.WatchSecond = cmp.Or(chosen(game.First), c.Level), cmp.Or(chosen(game.Second), c.Level)
	default:
		c.Opponent = settings.AgainstPerson
	}
	return c
}

// Playing returns the last choices for a variant with the opponent and the clocks on the table. ok is false if there is no game
// of the variant against a computer.
func (t *Table) Playing(v engine.Variant) (c settings.Choice, ok bool) {
	next := t.Snap.Next
	if !t.IsGame() || next.Variant.Name != v.Name || next.Person() == game.None {
		return settings.Choice{}, false
	}
	return playersOf(next, t.Prefs.For(v.Name), t.Prefs.Name), true
}

// trustChosen vouches for the players that the person has chosen in the settings. It is for games
// of this program, where the person need not be asked about those players.
func trustChosen(o session.Opened, s settings.Settings) session.Opened {
	c := s.For(o.Setup.Variant.Name)
	for i := range o.Setup.Seats {
		seat := &o.Setup.Seats[i]
		if slices.Contains([]string{c.Strategy, c.Offered, c.WatchFirst, c.WatchSecond}, seat.Player.String()) {
			seat.Player.Trusted, seat.Player.Memory = true, 0
		}
	}
	return o
}

// personToMove returns the players, level and clocks of a choice for an opened position. The person who made
// the choice plays the side to move.
func personToMove(o session.Opened, c settings.Choice, s settings.Settings) (p session.Setup) {
	me := o.Position(len(o.Played())).ToMove()
	players, level := seats(o.Setup.Variant, c, s)
	p.Level = level
	p.Seats[me], p.Seats[me.Other()] = players[0], players[1]
	p.Clocks[me], p.Clocks[me.Other()] = clocksOf(c)
	return p
}

// samePlayers returns the players, level and clocks of a game for an opened position. Everybody keeps their mark.
// Players that came with the game are left out with their names, since nobody chose them.
func samePlayers(o session.Opened, s session.Setup) (p session.Setup) {
	p.Level = s.Level
	for side := range p.Seats {
		mark := o.Setup.Mark(game.Side(side))
		from := s.Mark(mark)
		p.Seats[side], p.Clocks[side] = s.Seats[from], s.Clocks[from]
		if seat := &p.Seats[side]; seat.IsForeign() && seat.Kind == record.Computer {
			*seat = session.Seat{Kind: record.Computer, Name: words.WatchedName(s.Variant, mark)}
		}
	}
	return p
}

// seatPlayers gives an opened position the players, level and clocks of p. Players and clocks that came with
// the position stay.
func seatPlayers(o session.Opened, p session.Setup, e engine.Effort) session.Opened {
	for side, given := range o.Setup.Seats {
		if !given.Player.IsZero() {
			p.Seats[side].Player = given.Player
		}
	}
	if o.Setup.Clocks == [2]record.TimeControl{} {
		o.Setup.Clocks, o.Setup.ClocksWait = p.Clocks, true
	}
	o.Setup.Seats, o.Setup.Level, o.Setup.Effort, o.Setup.UnknownLevel = p.Seats, p.Level, e, ""
	o.Record.Assisted = len(o.Record.Moves) > 0 // those moves were not played here
	return o
}

// renamed gives the person their present name, the first of names, in a past game that carries a former one.
func renamed(o session.Opened, names []string) session.Opened {
	seats := &o.Setup.Seats
	for side := range seats {
		other := seats[game.Side(side).Other()].Name
		if seat := &seats[side]; seat.Kind != record.Computer && other != names[0] && slices.Contains(names, seat.Name) {
			seat.Name = names[0]
		}
	}
	return o
}

// fillIn fills in what a record may omit but a game in progress needs: its seed, and when it began.
func fillIn(o session.Opened) session.Opened {
	if o.Setup.Seed == 0 {
		o.Setup.Seed = newSeed()
	}
	if o.Setup.Began.IsZero() && o.Setup.Day.IsZero() {
		o.Setup.Began = time.Now()
	}
	return o
}
