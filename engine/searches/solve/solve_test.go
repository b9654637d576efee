package solve

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// solve returns the solution of p and checks its line.
func solve(t testing.TB, p game.Position) Solution {
	t.Helper()
	before := p.Hash()
	s := Solve(context.Background(), p, SolveOptions{})
	if p.Hash() != before {
		t.Fatalf("Solve changed\n%s", p)
	}
	q := p.Clone()
	searchtest.CheckLine(t, q, s.Line)
	if q.Outcome().Result != s.Result {
		t.Fatalf("the line %v of a game worth %v ends in %v", s.Line, s.Result, q.Outcome().Result)
	}
	return s
}

// Each kind of knowledge gives positions near the end of random games the same value as a plain search.
func TestSolveAgreesWithPlainSearch(t *testing.T) {
	raced.Skip(t)
	type start struct {
		name string
		game.Position
	}
	var starts []start
	for _, r := range searchtest.Samples() {
		starts = append(starts, start{r.String(), searchtest.Board(t, r)},
			start{r.String() + " by rules alone", searchtest.Plain{Position: searchtest.Board(t, r)}})
	}
	for _, r := range []mnk.Rules{
		{Rows: 4, Columns: 4, K: 3, Options: mnk.Misere},
		{Rows: 3, Columns: 5, K: 4, Options: mnk.Misere},
		{Rows: 4, Columns: 3, K: 3, Options: mnk.Gravity},
		{Rows: 3, Columns: 4, K: 2, Options: mnk.Gravity},
		{Rows: 3, Columns: 4, K: 3, Options: mnk.Gravity | mnk.Misere},
	} {
		starts = append(starts, start{r.String(), searchtest.Board(t, r)})
	}
	for _, n := range [][3]int{{3, 3, 3}, {4, 3, 3}, {3, 5, 3}, {4, 4, 4}, {4, 5, 4}, {2, 6, 4}, {3, 4, 2}} {
		starts = append(starts, start{fmt.Sprint("sets ", n), searchtest.InARow(t, n[0], n[1], n[2])})
	}
	for _, r := range []isolation.Rules{{Rows: 3, Columns: 4}, {Rows: 4, Columns: 4}, {Rows: 4, Columns: 3, Queen: true}} {
		p, err := isolation.New(r)
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, start{"isolation " + r.String(), p})
	}
	for _, start := range starts {
		t.Run(start.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, 4))
			for range long.Of(20, 60) {
				p := start.Position.Clone()
				searchtest.Wander(p, rng.IntN(20), rng)
				if len(p.AppendMoves(nil)) > 9 {
					continue
				}
				if want, s := searchtest.Value(p), solve(t, p); s.Result != want {
					t.Fatalf("%v, want %v:\n%s", s.Result, want, p)
				}
			}
		})
	}
}

// The values are those of the literature.
func TestSolvedGames(t *testing.T) {
	raced.Skip(t)
	tests := []struct {
		rows, columns, k int
		want             game.Result
	}{
		{3, 3, 3, game.Draw},
		{4, 3, 3, game.FirstWins},
		{3, 4, 3, game.FirstWins},
		{4, 4, 3, game.FirstWins},
		{4, 4, 4, game.Draw},
		{4, 5, 4, game.Draw},
		{5, 5, 4, game.Draw},
		{6, 4, 4, game.Draw},
		{6, 5, 4, game.FirstWins},
		{6, 6, 4, game.FirstWins},
		{7, 4, 4, game.Draw},
		{7, 5, 4, game.FirstWins},
		{6, 6, 5, game.Draw},
		{7, 7, 5, game.Draw},
		{5, 3, 3, game.FirstWins},
		{6, 3, 3, game.FirstWins},
		{4, 5, 3, game.FirstWins},
		{5, 5, 3, game.FirstWins},
		{1, 1, 1, game.FirstWins},
		{1, 2, 2, game.Draw},
	}
	for _, tt := range tests {
		if s := solve(t, searchtest.InARow(t, tt.rows, tt.columns, tt.k)); s.Result != tt.want {
			t.Errorf("%d,%d,%d: %v, want %v", tt.rows, tt.columns, tt.k, s.Result, tt.want)
		}
	}
}

