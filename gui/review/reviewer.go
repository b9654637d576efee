package review

import (
	"context"
	"slices"
	"time"

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
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Reviewer shows the course of a finished game: its graph and the largest mistakes. It analyses the
// game in the background, always in the same way. Call its methods on the UI goroutine.
type Reviewer struct {
	table          *play.Table
	board          Marker
	card           *card.Card
	keys           widgets.Keys
	mistakeKeeper  func() func([]*puzzle.Puzzle)
	pane           *Review
	game           *gameReview        // nil if no game is under review
	moments        *moments           // the sheet Where the Game Turned; nil until it is first shown
	cancelPrevious context.CancelFunc // ends the review of the game that last left the board
}

// gameReview is a game with its review so far.
type gameReview struct {
	id     gameID
	moves  []game.Move
	names  []string
	start  game.Position
	side   game.Side // whose bars point up
	found  analysis.Game
	cancel context.CancelFunc
}

// gameID identifies a game.
type gameID struct {
	variant string
	person  game.Side
	seed    uint64
	began   time.Time
}

// gameIDOf returns the ID of a game.
func gameIDOf(s session.Setup) gameID { return gameID{s.Variant.Name, s.Person(), s.Seed, s.Began} }

// Marker shows the marks of a review, as *board.Board does.
type Marker interface {
	// SetReview replaces the marks.
	SetReview(board.Review)
}

// NewReviewer returns a reviewer without a game. It calls mistakeKeeper when the review of the game on the table
// begins. That returns a function that keeps the puzzles made from the mistakes, or nil if they are not wanted. The
// function may be called after the game has left the table.
func NewReviewer(t *play.Table, b Marker, c *card.Card, keys widgets.Keys, mistakeKeeper func() func([]*puzzle.Puzzle)) *Reviewer {
	r := &Reviewer{table: t, board: b, card: c, keys: keys, mistakeKeeper: mistakeKeeper, cancelPrevious: func() {}}
	r.pane = NewReview(keys, ReviewActions{Look: r.showPly, PlayFrom: r.PlayFrom})
	return r
}

// Follow begins the review of a game that has ended, and ends the review of any other game. Call it
// before drawing the snapshot.
func (r *Reviewer) Follow(s session.Snapshot) {
	if !s.Ending.Over() || s.Ply == 0 {
		r.drop()
		return
	}
	if r.game == nil || !r.game.isGameOf(s) {
		r.drop()
		r.begin(s)
	}
}

// isGameOf reports whether g is the game of a snapshot.
func (g *gameReview) isGameOf(s session.Snapshot) bool {
	return g.id == gameIDOf(s.Setup) && slices.Equal(g.names, s.Moves[:s.Ply])
}

// drop ends the review and removes it from the window.
func (r *Reviewer) drop() {
	if r.game == nil {
		return
	}
	r.game.cancel()
	r.game = nil
	r.card.SetGraph(nil)
	r.card.SetMoment(nil)
	r.card.SetMistakes(nil)
	r.board.SetReview(board.Review{})
}

// detach lets the review of a game that leaves the board continue; end ends it. It ends the review of
// the game that left the board before, because paging through past games leaves many games.
func (r *Reviewer) detach(end context.CancelFunc) {
	r.cancelPrevious()
	r.cancelPrevious = end
}

// begin starts the review of a game on a goroutine of its own.
func (r *Reviewer) begin(s session.Snapshot) {
	player, err := analysis.New(s.Setup.Variant)
	if err != nil {
		return
	}
	ctx, cancel := context.WithCancel(analysis.LowPriority(context.Background()))
	g := &gameReview{
		id: gameIDOf(s.Setup), names: s.Moves[:s.Ply], start: s.Setup.Variant.Start(), side: s.Setup.Perspective(), cancel: cancel,
		found: analysis.Game{Scores: make([]analysis.Score, s.Ply+1), Known: make([]bool, s.Ply+1)},
	}
	for _, n := range s.Tree.Path(s.Current) {
		g.moves = append(g.moves, s.Tree.Move(n))
	}
	r.game = g
	r.card.SetGraph(r.pane.root)
	r.card.SetMoments(0, false)
	o := analysis.GameOptions{Moves: g.moves, Side: s.Setup.Person(), From: s.UnchosenPlies()}
	report := func(found analysis.Game) { r.table.Loop.Post(func() { r.onReport(g, found) }) }
	missed, of := r.mistakeKeeper(), *g
	if missed != nil {
		g.cancel = func() { r.detach(cancel) } // the review continues, so that the mistakes are kept
	}
	of.start = s.Setup.Variant.Start() // g.start belongs to the UI goroutine
	go func() {
		defer cancel()
		found, err := player.Game(ctx, o, report)
		if err != nil {
			return
		}
		report(found)
		if missed == nil {
			return
		}
		of.found = found
		of.found.Mistakes = of.visibleMistakes() // a mistake that nobody could have seen makes no puzzle
		if list := puzzlesOf(ctx, s.Setup.Variant, &of); len(list) > 0 {
			r.table.Loop.Post(func() { missed(list) })
		}
	}()
}

// puzzlesOf makes puzzles from the mistakes in a game about which something is certain.
func puzzlesOf(ctx context.Context, v engine.Variant, g *gameReview) (list []*puzzle.Puzzle) {
	for _, m := range g.certainMoments() {
		p, err := puzzle.OfMistake(ctx, v, g.moves[:m.Ply], m.played, m.Better)
		if err == nil && p != nil {
			list = append(list, p)
		}
	}
	return list
}

// onReport shows what has been found, unless another game is under review by now.
func (r *Reviewer) onReport(g *gameReview, found analysis.Game) {
	if r.game != g {
		return
	}
	if g.found = found; found.Done {
		g.found.Mistakes = g.visibleMistakes()
	}
	s, marked := r.table.Snap, map[session.Node]int{}
	path := s.Tree.Path(s.Current)
	for i, m := range g.found.Mistakes {
		marked[path[m.Ply]] = i + 1
	}
	r.card.SetMistakes(marked)
	r.card.SetMoments(len(g.certainMoments()), found.Done)
	moment := r.endMoment(s)
	r.card.SetMoment(moment)
	r.fillMoments()
	if r.Show(s) || moment != nil {
		r.card.Fit()
	}
}

// Content returns the content of the review. ok is false if no game is under review.
func (r *Reviewer) Content() (c ReviewContent, ok bool) {
	if r.game == nil {
		return c, false
	}
	return r.game.content(r.table.Snap), true
}

// Show shows the review so far of the game of a snapshot, and reports whether its height has
// changed. Beside an analysis on the card it is only the graph.
func (r *Reviewer) Show(s session.Snapshot) (resized bool) {
	if r.game == nil {
		return false
	}
	r.board.SetReview(r.game.marks(s))
	content := r.game.content(s)
	content.Brief = r.card.AnalysesEnd()
	return r.pane.Show(content)
}

// content returns the review so far, for the graph.
func (g *gameReview) content(s session.Snapshot) ReviewContent {
	c := ReviewContent{
		Style: s.View.Style, UpMark: s.Setup.Mark(g.side), Known: g.found.Known[1:], Shown: shownOf(s),
		UpName: words.NameOf(s.Setup, g.side), DownName: words.NameOf(s.Setup, g.side.Other()),
		Heading: words.LargestMistakes(s, len(g.found.Mistakes), g.found.Done),
	}
	c.Times, c.FirstMark = timesOf(s), s.Setup.Mark(game.First)
	if len(c.Times) > 0 {
		shown := time.Duration(0)
		if c.Shown > 0 && c.Shown <= len(c.Times) {
			shown = c.Times[c.Shown-1]
		}
		c.TimesNotes = words.MoveTimes(slices.Max(c.Times), shown)
	}
	for _, score := range g.found.Scores[1:] {
		c.Values = append(c.Values, score.For(g.side, game.First).Value)
	}
	for _, m := range g.found.Mistakes {
		better := words.BetterMove
		if m.Decisive {
			better = words.SavingMove
		}
		c.Mistakes = append(c.Mistakes, ReviewMistake{
			Ply: m.Ply, Move: words.MistakeAt(m.Ply, g.names[m.Ply], m.Decisive, m.Score), Better: better(g.start.Format(m.Better), m.Score),
		})
	}
	return c
}

// timesOf returns how long each move of the game took, or 0 if that is not known, and finally the turn
// in which a player's time ran out, if one did. It returns nil if no time is known.
func timesOf(s session.Snapshot) (times []time.Duration) {
	for _, n := range s.Tree.Path(s.Current) {
		times = append(times, s.Tree.Detail(n).Time)
	}
	if s.Ending.Reason == record.OutOfTime {
		times = append(times, s.TurnTime)
	}
	if len(times) == 0 || slices.Max(times) == 0 {
		return nil
	}
	return times
}

// marks returns what the board shows if the last move shown was a mistake: where it was made, and the
// move to play instead.
func (g *gameReview) marks(s session.Snapshot) (marks board.Review) {
	for i, m := range g.found.Mistakes {
		if m.Ply+1 != shownOf(s) {
			continue
		}
		side := s.Setup.Mark(m.Side)
		if s.View.Shared {
			side = game.First
		}
		marks.Badges = append(marks.Badges, board.Badge{Cell: g.start.Cell(g.moves[m.Ply]), Number: i + 1})
		marks.Better = board.Ghost{Cell: g.start.Cell(m.Better), Side: side, Shown: true}
	}
	return marks
}

// shownOf returns the number of moves before the position shown, or 0 if it is not on the game's
// line.
func shownOf(s session.Snapshot) int {
	if !s.Tree.OnLine(s.At) {
		return 0
	}
	return s.Shown
}

// showPly shows the position after the first ply moves of the game.
func (r *Reviewer) showPly(ply int) {
	s := r.table.Snap
	path := append([]session.Node{session.Root}, s.Tree.Path(s.Current)...)
	if ply < len(path) {
		r.table.Session.Look(path[ply])
	}
}

// PlayFrom lets the player resume the game after its first ply moves.
func (r *Reviewer) PlayFrom(ply int) {
	r.showPly(ply)
	r.table.PlayHere()
}

// Close ends all reviews.
func (r *Reviewer) Close() {
	if r.game != nil {
		r.game.cancel()
	}
	r.cancelPrevious()
}
