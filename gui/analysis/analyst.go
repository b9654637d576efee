package analysis

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Analyst shows an analysis of the position shown while it is on. It is a search of its own, also while a computer is
// thinking about its move: what a weak one thinks would be bad advice. The search has a low priority and does not affect
// the game. Call its methods on the UI goroutine.
type Analyst struct {
	table             *play.Table
	board             Board
	card              *card.Card
	review            Review
	pane              *pane
	onToggle, onHover func()

	// OnReport is called after a report has been shown. It may be nil.
	OnReport func()

	on           bool
	aid          play.Aid
	unattended   bool     // nobody looks at the board
	programs     Programs // nil if no other program can be chosen
	failed       failure  // of the program that was chosen
	player       *analysis.Analyst
	gameAnalysis *analysis.Analysis // of the game; nil until its first position is analysed
	current      *positionAnalysis  // the position under analysis, or nil if there is none
	empty        bool               // no position was analysed since the analysis was turned on or the game began
	area         *area              // within which positions of the game are analysed; nil for the whole board
	choice       areaChoice
	asking       struct { // whether questions about positions of a variant can be answered
		variant string
		ok      bool
	}

	drawnMove   game.Move // first move of the line that a click has drawn on the board, or game.NoMove if there is none
	hoveredLine int       // index of the line under the mouse, or −1 if there is none
	hoveredCell int       // under the mouse, or −1 if there is none
	cursorCell  int       // under the keyboard's cursor, or −1 if there is none
	linesCell   int       // the cell on which the mouse has rested, or −1 if there is none
}

// Board shows the advice of an Analyst, as *board.Board does.
type Board interface {
	// SetAdvice replaces the advice, and reports whether the board needs another layout.
	SetAdvice(board.Advice) (moved bool)
}

// New returns an analyst that is off. It calls onToggle after it was turned on or off, and onHover after the
// result of HoverText may have changed.
func New(
	t *play.Table, b Board, c *card.Card, r Review, keys widgets.Keys, tip *widgets.Tip, onToggle, onHover func(),
) *Analyst {
	a := &Analyst{
		table: t, board: b, card: c, review: r, onToggle: onToggle, onHover: onHover,
		drawnMove: game.NoMove, hoveredLine: -1, hoveredCell: -1, cursorCell: -1, linesCell: -1,
	}
	a.pane = newPane(a, keys, tip)
	a.pane.addRestriction(a, keys)
	return a
}

// On reports whether the analysis is on.
func (a *Analyst) On() bool { return a.on }

// positionAnalysis is a position with its analysis so far.
type positionAnalysis struct {
	variant     string
	pos         game.Position
	report      analysis.Assessment
	reported    bool
	onCard      bool        // the card shows it, though nothing may be known about it yet
	parts       []game.Part // of the evaluation, from the view of side
	side        game.Side
	player      engine.Player // the one that searches
	proved      int           // the number of moves with a proved outcome
	began       time.Time     // when the search began
	ended       bool          // the analysis has finished
	cancel      context.CancelFunc
	asked       *asked // nil if nothing was asked
	restriction restriction
	forbidden   map[string]forbiddenStop // what forbiddenStop has found
}

// newPositionAnalysis returns the analysis of the position pos of s by a player.
func newPositionAnalysis(s session.Snapshot, pos game.Position, player engine.Player) *positionAnalysis {
	return &positionAnalysis{variant: s.Setup.Variant.Name, pos: pos, side: s.Setup.Perspective(), player: player}
}

// The limits of the search: enough to see far, without keeping a processor busy for as
// long as a person thinks. Only proofs of every move and an endless analysis may exceed them.
const (
	analysisTime  = 6 * time.Second
	analysisNodes = 2_000_000
)

// Toggle turns the analysis on or off. A game with analysis no longer counts, so Toggle asks first if the game
// could complete a medal.
func (a *Analyst) Toggle() {
	if a.on {
		a.setOn(false)
		return
	}
	a.turnOn(func() {})
}

