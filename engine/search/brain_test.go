package search

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// ask asks a brain for a move within limits and checks the answer.
func ask(t testing.TB, b Brain, p game.Position, l Limits) Report {
	t.Helper()
	before := p.Hash()
	r, err := b.Think(t.Context(), p, l, nil)
	if err != nil || p.Hash() != before || !p.Legal(r.Move) {
		t.Fatalf("move %d, error %v, hash %x, before %x", r.Move, err, p.Hash(), before)
	}
	checkLine(t, p.Clone(), r.Line)
	return r
}

// newBrain returns a brain of the player of spec that is closed at the test's end.
func newBrain(t testing.TB, spec string, env Env) Brain {
	t.Helper()
	b := mustParse(t, spec, env).NewBrain()
	t.Cleanup(func() { b.Close() })
	return b
}

// Of the player's limits and the call's the tighter ones hold.
func TestTheTighterLimitHolds(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "i9")
	for _, tt := range []struct {
		spec  string
		limit Limits
		nodes int64
	}{
		{"deepening(nodes=1000)", Limits{Nodes: 400}, 400},
		{"deepening(nodes=1000)", Limits{Nodes: 4000}, 1000},
		{"deepening(nodes=1000)", Limits{}, 1000},
		{"deepening(time=1h)", Limits{Nodes: 700}, 700},
		{"deepening", Limits{Nodes: 700}, 700},
		{"mcts(simulations=100)", Limits{Simulations: 70}, 70},
		{"mcts", Limits{Simulations: 70}, 70},
		{"mcts", Limits{Simulations: 20_000, Nodes: 80}, 80},
	} {
		if r := ask(t, newBrain(t, tt.spec, mnkEnv(gomoku)), p, tt.limit); r.Nodes != tt.nodes {
			t.Errorf("%s with %+v: %d nodes, want %d", tt.spec, tt.limit, r.Nodes, tt.nodes)
		}
	}
	if r := ask(t, newBrain(t, "deepening(depth=3)", mnkEnv(gomoku)), p, Limits{Depth: 2}); r.Depth != 2 {
		t.Errorf("depth %d, want 2", r.Depth)
	}
	for _, l := range []Limits{{Time: 10 * time.Millisecond}, {Clock: clockShare * 10 * time.Millisecond}} {
		if r := ask(t, newBrain(t, "deepening(time=1h)", mnkEnv(gomoku)), p, l); r.Elapsed > 10*time.Second {
			t.Errorf("%+v: thought for %v", l, r.Elapsed)
		}
	}
}

// A player whose limits are counted answers the same, whatever its brain thought of
// before: in a game that goes on, after Undo, and in one that is resumed.
func TestCountedPlayersAreRepeatable(t *testing.T) {
	for _, spec := range []string{
		"deepening(nodes=800,shuffle)", "deepening(depth=3,moves=near,block)", "perfect(nodes=900)", "mcts(simulations=60)",
		"mcts", "mcts(prior=pascal,simulations=60)", "cutoff(level=2)", "alphabeta(depth=2,blunder=0.5)", "random",
	} {
		env := mnkEnv(report454)
		b := newBrain(t, spec, env)
		p := play(t, board(t, report454), "b2")
		var seen []Report
		for !p.Outcome().Over() {
			seen = append(seen, ask(t, b, p, Limits{}))
			p.Play(seen[len(seen)-1].Move)
		}
		for i := len(seen) - 1; i >= 0; i-- {
			p.Undo()
			for who, again := range map[string]Report{"back": ask(t, b, p, Limits{}), "resumed": ask(t, newBrain(t, spec, env), p, Limits{})} {
				if again.Move != seen[i].Move || again.Nodes != seen[i].Nodes || again.Value != seen[i].Value || !slices.Equal(again.Line, seen[i].Line) {
					t.Fatalf("%s, %s at move %d: %+v, before %+v", spec, who, i, again, seen[i])
				}
			}
		}
	}
}

// What is kept is of use: the second move needs fewer nodes to the same depth, and
// the second tree begins with games.
func TestBrainsKeepWhatTheyLearn(t *testing.T) {
	env := mnkEnv(gomoku)
	p := play(t, board(t, gomoku), "h8", "i9", "g7")
	b, l := newBrain(t, "deepening(moves=near,order=motifs,width=12,time=1h)", env), Limits{Depth: 6}
	first := ask(t, b, p, l)
	for _, m := range first.Line[:2] {
		p.Play(m)
	}
	kept := ask(t, b, p, l)
	fresh := ask(t, newBrain(t, "deepening(moves=near,order=motifs,width=12,time=1h)", env), p, l)
	if kept.Nodes >= fresh.Nodes {
		t.Errorf("%d nodes with the table of the move before, %d without", kept.Nodes, fresh.Nodes)
	}
	t.Logf("deepening to depth 6: %d nodes kept, %d fresh", kept.Nodes, fresh.Nodes)

	q := play(t, board(t, report454), "b2")
	tb := newBrain(t, "mcts(time=1h)", mnkEnv(report454))
	r := ask(t, tb, q, Limits{Simulations: 3000})
	for _, m := range r.Line[:2] {
		q.Play(m)
	}
	ask(t, tb, q, Limits{Simulations: 1})
	root := tb.(*brain).thinker.(*mcts).tree.node(0)
	if root.visits < 10 {
		t.Errorf("the tree begins with %d games", root.visits)
	}
	t.Logf("mcts: %d of 3000 games inherited", root.visits-1)
}

