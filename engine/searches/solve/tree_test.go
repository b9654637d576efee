package solve

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"pgregory.net/rapid"
)

// treeOf returns the tree of the question whether side wins p.
func treeOf(t testing.TB, p game.Position, side game.Side) *tree {
	task := searchtest.NewTask(t, p, search.Limits{})
	return newTree(newProvers(task, SolveOptions{Memory: 1 << 20}, side)[0])
}

// forEachNode calls f once for n and for each node below it.
func forEachNode(n *node, visited map[*node]bool, f func(*node)) {
	if visited[n] {
		return
	}
	visited[n] = true
	f(n)
	for _, c := range n.children {
		forEachNode(c, visited, f)
	}
}

// checkTree checks the fields of every node against the rules and against its children.
func checkTree(t *rapid.T, x *tree, start game.Position) {
	forEachNode(x.root, map[*node]bool{}, func(n *node) {
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
		if n.oursToMove != (p.ToMove() == x.side) {
			t.Fatalf("%v: ours is %v", n.path, n.oursToMove)
		}
		before := *n
		n.updateNumbers()
		if n.numbers != before.numbers || n.hasFreeLeaf != before.hasFreeLeaf {
			t.Fatalf("%v: %v, %v; from its children %v, %v", n.path, before.numbers, before.hasFreeLeaf, n.numbers, n.hasFreeLeaf)
		}
		if n.answer() != Unknown || !n.numbers.valid() {
			t.Fatalf("%v has no answer and numbers %v", n.path, before.numbers)
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
		do := runJobsOf(start, rapid.Int64Range(1, 20).Draw(rt, "nodes"))
		var out []*node
		for step := 0; x.root.answer() == Unknown && step < 100; step++ {
			if x.root.hasFreeLeaf && (len(out) == 0 || rng.IntN(3) > 0) {
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
				x.addFinding(n, f)
			}
			checkTree(rt, x, start)
		}
		a := x.root.answer()
		if want := Solve(t.Context(), start, SolveOptions{Memory: 1 << 20}).Result; a != Unknown && a != answerOf(want == game.WinFor(side)) {
			rt.Fatalf("%v wins: %v, but the value is %v:\n%s", side, a, want, start)
		}
	})
}

// The tree chooses the leaf in the part where the fewest leaves decide. While a job is running there, it
// chooses another leaf.
func TestTreesChooseTheMostProvingLeaf(t *testing.T) {
	leaf := func(width uint64) *node {
		n := &node{initialNumbers: proofNumbers{1, width}}
		n.updateNumbers()
		return n
	}
	// The side to move needs one of two moves. The first move leaves three replies, the second two.
	near, far := leaf(2), leaf(3)
	root := &node{oursToMove: true, children: []*node{far, near}}
	for _, n := range root.children {
		n.parents = []*node{root}
	}
	x := &tree{root: root, nodes: map[question]*node{}, prover: &prover{proofs: newProofTable(1<<14, neverStop)}}
	root.updateNumbers()
	if root.numbers != (proofNumbers{2, 2}) || x.choose() != near {
		t.Errorf("%v, and %v of %v is chosen", root.numbers, x.choose().initialNumbers, near.initialNumbers)
	}
	near.stop = func() {}
	x.refresh(near)
	if root.numbers != (proofNumbers{3, 1 + runningFactor}) || x.choose() != far {
		t.Errorf("%v while a job is out", root.numbers)
	}
	far.stop = near.stop
	x.refresh(far)
	if root.hasFreeLeaf {
		t.Error("there is a free leaf though both jobs are out")
	}
	far.setAnswer(Yes)
	x.refresh(root)
	if root.answer() != Yes || x.matters(near) {
		t.Errorf("%v, and the other move matters: %v", root.answer(), x.matters(near))
	}
}

// If a job ends without an answer, the tree takes over its proof numbers for the position and its
// children. A new leaf has the numbers at which a search starts.
func TestTreesTakeOverNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 5))
	grown, settled, forced := 0, 0, 0
	for range 60 {
		p := wanderSafely(28, rng)
		side := p.ToMove()
		x := treeOf(t, p.Clone(), side)
		if x.root.answer() != Unknown || len(x.root.path) > 0 {
			continue
		}
		k := newBlocks(p, side)
		k.judge(nil)
		if proof, disproof := k.numbers(); x.root.numbers != (proofNumbers{proof, disproof}) {
			t.Fatalf("the root starts at %v, a search at %d and %d", x.root.numbers, proof, disproof)
		}
		f, err := Try(t.Context(), p, Query{Side: side, Nodes: 500}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if f.Answer != Unknown {
			continue
		}
		numbers := &numberFrame{}
		for _, n := range f.After {
			numbers.childNumbers = append(numbers.childNumbers, proofNumbers{n[0], n[1]})
			settled += int(min(1, n[0]*n[1]) ^ 1)
		}
		x.addFinding(x.root, f)
		for _, c := range x.root.children {
			forced += len(c.path) - 1
		}
		if want, _, _ := numbers.combine(); x.root.numbers != want {
			t.Fatalf("%v, the job came to %v", x.root.numbers, want)
		}
		grown++
	}
	if grown < 10 || settled == 0 || forced == 0 {
		t.Errorf("%d positions, %d settled moves, %d forced ones", grown, settled, forced)
	}
}