// turnOn turns the analysis on if it is off, and then calls do, unless a person who was asked decides against it.
func (a *Analyst) turnOn(do func()) {
	if a.on {
		do()
		return
	}
	a.table.AskIfMedalAtStake(words.AnalysisQuestion, func() {
		a.setOn(true)
		if a.table.Snap.MayCount() {
			a.table.Session.Assist()
		}
		do()
	})
}

// setOn turns the analysis on or off.
func (a *Analyst) setOn(on bool) {
	a.on, a.empty, a.drawnMove, a.hoveredLine, a.linesCell = on, true, game.NoMove, -1, -1
	a.failed = failure{}
	a.area, a.choice = nil, areaChoice{}
	a.pane.more.SetOpen(false)
	a.update()
	a.onToggle()
}

// Begin resets the analysis for another game on the board. The card starts empty, and the analysis
// is turned off if the game counts or may count again, or is to be solved: see play.Aid.
func (a *Analyst) Begin(s session.Snapshot) {
	a.endGame()
	a.dropSearch()
	a.empty, a.area, a.choice = true, nil, areaChoice{}
	if on := a.aid.Begin(a.on, a.table.IsSolving()) && !s.MayCount(); on != a.on {
		a.setOn(on)
	}
}

// update analyses and draws what is shown, and lays out the card.
func (a *Analyst) update() {
	if a.on {
		a.card.SetAnalysis(&card.Analysis{
			Content: a.pane.root, More: a.pane.more.Button, Unfolded: a.pane.more.Open(), SetShort: a.pane.setShort,
		})
	} else {
		a.card.SetAnalysis(nil)
	}
	s := a.table.Snap
	a.Follow(s)
	a.Show(s)
	a.card.Fit()
}

// Follow analyses the position of a snapshot while the analysis is on. Call it before drawing the
// snapshot.
func (a *Analyst) Follow(s session.Snapshot) {
	if a.on {
		a.analyse(s)
	} else {
		a.endGame()
		a.dropSearch()
	}
}

// endGame discards what was learnt about the game. It does not wait for a search under way, which
// may take a moment to end.
func (a *Analyst) endGame() {
	if a.gameAnalysis != nil {
		go a.gameAnalysis.Close()
		a.gameAnalysis = nil
	}
}

// dropSearch ends the search of the current position and discards its results.
func (a *Analyst) dropSearch() {
	if a.current != nil {
		a.current.dropQuestion()
		if a.current.cancel != nil {
			a.current.cancel()
		}
	}
	a.current = nil
}

// replace makes l the current position and drops the previous one.
func (a *Analyst) replace(l *positionAnalysis) {
	a.dropSearch()
	l.onCard, a.empty = a.empty, false
	a.current, a.drawnMove, a.hoveredLine = l, game.NoMove, -1
}

// isAbout reports whether l is about the position pos of s, with the same variant and perspective.
func (l *positionAnalysis) isAbout(s session.Snapshot, pos game.Position) bool {
	return l.variant == s.Setup.Variant.Name && l.pos.Hash() == pos.Hash() && l.side == s.Setup.Perspective()
}

// analyse searches the position shown, unless that search is already the current one. It runs on a
// goroutine of its own with its own copy of the position.
func (a *Analyst) analyse(s session.Snapshot) {
	pos, v := s.Position(), s.Setup.Variant
	if a.current != nil && a.current.isAbout(s, pos) {
		return
	}
	if err := a.findPlayer(v); err != nil {
		a.dropSearch()
		return
	}
	if a.gameAnalysis == nil {
		a.gameAnalysis = a.player.Begin()
	}
	l := newPositionAnalysis(s, pos, a.player.Player())
	if a.player.CanRestrict() {
		l.restriction.area = a.area
	}
	a.replace(l)
	if known, ok := a.review.Proofs().Of(l.variant, pos, a.table.Prefs.AnalysisLines); ok && l.sharesProofs() {
		l.report, l.reported, l.proved = known, true, known.Proved()
	}
	a.begin(l)
	a.table.Loop.After(staleTime, func() {
		if a.current == l && !l.onCard {
			l.onCard = true
			a.redraw()
		}
	})
}

