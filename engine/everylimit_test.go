package engine_test

import (
	"context"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Every search obeys every limit of a call: depth, nodes, simulations, time and clock, also
// in infinite and pondering searches. It returns as many lines as are wanted.
func TestEverySearchObeysEveryLimit(t *testing.T) {
	for _, name := range []string{"gomoku", "ultimate", "isolation", "4-5-4"} {
		v := variant(t, name)
		for _, s := range v.Searches() {
			t.Run(name+"/"+s.Name, func(t *testing.T) {
				ask := func(l search.Limits, now func() time.Time) search.Report {
					p, err := v.OpenPlayer(s.Name, 1)
					if err != nil {
						t.Skip(err) // the variant has no evaluation for it
					}
					b := p.NewBrain()
					defer b.Close()
					ctx := context.Context(t.Context())
					if l.Ponder {
						within, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
						defer cancel()
						ctx = within
					}
					if now != nil {
						ctx = search.WithClock(ctx, now)
					}
					pos := middle(v)
					r, err := b.Think(ctx, pos, l, nil)
					if err != nil || !pos.Legal(r.Move) {
						t.Fatalf("%+v: %v, %v", l, r.Move, err)
					}
					return r
				}
				const nodes = 3000
				shallow := ask(search.Limits{Depth: 1, Nodes: 50_000}, nil)
				deep := ask(search.Limits{Depth: 3, Nodes: 50_000}, nil)
				if shallow.Depth > 1 || deep.Depth > 3 {
					t.Errorf("depth %d with a limit of 1, %d with one of 3", shallow.Depth, deep.Depth)
				}
				if shallow.Depth > 0 && shallow.Nodes >= deep.Nodes {
					t.Errorf("%d nodes to depth 1, %d to depth 3", shallow.Nodes, deep.Nodes)
				}
				if r := ask(search.Limits{Infinite: true, Nodes: nodes}, nil); r.Nodes > nodes {
					t.Errorf("%d nodes with a limit of %d, infinite", r.Nodes, nodes)
				}
				if r := ask(search.Limits{Ponder: true, Nodes: nodes}, nil); r.Elapsed > 8*time.Second {
					t.Errorf("it pondered for %v after its end", r.Elapsed)
				}
				if r := ask(search.Limits{Nodes: nodes}, nil); r.Nodes > nodes {
					t.Errorf("%d nodes with a limit of %d", r.Nodes, nodes)
				}
				if r := ask(search.Limits{Simulations: 70, Nodes: nodes}, nil); s.Simulates && r.Nodes > 70 || r.Nodes > nodes {
					t.Errorf("%d nodes with a limit of 70 simulations and %d nodes", r.Nodes, nodes)
				}
				if r := ask(search.Limits{Lines: 3, Nodes: nodes}, nil); (r.Depth > 0 || s.Simulates) && r.Proof == search.Unproved && exact(r) < 3 {
					t.Errorf("%d lines of 3: %+v", exact(r), r.Lines)
				}
				for _, l := range []search.Limits{
					{Time: time.Second},
					{Time: time.Second, Infinite: true},
					{Clock: search.Clock{Own: 10 * time.Second, Increment: time.Second}},
					{Clock: search.Clock{Own: 10 * time.Second, MovesToGo: 5}},
					{Time: time.Second, Clock: search.Clock{Own: 10 * time.Second, MovesToGo: 5}},
				} {
					checkTime(t, l, func(now func() time.Time) search.Report { return ask(l, now) })
				}
			})
		}
	}
}

// exact counts the lines with exact values.
func exact(r search.Report) (n int) {
	for _, l := range r.Lines {
		if l.Bound == search.Exact {
			n++
		}
	}
	return n
}

// checkTime fails if a search takes longer than l can allow for a move. The clock advances by
// 20 ms at each look.
func checkTime(t *testing.T, l search.Limits, ask func(now func() time.Time) search.Report) {
	t.Helper()
	const most = 8 * time.Second // of ten on the clock
	now := time.Unix(0, 0)
	r := ask(func() time.Time { now = now.Add(20 * time.Millisecond); return now })
	if r.Elapsed > most || l.Time > 0 && r.Elapsed > l.Time+time.Second {
		t.Errorf("%+v: %v", l, r.Elapsed)
	}
}

// Given only a limit that it does not use, a search keeps its default limit, and ends.
func TestLimitsThatSayNothing(t *testing.T) {
	v := variant(t, "tic-tac-toe")
	for spec, l := range map[string]search.Limits{
		"mcts": {Depth: 2}, "deepening": {Simulations: 10}, "perfect": {Simulations: 10}, "alphabeta": {Simulations: 1},
	} {
		p, err := v.OpenPlayer(spec, 1)
		if err != nil {
			t.Fatal(err)
		}
		b := p.NewBrain()
		defer b.Close()
		if r, err := b.Think(t.Context(), v.Start(), l, nil); err != nil || r.Move == game.NoMove || r.Nodes < 100 {
			t.Errorf("%s with %+v: %+v, %v", spec, l, r, err)
		}
	}
}
