package gui

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/pane"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
)

// analyst shows what the computer thinks of the position shown, while it is on: what the
// computer that is to move reports, else a search of its own, which the game never sees.
// Its methods belong to the window's goroutine.
type analyst struct {
	table  *table
	prefs  *prefs
	sheets *sheet.Stack
	post   func(func())
	copy   func(string)
	pane   *pane.Analysis
	card   *pane.Card
	over   *overlay
	menu   func() // brings the menu in line

	on     bool
	game   gameName // that is on the table
	player *analysis.Analyst
	of     string   // the variant of player
	look   *inquiry // the position that is looked at, nil for none
	told   bool     // the card has shown thoughts since it is on
	meters meters   // of the computers' players

	chosen  int // among the best lines
	pointed int // likewise, −1 for none
	cell    int // under the mouse, −1 for none
	stopped int // the one at which the mouse has stopped, −1 for none
}

// newAnalyst returns the analyst of a window, turned off.
func newAnalyst(d *Desk) *analyst {
	a := &analyst{
		table: d.table, prefs: d.prefs, sheets: d.sheets, post: d.post, copy: d.app.Clipboard().SetContent, card: d.card,
		over: &overlay{board: d.board}, menu: d.showMenu, meters: meters{post: d.post}, pointed: -1, cell: -1, stopped: -1,
	}
	a.pane = pane.NewAnalysis(d.key, pane.AnalysisActions{
		Tip:   d.tip,
		Close: a.toggle, Heat: a.setHeat, Line: a.setLine, Choose: a.choose, Point: a.point, Copy: a.copyPlayer,
	})
	d.board.OnHover = a.hover
	return a
}

// gameName tells games apart.
type gameName struct {
	variant string
	person  game.Side
	seed    uint64
	began   time.Time
}

// nameOf returns what tells a game from others.
func nameOf(s session.Setup) gameName { return gameName{s.Variant.Name, s.Person(), s.Seed, s.Began} }

// inquiry is a position with what is known of it.
type inquiry struct {
	variant string
	pos     game.Position
	report  analysis.Report
	known   bool
	parts   []game.Part // of the value, from the view of side
	side    game.Side
	player  string    // whose thoughts these are
	thinks  game.Side // the computer that thinks itself; game.None for a search beside it
	cancel  context.CancelFunc
}

// What an analysis beside the game may use: enough to see far, but it does not keep a
// processor busy for as long as a person thinks.
const (
	lookTime  = 6 * time.Second
	lookNodes = 2_000_000
)

// toggle turns the analysis on or off. In a game that counts it asks first, since that
// game counts no more.
func (a *analyst) toggle() {
	if a.on {
		a.turn(false)
		return
	}
	if !counts(a.table.snap) {
		a.turn(true)
		return
	}
	title, question, agree := words.AnalysisQuestion()
	a.sheets.Warn(title, question, agree, func() {
		a.turn(true)
		a.table.session.Assist()
	})
}

// counts reports whether a game goes on that is to count.
func counts(s session.Snapshot) bool {
	return s.Setup.Person() != game.None && !s.Assisted && !s.Ending.Over()
}

// turn turns the analysis on or off.
func (a *analyst) turn(on bool) {
	a.on, a.told, a.chosen, a.pointed, a.stopped = on, false, 0, -1, -1
	if on {
		a.card.SetAnalysis(a.pane)
	} else {
		a.card.SetAnalysis(nil)
	}
	a.show(a.table.snap)
	a.menu()
}

// show brings the analysis in line with a snapshot. The next game that counts is played
// without it.
func (a *analyst) show(s session.Snapshot) {
	now := nameOf(s.Setup)
	next := now != a.game
	a.game = now
	if a.on && next && counts(s) {
		a.turn(false)
		return
	}
	switch {
	case !a.on:
		a.drop()
	case s.Thinking && !s.Looking:
		a.follow(s)
	default:
		a.lookAt(s)
	}
	a.draw()
}

