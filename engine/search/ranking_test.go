package search_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The wanted lines have the values of a full search, best first. The bounds and proofs of the
// other moves are true.
func TestLinesAreMinimax(t *testing.T) {
	raced.Skip(t)
	searchtest.ForSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		const depth = 3
		truth := map[game.Move]int{}
		for _, m := range p.AppendMoves(nil) {
			p.Play(m)
			truth[m] = searchtest.Minimax(p, searchtest.Tilted{}, p.ToMove().Other(), depth-1)
			p.Undo()
		}
		for wanted := range 5 {
			for _, spec := range []string{"minimax(eval=tilted,depth=%d)", "alphabeta(eval=tilted,depth=%d)", "deepening(eval=tilted,depth=%d)"} {
				player := fmt.Sprintf(spec, depth)
				r := searchtest.Ask(t, searchtest.NewBrain(t, player, mnkEnv(rules)), p, search.Limits{Lines: wanted})
				if r.Depth == depth { // deepening ends early if everything is proved
					checkLines(t, player, p, r, max(wanted, 1), truth)
				}
			}
		}
	})
}

func checkLines(t *testing.T, player string, p game.Position, r search.Report, wanted int, truth map[game.Move]int) {
	t.Helper()
	if len(r.Lines) != len(truth) || r.Lines[0].Moves[0] != r.Move || r.Lines[0].Value != r.Value || !slices.Equal(r.Lines[0].Moves, r.Line) {
		t.Fatalf("%s: %+v in\n%s", player, r, p)
	}
	for i, l := range r.Lines {
		want := truth[l.Moves[0]]
		switch {
		case l.Proof == search.ProvedWin && want < r.Value, l.Proof == search.ProvedWin && l.Bound == search.UpperBound:
			t.Fatalf("%s, line %d is said to win: %+v, the truth is %d in\n%s", player, i, l, want, p)
		case i < wanted && l.Bound != search.Exact, l.Bound == search.Exact && l.Value != want,
			l.Bound == search.UpperBound && l.Value < want, l.Bound == search.LowerBound, l.Bound == search.NoBound:
			t.Fatalf("%s, line %d of %d wanted: %+v, the truth is %d in\n%s", player, i, wanted, l, want, p)
		}
		searchtest.CheckLine(t, p.Clone(), l.Moves)
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

// Asking for one line costs no more nodes than asking for none, and asking for more lines does
// not change the choice.
func TestLinesDoNotChangeTheChoice(t *testing.T) {
	raced.Skip(t)
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9", "g7")
	for _, spec := range []string{"deepening(depth=4,moves=near)", "alphabeta(depth=2)", "mcts(simulations=500)", "perfect(nodes=3000)"} {
		b := searchtest.NewBrain(t, spec, mnkEnv(searchtest.Gomoku))
		none, one, more := searchtest.Ask(t, b, p, search.Limits{}), searchtest.Ask(t, b, p, search.Limits{Lines: 1}),
			searchtest.Ask(t, b, p, search.Limits{Lines: 4})
		if none.Nodes != one.Nodes || none.Move != one.Move || none.Value != one.Value {
			t.Errorf("%s: %+v without lines, %+v with one", spec, none, one)
		}
		if spec[:7] != "perfect" && more.Value != one.Value || len(more.Lines) < 4 {
			t.Errorf("%s: value %d with %d lines, %d with one", spec, more.Value, len(more.Lines), one.Value)
		}
		for _, l := range more.Lines {
			searchtest.CheckLine(t, p.Clone(), l.Moves)
		}
	}
}

// Whether a value is exact or a bound depends on the window.
func TestBoundsOfAWindow(t *testing.T) {
	for value, want := range map[int]search.Bound{
		2: search.UpperBound, 3: search.UpperBound, 4: search.Exact,
		6: search.Exact, 7: search.LowerBound, 9: search.LowerBound,
	} {
		if got := search.BoundOf(value, 3, 7); got != want {
			t.Errorf("%d from 3 to 7 is bound %d, want %d", value, got, want)
		}
	}
}
