package review

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
)

// bench is a table with its reviewer.
type bench struct {
	*playtest.Bench
	*Reviewer
	marks board.Review // on the board
	keep  func([]*puzzle.Puzzle)
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Bench: playtest.New(t)}
	b.Reviewer = New(b.Table, b, b.Card, playtest.NoKeys, func() func([]*puzzle.Puzzle) { return b.keep })
	b.AddPart(b.Reviewer)
	t.Cleanup(b.Close)
	return b
}

// SetReview shows marks on the board.
func (b *bench) SetReview(r board.Review) {
	b.marks = r
	b.Board.SetReview(r)
}
