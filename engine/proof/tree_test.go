package proof

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"pgregory.net/rapid"
)

// treeOf returns the tree of the question whether side wins p.
func treeOf(t testing.TB, p game.Position, side game.Side) *tree {
	task := searchtest.NewTask(t, p, search.Limits{})
	return newTree(newProvers(task, SolveOptions{Memory: 1 << 20}, side)[0])
}

// each calls f once with each node below n, itself included.
func each(n *node, met map[*node]bool, f func(*node)) {
	if met[n] {
		return
	}
	met[n] = true
	f(n)
	for _, c := range n.children {
		each(c, met, f)
	}
}

// checkTree checks what every node says of itself.
func checkTree(t *rapid.T, x *tree, start game.Position) {
	each(x.root, map[*node]bool{}, func(n *node) {
		if a := n.answer(); a != Unknown {
			if x.root != n && x.nodes[n.question] != nil {
				t.Fatalf("%v is answered by %v, and still looked for", n.path, a)
			}
			return
		}
		p := start.Clone()
		for _, m := range n.path {
			p.Play(m)
		}
		if n.ours != (p.ToMove() == x.side) {
			t.Fatalf("%v: ours is %v", n.path, n.ours)
		}
		was := *n
		n.weigh()
		if n.reach != was.reach || n.fail != was.fail || n.free != was.free {
			t.Fatalf("%v: %d, %d, %v; from its children %d, %d, %v", n.path, was.reach, was.fail, was.free, n.reach, n.fail, n.free)
		}
		if n.reach <= 0 || n.fail <= 0 {
			t.Fatalf("%v has no answer and numbers %d and %d", n.path, n.reach, n.fail)
		}
		for _, c := range n.children {
			if !slices.Contains(c.parents, n) {
				t.Fatalf("%v does not know that %v is above it", c.path, n.path)
			}
		}
	})
}

// Whatever the order in which jobs go out and come back, the numbers of all nodes are those of
// their children, a leaf whose job is out is not chosen again, and the answer is right.
func TestTreesGrowInAnyOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		start := anyStart(rt, t)
		side := rapid.SampledFrom([]game.Side{game.First, game.Second}).Draw(rt, "side")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 1))
		searchtest.Wander(start, 3, rng)
		x := treeOf(t, start.Clone(), side)
		do := doer(start, rapid.Int64Range(1, 20).Draw(rt, "nodes"))
		var out []*node
		for step := 0; x.root.answer() == Unknown && step < 100; step++ {
			if x.root.free && (len(out) == 0 || rng.IntN(3) > 0) {
				n := x.choose()
				if n.stop != nil || n.answer() != Unknown || n.children != nil || !x.matters(n) {
					rt.Fatalf("%v is chosen", n.path)
				}
				n.stop = func() {}
				out = append(out, n)
				x.refresh(n)
			} else {
				i := rng.IntN(len(out))
				n := out[i]
				out = slices.Delete(out, i, i+1)
				n.stop = nil
				f, err := do(context.Background(), Job{n.path, Query{Side: side, Nodes: 1 << 10}})
				if err != nil {
					rt.Fatal(err)
				}
				x.found(n, f)
			}
			checkTree(rt, x, start)
		}
		a := x.root.answer()
		if want := Solve(t.Context(), start, SolveOptions{Memory: 1 << 20}).Result; a != Unknown && a != answerOf(want == game.WinFor(side)) {
			rt.Fatalf("%v wins: %v, but the value is %v:\n%s", side, a, want, start)
		}
	})
}

// The tree first looks where the fewest leaves decide, and elsewhere while a job is out there.
func TestTreesChooseTheMostProvingLeaf(t *testing.T) {
	leaf := func(width int64) *node {
		n := &node{width: width}
		n.weigh()
		return n
	}
	// The side to move needs one of two moves; the first leaves three answers, the second two.
	near, far := leaf(2), leaf(3)
	root := &node{ours: true, children: []*node{far, near}}
	for _, n := range root.children {
		n.parents = []*node{root}
	}
	x := &tree{root: root, nodes: map[question]*node{}, prover: &prover{known: newProofTable(1<<14, never)}}
	root.weigh()
	if root.reach != 2 || root.fail != 2 || x.choose() != near {
		t.Errorf("%d, %d, and %v of %v is chosen", root.reach, root.fail, x.choose().width, near.width)
	}
	near.stop = func() {}
	x.refresh(near)
	if root.reach != 3 || root.fail != 1+busy || x.choose() != far {
		t.Errorf("%d and %d while a job is out", root.reach, root.fail)
	}
	far.stop = near.stop
	x.refresh(far)
	if root.free {
		t.Error("there is a free leaf though both jobs are out")
	}
	far.settle(Yes)
	x.refresh(root)
	if root.answer() != Yes || x.matters(near) {
		t.Errorf("%v, and the other move matters: %v", root.answer(), x.matters(near))
	}
}

// What was done earlier is not done again, and the work goes on from there.
func TestTreesRemember(t *testing.T) {
	p := manyNodes(t)
	var all []Done
	do := doer(p, 1<<40)
	if _, err := SolveByJobs(t.Context(), p, SolveOptions{}, JobOptions{Do: do, Note: func(d Done) { all = append(all, d) }}); err != nil {
		t.Fatal(err)
	}
	for _, share := range []int{0, 2, 1} {
		earlier := all[:0:0]
		if share > 0 {
			earlier = all[:len(all)/share]
		}
		var again []Done
		s, err := SolveByJobs(t.Context(), p, SolveOptions{}, JobOptions{Do: do, Earlier: earlier, Note: func(d Done) { again = append(again, d) }})
		if err != nil || s.Result != game.Draw || nodesOf(earlier)+nodesOf(again) > nodesOf(all)*11/10 {
			t.Errorf("%v, %v: %d nodes after %d, %d without them", s.Result, err, nodesOf(again), nodesOf(earlier), nodesOf(all))
		}
	}
}

func nodesOf(list []Done) (sum int64) {
	for _, d := range list {
		sum += d.Finding.Nodes
	}
	return sum
}
