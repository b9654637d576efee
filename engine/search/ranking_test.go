package search

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// The lines wanted have the values of a full search, the best first; what is said of
// the other moves is true.
func TestLinesAreMinimax(t *testing.T) {
	forSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		const depth = 3
		truth := map[game.Move]int{}
		for _, m := range p.AppendMoves(nil) {
			p.Play(m)
			truth[m] = minimax(p, tilted{}, p.ToMove().Other(), depth-1)
			p.Undo()
		}
		for wanted := range 5 {
			for _, spec := range []string{"minimax(eval=tilted,depth=%d)", "alphabeta(eval=tilted,depth=%d)", "deepening(eval=tilted,depth=%d)"} {
				player := fmt.Sprintf(spec, depth)
				r := ask(t, newBrain(t, player, mnkEnv(rules)), p, Limits{Lines: wanted})
				if r.Depth == depth { // deepening ends where all is certain
					checkLines(t, player, p, r, max(wanted, 1), truth)
				}
			}
		}
	})
}

func checkLines(t *testing.T, player string, p game.Position, r Report, wanted int, truth map[game.Move]int) {
	t.Helper()
	if len(r.Lines) != len(truth) || r.Lines[0].Moves[0] != r.Move || r.Lines[0].Value != r.Value || !slices.Equal(r.Lines[0].Moves, r.Line) {
		t.Fatalf("%s: %+v in\n%s", player, r, p)
	}
	for i, l := range r.Lines {
		want := truth[l.Moves[0]]
		switch {
		case l.Proof == ProvedWin && want < r.Value, l.Proof == ProvedWin && l.Bound == UpperBound:
			t.Fatalf("%s, line %d is said to win: %+v, the truth is %d in\n%s", player, i, l, want, p)
		case i < wanted && l.Bound != Exact, l.Bound == Exact && l.Value != want, l.Bound == UpperBound && l.Value < want, l.Bound == LowerBound, l.Bound == NoBound:
			t.Fatalf("%s, line %d of %d wanted: %+v, the truth is %d in\n%s", player, i, wanted, l, want, p)
		}
		checkLine(t, p.Clone(), l.Moves)
	}
	best := make([]int, 0, len(truth))
	for _, v := range truth {
		best = append(best, v)
	}
	slices.SortFunc(best, func(a, b int) int { return b - a })
	for i := range min(wanted, len(best)) {
		if r.Lines[i].Value != best[i] {
			t.Fatalf("%s: line %d is worth %d, want %d in\n%s", player, i, r.Lines[i].Value, best[i], p)
		}
	}
}

// One line costs no node more than none, and more lines do not change the choice.
func TestLinesDoNotChangeTheChoice(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "i9", "g7")
	for _, spec := range []string{"deepening(depth=4,moves=near)", "alphabeta(depth=2)", "mcts(simulations=500)", "perfect(nodes=3000)"} {
		b := newBrain(t, spec, mnkEnv(gomoku))
		none, one, more := ask(t, b, p, Limits{}), ask(t, b, p, Limits{Lines: 1}), ask(t, b, p, Limits{Lines: 4})
		if none.Nodes != one.Nodes || none.Move != one.Move || none.Value != one.Value {
			t.Errorf("%s: %+v without lines, %+v with one", spec, none, one)
		}
		if spec[:7] != "perfect" && more.Value != one.Value || len(more.Lines) < 4 {
			t.Errorf("%s: value %d with %d lines, %d with one", spec, more.Value, len(more.Lines), one.Value)
		}
		for _, l := range more.Lines {
			checkLine(t, p.Clone(), l.Moves)
		}
	}
}

// A move that is no better than a win may be anything; one that is no better than a
// loss loses.
func TestUpperBoundsProveNoWin(t *testing.T) {
	task := newTask(board(t, ttt), Limits{})
	task.win = 10
	for m, tt := range []struct {
		value, alpha int
		want         Line
	}{
		{10, 3, Line{Value: 10, Bound: Exact, Proof: ProvedWin}},
		{12, 12, Line{Value: 10, Bound: UpperBound}},
		{7, 7, Line{Value: 7, Bound: UpperBound}},
		{-10, 7, Line{Value: -10, Bound: UpperBound, Proof: ProvedLoss}},
		{-11, -12, Line{Value: -10, Bound: Exact, Proof: ProvedLoss}},
	} {
		task.rate(game.Move(m), tt.value, tt.alpha, 2, []game.Move{8})
		tt.want.Depth, tt.want.Moves = 2, []game.Move{game.Move(m)}
		if tt.want.Bound == Exact {
			tt.want.Moves = append(tt.want.Moves, 8)
		}
		if diff := cmp.Diff(tt.want, task.ranking.whole()[m]); diff != "" {
			t.Errorf("value %d of a window from %d: %s", tt.value, tt.alpha, diff)
		}
	}
}

// The line chosen comes first, then those of the depth that was done: exact ones before
// bounds, better ones before worse. What an earlier depth has found comes last, unless it is
// proved.
func TestLinesAreSorted(t *testing.T) {
	list := []Line{
		{Value: 90, Bound: Exact, Depth: 3, Moves: []game.Move{0}},
		{Value: 80, Bound: UpperBound, Depth: 4, Moves: []game.Move{1}},
		{Value: -99, Bound: Exact, Depth: 2, Proof: ProvedLoss, Moves: []game.Move{2}},
		{Value: 5, Bound: Exact, Depth: 4, Moves: []game.Move{3}},
		{Value: 7, Bound: Exact, Depth: 4, Moves: []game.Move{4}},
		{Value: 5, Bound: Exact, Depth: 4, Moves: []game.Move{5}},
	}
	sortLines(list, 5, 4)
	var got []game.Move
	for _, l := range list {
		got = append(got, l.Moves[0])
	}
	if diff := cmp.Diff([]game.Move{5, 4, 3, 2, 1, 0}, got); diff != "" {
		t.Error(diff)
	}
}
