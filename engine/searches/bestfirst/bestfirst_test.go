package bestfirst

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// someExploration is roughly the exploration constant of the games that use this search.
const someExploration = 0.1

// anyEvaluator is a slow evaluator for any game with up to 255 moves. It recognizes the end of the game. It
// derives the value of any other move, and its chance of a draw, from the hash of the position after it.
type anyEvaluator struct{ start, now game.Position }

func (s *anyEvaluator) Set(p game.Position) { s.start = p.Clone() }

func (s *anyEvaluator) Return() { s.now = s.start.Clone() }

func (s *anyEvaluator) Play(move uint8) { s.now.Play(game.Move(move)) }

func (s *anyEvaluator) Undo(plies int) {
	for range plies {
		s.now.Undo()
	}
}

func (s *anyEvaluator) Evaluate(list []Evaluation) []Evaluation {
	mover := s.now.ToMove()
	for _, m := range s.now.AppendMoves(nil) {
		s.now.Play(m)
		seen := Evaluation{Move: uint8(m), Worth: 0.3 + 0.4*float32(s.now.Hash()%1000)/1000, Draw: 0.6 * float32(s.now.Hash()%77) / 77}
		if o := s.now.Outcome(); o.Over() {
			seen.Proof, seen.Plies = search.ProofOf(o.Result, mover), 1
			seen.Worth, seen.Draw = (1+float32(search.WinShareOf(0, seen.Proof))/search.AllWon)/2, 0
			if seen.Proof == search.ProvedDraw {
				seen.Draw = 1
			}
		}
		s.now.Undo()
		list = append(list, seen)
	}
	return list
}

func (s *anyEvaluator) Finish() uint8 {
	list := s.Evaluate(nil)
	return list[slices.IndexFunc(list, func(seen Evaluation) bool { return seen.Proof == search.ProvedWin })].Move
}

// anyEnv returns an environment that offers the search with anyEvaluator for the rules.
func anyEnv(rules mnk.Rules) search.Env {
	return searchtest.Env(rules, Search(someExploration, func(playerspec.Values) (Evaluator, error) { return &anyEvaluator{}, nil }))
}

// expanded returns a search that has expanded the given number of nodes from p, in a tree of at most maxNodes nodes.
func expanded(t testing.TB, p game.Position, maxNodes int, nodes int64) *bestFirst {
	t.Helper()
	s := &bestFirst{game: &anyEvaluator{}, c: someExploration, nodeLimit: maxNodes}
	if err := s.Think(searchtest.NewTask(t, p, search.Limits{Nodes: nodes}), true); err != nil {
		t.Fatal(err)
	}
	return s
}

// Every proof agrees with a full search, even if the tree is pruned again and again.
func TestBestFirstProofsAreTrue(t *testing.T) {
	for _, most := range []int{maxNodes, 300} {
		searchtest.ForSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
			left := len(p.AppendMoves(nil))
			if left > 9 {
				return
			}
			want := search.ProofOf(searchtest.Value(p), p.ToMove())
			s := expanded(t, p, most, 5_000)
			got := s.tree.Node(s.root).proof.Reversed()
			if got != search.Unproved && got != want {
				t.Fatalf("proof %d, want %d in\n%s", got, want, p)
			}
			if got == search.Unproved && left < 6 {
				t.Fatalf("5,000 nodes prove nothing about the last %d moves of\n%s", left, p)
			}
			if most == maxNodes {
				searchtest.CheckProvedMove(t, p, searchtest.Choose(t, searchtest.MustParse(t, "bestfirst(nodes=5000)", anyEnv(rules)), p))
			}
			checkUpdated(t, s)
		})
	}
}

// checkUpdated fails the test if a node does not follow from its children.
func checkUpdated(t *testing.T, s *bestFirst) {
	t.Helper()
	s.walk(&s.tree, s.root, func(n *treeNode) {
		if before := *n; s.tree.updateNode(n) {
			t.Fatalf("%+v, by its children %+v", before, *n)
		}
	})
}