// mirrorMove returns the mirror image of a move of nine-board.
func mirrorMove(m game.Move) game.Move { return m/9/3*27 + (2-m/9%3)*9 + m%9/3*3 + 2 - m%3 }

// mirrorDone returns the mirror image of the findings of a job in nine-board, without its proofs.
func mirrorDone(d Done) Done {
	p := game.Position(nested.New(nested.NineBoard))
	var path []game.Move
	for _, m := range d.Moves {
		p.Play(m)
		path = append(path, mirrorMove(m))
	}
	k := newBlocks(p, d.Side)
	k.judge(nil)
	numbers := map[game.Move][2]uint64{}
	for i, m := range k.moves(new(proofFrame)) {
		numbers[mirrorMove(m)] = d.After[i]
	}
	d.Moves, d.Proved, d.After = path, nil, nil
	for _, m := range slices.Sorted(maps.Keys(numbers)) {
		d.After = append(d.After, numbers[m])
	}
	return d
}

// Symmetric positions share one node, however late in the game, and an answer to one answers all.
func TestTreesMergeWhatIsAlike(t *testing.T) {
	p := game.Position(nested.New(nested.NineBoard))
	x := treeOf(t, p, game.First)
	latePath := wanderSafely(canonicalPlies+5, rand.New(rand.NewPCG(8, 8))).AppendPlayed(nil)
	var other []game.Move
	for _, m := range latePath {
		other = append(other, mirrorMove(m))
	}
	a, _ := x.nodeAt(latePath)
	b, _ := x.nodeAt(other)
	if a == nil || a != b {
		t.Fatalf("%p and %p", a, b)
	}
	x.recordAnswer(a, Yes, 5)
	for _, path := range [][]game.Move{latePath, other} {
		if n, known := x.nodeAt(path); n != nil || known != Yes {
			t.Errorf("%v: %v", path, known)
		}
	}
}

// Earlier findings about a position are used for a symmetric position too, and each number stays with
// its move.
func TestTreesRememberWhatIsAlike(t *testing.T) {
	p := game.Position(nested.New(nested.NineBoard))
	do := runJobsOf(p, 1<<10)
	var all []Done
	before, err := SolveByJobs(t.Context(), p, SolveOptions{Nodes: 20_000}, JobOptions{Do: do, Note: func(d Done) { all = append(all, d) }})
	if err != nil || before.Proof == 0 || before.Disproof == 0 {
		t.Fatalf("%+v, %v", before, err)
	}
	for i := range all {
		all[i] = mirrorDone(all[i])
	}
	enough := errors.New("enough")
	do = func(context.Context, Job) (Finding, error) { return Finding{}, enough }
	after, err := SolveByJobs(t.Context(), p, SolveOptions{}, JobOptions{Do: do, Earlier: all})
	near := func(a, b uint64) bool { return max(a, b)-min(a, b) < a/200 } // equivalent moves may differ
	if !errors.Is(err, enough) || !near(after.Proof, before.Proof) || !near(after.Disproof, before.Disproof) {
		t.Errorf("%+v, %+v, %v", before, after, err)
	}
}

// Work done earlier is not repeated, and the search resumes from it.
func TestTreesRemember(t *testing.T) {
	raced.Skip(t)
	p := drawnPosition(t)
	var all []Done
	do := runJobsOf(p, 1<<40)
	if _, err := SolveByJobs(t.Context(), p, SolveOptions{}, JobOptions{Do: do, Note: func(d Done) { all = append(all, d) }}); err != nil {
		t.Fatal(err)
	}
	for _, share := range []int{0, 2, 1} {
		earlier := all[:0:0]
		if share > 0 {
			earlier = all[:len(all)/share]
		}
		var again []Done
		s, err := SolveByJobs(t.Context(), p, SolveOptions{},
			JobOptions{Do: do, Earlier: earlier, Note: func(d Done) { again = append(again, d) }})
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
