package mcts

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// searchWithTree returns a search with a tree of the given number of games from p.
func searchWithTree(t testing.TB, p game.Position, games int) *mcts {
	t.Helper()
	s := &mcts{nodeLimit: maxNodes, c: defaultC, solver: true}
	task := searchtest.NewTask(t, p, search.Limits{Nodes: int64(games)})
	if err := s.Think(task, true); err != nil {
		t.Fatal(err)
	}
	return s
}

// nodesBelow lists the nodes below n, children after their parents.
func nodesBelow(t *tree, n *treeNode, depth int) (list []treeNode) {
	list = append(list, treeNode{score: n.score, visits: n.visits, count: n.count, tried: n.tried, move: n.move, proof: n.proof})
	if n.first == 0 || depth == 0 {
		return list
	}
	for _, c := range t.children(n) {
		list = append(list, nodesBelow(t, &c, depth-1)...)
	}
	return list
}

// A tree follows its game by up to three moves and keeps the whole subtree of the new root.
func TestTreeFollowsTheGame(t *testing.T) {
	for plies := range 4 {
		p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2", "c3")
		s := searchWithTree(t, p, 3000)
		n := s.tree.Node(0)
		for range plies {
			n = s.bestChild(n)
			p.Play(n.move)
		}
		want := nodesBelow(&s.tree, n, 3)
		want[0].move = game.NoMove
		before := p.Hash()
		if !s.reuseTree(searchtest.NewTask(t, p, search.Limits{})) {
			t.Fatalf("lost after %d moves", plies)
		}
		got := nodesBelow(&s.tree, s.tree.Node(0), 3)
		if len(got) != len(want) || p.Hash() != before {
			t.Fatalf("%d nodes after %d moves, want %d", len(got), plies, len(want))
		}
		for i := range got {
			if got[i] != want[i] {
				t.Fatalf("node %d after %d moves is %+v, want %+v", i, plies, got[i], want[i])
			}
		}
	}
}

// otherHash stands for a position of other rules: the same moves lead to another hash.
type otherHash struct{ game.Position }

func (h otherHash) Hash() uint64 { return ^h.Position.Hash() }

