package bestfirst

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The memory limit restricts the tree of every player, whoever chose the player.
func TestMemoryOfTrees(t *testing.T) {
	const memory = 1 << 20
	anyGame := Search(someExploration, func(playerspec.Values) (Evaluator, error) { return &anyEvaluator{}, nil })
	for _, c := range []struct {
		env  search.Env
		want int
	}{
		{search.Env{}, maxNodes},
		{search.Env{Memory: memory}, memory / 24},
		{search.Env{Trusted: true}, maxNodes},
		{search.Env{Memory: memory, Trusted: true}, memory / 24},
		{search.Env{Memory: 8 << 30}, maxNodes},
	} {
		b, _ := searchtest.Thinker(t, anyGame, "bestfirst", c.env)
		if got := b.(*bestFirst).nodeLimit; got != c.want {
			t.Errorf("%+v: %d, want %d", c.env, got, c.want)
		}
	}
}
