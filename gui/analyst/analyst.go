package analyst

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Window is what the analysis needs of the window.
type Window struct {
	Session  *session.Session
	Snapshot func() session.Snapshot // what is shown
	Prefs    func() settings.Settings
	Change   func(func(*settings.Settings)) // changes the settings and saves them
	Sheets   *sheet.Stack
	Post     func(func()) // runs a function on the window's goroutine
	Copy     func(string) // puts a text on the clipboard
	Card     *card.Card
	Board    *board.Board
	Tip      *widgets.Tip
	Key      widgets.Keys
	PlayHere func() // lets the game go on from the position shown
	Turned   func() // called when the analysis was turned on or off
	// Point says what is known of the square pointed at; "" for nothing.
	Point func(string)
	// Missed is called when the review of the game on the board begins. It returns what takes the mistakes that became puzzles, perhaps
	// after the game has left the board; nil where nobody wants them.
	Missed func() func([]*puzzle.Puzzle)
}

// Analyst shows what the computer thinks of the position shown, while it is on: what the
// computer that is to move reports, else a search of its own, which the game never sees.
// Its methods belong to the window's goroutine.
type Analyst struct {
	Window
	pane *card.Analysis
	over *overlay

	on      bool
	resting bool // nobody looks
	player  *analysis.Analyst
	of      string          // the variant of player
	study   *analysis.Study // of the game, nil before its first position is looked at
	current *lookup         // the position that is looked at, nil for none
	shown   bool            // the card has shown thoughts since it is on
	meters  meters          // of the computers' players

	chosen    int // among the best lines
	pointed   int // likewise, −1 for none
	cell      int // under the mouse, −1 for none
	cursor    int // under the keyboard's cursor, −1 for none
	linesCell int // the one at which the mouse has stopped, −1 for none
}

// New returns the analyst of a window, turned off, and the reviewer of its games.
func New(w Window) (*Analyst, *Reviewer) {
	a := &Analyst{Window: w, over: &overlay{board: w.Board}, meters: meters{post: w.Post}, pointed: -1, cell: -1, cursor: -1, linesCell: -1}
	a.pane = card.NewAnalysis(w.Key, card.AnalysisActions{
		Tip:   w.Tip,
		Close: a.Toggle, Heat: a.setHeat, Line: a.setLine, Choose: a.choose, Point: a.point, Copy: a.copyPlayer,
	})
	w.Board.OnHover, w.Board.OnCursor = a.hover, a.moveCursor
	return a, newReviewer(w, a.over)
}

// On reports whether the analysis is on.
func (a *Analyst) On() bool { return a.on }

// lookup is a position with what is known of it.
type lookup struct {
	variant  string
	pos      game.Position
	report   analysis.Assessment
	reported bool
	parts    []game.Part // of the value, from the view of side
	side     game.Side
	player   string    // whose thoughts these are
	thinks   game.Side // the computer that thinks itself; game.None for a search beside it
	proved   int       // the number of moves that are proved
	began    time.Time // the search beside it
	ended    bool      // the analysis has finished
	cancel   context.CancelFunc
}

// What an analysis beside the game may use: enough to see far, but it does not keep a
// processor busy for as long as a person thinks. Only proofs of every move go on beyond that.
const (
	analysisTime  = 6 * time.Second
	analysisNodes = 2_000_000
)

// Toggle turns the analysis on or off. In a game that counts it asks first, since that
// game counts no more.
func (a *Analyst) Toggle() {
	if a.on {
		a.turn(false)
		return
	}
	if !a.Snapshot().Counts() {
		a.turn(true)
		return
	}
	title, question, agree := words.AnalysisQuestion()
	a.Sheets.Warn(title, question, agree, func() {
		a.turn(true)
		a.Session.Assist()
	})
}

// turn turns the analysis on or off.
func (a *Analyst) turn(on bool) {
	a.on, a.shown, a.chosen, a.pointed, a.linesCell = on, false, 0, -1, -1
	if on {
		a.Card.SetAnalysis(a.pane)
	} else {
		a.Card.SetAnalysis(nil)
	}
	a.update()
	a.Turned()
}

// Begin is called when another game is on the board. It starts with an empty card, and without an analysis if it counts.
func (a *Analyst) Begin(s session.Snapshot) {
	a.endStudy()
	a.drop()
	if a.shown = false; a.on && s.Counts() {
		a.turn(false)
	}
}

// update follows and draws what is shown, and lays out the card.
func (a *Analyst) update() {
	s := a.Snapshot()
	a.Follow(s)
	a.Show(s)
	a.Card.Fit()
}

// Follow looks at the position of a snapshot while the analysis is on. It comes before the snapshot is drawn.
func (a *Analyst) Follow(s session.Snapshot) {
	switch {
	case !a.on:
		a.endStudy()
		a.drop()
	case s.Thinking && !s.Looking:
		a.followComputer(s)
	default:
		a.analyse(s)
	}
}

// endStudy forgets what was learnt of the game. A search under way may take a moment to
// end, for which nobody waits.
func (a *Analyst) endStudy() {
	if a.study != nil {
		go a.study.Close()
		a.study = nil
	}
}