// Turning off techniques does not change the value, and takes no fewer nodes.
func TestSolvedWithoutTechniques(t *testing.T) {
	raced.Skip(t)
	for _, without := range []Techniques{
		{Fours: true},
		{Pairs: true},
		{Dominated: true},
		{Symmetry: true},
		{Fours: true, Pairs: true, Dominated: true, Symmetry: true},
	} {
		for n, want := range map[[3]int]game.Result{{5, 5, 4}: game.Draw, {6, 5, 4}: game.FirstWins} {
			p := searchtest.InARow(t, n[0], n[1], n[2])
			whole := Solve(t.Context(), p, SolveOptions{})
			if s := Solve(t.Context(), p, SolveOptions{Without: without}); s.Result != want || s.Nodes < whole.Nodes {
				t.Errorf("%d without %+v: %v after %d nodes, %d with all", n, without, s.Result, s.Nodes, whole.Nodes)
			}
		}
	}
}

// fixedForcing is a Forcing that sees a win of one side after a few moves, whoever is to move.
type fixedForcing struct {
	winner game.Side
	left   int
}

func (e *fixedForcing) Play(game.Move)          { e.left-- }
func (e *fixedForcing) Undo()                   { e.left++ }
func (e *fixedForcing) Promise(game.Move) int32 { return 0 }
func (e *fixedForcing) Win(side game.Side, visit func() bool) (game.Move, bool) {
	return 0, !visit() && side == e.winner && e.left <= 0
}

// A forced win that the Forcing finds is believed, and its nodes are counted.
func TestSolveByForce(t *testing.T) {
	for side, want := range map[game.Side]game.Result{game.First: game.FirstWins, game.Second: game.SecondWins} {
		for _, left := range []int{0, 1, 3} {
			p := searchtest.Plain{Position: searchtest.InARow(t, 9, 9, 5)}
			forcing := func(game.Position) Forcing { return &fixedForcing{side, left} }
			f, err := Try(t.Context(), p, Query{Side: side, Nodes: 1 << 20}, forcing)
			if err != nil || f.Answer != Yes || f.Nodes < int64(left) {
				t.Errorf("%v in %d moves: %v after %d nodes, %v", want, left, f.Answer, f.Nodes, err)
			}
		}
	}
	visits := 0
	forcing := func(game.Position) Forcing { visits++; return &fixedForcing{game.First, 1000} }
	f, err := Try(t.Context(), searchtest.Plain{Position: searchtest.InARow(t, 9, 9, 5)}, Query{Side: game.First, Nodes: 100}, forcing)
	if err != nil || f.Answer != Unknown || f.Nodes != 100 || visits != 1 {
		t.Errorf("%+v, %v, asked for %d times", f, err, visits)
	}
}

func TestSolvedByRulesAlone(t *testing.T) {
	misere := mnk.Rules{Rows: 3, Columns: 3, K: 3, Options: mnk.Misere}
	taller := mnk.Rules{Rows: 4, Columns: 3, K: 3, Options: mnk.Misere}
	for _, tt := range []struct {
		rules mnk.Rules
		want  game.Result
	}{{searchtest.TicTacToe, game.Draw}, {misere, game.Draw}, {taller, game.SecondWins}} {
		if s := solve(t, searchtest.Board(t, tt.rules)); s.Result != tt.want {
			t.Errorf("%v: %v, want %v", tt.rules, s.Result, tt.want)
		}
	}
}