// drop ends the search and forgets what it has found.
func (a *analyst) drop() {
	if a.look != nil && a.look.cancel != nil {
		a.look.cancel()
	}
	a.look = nil
}

// replace looks at another position from now on.
func (a *analyst) replace(l *inquiry) {
	a.drop()
	a.look, a.chosen, a.pointed = l, 0, -1
}

// follow tells what the computer that is to move thinks.
func (a *analyst) follow(s session.Snapshot) {
	pos, side := a.table.session.Position(), s.ToMove
	player := words.PlayerString(s.Setup, side)
	if l := a.look; l == nil || l.thinks != side || !l.at(s, pos) {
		l := &inquiry{variant: s.Setup.Variant.Name, pos: pos, side: viewer(s.Setup), player: player, thinks: side}
		l.parts = analysis.PartsOf(s.Setup.Variant, player, pos, l.side)
		a.replace(l)
	}
	m, ok := a.meters.of(s.Setup.Variant, player, func() { a.show(a.table.snap) })
	if ok && s.Report.Nodes > 0 {
		a.look.report, a.look.known = analysis.Read(m, pos, s.Report, a.prefs.AnalysisLines), true
	}
}

// at reports whether l is about a position of a game of a variant.
func (l *inquiry) at(s session.Snapshot, pos game.Position) bool {
	return l.variant == s.Setup.Variant.Name && l.pos.Hash() == pos.Hash() && l.side == viewer(s.Setup)
}

// viewer is the side from whose view all is told: the person's, else that of whoever went
// first.
func viewer(s session.Setup) game.Side {
	if p := s.Person(); p != game.None {
		return p
	}
	return game.First
}

// lookAt looks at the position shown, unless it does so already. The search runs on a
// goroutine of its own with its own copy of the position.
func (a *analyst) lookAt(s session.Snapshot) {
	pos, v := a.table.session.Position(), s.Setup.Variant
	if a.look != nil && a.look.thinks == game.None && a.look.at(s, pos) {
		return
	}
	if a.player == nil || a.of != v.Name {
		player, err := analysis.New(v)
		if err != nil {
			a.drop()
			return
		}
		a.player, a.of = player, v.Name
	}
	ctx, cancel := context.WithCancel(context.Background())
	l := &inquiry{variant: v.Name, pos: pos, side: viewer(s.Setup), player: a.player.Player(), thinks: game.None, cancel: cancel}
	a.replace(l)
	player, lines, own := a.player, a.prefs.AnalysisLines, pos.Clone()
	go func() {
		defer cancel()
		background()
		select {
		case <-time.After(headStart):
			a.think(ctx, l, own, player, lines)
		case <-ctx.Done():
		}
	}()
}

// headStart is how long a search waits until a move that was just made is drawn.
const headStart = 120 * time.Millisecond

// workEvery is how often a search tells of its work alone: each time the window is painted
// anew, which takes its share of a processor.
const workEvery = 400 * time.Millisecond

// think looks at a position, on any goroutine, and posts what it finds. pos is its own.
func (a *analyst) think(ctx context.Context, l *inquiry, pos game.Position, player *analysis.Analyst, lines int) {
	var parts []game.Part
	if !pos.Outcome().Over() {
		parts = player.Parts(pos, l.side)
	}
	tell := func(r analysis.Report) { a.post(func() { a.take(l, r, parts) }) }
	var told time.Time
	depth := 0
	o := analysis.Options{Lines: lines, Nodes: lookNodes, Time: lookTime}
	r, err := player.Position(ctx, pos, o, func(r analysis.Report) {
		if now := time.Now(); r.Depth != depth || now.Sub(told) >= workEvery {
			told, depth = now, r.Depth
			tell(r)
		}
	})
	if err == nil && ctx.Err() == nil {
		tell(r)
	}
}

// take takes what a search has found, unless another position is looked at by now.
func (a *analyst) take(l *inquiry, r analysis.Report, parts []game.Part) {
	if a.look == l {
		l.report, l.known, l.parts = r, true, parts
		a.draw()
	}
}

// close ends the search.
func (a *analyst) close() { a.drop() }