// drop ends the search and forgets what it has found.
func (a *Analyst) drop() {
	if a.current != nil && a.current.cancel != nil {
		a.current.cancel()
	}
	a.current = nil
}

// replace looks at another position from now on.
func (a *Analyst) replace(l *lookup) {
	a.drop()
	a.current, a.chosen, a.pointed = l, 0, -1
}

// followComputer shows what the computer that is to move thinks.
func (a *Analyst) followComputer(s session.Snapshot) {
	pos, side := s.Position(), s.ToMove
	player := words.PlayerString(s.Setup, side)
	if l := a.current; l == nil || l.thinks != side || !l.at(s, pos) {
		l := &lookup{variant: s.Setup.Variant.Name, pos: pos, side: perspective(s.Setup), player: player, thinks: side}
		l.parts = analysis.PartsOf(s.Setup.Variant, player, pos, l.side)
		a.replace(l)
	}
	m, ok := a.meters.meter(s.Setup.Variant, player, a.update)
	if ok && (s.Report.Nodes > 0 || s.Report.Depth > 0) {
		a.current.report, a.current.reported = analysis.Read(m, pos, s.Report, a.Prefs().AnalysisLines), true
	}
}

// at reports whether l is about a position of a game of a variant.
func (l *lookup) at(s session.Snapshot, pos game.Position) bool {
	return l.variant == s.Setup.Variant.Name && l.pos.Hash() == pos.Hash() && l.side == perspective(s.Setup)
}

// perspective is the side from whose view everything is shown: the person's, else that of whoever went
// first.
func perspective(s session.Setup) game.Side {
	if p := s.Person(); p != game.None {
		return p
	}
	return game.First
}

// analyse looks at the position shown, unless it does so already. The search runs on a
// goroutine of its own with its own copy of the position.
func (a *Analyst) analyse(s session.Snapshot) {
	pos, v := s.Position(), s.Setup.Variant
	if a.current != nil && a.current.thinks == game.None && a.current.at(s, pos) {
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
	if a.study == nil {
		a.study = a.player.Study()
	}
	l := &lookup{variant: v.Name, pos: pos, side: perspective(s.Setup), player: a.player.Player(), thinks: game.None}
	a.replace(l)
	a.begin(l)
}

// begin starts or resumes the search of a position, on a goroutine of its own.
func (a *Analyst) begin(l *lookup) {
	ctx, cancel := context.WithCancel(search.WithStart(context.Background(), background))
	l.cancel, l.began = cancel, time.Now()
	o := analysis.Options{Lines: a.Prefs().AnalysisLines, Nodes: analysisNodes, Time: analysisTime, ToTheEnd: !a.resting, Endless: !a.resting && a.Prefs().AnalysisEndless}
	player, study, own := a.player, a.study, l.pos.Clone()
	go func() {
		defer cancel()
		select {
		case <-time.After(startDelay):
			a.search(ctx, l, own, player, study, o)
		case <-ctx.Done():
		}
	}()
}

// startDelay is how long a search waits until a move that was just made is drawn.
const startDelay = 120 * time.Millisecond

// reportInterval is how often a search reports that only the amount of its work has changed: each report repaints the window,
// which takes processor time.
const reportInterval = 400 * time.Millisecond

// search looks at a position, on any goroutine, and posts what it finds. pos is its own.
func (a *Analyst) search(ctx context.Context, l *lookup, pos game.Position, player *analysis.Analyst, study *analysis.Study, o analysis.Options) {
	var parts []game.Part
	if !pos.Outcome().Over() {
		parts = player.Parts(pos, l.side)
	}
	report := func(r analysis.Assessment) { a.Post(func() { a.onReport(l, r, parts) }) }
	var reported time.Time
	depth := 0
	r, err := study.Position(ctx, pos, o, func(r analysis.Assessment) {
		if now := time.Now(); r.Depth != depth || now.Sub(reported) >= reportInterval {
			reported, depth = now, r.Depth
			report(r)
		}
	})
	if err == nil && ctx.Err() == nil {
		report(r)
		a.Post(func() { l.ended = o.ToTheEnd })
	}
}

// onReport accepts a report of a search, unless another position is current by now, or the search before an
// interruption had proved more.
func (a *Analyst) onReport(l *lookup, r analysis.Assessment, parts []game.Part) {
	proved := r.Proved()
	if a.current != l || proved < l.proved {
		return
	}
	l.report, l.reported, l.parts, l.proved = r, true, parts, proved
	a.redraw()
}

// Rest keeps searches from going on beyond the usual limits while nobody looks at the board, or lets
// them go on.
func (a *Analyst) Rest(on bool) {
	if a.resting == on {
		return
	}
	a.resting = on
	l := a.current
	switch {
	case l == nil || l.thinks != game.None || l.ended:
	case on:
		time.AfterFunc(analysisTime-time.Since(l.began), func() {
			a.Post(func() {
				if a.current == l && a.resting {
					l.cancel()
				}
			})
		})
	default:
		l.cancel()
		a.begin(l)
	}
}

// Close ends the search.
func (a *Analyst) Close() {
	a.drop()
	a.endStudy()
}