// The children of a node decide its value, whether it is proved, and in how many plies.
func TestUpdateNode(t *testing.T) {
	const w, l, d, u = search.ProvedWin, search.ProvedLoss, search.ProvedDraw, search.Unproved
	for _, tt := range []struct {
		children []treeNode
		want     treeNode
	}{
		{[]treeNode{{worth: 1, proof: w, plies: 5}, {worth: 1, proof: w, plies: 3}, {worth: 0.4}}, treeNode{worth: 0, proof: l, plies: 4}},
		{[]treeNode{{proof: l, plies: 4}, {proof: l, plies: 8}}, treeNode{worth: 1, proof: w, plies: 9}},
		{[]treeNode{{proof: l, plies: 4}, {worth: 0.5, proof: d, plies: 1}}, treeNode{worth: 0.5, proof: d, plies: 5}},
		{[]treeNode{{worth: 0.5, proof: d, plies: 1}, {worth: 0.25}}, treeNode{worth: 0.5, proof: u, plies: 2}},
		{[]treeNode{{worth: 0.5, proof: u, plies: 3}, {worth: 0.25}}, treeNode{worth: 0.5, proof: u, plies: 4}},
		{[]treeNode{{worth: 0.5, proof: d, plies: 1}, {worth: 0.5}}, treeNode{worth: 0.5, proof: u}},
		{[]treeNode{{proof: l, plies: 4}, {worth: 0.25}}, treeNode{worth: 0.75, proof: u}},
	} {
		for range 2 {
			var tree nodePool
			n := tree.Node(tree.AddCopies([]treeNode{{}}))
			n.first, n.count = tree.AddCopies(tt.children), uint8(len(tt.children))
			tt.want.first, tt.want.count = n.first, n.count
			if changed := tree.updateNode(n); *n != tt.want || !changed || tree.updateNode(n) {
				t.Errorf("%+v make %+v, want %+v", tt.children, *n, tt.want)
			}
			slices.Reverse(tt.children)
		}
	}
}

// A draw proved by the static evaluation stays a draw: a leaf without children is not treated as a position in
// which all moves lose.
func TestDrawnLeavesStayDrawn(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.TicTacToe), "a1", "b2", "c3", "b1", "b3", "a3", "c1")
	s := expanded(t, p, maxNodes, 100)
	if root := s.tree.Node(s.root); root.proof != search.ProvedDraw || root.worth != 0.5 {
		t.Errorf("the root is %+v in\n%v", root, p)
	}
	s.walk(&s.tree, s.root, func(n *treeNode) {
		for _, c := range s.tree.children(n) {
			if c.plies == 1 && c.proof == search.ProvedDraw && (c.first != 0 || c.worth != 0.5) {
				t.Errorf("%+v", c)
			}
		}
	})
}

// The move to play is the fastest proved win. Without a win it is the most visited move that is not lost, or
// a proved draw if that is better. If all moves lose, it is the one that resists longest.
func TestFavouriteMove(t *testing.T) {
	const w, l, d = search.ProvedWin, search.ProvedLoss, search.ProvedDraw
	for _, tt := range []struct {
		children []treeNode
		want     int
	}{
		{[]treeNode{{visits: 3}, {visits: 9}, {visits: 5}}, 1},
		{[]treeNode{{visits: 3}, {visits: 9, proof: l, plies: 2}, {visits: 5}}, 2},
		{[]treeNode{{visits: 30, worth: 0.9}, {worth: 1, proof: w, plies: 5}, {worth: 1, proof: w, plies: 3}}, 2},
		{[]treeNode{{visits: 30, worth: 0.4}, {worth: 0.5, proof: d}}, 1},
		{[]treeNode{{visits: 30, worth: 0.6}, {visits: 40, worth: 0.5, proof: d}}, 0},
		{[]treeNode{{visits: 9, proof: l, plies: 4}, {proof: l, plies: 6}, {proof: l, plies: 2}}, 1},
		{[]treeNode{{proof: l, plies: 8}, {worth: 0.1}}, 1},
		{[]treeNode{{proof: l, plies: 8}, {worth: 0.5, proof: d}}, 1},
	} {
		var tree nodePool
		n := tree.Node(tree.AddCopies([]treeNode{{}}))
		n.first, n.count = tree.AddCopies(tt.children), uint8(len(tt.children))
		if got := tree.moveToPlay(n); got != &tree.children(n)[tt.want] {
			t.Errorf("%+v: %+v, want the one at %d", tt.children, *got, tt.want)
		}
	}
}

