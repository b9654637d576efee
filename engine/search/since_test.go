package search_test

import (
	"context"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// sinceRecorder is a search that records the result of Since at each Think.
type sinceRecorder struct {
	undone    []int
	played    [][]game.Move
	continued []bool
}

func (d *sinceRecorder) Think(t *search.Task, _ bool) error {
	undone, played, continued := t.Since()
	d.undone, d.played, d.continued = append(d.undone, undone), append(d.played, played), append(d.continued, continued)
	return nil
}

// afterMoves plays moves on p, and returns p.
func afterMoves(p game.Position, moves ...game.Move) game.Position {
	for _, m := range moves {
		p.Play(m)
	}
	return p
}

// Since gives a search the moves played and taken back since it was last asked, so that it can
// inform an external program move by move. It says when a position was set up from scratch.
func TestPositionIsToldMoveByMove(t *testing.T) {
	d := &sinceRecorder{}
	s := search.Search{Name: "diary", New: func(playerspec.Values) (search.Thinker, error) { return d, nil }}
	b := searchtest.NewBrain(t, "diary", search.Env{Searches: []search.Search{s}})
	other, err := mnk.New(mnk.Rules{Rows: 4, Columns: 4, K: 3})
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct {
		pos       game.Position
		undone    int
		played    []game.Move
		continued bool
	}{
		{searchtest.Board(t, searchtest.TicTacToe), 0, nil, false},
		{afterMoves(searchtest.Board(t, searchtest.TicTacToe), 4, 0), 0, []game.Move{4, 0}, true},
		{afterMoves(searchtest.Board(t, searchtest.TicTacToe), 4, 0), 0, nil, true},
		{afterMoves(searchtest.Board(t, searchtest.TicTacToe), 4, 0, 1, 2), 0, []game.Move{1, 2}, true},
		{afterMoves(searchtest.Board(t, searchtest.TicTacToe), 4, 0), 2, nil, true},
		{afterMoves(searchtest.Board(t, searchtest.TicTacToe), 4, 8, 7), 1, []game.Move{8, 7}, true},
		{afterMoves(other.Clone(), 4, 8), 0, nil, false}, // the same moves on another board
		{afterMoves(other.Clone(), 4, 8, 9), 0, []game.Move{9}, true},
		{searchtest.Board(t, searchtest.TicTacToe), 0, nil, false},
	} {
		if _, err := b.Think(t.Context(), c.pos, search.Limits{}, nil); err != nil {
			t.Fatal(err)
		}
		if d.undone[i] != c.undone || !slices.Equal(d.played[i], c.played) || d.continued[i] != c.continued {
			t.Errorf("%d: %d taken back, %v played, continued %v; want %d, %v, %v", i, d.undone[i], d.played[i], d.continued[i],
				c.undone, c.played, c.continued)
		}
	}
}

// Pondering about a position helps when that position arises. Only the context ends it.
func TestPondering(t *testing.T) {
	raced.Skip(t)
	pos := afterMoves(searchtest.Board(t, searchtest.Report454), 7, 8, 12)
	const depth = 8
	for _, spec := range []string{"deepening(time=1h)", "perfect(time=1h)"} {
		fresh := searchtest.Ask(t, searchtest.NewBrain(t, spec, mnkEnv(searchtest.Report454)), pos, search.Limits{Depth: depth})
		b := searchtest.NewBrain(t, spec, mnkEnv(searchtest.Report454))
		ponder(t, b, pos, fresh.Nodes*50)
		if r := searchtest.Ask(t, b, pos, search.Limits{Depth: depth}); r.Depth < fresh.Depth || r.Nodes > fresh.Nodes/2 {
			t.Errorf("%s: depth %d with %d nodes, before %d with %d", spec, r.Depth, r.Nodes, fresh.Depth, fresh.Nodes)
		}
	}
}

// ponder lets a brain ponder until it has visited the given number of nodes.
func ponder(t *testing.T, b search.Brain, pos game.Position, nodes int64) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, err := b.Think(ctx, pos, search.Limits{Ponder: true}, func(r search.Report) {
		if r.Nodes >= nodes {
			cancel()
		}
	})
	if err != nil || r.Nodes < nodes && r.Proof == search.Unproved {
		t.Errorf("%d nodes, %v", r.Nodes, err)
	}
}

// A player that keeps nothing between moves, or does not ponder, returns from pondering at once.
func TestWhoDoesNotPonder(t *testing.T) {
	for _, spec := range []string{"deepening(nodes=1000)", "minimax(time=1s)", "random", "cutoff(time=1s)"} {
		b := searchtest.NewBrain(t, spec, mnkEnv(searchtest.Report454))
		r, err := b.Think(t.Context(), searchtest.Board(t, searchtest.Report454), search.Limits{Ponder: true}, nil)
		if err != nil || r.Nodes > 0 || r.Move < 0 {
			t.Errorf("%s: %+v, %v", spec, r, err)
		}
	}
}