// A brain follows a game back, to another one and to the other side, and claims
// nothing that is not so.
func TestBrainsFollowAnyGame(t *testing.T) {
	rules := mnk.Rules{Rows: 4, Columns: 4, K: 3, Exact: true}
	rng := rand.New(rand.NewPCG(6, 1))
	for _, spec := range []string{"deepening(time=1h)", "deepening(time=1h,eval=tilted)", "mcts(time=1h,block)", "perfect(time=1h)"} {
		b := newBrain(t, spec, mnkEnv(rules))
		p := play(t, board(t, rules), "b2", "c3", "a4", "d1", "a1")
		for i := range 120 {
			switch {
			case p.Outcome().Over() || i%20 == 19:
				p = board(t, rules)
				wander(p, 5+rng.IntN(4), rng)
			case i%5 == 4 && p.Ply() > 5:
				p.Undo()
			}
			r := ask(t, b, p, Limits{Nodes: 3000})
			if want := resultOf(r.Proof, p.ToMove()); want != game.Ongoing && oracle(p) != want {
				t.Fatalf("%s: proof %d of a game that is %v:\n%s", spec, r.Proof, oracle(p), p)
			}
			moves := append(p.AppendMoves(nil), r.Move)
			p.Play(moves[rng.IntN(len(moves))])
		}
	}
}

// ending is the value of a game under best play, and how many plies away its end
// is: the winner hurries, the loser does not.
type ending struct {
	game.Result
	plies int
}

// endings finds endings by plain search, and remembers them.
type endings map[uint64]ending

func (e endings) of(p game.Position) (game.Result, int) {
	if o := p.Outcome(); o.Over() {
		return o.Result, 0
	}
	if known, ok := e[p.Hash()]; ok {
		return known.Result, known.plies
	}
	r, n := e.find(p)
	e[p.Hash()] = ending{r, n}
	return r, n
}

func (e endings) find(p game.Position) (game.Result, int) {
	side := p.ToMove()
	best, plies := game.WinFor(side.Other()), -1
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		r, n := e.of(p)
		p.Undo()
		n++
		switch {
		case r == game.WinFor(side) && (best != r || n < plies), r == game.WinFor(side.Other()) && best == r && n > plies:
			best, plies = r, n
		case r == game.Draw && best != game.WinFor(side):
			best, plies = r, n
		}
	}
	return best, plies
}

// The length of won and lost games is right, also with a table that was filled at
// later and earlier moves of the game.
func TestMateDistances(t *testing.T) {
	for _, rules := range []mnk.Rules{
		{Rows: 4, Columns: 4, K: 3, Exact: true},
		{Rows: 3, Columns: 4, K: 3, Misere: true},
		{Rows: 3, Columns: 5, K: 3},
		{Rows: 4, Columns: 5, K: 4, Gravity: true},
	} {
		rng := rand.New(rand.NewPCG(8, 3))
		mates, known := 0, endings{}
		for range 40 {
			p := board(t, rules)
			wander(p, rules.Rows*rules.Columns-11, rng)
			begins := p.Ply()
			brains := [2]Brain{newBrain(t, "deepening(time=1h)", mnkEnv(rules)), newBrain(t, "deepening(time=1h)", mnkEnv(rules))}
			wander(p, 8, rng)
			for ; p.Ply() >= begins; p.Undo() {
				mates += checkEnding(t, brains[p.ToMove()], p, known)
				if p.Ply() == 0 {
					break
				}
			}
		}
		if mates < 40 {
			t.Errorf("%v: only %d won or lost games", rules, mates)
		}
	}
}

