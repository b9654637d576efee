package gui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/history"
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
	c.Level, c.Opponent = levelKey(s.Level), opponentIn(s)
	g.leave(func() { g.begin(s.Variant, c) })
}

// leave runs f, after a question if a game with moves is going on.
func (g *starter) leave(f func()) {
	if !g.inPlay() {
		f()
		return
	}
	g.sheets.Ask("Leave this game?", "The game on the board is not finished. It is left without a result and does not count.",
		"Leave the game", f)
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
		if seat.Player != "" && seat.Kind == session.Computer {
			players = append(players, seat.Player)
		}
	}
	most := session.FilePlayers()
	g.sheets.Ask("Let this player think?", fmt.Sprintf("This game brings its own computer player:\n\n%s\n\n"+
		"It may think for up to %s a move and use up to %s of memory.",
		strings.Join(slices.Compact(players), "\n"), phrase.Seconds(most.Time), search.FormatSize(most.Table)),
		"Let It Play", g.session.Release)
}

// resign asks first, since it cannot be taken back in the statistics.
func (g *starter) resign() {
	if !g.snap.CanResign {
		return
	}
	question := "Give up this game? "
	switch s := g.snap; {
	case s.Setup.Person() == game.None:
		question += "It is kept as won by the other player."
	case s.Assisted:
		question += "It is kept as assisted and does not count."
	case s.PersonMoves < history.MinPersonMoves:
		question += "It does not count, since you have made fewer than two moves."
	default:
		question += "It counts as lost."
	}
	g.sheets.Ask("Resign?", question, "Resign", g.session.Resign)
}

// setLevel changes the strength of the computer and keeps the choice.
func (g *starter) setLevel(l engine.Level) {
	g.session.SetLevel(l)
	variant := g.snap.Setup.Variant.Name
	g.prefs.remember(func(s *settings.Settings) {
		c := s.For(variant)
		c.Level = levelKey(l)
		s.Choose(variant, c)
	})
}
