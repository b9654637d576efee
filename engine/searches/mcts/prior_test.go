package mcts

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// searchWithPrior returns a search that uses e as a prior, with a tree of the given number of games from p.
func searchWithPrior(t testing.TB, p game.Position, e game.Evaluator, trust float64, games int) *mcts {
	t.Helper()
	s := &mcts{nodeLimit: maxNodes, c: defaultC, solver: true, prior: prior{eval: e, trust: trust}}
	task := searchtest.NewTask(t, p, search.Limits{Nodes: int64(games)})
	if err := s.Think(task, false); err != nil {
		t.Fatal(err)
	}
	return s
}

// forEachWithPriors calls check with the children of n, and of each node below it, if their shares are set. p
// is then the position of the node.
func forEachWithPriors(s *mcts, n *treeNode, p game.Position, check func(children []treeNode)) {
	if n.hasPriors {
		check(s.tree.children(n))
	}
	if n.first == 0 {
		return
	}
	for _, c := range s.tree.children(n) {
		p.Play(c.move)
		forEachWithPriors(s, &c, p, check)
		p.Undo()
	}
}

// evaluationOf returns the value of a move for the side that plays it, by a fresh evaluation of the
// position after it.
func evaluationOf(p game.Position, e game.Evaluator, root game.Side, m game.Move) float64 {
	mover := p.ToMove()
	p.Play(m)
	defer p.Undo()
	if o := p.Outcome(); o.Over() {
		return float64(halfPoints(o.Result, mover)-1) * math.Inf(1)
	}
	v := e.Evaluate(p, root)
	if mover != root {
		v = -v
	}
	return float64(v)
}

// The shares of a node's children follow the evaluation for the side to move: they add up to 1, better
// moves have larger shares, and won games the largest.
func TestPriorFollowsTheEvaluation(t *testing.T) {
	for _, p := range []game.Position{
		searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2", "c3", "a4"),
		searchtest.Play(t, searchtest.Board(t, searchtest.TicTacToe), "a1", "b2", "c3"),
	} {
		e, root, seen := mnk.NewPascal(p.(*mnk.Position).Rules()), p.ToMove(), 0
		s := searchWithPrior(t, p, e, defaultTrust, 2000)
		forEachWithPriors(s, s.tree.Node(0), p, func(children []treeNode) {
			seen++
			sum := 0.0
			for i, a := range children {
				sum += float64(a.prior)
				for _, b := range children[i+1:] {
					x, y := evaluationOf(p, e, root, a.move), evaluationOf(p, e, root, b.move)
					if x > y && a.prior < b.prior || x < y && a.prior > b.prior {
						t.Fatalf("%s has %v by %v, %s has %v by %v in\n%v", p.Format(a.move), a.prior, x, p.Format(b.move), b.prior, y, p)
					}
				}
			}
			if math.Abs(sum-1) > 1e-4 {
				t.Fatalf("the shares are %v together in\n%v", sum, p)
			}
		})
		if seen < 20 {
			t.Errorf("only %d nodes have shares", seen)
		}
	}
}

// Half of the differences are below the unit, whatever their scale.
func TestUnitIsTheMedian(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, scale := range []float64{1e-3, 1, 1e5} {
		p := prior{}
		for range 20_000 {
			p.updateUnit(scale * rng.ExpFloat64())
			p.updateUnit(0)
		}
		if want := scale * math.Ln2; math.Abs(p.unit/want-1) > 0.2 {
			t.Errorf("the unit is %v, want about %v", p.unit, want)
		}
	}
}

// The next game goes to the child that PUCT selects, and visited children stay before the others.
func TestLikeliestIsByPUCT(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		s := &mcts{nodeLimit: maxNodes, c: 3 * rng.Float64()}
		nodes := make([]treeNode, 9)
		n := s.tree.Node(s.tree.add(game.NoMove))
		n.visits, n.count, n.tried = 1, 9, int16(rng.IntN(10))
		for j := range nodes {
			nodes[j] = treeNode{move: game.Move(j), prior: rng.Float32() / 5}
			if j < int(n.tried) {
				nodes[j].visits = 1 + rng.Int64N(60)
				nodes[j].score = rng.Int64N(2*nodes[j].visits + 1)
			}
			n.visits += nodes[j].visits
			n.score += 2*nodes[j].visits - nodes[j].score
		}
		n.first = s.tree.AddCopies(nodes)
		want, most := game.NoMove, math.Inf(-1)
		for _, c := range nodes {
			q := 1 - float64(n.score)/float64(2*n.visits)
			if c.visits > 0 {
				q = float64(c.score) / float64(2*c.visits)
			}
			if v := q + s.c*float64(c.prior)*math.Sqrt(float64(n.visits))/float64(1+c.visits); v > most {
				want, most = c.move, v
			}
		}
		place := s.selectPUCT(n)
		if got := s.tree.Node(place).move; got != want || int(place-n.first) >= int(n.tried) {
			t.Fatalf("move %d at %d is next of %+v, want %d", got, place-n.first, nodes, want)
		}
	}
}