// If the game has taken another course, no part of the tree is kept.
func TestTreeIsLeftForAnotherGame(t *testing.T) {
	for name, change := range map[string]func(p game.Position) game.Position{
		"undo":         func(p game.Position) game.Position { p.Undo(); return p },
		"another move": func(p game.Position) game.Position { p.Undo(); return searchtest.Play(t, p, "e4") },
		"another game": func(game.Position) game.Position {
			return searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "c3", "b2")
		},
		"turned": func(game.Position) game.Position {
			return searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "c3", "b2", "a1")
		},
		"unvisited": func(p game.Position) game.Position {
			return searchtest.Play(t, p, "a1", "a2", "a3", "a4", "b1", "d1", "c1")
		},
		"other rules": func(game.Position) game.Position {
			return searchtest.Play(t, otherHash{searchtest.Board(t, searchtest.Report454)}, "b2", "c3")
		},
		"another board": func(game.Position) game.Position {
			return searchtest.Play(t, searchtest.InARow(t, 5, 5, 4), "b2", "c3", "d4")
		},
	} {
		s := searchWithTree(t, searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2", "c3"), 300)
		p := change(searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2", "c3"))
		before := p.Hash()
		if s.reuseTree(searchtest.NewTask(t, p, search.Limits{})) {
			t.Errorf("%s: it goes on with the tree", name)
		}
		if p.Hash() != before {
			t.Errorf("%s: the position is another", name)
		}
	}
}

// A tree of only some moves is not reused for a choice among all moves, nor the other way round.
func TestTreeIsLeftForOtherMoves(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2", "a4", "b3", "e1", "b4") // X threatens b1
	s := searchWithTree(t, p, 300)
	task := searchtest.NewTask(t, p, search.Limits{})
	if task.Prepare(search.RootOptions{Block: true}); len(task.Moves()) != 1 {
		t.Fatalf("%d moves stop X", len(task.Moves()))
	}
	if s.reuseTree(task) {
		t.Error("the tree of all moves serves for one")
	}
	s.prepare(task, true)
	if s.reuseTree(searchtest.NewTask(t, p, search.Limits{})) {
		t.Error("the tree of one move serves for all")
	}
}

// If the search must end at once, it drops the tree and begins a new one.
func TestTreeIsLeftWhenCancelled(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2")
	s := searchWithTree(t, p, 3000)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	task, end := search.NewTask(ctx, p, search.Limits{}, 1, nil)
	defer end()
	if s.prepare(task, true); s.tree.Node(0).visits != 1 || int(s.tree.Node(0).count) != len(task.Moves()) {
		t.Errorf("the root has %d visits and %d children", s.tree.Node(0).visits, s.tree.Node(0).count)
	}
}

// Visits and scores stay consistent, whatever part of the tree is kept: a parent has the visits of its
// children plus its own first visit.
func TestTreeAddsUp(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2", "c3")
	rng := rand.New(rand.NewPCG(3, 4))
	s := searchWithTree(t, p, 500)
	for range 4 {
		checkSums(t, &s.tree, s.tree.Node(0))
		p.Play(s.bestChild(s.tree.Node(0)).move)
		if err := s.Think(searchtest.NewTask(t, p, search.Limits{Nodes: 200 + rng.Int64N(300)}), true); err != nil {
			t.Fatal(err)
		}
	}
}

// checkSums fails if the numbers of an unproved node do not agree with the numbers of its children.
func checkSums(t *testing.T, tr *tree, n *treeNode) {
	t.Helper()
	if n.first == 0 || n.proof != search.Unproved {
		return
	}
	visits, proved := int64(1), false
	for i, c := range tr.children(n) {
		visits += c.visits
		proved = proved || c.proof != search.Unproved
		if c.score < 0 || c.score > 2*c.visits || (c.visits > 0) != (i < int(n.tried)) {
			t.Fatalf("child %d of %d tried: %+v", i, n.tried, c)
		}
		checkSums(t, tr, &c)
	}
	if visits != n.visits {
		t.Fatalf("%d visits, those of the children and its own are %d", n.visits, visits)
	}
}

// The proofs of the children determine the proof of their parent, in either order.
func TestProofsGoUp(t *testing.T) {
	const w, l, d, u = search.ProvedWin, search.ProvedLoss, search.ProvedDraw, search.Unproved
	for _, tt := range []struct {
		children []search.Proof
		want     search.Proof
	}{
		{[]search.Proof{w, u, u}, l},
		{[]search.Proof{l, w, d}, l},
		{[]search.Proof{l, l, l}, w},
		{[]search.Proof{l, d, l}, d},
		{[]search.Proof{d, d}, d},
		{[]search.Proof{l, u}, u},
		{[]search.Proof{d, u}, u},
		{[]search.Proof{u, d, l}, u},
		{[]search.Proof{u}, u},
	} {
		for range 2 {
			var s mcts
			n := s.tree.Node(s.tree.add(game.NoMove))
			n.first, n.count = s.tree.add(make([]game.Move, len(tt.children))...), int16(len(tt.children))
			for i := range tt.children {
				s.tree.children(n)[i].proof = tt.children[i]
			}
			if s.proveNode(n); n.proof != tt.want {
				t.Errorf("children %v prove %d, want %d", tt.children, n.proof, tt.want)
			}
			for i, j := 0, len(tt.children)-1; i < j; i, j = i+1, j-1 {
				tt.children[i], tt.children[j] = tt.children[j], tt.children[i]
			}
		}
	}
}

// A winning move is played, otherwise the move with the most games that is not lost. In a position that
// is a proved draw, a move that is a proved draw is played.
func TestFavourites(t *testing.T) {
	for _, tt := range []struct {
		parent search.Proof
		nodes  []treeNode
		want   int
	}{
		{search.Unproved, []treeNode{{visits: 3}, {visits: 9}, {visits: 5}}, 1},
		{search.Unproved, []treeNode{{visits: 3}, {visits: 9, proof: search.ProvedLoss}, {visits: 5}}, 2},
		{search.ProvedLoss, []treeNode{{visits: 30}, {visits: 1, proof: search.ProvedWin}}, 1},
		{search.ProvedDraw, []treeNode{{visits: 30}, {visits: 1, proof: search.ProvedDraw}, {visits: 50, proof: search.ProvedLoss}}, 1},
		{search.Unproved, []treeNode{{visits: 30}, {visits: 31, proof: search.ProvedDraw}}, 1},
		{search.Unproved, []treeNode{{visits: 30}, {visits: 29, proof: search.ProvedDraw}}, 0},
		{search.ProvedWin, []treeNode{{visits: 4, proof: search.ProvedLoss}, {visits: 6, proof: search.ProvedLoss}}, 1},
	} {
		var s mcts
		n := s.tree.Node(s.tree.add(game.NoMove))
		n.proof, n.first, n.count = tt.parent, s.tree.AddCopies(tt.nodes), int16(len(tt.nodes))
		if got := s.bestChild(n); got != &s.tree.children(n)[tt.want] {
			t.Errorf("%+v: %+v, want the one at %d", tt.nodes, *got, tt.want)
		}
	}
}
