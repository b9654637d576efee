package review

import (
	"context"
	"maps"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Reviewer shows the course of a finished game: its graph and the largest mistakes. It analyses the
// game in the background, always in the same way. Beside an analysis it shows the course of a running game, too.
// Call its methods on the UI goroutine.
type Reviewer struct {
	// OnFound is called after more has been found about the game. It may be nil.
	OnFound func()

	table          *play.Table
	board          Board
	card           *card.Card
	keys           widgets.Keys
	mistakeKeeper  func() func([]*puzzle.Puzzle)
	pane           *pane
	game           *gameReview        // nil if no game is under review
	moments        *moments           // the sheet Where the Game Turned; nil until it is first shown
	kept           []*gameReview      // of games that have left the board, the latest last
	cancelPrevious context.CancelFunc // ends the review of the game that last left the board

	proofs     analysis.Proofs // of positions that were analysed
	gameNumber int             // the session's number of the game on the table
	atEnd      bool            // the end of the game has been shown
	open       bool            // the graph is wanted on the card
	clean      bool            // the game was known to have no mistake when the buttons of its end were first shown
	nodes      int64           // the node limit for each position of a game; 0 for the usual one
}

// Board shows the marks of a review, as *board.Board does.
type Board interface {
	// SetReview replaces the marks.
	SetReview(board.Review)
}

// New returns a reviewer without a game. It calls mistakeKeeper when the review of the game on the table
// begins. That returns a function that keeps the puzzles made from the mistakes, or nil if they are not wanted. The
// function may be called after the game has left the table.
func New(
	t *play.Table, b Board, c *card.Card, keys widgets.Keys, mistakeKeeper func() func([]*puzzle.Puzzle),
) *Reviewer {
	r := &Reviewer{table: t, board: b, card: c, keys: keys, mistakeKeeper: mistakeKeeper, cancelPrevious: func() {}}
	r.pane = newPane(keys, r.showPly, r.PlayFrom)
	return r
}

// Follow begins the review of a game that has ended or is analysed, and ends the review of any other game. Only games are
// reviewed. Call it before drawing the snapshot.
func (r *Reviewer) Follow(s session.Snapshot) {
	over, analysed := s.Ending.Over() && r.table.IsGame(), r.table.Window.Analysing() && r.table.IsGame()
	switch {
	case !over && !analysed || s.Ply == 0:
		r.drop()
	case r.game != nil && r.game.over == over && r.game.isGameOf(s):
	case s.Thinking && r.game != nil && r.game.id == gameIDOf(s.Setup):
		r.game.cancel() // it continues once the computer has moved
	default:
		earlier := r.game
		r.drop()
		r.begin(s, earlier)
	}
	r.noteEnd(s, over)
}

// noteEnd decides what stays as it is once the end of a game is shown: whether the graph is open, and what the button for
// the review says. over is set if a game has ended.
func (r *Reviewer) noteEnd(s session.Snapshot, over bool) {
	arrives, atEnd := s.Game != r.gameNumber, over && !s.Looking
	r.open = over && (r.open || arrives && !r.table.IsRestored()) // a finished game is opened to be reviewed
	if atEnd && (arrives || !r.atEnd) {
		r.clean = r.game.isClean(s)
		if r.clean {
			r.game.onCard = r.endMoment(s) // with the praise that the button allows
		}
	}
	r.gameNumber = s.Game
	r.atEnd = over && (atEnd || r.atEnd && !arrives) // later the label of the button would change under the mouse
}

// drop ends the review.
func (r *Reviewer) drop() {
	if r.game != nil {
		r.game.end()
		r.keep(r.game)
		r.game = nil
	}
}

// detach lets the review of a game that leaves the board continue; end ends it. It ends the review of
// the game that left the board before, because paging through past games leaves many games.
func (r *Reviewer) detach(end context.CancelFunc) {
	r.cancelPrevious()
	r.cancelPrevious = end
}

// begin starts the review of a game. earlier is the last review, perhaps of the same game, or nil.
func (r *Reviewer) begin(s session.Snapshot, earlier *gameReview) {
	player, err := analysis.New(s.Setup.Variant)
	if err != nil {
		return
	}
	g := &gameReview{
		id: gameIDOf(s.Setup), player: player, names: s.Moves[:s.Ply], start: s.Setup.Variant.Start(), side: s.Setup.Perspective(),
		from: s.UnchosenPlies(), over: s.Ending.Over(), winner: s.Ending.Outcome.Result.Winner(),
		cancel: func() {}, assessed: assessed{ply: -1},
	}
	g.found = analysis.Game{Scores: make([]analysis.Score, s.Ply+1), Known: make([]bool, s.Ply+1)}
	if kept := r.takeKept(g); kept != nil {
		r.game = kept
		r.table.Loop.Post(func() { r.onReport(kept, kept.found) })
		return
	}
	g.earlier = earlier.scoresFor(g)
	g.addEarlier()
	for _, n := range s.Tree.Path(s.Current) {
		g.moves = append(g.moves, s.Tree.Move(n))
	}
	r.game = g
	r.search(g, s)
}

// search reviews a game on a goroutine of its own. If it is reviewed again, what was found before stays until all is found
// again.
func (r *Reviewer) search(g *gameReview, s session.Snapshot) {
	ctx, cancel := context.WithCancel(analysis.LowPriority(context.Background()))
	g.cancel = cancel
	o := analysis.GameOptions{Moves: g.moves, Side: s.Setup.Person(), From: g.from, Nodes: r.nodes, Proofs: &r.proofs}
	missed := r.mistakeKeeper()
	if !g.over {
		o.From, missed = s.Ply, nil
	}
	if missed != nil {
		g.cancel = func() { r.detach(cancel) } // the review continues, so that the mistakes are kept
	}
	of := *g // of the goroutine
	of.findings, of.start = findings{options: o, lines: map[int][]game.Move{}}, s.Setup.Variant.Start()
	report := func() {
		found := of.findings
		found.lines = maps.Clone(found.lines)
		r.table.Loop.Post(func() { r.take(g, found) })
	}
	go func() {
		defer cancel()
		of.run(ctx, report, func() { r.keepMistakes(ctx, s.Setup.Variant, &of, missed) })
	}()
}

// run reviews a game and reports whenever it has found something. It calls keep once the mistakes of the side asked about are
// known.
func (g *gameReview) run(ctx context.Context, report, keep func()) {
	progress := func(found analysis.Game) {
		if g.found = found; found.Lost == nil || g.findStop(ctx) == nil {
			g.findLines(ctx)
			report()
		}
	}
	if g.again {
		progress = nil
	}
	found, err := g.player.Game(ctx, g.options, progress)
	if err != nil {
		return
	}
	g.found, g.other = found, g.player.OtherSide(g.options, found)
	if g.findStop(ctx) != nil {
		return
	}
	g.found.Mistakes = g.visibleMistakes() // a mistake that nobody could have seen makes no puzzle
	g.all = united(g.found.Mistakes, found.Mistakes)
	g.compared = !g.isWon()
	g.findLines(ctx)
	report()
	keep()
	if g.isWon() && g.findTheirs(ctx) == nil {
		g.compared = true
		g.findLines(ctx)
		report()
	}
}

// take takes over what the search of a game has found.
func (r *Reviewer) take(g *gameReview, found findings) {
	if g.other != nil && g.other != found.other { // it is of the review before
		r.forget(g)
	}
	g.findings = found
	g.again = g.again && !g.compared
	r.onReport(g, g.found)
}

// keepMistakes makes puzzles of the mistakes of a game, for missed, unless it is nil.
func (r *Reviewer) keepMistakes(ctx context.Context, v engine.Variant, g *gameReview, missed func([]*puzzle.Puzzle)) {
	if missed == nil {
		return
	}
	if list := puzzlesOf(ctx, v, g); len(list) > 0 {
		r.table.Loop.Post(func() { missed(list) })
	}
}

// forget forgets what was made of an earlier review of a game.
func (r *Reviewer) forget(g *gameReview) {
	if g.both.cancel != nil {
		g.both.cancel()
	}
	g.both = comparison{}
	if m := r.moments; m != nil && m.game == g {
		m.forget()
	}
}

// Proofs returns what is proved about positions. The reviews take it over.
func (r *Reviewer) Proofs() *analysis.Proofs { return &r.proofs }

// takeProofs adds to the scores of a game what is proved about its positions elsewhere. If that is new to a review that is
// complete, the game is reviewed again, because other moves may be mistakes now. It reports whether mistakes are no longer
// shown until then, because they contradict a proof.
func (r *Reviewer) takeProofs(g *gameReview) (hidden bool) {
	disproved := func(m analysis.Mistake) bool { return g.isDisproved(m, &r.proofs) }
	changed := g.addProofs(&r.proofs) || slices.ContainsFunc(g.found.Mistakes, disproved)
	if !changed || !g.over || !g.isComplete() || g.again {
		return false
	}
	g.again = true
	left := slices.DeleteFunc(slices.Clone(g.found.Mistakes), func(m analysis.Mistake) bool {
		return g.contradictsProof(m) || disproved(m)
	})
	if hidden = len(left) < len(g.found.Mistakes); hidden {
		g.found.Mistakes, g.found.Done = left, false
	}
	r.search(g, r.table.Snap)
	return hidden
}

// onReport takes over what has been found, and shows it unless another game is under review by now.
func (r *Reviewer) onReport(g *gameReview, found analysis.Game) {
	g.found = found
	g.addEarlier()
	g.dropOutweighed()
	if r.game != g {
		return
	}
	r.takeProofs(g)
	s := r.table.Snap
	if r.table.Ending.Pending() { // the button is not shown yet
		r.clean = g.isClean(s)
	}
	path := s.Tree.Path(s.Current)
	g.mistakes = map[session.Node]bool{}
	for _, m := range slices.Concat(g.found.Mistakes, g.unnumbered()) {
		g.mistakes[path[m.Ply]] = true
	}
	if g.over {
		g.onCard = r.endMoment(s)
	}
	r.compare()
	r.fillMoments()
	r.redraw()
	if r.OnFound != nil {
		r.OnFound()
	}
}

// redraw shows the review again after a change without a new snapshot.
func (r *Reviewer) redraw() {
	if r.draw(r.table.Snap) {
		r.card.Fit()
	}
}

// Content returns the content of the review. ok is false if no finished game is under review.
func (r *Reviewer) Content() (c Content, ok bool) {
	if r.game == nil || !r.game.over {
		return c, false
	}
	return r.game.content(r.table.Snap), true
}

// Move returns what the review has found about a move of the game: the score of the position after it for the side that
// made it, if scored is set, and whether the move is a mistake.
func (r *Reviewer) Move(n session.Node) (score analysis.Score, scored, mistake bool) {
	g, t := r.game, r.table.Snap.Tree
	if g == nil || !t.OnLine(n) || t.Ply(n) >= len(g.found.Known) {
		return score, false, false
	}
	ply := t.Ply(n)
	side := g.start.ToMove()
	if ply%2 == 0 {
		side = side.Other()
	}
	return g.score(ply).For(side, game.First), g.found.Known[ply], g.mistakes[n]
}

// Mistake returns a move of the game as a mistake with the better move, if the review has found that it is one.
func (r *Reviewer) Mistake(n session.Node) (m analysis.Mistake, ok bool) {
	if r.game == nil || !r.game.mistakes[n] {
		return m, false
	}
	m, ok = r.game.mistakeAt(r.table.Snap.Tree.Ply(n) - 1)
	return m, ok
}

// Best returns the best move that the review has found in the position after a move of the game, or game.NoMove if it knows
// none. If it has proved that some move wins there, this one does.
func (r *Reviewer) Best(n session.Node) game.Move {
	t := r.table.Snap.Tree
	if r.game == nil || !t.OnLine(n) {
		return game.NoMove
	}
	return r.game.found.Best(t.Ply(n))
}

// Assess lets the curve show the score, for game.First, that the analysis has found for the position shown, in place of that
// of the review. Positions that are not shown keep the score of the review, because the analysis may only have begun there,
// unless it has visited more positions, nodes, than the review does to confirm a mistake: then its score stays, and a
// move that is no mistake by it is none.
func (r *Reviewer) Assess(n session.Node, score analysis.Score, nodes int64) {
	g, s := r.game, r.table.Snap
	if g == nil || !s.Tree.OnLine(n) {
		return
	}
	found := assessed{s.Tree.Ply(n), score}
	outweighed := nodes > g.player.ConfirmNodes() && g.takeLonger(found)
	if outweighed || g.assessed != found {
		g.assessed = found
		if r.takeProofs(g) || outweighed {
			r.table.Loop.Post(func() { r.onReport(g, g.found) })
		}
		r.pane.showBrief(g.curve(s), r.table.Window.Animated())
	}
}

// Show shows the review so far of the game of a snapshot. Beside an analysis it is only the graph on the card: on the board
// the analysis shows what is best.
func (r *Reviewer) Show(s session.Snapshot) { r.draw(s) }

// draw implements Show, and reports whether the card needs to be laid out again.
func (r *Reviewer) draw(s session.Snapshot) (resized bool) {
	shown, marks := card.Review{Open: r.open, Clean: r.clean}, board.Review{}
	if g := r.game; g != nil {
		if r.table.Window.Analysing() {
			resized = r.pane.showBrief(g.curve(s), r.table.Window.Animated())
		} else {
			resized = r.pane.show(g.content(s))
			marks, shown.Better = g.marks(s), g.betterWords(s)
		}
		shown.Graph, shown.Fit, shown.Coming = r.pane.root, r.pane.fit, r.pane.stillToCome
		shown.Moment, shown.Mistakes = g.onCard, g.mistakes
	}
	r.board.SetReview(marks)
	return r.card.SetReview(shown) || resized
}

// setOpen shows or hides the graph and the mistakes on the card.
func (r *Reviewer) setOpen(on bool) {
	r.open = on
	r.compare()
	r.redraw()
	if on {
		r.card.RevealGraph()
	}
}

// showPly shows the position after the first ply moves of the game.
func (r *Reviewer) showPly(ply int) {
	s := r.table.Snap
	path := append([]session.Node{session.Root}, s.Tree.Path(s.Current)...)
	if ply < len(path) {
		r.table.Session.Look(path[ply])
	}
}

// PlayFrom lets the player resume the game after its first ply moves, and says what to try instead of those that followed.
func (r *Reviewer) PlayFrom(ply int) {
	followed := ply < r.table.Snap.Ply
	r.showPly(ply)
	r.table.PlayHere()
	if followed {
		r.table.Say(words.TryNow())
	}
}

// Close ends all reviews.
func (r *Reviewer) Close() {
	if r.game != nil {
		r.game.end()
	}
	r.cancelPrevious()
}
