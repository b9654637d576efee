package gui

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/pane"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
)

// reviewer shows how a game went once it is over: its graph and the largest mistakes. The
// game is looked at beside the window, always in the same way. Its methods belong to the
// window's goroutine.
type reviewer struct {
	table    *table
	playHere func()
	post     func(func())
	card     *pane.Card
	pane     *pane.Course
	over     *overlay
	game     *reviewed // nil for none
}

// reviewed is a game with what is known of it.
type reviewed struct {
	of     gameName
	moves  []game.Move
	names  []string
	start  game.Position
	side   game.Side // whose bars point up
	known  analysis.Game
	cancel context.CancelFunc
}

// newReviewer returns the reviewer of a window.
func newReviewer(d *Desk) *reviewer {
	r := &reviewer{table: d.table, playHere: d.games.playHere, post: d.post, card: d.card, over: d.analyst.over}
	r.pane = pane.NewCourse(d.key, pane.CourseActions{Look: r.lookAt, Again: r.again})
	return r
}

// show brings the review in line with a snapshot.
func (r *reviewer) show(s session.Snapshot) {
	if !s.Ending.Over() || s.Ply == 0 {
		r.drop()
		return
	}
	if r.game == nil || !r.game.is(s) {
		r.drop()
		r.begin(s)
	}
	r.draw(s)
}

// is reports whether g is the game of a snapshot.
func (g *reviewed) is(s session.Snapshot) bool {
	return g.of == nameOf(s.Setup) && slices.Equal(g.names, s.Moves[:s.Ply])
}

// drop ends the review.
func (r *reviewer) drop() {
	if r.game == nil {
		return
	}
	r.game.cancel()
	r.game = nil
	r.card.SetGraph(nil)
	r.card.SetMistakes(nil)
	r.over.show(board.Advice{})
}

// begin begins to look at a game, on a goroutine of its own.
func (r *reviewer) begin(s session.Snapshot) {
	player, err := analysis.New(s.Setup.Variant)
	if err != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	g := &reviewed{
		of: nameOf(s.Setup), names: s.Moves[:s.Ply], start: s.Setup.Variant.Start(), side: viewer(s.Setup), cancel: cancel,
		known: analysis.Game{Scores: make([]analysis.Score, s.Ply+1), Known: make([]bool, s.Ply+1)},
	}
	for _, n := range s.Tree.Path(s.Stand) {
		g.moves = append(g.moves, s.Tree.Move(n))
	}
	r.game = g
	r.card.SetGraph(r.pane.Object())
	o := analysis.GameOptions{Moves: g.moves, Of: s.Setup.Person()}
	tell := func(known analysis.Game) { r.post(func() { r.take(g, known) }) }
	go func() {
		defer cancel()
		background()
		if known, err := player.Game(ctx, o, tell); err == nil {
			tell(known)
		}
	}()
}

// take takes what has been found, unless another game is under review by now.
func (r *reviewer) take(g *reviewed, known analysis.Game) {
	if r.game != g {
		return
	}
	g.known = known
	s, marked := r.table.snap, map[session.Node]int{}
	path := s.Tree.Path(s.Stand)
	for i, m := range known.Mistakes {
		marked[path[m.Ply]] = i + 1
	}
	r.card.SetMistakes(marked)
	r.draw(s)
}

// draw shows what is known of the game.
func (r *reviewer) draw(s session.Snapshot) {
	g := r.game
	if g == nil {
		return
	}
	c := pane.GameCourse{
		Style: s.View.Style, Mark: s.Setup.Mark(g.side), Known: g.known.Known[1:], Shown: shownOf(s),
		Up: words.Name(s.Setup.Seats[g.side].Name), Down: words.Name(s.Setup.Seats[g.side.Other()].Name),
		Heading: words.LargestMistakes(s.Setup, len(g.known.Mistakes), g.known.Done, g.known.Depth),
	}
	for _, score := range g.known.Scores[1:] {
		c.Values = append(c.Values, score.For(g.side, game.First).Value)
	}
	for _, m := range g.known.Mistakes {
		c.Mistakes = append(c.Mistakes, pane.GameMistake{
			Ply: m.Ply, Move: words.MistakeAt(m.Ply, g.names[m.Ply]), Better: words.BetterMove(g.start.Format(m.Better), m.Score),
		})
	}
	if r.pane.Show(c) {
		r.card.Fit()
	}
	r.over.show(g.marks(s))
}

// marks are what the board shows of the mistakes: where the last one shown was made, and
// the move to play instead.
func (g *reviewed) marks(s session.Snapshot) (a board.Advice) {
	for i, m := range g.known.Mistakes {
		if m.Ply+1 != shownOf(s) {
			continue
		}
		side := s.Setup.Mark(m.Side)
		if s.View.Shared {
			side = game.First
		}
		a.Badges = append(a.Badges, board.Badge{Cell: g.start.Cell(g.moves[m.Ply]), Number: i + 1})
		a.Better = board.Ghost{Cell: g.start.Cell(m.Better), Side: side, Shown: true}
	}
	return a
}

// shownOf returns the number of moves before the position shown, 0 where that is not on
// the game's line.
func shownOf(s session.Snapshot) int {
	if !s.Tree.OnLine(s.At) {
		return 0
	}
	return s.Shown
}

// lookAt shows the position after so many moves of the game.
func (r *reviewer) lookAt(ply int) {
	s := r.table.snap
	path := append([]session.Node{session.Root}, s.Tree.Path(s.Stand)...)
	if ply < len(path) {
		r.table.session.Look(path[ply])
	}
}

// again lets the game go on after so many moves.
func (r *reviewer) again(ply int) {
	r.lookAt(ply)
	r.playHere()
}

// close ends the search.
func (r *reviewer) close() {
	if r.game != nil {
		r.game.cancel()
	}
}
