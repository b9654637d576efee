package alphabeta

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// searchOrder returns the moves of p in the order in which they are searched.
func searchOrder(o *order, p game.Position, first game.Move) (list []game.Move) {
	f := &o.frames[0]
	moves := p.AppendMoves(f.moves[:0])
	o.score(f, moves, p, first)
	for i := range moves {
		list = append(list, o.pickNext(f, moves, i))
	}
	return list
}

// The table's move comes first, then the last two killers, then by history, then as
// the board lists them.
func TestOrderOfMoves(t *testing.T) {
	p := searchtest.Board(t, searchtest.TicTacToe)
	var o order
	o.deepen(0)
	f := &o.frames[0]
	for _, c := range []struct {
		move  game.Move
		depth int
	}{{5, 1}, {2, 1}, {5, 2}, {8, 3}, {6, 4}, {3, 1}, {6, 1}, {6, 1}} {
		o.cutoff(f, game.First, c.move, c.depth)
	}
	if f.killers != [2]game.Move{6, 3} {
		t.Errorf("the killers are %v", f.killers)
	}
	if got, want := searchOrder(&o, p, 4), []game.Move{4, 3, 6, 8, 5, 2, 0, 1, 7}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	p.Play(4)
	if got, want := searchOrder(&o, p, game.NoMove), []game.Move{3, 6, 0, 1, 2, 5, 7, 8}; !slices.Equal(got, want) {
		t.Errorf("the other side has %v, want %v: history is of a side", got, want)
	}
	o.clearKillers()
	p.Undo()
	if got, want := searchOrder(&o, p, game.NoMove), []game.Move{6, 8, 5, 2, 3, 0, 1, 4, 7}; !slices.Equal(got, want) {
		t.Errorf("without killers %v, want %v", got, want)
	}
}

// Each new depth halves the history, and it never grows above historyMax. Killers and the table's move
// always come before it.
func TestHistoryIsBounded(t *testing.T) {
	var o order
	o.deepen(0)
	for range 10_000 {
		o.cutoff(&o.frames[0], game.Second, 7, 20)
	}
	o.cutoff(&o.frames[0], game.Second, 8, 20)
	before := o.history[game.Second]
	if most := before[7]; most > historyMax || most < historyMax/2 {
		t.Errorf("history is %d, at most %d is right", most, historyMax)
	}
	o.deepen(0)
	if got := o.history[game.Second]; got[7] != before[7]/2 || got[8] != before[8]/2 || o.history[game.First][7] != 0 {
		t.Errorf("half of %d is %d, of %d %d", before[7], got[7], before[8], got[8])
	}
}

// Whatever the scores, every move is taken once, and the moves that are sorted have falling scores.
func TestEveryMoveIsTakenOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var o order
		o.deepen(0)
		p := searchtest.Board(t, searchtest.Gomoku)
		moves := p.AppendMoves(nil)
		for range rapid.IntRange(0, 30).Draw(rt, "cutoffs") {
			o.cutoff(&o.frames[0], game.First, rapid.SampledFrom(moves).Draw(rt, "move"), rapid.IntRange(1, 9).Draw(rt, "depth"))
		}
		got := searchOrder(&o, p, rapid.SampledFrom(moves).Draw(rt, "first"))
		for i, m := range got[1:pickedMoves] {
			if a, b := o.frames[0].scores[i], o.frames[0].scores[i+1]; a < b || a == b && got[i] > m {
				rt.Fatalf("move %d, score %d, comes before %d, score %d", got[i], a, m, b)
			}
		}
		if !slices.IsSorted(got[pickedMoves:]) {
			rt.Fatalf("the rest is not in the order of the board: %v", got[pickedMoves:])
		}
		if slices.Sort(got); !slices.Equal(got, moves) {
			rt.Fatalf("taken are %v", got)
		}
	})
}
