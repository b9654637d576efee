package mcts

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// Every proof that is reported agrees with a full search. With a large exploration constant proofs are
// found soon.
func TestMCTSProofsAreTrue(t *testing.T) {
	searchtest.ForSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		left := len(p.AppendMoves(nil))
		if left > 9 {
			return
		}
		want := search.ProofOf(searchtest.Value(p), p.ToMove())
		for _, q := range []game.Position{p, searchtest.Plain{Position: p}} {
			r := searchtest.Choose(t, searchtest.MustParse(t, "mcts(simulations=20000,c=1.4)", mnkEnv(rules)), q)
			if r.Proof != search.Unproved && r.Proof != want {
				t.Fatalf("proof %d, want %d in\n%s", r.Proof, want, p)
			}
			if r.Proof == search.Unproved && left < 7 {
				t.Fatalf("20,000 games prove nothing about the last %d moves of\n%s", left, p)
			}
			searchtest.CheckProvedMove(t, p, r)
		}
	})
}

func TestMCTSIsSeeded(t *testing.T) {
	p := searchtest.Board(t, searchtest.Gomoku)
	for _, q := range []game.Position{p, searchtest.Plain{Position: p}} {
		a := searchtest.Choose(t, searchtest.MustParse(t, "mcts(simulations=500,seed=5)", mnkEnv(searchtest.Gomoku)), q)
		b := searchtest.Choose(t, searchtest.MustParse(t, "mcts(simulations=500,seed=5)", mnkEnv(searchtest.Gomoku)), q)
		if a.Move != b.Move || a.Value != b.Value || a.Nodes != 500 {
			t.Errorf("the same seed gives %+v and %+v", a, b)
		}
	}
}

// The first n simulations go to n different children, in any order. The next goes to the child that the
// UCT formula selects.
func TestUCTVisitsEveryChildFirst(t *testing.T) {
	p := searchtest.Board(t, searchtest.TicTacToe)
	s := &mcts{nodeLimit: maxNodes, c: defaultC, solver: true}
	s.prepare(searchtest.NewTask(t, p, search.Limits{}), false)
	for range 9 {
		s.simulate()
	}
	n := s.tree.Node(0)
	children := s.tree.children(n)
	for _, c := range children {
		if c.visits != 1 {
			t.Errorf("move %d has %d visits after 9 games", c.move, c.visits)
		}
	}
	children[3].score = 2 // the others have at most this score
	children[5].visits = 4
	want, most := int32(-1), math.Inf(-1)
	for j, c := range children {
		v := float64(c.score)/2/float64(c.visits) + defaultC*math.Sqrt(math.Log(10)/float64(c.visits))
		if v > most {
			want, most = n.first+int32(j), v
		}
	}
	if got := s.selectChild(0); got != want {
		t.Errorf("child %d is chosen, want %d", got, want)
	}
}

// An evaluation in place of the random games guides the search: if it favours the last moves of the
// board, one of them is played.
func TestMCTSRollout(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	env.Evaluations = append(env.Evaluations, searchtest.Offered("later", favoursLast{}))
	p := searchtest.Board(t, searchtest.Report454)
	r := searchtest.Choose(t, searchtest.MustParse(t, "mcts(rollout=later,simulations=500)", env), p)
	if r.Move < 16 || r.Value < search.AllWon/2 {
		t.Errorf("plays %d, value %d; want one of the last moves", r.Move, r.Value)
	}
	if got := searchtest.MustParse(t, "mcts( rollout=weighted(weight=3), simulations=10000 )",
		env).String(); got != "mcts(simulations=10000,rollout=weighted(weight=3),seed=1)" {
		t.Errorf("prints as %s", got)
	}
}

// favoursLast favours the side whose first move was among the last of the board.
type favoursLast struct{ searchtest.Flat }

func (favoursLast) Evaluate(p game.Position, side game.Side) int {
	v := -1
	if played := p.AppendPlayed(nil); len(played) > 0 && played[0] >= 16 {
		v = 1
	}
	if side == game.Second {
		return -v
	}
	return v
}

func TestMCTSFindsTheForcedBlock(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "a4", "e1", "b4", "e3", "c4")
	r := searchtest.Choose(t, searchtest.MustParse(t, "mcts(simulations=3000)", mnkEnv(searchtest.Report454)), p)
	if p.Format(r.Move) != "d4" {
		t.Errorf("plays %s", p.Format(r.Move))
	}
}

// If every move tried loses, an untried move is played.
func TestMCTSPlaysTheUntriedMove(t *testing.T) {
	rules := mnk.Rules{Rows: 3, Columns: 3, K: 3, Options: mnk.Misere}
	p := searchtest.Play(t, searchtest.Board(t, rules), "a3", "b1", "c3", "c2") // X loses by b3
	env, tried := mnkEnv(rules), 0
	for env.Seed = range 40 {
		r := searchtest.Choose(t, searchtest.MustParse(t, "mcts(simulations=1)", env), p)
		lost := slices.ContainsFunc(r.Lines, func(l search.Line) bool { return l.Proof == search.ProvedLoss })
		if !lost {
			continue
		}
		tried++
		if best := r.Lines[0]; best.Bound != search.NoBound || best.Proof != search.Unproved || r.Value != 0 {
			t.Fatalf("plays %s, where b3 loses: %+v in\n%s", p.Format(r.Move), r, p)
		}
	}
	if tried == 0 {
		t.Error("no game began with b3")
	}
}

// The tree grows in slices, so the number of allocations is small, however many games are played.
func TestMCTSAllocatesSlicesOnly(t *testing.T) {
	p := searchtest.Board(t, searchtest.Gomoku)
	few := searchtest.Allocations(t, searchtest.MustParse(t, "mcts(simulations=100)", mnkEnv(searchtest.Gomoku)), p)
	many := searchtest.Allocations(t, searchtest.MustParse(t, "mcts(simulations=5000)", mnkEnv(searchtest.Gomoku)), p)
	if many > few+25 {
		t.Errorf("%v allocations for 100 games, %v for 5,000", few, many)
	}
}

func BenchmarkMCTS(b *testing.B) {
	for _, rules := range []mnk.Rules{searchtest.Report454, searchtest.Gomoku} {
		b.Run(rules.String(), func(b *testing.B) {
			player, p := searchtest.MustParse(b, fmt.Sprintf("mcts(simulations=%d)", defaultSimulations), mnkEnv(rules)), searchtest.Board(b, rules)
			var games int64
			for b.Loop() {
				games += searchtest.Choose(b, player, p).Nodes
			}
			b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
