package analysis

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// bench is a table with its analyst.
type bench struct {
	*playtest.Bench
	*Analyst
	shown board.Advice // on the board
	said  string       // the text about the square pointed at

	reviewed map[session.Node]reviewed // what the review has found about moves
	mistakes map[session.Node]analysis.Mistake
	best     map[session.Node]game.Move
	assessed analysis.Score // for the graph
	proofs   *analysis.Proofs
}

// reviewed is what the review has found about a move.
type reviewed struct {
	score   analysis.Score
	mistake bool
}

// Move implements Review.
func (b *bench) Move(n session.Node) (score analysis.Score, scored, mistake bool) {
	r, scored := b.reviewed[n]
	return r.score, scored, r.mistake
}

// Mistake implements Review.
func (b *bench) Mistake(n session.Node) (analysis.Mistake, bool) {
	m, ok := b.mistakes[n]
	return m, ok
}

// Best implements Review.
func (b *bench) Best(n session.Node) game.Move {
	if m, ok := b.best[n]; ok {
		return m
	}
	return game.NoMove
}

// Assess implements Review.
func (b *bench) Assess(_ session.Node, score analysis.Score, _ int64) { b.assessed = score }

// Proofs implements Review.
func (b *bench) Proofs() *analysis.Proofs { return b.proofs }

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Bench: playtest.New(t), proofs: &analysis.Proofs{}}
	b.Analyst = New(b.Table, b, b.Card, b, playtest.NoKeys, nil, func() {}, func() { b.said = b.HoverText() })
	b.Board.OnHover, b.Board.OnCursor = b.Hover, b.MoveCursor
	b.IsAnalysing, b.OnBegun = b.On, b.Begin
	b.AddPart(b.Analyst)
	t.Cleanup(b.Close)
	return b
}

// SetAdvice shows advice on the board.
func (b *bench) SetAdvice(a board.Advice) (moved bool) {
	b.shown = a
	return b.Board.SetAdvice(a)
}

// turnOn turns the analysis on and waits for its first findings.
func (b *bench) turnOn() {
	b.T.Helper()
	b.Toggle()
	b.awaitThoughts()
}

// awaitThoughts waits until something is known about the position shown.
func (b *bench) awaitThoughts() {
	b.T.Helper()
	b.Until("the analysis", func() bool { return b.current != nil && b.current.reported })
}
