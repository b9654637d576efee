package mcts

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The tree of every player, whoever chose the player, is limited by the memory of its Env.
func TestMemoryOfTrees(t *testing.T) {
	const memory = 1 << 20
	for _, c := range []struct {
		env  search.Env
		want int
	}{
		{search.Env{}, maxNodes},
		{search.Env{Memory: memory}, memory / 32},
		{search.Env{Trusted: true}, maxNodes},
		{search.Env{Memory: memory, Trusted: true}, memory / 32},
		{search.Env{Memory: 8 << 30}, maxNodes},
	} {
		m, _ := searchtest.Thinker(t, mctsSearch(), "mcts", c.env)
		if got := m.(*mcts).nodeLimit; got != c.want {
			t.Errorf("%+v: %d, want %d", c.env, got, c.want)
		}
	}
	p := searchtest.Board(t, searchtest.Report454)
	m, b := searchtest.Thinker(t, mctsSearch(), "mcts(simulations=5000)", search.Env{Memory: memory / 32})
	searchtest.Ask(t, b, p, search.Limits{})
	if n, most := m.(*mcts).tree.Size(), memory/32/32; n <= most/2 || n > most+20 {
		t.Errorf("mcts has %d nodes of %d", n, most)
	}
}