// With trust, a few games all go to moves that the evaluation favours. Without it, other moves get some.
func TestTrustIsHowMuchThePriorCounts(t *testing.T) {
	p := searchtest.Board(t, searchtest.Report454)
	tried := func(trust float64) (list []game.Move) {
		s := searchWithPrior(t, p, favoursLast{}, trust, 18)
		for _, c := range s.tree.children(s.tree.Node(0)) {
			if c.visits > 0 {
				list = append(list, c.move)
			}
		}
		slices.Sort(list)
		return list
	}
	if list := tried(10); len(list) == 0 || list[0] < 16 {
		t.Errorf("it tries %v, and likes those from 16 on", list)
	}
	if list := tried(0); list[0] >= 16 {
		t.Errorf("without trust it tries only %v", list)
	}
}

// A prior is parsed and printed, the default trust is accepted without a prior, and the same seed gives
// the same result.
func TestPriorIsWritten(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	if _, err := search.Parse("mcts(trust=1)", env); err != nil {
		t.Errorf("the trust that is there anyway: %v", err)
	}
	got := searchtest.MustParse(t, "mcts( trust=0.5, prior=weighted(weight=3), solver=off )", env).String()
	if want := "mcts(solver=off,prior=weighted(weight=3),trust=0.5,seed=1)"; got != want {
		t.Errorf("prints as %s, want %s", got, want)
	}
	a := searchtest.Choose(t, searchtest.MustParse(t, "mcts(prior=pascal,simulations=300)", env), searchtest.Board(t, searchtest.Report454))
	b := searchtest.Choose(t, searchtest.MustParse(t, "mcts(prior=pascal,simulations=300)", env), searchtest.Board(t, searchtest.Report454))
	if a.Move != b.Move || a.Value != b.Value || a.Nodes != 300 {
		t.Errorf("the same seed gives %+v and %+v", a, b)
	}
}

// Without the solver nothing is proved, neither in the result nor in the tree, and every game is played.
// The win is still found.
func TestMCTSWithoutSolver(t *testing.T) {
	for _, spec := range []string{
		"mcts(solver=off,simulations=2000)", "mcts(solver=off,simulations=2000,prior=pascal)",
		"mcts(solver=off,block)",
	} {
		p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "a4", "e1", "b4", "e3", "c4", "e4")
		var thinker search.Thinker
		r := searchtest.Ask(t, searchtest.NewBrain(t, spec,
			searchtest.Env(searchtest.Report454, searchtest.Capture(mctsSearch(), &thinker))), p, search.Limits{Lines: 3})
		if p.Format(r.Move) != "d4" || r.Proof != search.Unproved || r.Mate != 0 ||
			slices.ContainsFunc(r.Lines, func(l search.Line) bool { return l.Proof != search.Unproved }) {
			t.Errorf("%s: %+v; want d4, nothing proved", spec, r)
		}
		if s := thinker.(*mcts); !s.Block {
			if r.Nodes != 2000 {
				t.Errorf("%s: %d games", spec, r.Nodes)
			}
			checkUnproved(t, &s.tree, s.tree.Node(0))
		}
	}
}

// checkUnproved fails if a node below n is proved, or if the visits do not add up.
func checkUnproved(t *testing.T, tr *tree, n *treeNode) {
	t.Helper()
	checkSums(t, tr, n)
	if n.first == 0 {
		return
	}
	for _, c := range tr.children(n) {
		if c.proof != search.Unproved {
			t.Fatalf("proof %d of move %d", c.proof, c.move)
		}
		checkUnproved(t, tr, &c)
	}
}
