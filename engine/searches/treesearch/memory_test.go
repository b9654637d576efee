package treesearch

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// thinkerOf returns the thinker of a player, and its brain.
func thinkerOf(t *testing.T, s search.Search, spec string, env search.Env) (search.Thinker, search.Brain) {
	t.Helper()
	var made search.Thinker
	fresh := s.New
	s.New = func(v search.Values) (search.Thinker, error) {
		var err error
		made, err = fresh(v)
		return made, err
	}
	env.Searches = []search.Search{s}
	p, err := search.Parse(spec, env)
	if err != nil {
		t.Fatal(err)
	}
	b := p.NewBrain()
	t.Cleanup(func() { _ = b.Close() })
	return made, b
}

// A player that nobody here has chosen gets no larger tree than the memory that it may have; others do.
func TestTreesOfForeignPlayers(t *testing.T) {
	const memory = 1 << 20
	bestFirstOf := BestFirst(someExploration, func(search.Values) (Sighted, error) { return &anySight{}, nil })
	for _, c := range []struct {
		env             search.Env
		mcts, bestFirst int
	}{
		{search.Env{}, mostNodes, mostSights},
		{search.Env{Memory: memory}, mostNodes, mostSights},
		{search.Env{Foreign: true}, mostNodes, mostSights},
		{search.Env{Memory: memory, Foreign: true}, memory / 32, memory / 24},
		{search.Env{Memory: 8 << 30, Foreign: true}, mostNodes, mostSights},
	} {
		m, _ := thinkerOf(t, mctsSearch(), "mcts", c.env)
		b, _ := thinkerOf(t, bestFirstOf, "bestfirst", c.env)
		if got := [2]int{m.(*mcts).most, b.(*bestFirst).most}; got != [2]int{c.mcts, c.bestFirst} {
			t.Errorf("%+v: %d, want %d and %d", c.env, got, c.mcts, c.bestFirst)
		}
	}
	p := searchtest.Board(t, searchtest.Report454)
	m, b := thinkerOf(t, mctsSearch(), "mcts(simulations=5000)", search.Env{Memory: memory / 32, Foreign: true})
	searchtest.Ask(t, b, p, search.Limits{})
	if n, most := m.(*mcts).tree.size, memory/32/32; n <= most/2 || n > most+20 {
		t.Errorf("mcts has %d nodes of %d", n, most)
	}
}