func TestSolvedIsolation(t *testing.T) {
	for _, n := range [][2]int{{3, 3}, {4, 3}, {4, 4}, {5, 3}, {5, 4}, {5, 5}} {
		p, err := isolation.New(isolation.Rules{Rows: n[0], Columns: n[1]})
		if err != nil {
			t.Fatal(err)
		}
		if s := solve(t, p); s.Result != game.SecondWins {
			t.Errorf("isolation %d × %d: %v, want second", n[0], n[1], s.Result)
		}
	}
}

func TestSolveWithoutAnAnswer(t *testing.T) {
	p := searchtest.InARow(t, 5, 5, 4)
	if s := Solve(t.Context(), p, SolveOptions{Nodes: 500}); s.Result != game.Ongoing || s.Nodes != 500 || s.Line != nil {
		t.Errorf("500 nodes: %+v", s)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if s := Solve(ctx, p, SolveOptions{}); s.Result != game.Ongoing {
		t.Errorf("cancelled: %+v", s)
	}
	over := searchtest.Play(t, searchtest.InARow(t, 1, 2, 1), "a1")
	if s := Solve(t.Context(), over, SolveOptions{}); s.Result != game.FirstWins || len(s.Line) != 0 {
		t.Errorf("finished: %+v", s)
	}
}

// A small table forgets answers, but the result is the same.
func TestSolveInLittleMemory(t *testing.T) {
	s := Solve(t.Context(), searchtest.InARow(t, 4, 5, 4), SolveOptions{Memory: 1})
	if s.Result != game.Draw {
		t.Errorf("4,5,4 in 16 KiB: %v", s.Result)
	}
}

func BenchmarkSolve(b *testing.B) {
	starts := map[string]game.Position{}
	for _, n := range [][3]int{
		{3, 3, 3},
		{4, 3, 3},
		{4, 4, 3},
		{4, 4, 4},
		{4, 5, 4},
		{5, 5, 4},
		{6, 5, 4},
		{6, 6, 4},
		{7, 5, 4},
		{7, 4, 4},
		{8, 4, 4},
		{7, 7, 5},
	} {
		starts[fmt.Sprintf("%d,%d,%d", n[0], n[1], n[2])] = searchtest.InARow(b, n[0], n[1], n[2])
	}
	for n := 5; n <= 6; n++ {
		p, err := isolation.New(isolation.Rules{Rows: n, Columns: n})
		if err != nil {
			b.Fatal(err)
		}
		starts[fmt.Sprintf("isolation:%d,%d", n, n)] = p
	}
	for name, p := range starts {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				b.ReportMetric(float64(solve(b, p).Nodes), "nodes")
			}
		})
	}
}

// Black loses to a four that the rules forbid Black to stop.
func TestSolveAForbiddenAnswer(t *testing.T) {
	rules := mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: mnk.Renju}
	p := searchtest.Play(t, searchtest.Board(t, rules), strings.Fields("e8 h4 f8 h5 g8 h6 i8 a1 j8 c1 h3 h7")...)
	if s := solve(t, p); s.Result != game.SecondWins || len(s.Line) != 2 {
		t.Errorf("%v by %v", s.Result, s.Line)
	}
}

// Whatever the limit, a value that is found is right. With a higher limit the value is found.
func TestValueWithinALimit(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for _, n := range [][3]int{{3, 3, 3}, {4, 4, 3}, {4, 4, 4}, {4, 5, 4}} {
		for i := range 30 {
			p := searchtest.InARow(t, n[0], n[1], n[2])
			searchtest.Wander(p, i/3, rng)
			want := Solve(t.Context(), p, SolveOptions{}).Result
			tk, end := search.NewTask(t.Context(), p, search.Limits{}, 0, nil)
			s, found := newSolver(tk, SolveOptions{}), 0
			for nodes := int64(1); nodes < 1<<24; nodes *= 3 {
				switch got := s.valueWithin(nodes); got {
				case want:
					found++
				case game.Ongoing:
				default:
					t.Fatalf("%v: %v within %d, expected %v", p, got, nodes, want)
				}
			}
			if end(); found == 0 {
				t.Errorf("%v: nothing is found", p)
			}
		}
	}
}