// The same number of nodes gives the same answer.
func TestBestFirstIsRepeatable(t *testing.T) {
	p, player := searchtest.Board(t, searchtest.Report454), searchtest.MustParse(t, "bestfirst(nodes=700)", anyEnv(searchtest.Report454))
	a, b := searchtest.Choose(t, player, p), searchtest.Choose(t, player, p)
	if a.Move != b.Move || a.Value != b.Value || !slices.Equal(a.Line, b.Line) || a.Nodes != 700 {
		t.Errorf("%+v and %+v", a, b)
	}
}

// The tree is kept when its game continues, and is replaced when another game is searched.
func TestTreeFollowsTheGame(t *testing.T) {
	player := searchtest.MustParse(t, "bestfirst(time=1h)", anyEnv(searchtest.Report454))
	b := player.NewBrain()
	defer b.Close()
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2", "c3")
	first := searchtest.Ask(t, b, p, search.Limits{Nodes: 4000})
	p.Play(first.Line[0])
	p.Play(first.Line[1])
	fresh := searchtest.Choose(t, searchtest.MustParse(t, "bestfirst(nodes=1)", anyEnv(searchtest.Report454)), p)
	if kept := searchtest.Ask(t, b, p, search.Limits{Nodes: 1}); len(kept.Line) <= len(fresh.Line) {
		t.Errorf("the line %v is no longer than %v", kept.Line, fresh.Line)
	}
	p.Undo()
	searchtest.Play(t, p, "e4")
	searchtest.Ask(t, b, p, search.Limits{Nodes: 50})
	searchtest.Ask(t, b, searchtest.Board(t, searchtest.Report454), search.Limits{Nodes: 50})
}

// contemptBrain returns a brain for 4-5-4 whose search has contempt, and that search.
func contemptBrain(t *testing.T) (search.Brain, *bestFirst) {
	t.Helper()
	inner, thinker := Search(someExploration, func(playerspec.Values) (Evaluator, error) { return &anyEvaluator{}, nil }), (*bestFirst)(nil)
	fresh := inner.New
	inner.New = func(v playerspec.Values) (search.Thinker, error) {
		made, err := fresh(v)
		thinker = made.(*bestFirst)
		return made, err
	}
	b := searchtest.MustParse(t, "bestfirst(time=1h,contempt=0.2)", searchtest.Env(searchtest.Report454, inner)).NewBrain()
	t.Cleanup(func() { _ = b.Close() })
	return b, thinker
}

// checkContempt checks each leaf below the root, which is at p: its value is its evaluation, in which a draw
// is worth less to our side and more to the other. It also checks that the reported values contain no
// contempt.
func checkContempt(t *testing.T, s *bestFirst, p game.Position, ours game.Side) {
	t.Helper()
	leaves := 0
	// plain returns, without contempt, the value of the leaf that decides n, for the side that moved to n.
	var plain func(n *treeNode, at game.Position) float32
	plain = func(n *treeNode, at game.Position) float32 {
		list := (&anyEvaluator{now: at.Clone()}).Evaluate(nil)
		seen := list[slices.IndexFunc(list, func(seen Evaluation) bool { return seen.Move == n.move })]
		draw := s.contempt * seen.Draw
		if at.ToMove() != ours {
			draw = -draw
		}
		if n.first == 0 {
			leaves++
			if math.Abs(float64(n.worth-(seen.Worth-draw))) > 1e-6 {
				t.Fatalf("%+v is worth %v to %v, against %v for %v, in\n%v", seen, n.worth, at.ToMove(), seen.Worth-draw, ours, at)
			}
			return seen.Worth
		}
		at.Play(game.Move(n.move))
		defer at.Undo()
		worth, best := float32(0), float32(-1)
		for i := range s.tree.children(n) {
			c := s.tree.Node(n.first + int32(i))
			if w := plain(c, at); c.worth > best {
				worth, best = 1-w, c.worth
			}
		}
		return worth
	}
	root := s.tree.Node(s.root)
	for i := range s.tree.children(root) {
		n := s.tree.Node(root.first + int32(i))
		if got, want := s.value(n), valueOf(plain(n, p), n.proof); got != want {
			t.Errorf("%v has the value %d, want %d", n, got, want)
		}
	}
	if leaves < 100 {
		t.Errorf("%d leaves", leaves)
	}
}