// checkEnding fails unless a brain finds the ending of p. It returns 1 for a won or
// lost game.
func checkEnding(t *testing.T, b Brain, p game.Position, known endings) int {
	t.Helper()
	r := ask(t, b, p, Limits{})
	if len(p.AppendMoves(nil)) == 1 {
		return 0 // that takes no thought
	}
	want, plies := known.of(p)
	if got := resultOf(r.Proof, p.ToMove()); got != want {
		t.Fatalf("%v, want %v:\n%s", got, want, p)
	}
	if want == game.Draw {
		return 0
	}
	if r.Mate != plies || len(r.Line) != plies {
		t.Fatalf("%v in %d plies by %v, want %d:\n%s", want, r.Mate, r.Line, plies, p)
	}
	return 1
}

// What the table holds is true of a position by itself, wherever the search that
// found it began.
func TestTableHoldsWhatIsTrueOfANode(t *testing.T) {
	rules := mnk.Rules{Rows: 3, Columns: 4, K: 3, Misere: true}
	rng := rand.New(rand.NewPCG(2, 7))
	mates, known := 0, endings{}
	for range 20 {
		p := board(t, rules)
		wander(p, 2, rng)
		b := newBrain(t, "deepening(time=1h)", mnkEnv(rules))
		ask(t, b, p, Limits{})
		s := b.(*brain).thinker.(*deepening)
		for range 300 {
			q := p.Clone()
			wander(q, 1+rng.IntN(6), rng)
			if e := s.table.get(q.Hash()); e.bound != NoBound && int(e.value) != s.inside(int(e.value)) {
				mates++
				checkEntry(t, q, s, e, known)
			}
		}
	}
	if mates < 100 {
		t.Errorf("only %d entries of won and lost games", mates)
	}
}

// checkEntry fails unless the true value of p, a won or lost game, is as e says.
func checkEntry(t *testing.T, p game.Position, s *deepening, e entry, known endings) {
	t.Helper()
	r, plies := known.of(p)
	truth := 0
	switch r {
	case game.WinFor(p.ToMove()):
		truth = s.beyond - plies
	case game.WinFor(p.ToMove().Other()):
		truth = plies - s.beyond
	}
	v := int(e.value)
	if kind := e.bound.kind(); kind != UpperBound && truth < v || kind != LowerBound && truth > v {
		t.Fatalf("the table has %d (bound %d), the truth is %d of %d:\n%s", v, kind, truth, s.beyond, p)
	}
}

// A value that was found by breaking off lines proves no draw at a later move.
func TestKeptValuesProveNoDraw(t *testing.T) {
	for _, bound := range []Bound{Exact, Exact | whole} {
		p := play(t, board(t, ttt), "a3", "b3", "c3", "b2", "b1")
		task := newTask(p, Limits{})
		task.evaluateBy(flat{})
		task.begin(t.Context(), 0, 0, nil)
		s := &deepening{bytes: defaultTable, look: allMoves}
		s.prepare(task, false)
		for _, m := range p.AppendMoves(nil) {
			p.Play(m)
			s.table.put(entry{key: p.Hash(), move: game.NoMove, depth: 9, bound: bound})
			p.Undo()
		}
		s.search(task, 9, true)
		task.end()
		if got := task.best.Proof == ProvedDraw; got != (bound&whole != 0) {
			t.Errorf("bound %d: proof %d", bound, task.best.Proof)
		}
	}
}

// Whoever closes a brain ends what it thinks.
func TestCloseEndsTheThought(t *testing.T) {
	b := mustParse(t, "deepening(time=1h)", mnkEnv(gomoku)).NewBrain()
	done := make(chan error)
	begun := make(chan bool, 1)
	go func() {
		_, err := b.Think(t.Context(), play(t, board(t, gomoku), "h8"), Limits{}, func(Report) {
			select {
			case begun <- true:
			default:
			}
		})
		done <- err
	}()
	<-begun
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	if err := <-done; err != nil {
		t.Errorf("the thought ends with %v", err)
	}
}

func BenchmarkSecondMove(b *testing.B) {
	for depth := 4; depth <= 7; depth++ {
		b.Run(fmt.Sprint(depth), func(b *testing.B) {
			var kept, fresh int64
			for b.Loop() {
				kept, fresh = 0, 0
				for _, opening := range [][]string{{"h8", "i9"}, {"h8", "h9", "j10"}, {"h8", "i8", "g6", "j9"}} {
					p := play(b, board(b, gomoku), opening...)
					const spec = "deepening(moves=near,order=motifs,width=12,time=1h)"
					brain, l := newBrain(b, spec, mnkEnv(gomoku)), Limits{Depth: depth}
					for _, m := range ask(b, brain, p, l).Line[:2] {
						p.Play(m)
					}
					kept += ask(b, brain, p, l).Nodes
					fresh += ask(b, newBrain(b, spec, mnkEnv(gomoku)), p, l).Nodes
				}
			}
			b.ReportMetric(float64(kept), "kept-nodes")
			b.ReportMetric(float64(fresh), "fresh-nodes")
		})
	}
}
