package bestfirst

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// A descent that resumes from the path of the last one reaches the same leaf as a descent from the root: the
// trees are the same, node by node, with and without contempt.
func TestTheWayIsKept(t *testing.T) {
	kept := 0
	searchtest.ForSamples(t, func(t *testing.T, _ mnk.Rules, p game.Position) {
		for _, contempt := range []float32{0, 0.1} {
			var trees [2]*bestFirst
			for i := range trees {
				s := &bestFirst{game: &anyEvaluator{}, c: someExploration, contempt: contempt, nodeLimit: maxNodes}
				s.Task = searchtest.NewTask(t, p, search.Limits{Nodes: 1_000_000})
				s.game.Set(p)
				s.setSide(s.Task)
				s.beginTree()
				trees[i] = s
			}
			one, other := trees[0], trees[1]
			for range 300 {
				if one.tree.Node(one.root).proof != search.Unproved {
					break
				}
				kept += len(one.path)
				one.expandBest()
				other.returnToRoot()
				other.expandBest()
				if !slices.EqualFunc(one.tree.Blocks(), other.tree.Blocks(), slices.Equal) {
					t.Fatalf("the trees of %d nodes differ in\n%s", one.tree.Size(), p)
				}
			}
			checkUpdated(t, one)
		}
	})
	if kept < 1000 {
		t.Errorf("%d choices were kept", kept)
	}
}