// ponder lets a brain think on the opponent's time for the given number of nodes.
func ponder(t *testing.T, b search.Brain, p game.Position, nodes int64) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if _, err := b.Think(ctx, p, search.Limits{Ponder: true}, func(r search.Report) {
		if r.Nodes >= nodes {
			cancel()
		}
	}); err != nil {
		t.Fatal(err)
	}
}

// With contempt a draw is worth less to the side that the search plays for, and more to its opponent. This
// also holds while pondering, whether or not the opponent's move was expected, and in the tree kept from
// pondering.
func TestContempt(t *testing.T) {
	for _, expected := range []bool{true, false} {
		b, s := contemptBrain(t)
		p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2")
		ours := p.ToMove()
		r := searchtest.Ask(t, b, p, search.Limits{Nodes: 400})
		checkContempt(t, s, p, ours)
		p.Play(r.Move)
		if expected {
			p.Play(r.Line[1])
		}
		ponder(t, b, p, 2_000)
		checkContempt(t, s, p, ours)
		if !expected {
			p.Play(p.AppendMoves(nil)[0])
		}
		searchtest.Ask(t, b, p, search.Limits{Nodes: 400})
		checkContempt(t, s, p, ours)
		if list := search.VisitedBy(b, 1); list != nil {
			t.Errorf("it tells of %d positions what they are worth", len(list))
		}
	}
}

// A search that ponders before its first move may mistake the opponent's side for its own. Nothing of that
// remains once it has to move.
func TestContemptBeforeTheFirstMove(t *testing.T) {
	b, s := contemptBrain(t)
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2")
	ponder(t, b, p, 2_000)
	p.Play(p.AppendMoves(nil)[0])
	searchtest.Ask(t, b, p, search.Limits{Nodes: 400})
	checkContempt(t, s, p, p.ToMove())
}

