package gui

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// starter puts games on the table and takes them from it, with the questions that
// this asks.
type starter struct {
	*table
	prefs  *prefs
	sheets *sheet.Stack
}

// switchTo begins a game of another variant with the choices made last for it,
// after a question if that abandons a game.
func (g *starter) switchTo(v engine.Variant) {
	g.leave(func() { g.begin(v, g.prefs.For(v.Name)) })
}

// again begins another game between the players on the board.
func (g *starter) again() {
	s := g.snap.Setup
	c := g.prefs.For(s.Variant.Name)
	c.Level, c.Opponent = s.Level.Key(), opponentIn(s)
	g.leave(func() { g.begin(s.Variant, c) })
}

// leave runs f, after a question if a game with moves is going on.
func (g *starter) leave(f func()) {
	if !g.inPlay() {
		f()
		return
	}
	title, question, agree := words.LeaveQuestion()
	g.sheets.Ask(title, question, agree, f)
}

// begin begins a game and keeps the choices as the last ones.
func (g *starter) begin(v engine.Variant, c settings.Choice) {
	g.abandon()
	first := whoBegins(c)
	if c.Opponent != settings.Watch {
		c.LastBegan = first
	}
	g.prefs.remember(func(s *settings.Settings) { s.Choose(v.Name, c) })
	g.forget()
	g.session.Start(newSetup(v, c, first, g.prefs.Settings))
}

// take goes on with an opened game, after a question if another one is on the
// board.
func (g *starter) take(o session.Opened) {
	g.leave(func() {
		g.abandon()
		g.session.Resume(complete(o))
		g.askToRelease()
	})
}

// askToRelease asks before a player that came with a game may think.
func (g *starter) askToRelease() {
	if !g.snap.Held {
		return
	}
	var players []string
	for _, seat := range g.snap.Setup.Seats {
		if seat.Player != "" && seat.Kind == record.Computer {
			players = append(players, seat.Player)
		}
	}
	title, question, agree := words.ReleaseQuestion(slices.Compact(players), session.FileLimits().Time, session.FileMemory)
	g.sheets.Ask(title, question, agree, g.session.Release)
}

// resign asks first, since it cannot be taken back in the statistics.
func (g *starter) resign() {
	if !g.snap.CanResign {
		return
	}
	title, question, agree := words.ResignQuestion(fateOf(g.snap))
	g.sheets.Ask(title, question, agree, g.session.Resign)
}

// fateOf says what becomes of a game that is given up.
func fateOf(s session.Snapshot) words.Fate {
	switch {
	case s.Setup.Person() == game.None:
		return words.OtherWins
	case s.Assisted:
		return words.Helped
	case s.PersonMoves < history.MinPersonMoves:
		return words.TooShort
	default:
		return words.CountsLost
	}
}

// setLevel changes the strength of the computer and keeps the choice.
func (g *starter) setLevel(l engine.Level) {
	g.session.SetLevel(l)
	variant := g.snap.Setup.Variant.Name
	g.prefs.remember(func(s *settings.Settings) {
		c := s.For(variant)
		c.Level = l.Key()
		s.Choose(variant, c)
	})
}