// staleTime is how long the card shows the analysis of the position before, if nothing is known about the new one. Other
// programs may say nothing until they have thought. A shorter time would let the card flicker.
const staleTime = 600 * time.Millisecond

// begin starts or resumes the search of a position, on a goroutine of its own. There is none if no move may be analysed.
func (a *Analyst) begin(l *positionAnalysis) {
	only := l.only()
	if only != nil && len(only) == 0 {
		l.onCard, l.ended = true, true
		return
	}
	ctx, cancel := context.WithCancel(analysis.LowPriority(context.Background()))
	l.cancel, l.began = cancel, time.Now()
	o := analysis.Options{
		Lines: a.table.Prefs.AnalysisLines, Nodes: analysisNodes, Time: analysisTime,
		ToTheEnd: !a.unattended, Endless: !a.unattended && a.table.Prefs.AnalysisEndless, Only: only,
	}
	player, of, clone := a.player, a.gameAnalysis, l.pos.Clone()
	go func() {
		defer cancel()
		select {
		case <-time.After(startDelay):
			a.search(ctx, l, clone, player, of, o)
		case <-ctx.Done():
		}
	}()
}

// startDelay is how long a search waits, so that a move just made is drawn first.
const startDelay = 120 * time.Millisecond

// reportInterval is the minimum time between two reports at the same search depth. Each report
// repaints the window, which takes processor time.
const reportInterval = 400 * time.Millisecond

// search searches a position and posts reports to the UI goroutine. It may run on any goroutine, and
// owns pos.
func (a *Analyst) search(
	ctx context.Context, l *positionAnalysis, pos game.Position, player *analysis.Analyst, of *analysis.Analysis,
	o analysis.Options,
) {
	var parts []game.Part
	if !pos.Outcome().Over() {
		parts = player.Parts(pos, l.side)
	}
	report := func(r analysis.Assessment) { a.table.Loop.Post(func() { a.onReport(l, r, parts) }) }
	var reported time.Time
	depth := 0
	r, err := of.Position(ctx, pos, o, func(r analysis.Assessment) {
		if now := time.Now(); r.Depth != depth || now.Sub(reported) >= reportInterval {
			reported, depth = now, r.Depth
			report(r)
		}
	})
	switch {
	case ctx.Err() != nil:
	case err != nil:
		a.table.Loop.Post(func() { a.onFailure(l, err) })
	default:
		report(r)
		a.table.Loop.Post(func() { l.ended = o.ToTheEnd })
	}
}

// sharesProofs reports whether l is about all moves of its position, and its player is our own, so that what it proves is
// shared with the review.
func (l *positionAnalysis) sharesProofs() bool { return !l.isRestricted() && !isProgram(l.player) }

// onReport shows a report of a search, unless another position is current by now. If more was proved about the position
// before, for example before an interruption, that is shown.
func (a *Analyst) onReport(l *positionAnalysis, r analysis.Assessment, parts []game.Part) {
	if a.current != l {
		return
	}
	if l.sharesProofs() {
		r = a.review.Proofs().Keep(l.variant, l.pos, r, a.table.Prefs.AnalysisLines)
	}
	proved := r.Proved()
	if proved < l.proved {
		return
	}
	l.report, l.reported, l.parts, l.proved = r.After(l.report), true, parts, proved
	a.redraw()
	if a.OnReport != nil {
		a.OnReport()
	}
}

// SetUnattended keeps searches within the usual limits if on is set, because nobody looks at the board.
// Otherwise it lets them exceed the limits again.
func (a *Analyst) SetUnattended(on bool) {
	if a.unattended == on {
		return
	}
	a.unattended = on
	l := a.current
	switch {
	case l == nil || l.ended:
	case on:
		cancel := l.cancel // of this search: if somebody looks again, another begins
		a.table.Loop.After(analysisTime-time.Since(l.began), func() {
			if a.current == l && a.unattended {
				cancel()
			}
		})
	default:
		l.cancel()
		a.begin(l)
	}
}

// Close ends the analysis.
func (a *Analyst) Close() {
	a.dropSearch()
	a.endGame()
}