// A full tree loses its least visited nodes, and the search continues.
func TestPrune(t *testing.T) {
	p := searchtest.Board(t, searchtest.Report454)
	s := expanded(t, p, 2_000, 3_000)
	if s.tree.Size() > 2_000+20 {
		t.Errorf("%d nodes", s.tree.Size())
	}
	before := *s.tree.Node(s.root)
	if !s.prune() || s.tree.Size() > 1_000+21 {
		t.Fatalf("%d nodes are left", s.tree.Size())
	}
	after := *s.tree.Node(s.root)
	after.first = before.first
	if before != after {
		t.Errorf("the root was %+v and is %+v", before, after)
	}
	checkUpdated(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	task, end := search.NewTask(ctx, p, search.Limits{}, 1, nil)
	defer end()
	s = expanded(t, p, 40_000, 6_000)
	s.Task = task
	if size := s.tree.Size(); s.prune() || s.tree.Size() != size {
		t.Error("it is pruned after the end of the search")
	}
}

// The tables of roots are close to the exact values.
func TestTablesOfRoots(t *testing.T) {
	for n := uint32(2); n < 3_000_000; n += 1 + n/9 {
		if got, want := float64(rootLog(n)), math.Sqrt(math.Log(float64(n))); math.Abs(got-want) > 0.04*want+0.1/float64(n) && n > 3 {
			t.Errorf("the root of the logarithm of %d is %v, want %v", n, got, want)
		}
		if got, want := float64(inverseRoot(n)), 1/math.Sqrt(float64(n)+1); math.Abs(got-want) > 1e-6 {
			t.Errorf("1/√%d is %v, want %v", n+1, got, want)
		}
	}
}

// Backing up a value allocates nothing: the search allocates only the blocks of its tree.
func TestBestFirstAllocatesSlicesOnly(t *testing.T) {
	s := expanded(t, searchtest.Board(t, searchtest.Report454), maxNodes, 200)
	path := testing.AllocsPerRun(100, func() { s.backUp() })
	if path > 0 {
		t.Errorf("%v allocations to bring a worth up", path)
	}
}

// Prepare gives the evaluator its position before the time of the first move begins, because the evaluator may
// have to get ready for it.
func TestBestFirstGetsReady(t *testing.T) {
	g := &anyEvaluator{}
	env := searchtest.Env(searchtest.TicTacToe, Search(someExploration, func(playerspec.Values) (Evaluator, error) { return g, nil }))
	b := searchtest.MustParse(t, "bestfirst(nodes=5)", env).NewBrain()
	defer b.Close()
	if g.start != nil {
		t.Error("it has a position before there is one")
	}
	if err := search.Prepare(t.Context(), b, searchtest.Board(t, searchtest.TicTacToe), search.Limits{}); err != nil || g.start == nil {
		t.Error("it has none after it was told to get ready")
	}
}

// VisitedBy lists the positions of the tree that were visited often enough, each after its parent. Every proof
// among them is true.
func TestVisited(t *testing.T) {
	player := searchtest.MustParse(t, "bestfirst(nodes=2000)", anyEnv(searchtest.TicTacToe))
	b := player.NewBrain()
	defer b.Close()
	if list := search.VisitedBy(b, 1); list != nil {
		t.Errorf("%d positions before there is a tree", len(list))
	}
	p := searchtest.Play(t, searchtest.Board(t, searchtest.TicTacToe), "b2")
	if _, err := b.Think(t.Context(), p, search.Limits{}, nil); err != nil {
		t.Fatal(err)
	}
	all, often := search.VisitedBy(b, 1), search.VisitedBy(b, 20)
	if len(often) == 0 || len(all) <= len(often) {
		t.Fatalf("%d positions, %d of them often", len(all), len(often))
	}
	depth, proved := 0, 0
	for _, v := range all {
		if v.Depth < 1 || v.Depth > depth+1 {
			t.Fatalf("%+v after depth %d", v, depth)
		}
		for ; depth >= v.Depth; depth-- {
			p.Undo()
		}
		if !p.Legal(v.Move) {
			t.Fatalf("%+v in\n%v", v, p)
		}
		p.Play(v.Move)
		depth++
		if v.Proof == search.Unproved {
			continue
		}
		if proved++; v.Proof != search.ProofOf(searchtest.Value(p), p.ToMove()) {
			t.Errorf("%+v: not so in\n%v", v, p)
		}
	}
	if proved < 100 {
		t.Errorf("%d proofs", proved)
	}
}

// Every report covers all moves, from the first report on.
func TestBestFirstTellsOfAllMoves(t *testing.T) {
	p := searchtest.Board(t, searchtest.Report454)
	brain := searchtest.MustParse(t, "bestfirst(time=150ms)", anyEnv(searchtest.Report454)).NewBrain()
	defer func() { _ = brain.Close() }()
	reports := 0
	_, err := brain.Think(t.Context(), p, search.Limits{Lines: 20}, func(r search.Report) {
		if reports++; len(r.Lines) != 20 {
			t.Errorf("report %d, after %d nodes, is of %d moves", reports, r.Nodes, len(r.Lines))
		}
	})
	if err != nil || reports == 0 {
		t.Errorf("%d reports, %v", reports, err)
	}
}
