package search_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The tighter of the player's limits and the call's limits hold.
func TestTheTighterLimitHolds(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9")
	for _, tt := range []struct {
		spec  string
		limit search.Limits
		nodes int64
	}{
		{"deepening(nodes=1000)", search.Limits{Nodes: 400}, 400},
		{"deepening(nodes=1000)", search.Limits{Nodes: 4000}, 1000},
		{"deepening(nodes=1000)", search.Limits{}, 1000},
		{"deepening(time=1h)", search.Limits{Nodes: 700}, 700},
		{"deepening", search.Limits{Nodes: 700}, 700},
		{"mcts(simulations=100)", search.Limits{Simulations: 70}, 70},
		{"mcts", search.Limits{Simulations: 70}, 70},
		{"mcts", search.Limits{Simulations: 20_000, Nodes: 80}, 80},
	} {
		if r := searchtest.Ask(t, searchtest.NewBrain(t, tt.spec, mnkEnv(searchtest.Gomoku)), p, tt.limit); r.Nodes != tt.nodes {
			t.Errorf("%s with %+v: %d nodes, want %d", tt.spec, tt.limit, r.Nodes, tt.nodes)
		}
	}
	if r := searchtest.Ask(t, searchtest.NewBrain(t, "deepening(depth=3)", mnkEnv(searchtest.Gomoku)), p,
		search.Limits{Depth: 2}); r.Depth != 2 {
		t.Errorf("depth %d, want 2", r.Depth)
	}
	for _, l := range []search.Limits{{Time: 10 * time.Millisecond}, {Clock: search.Clock{Own: 250 * time.Millisecond}}} {
		if r := searchtest.Ask(t, searchtest.NewBrain(t, "deepening(time=1h)", mnkEnv(searchtest.Gomoku)), p, l); r.Elapsed > 10*time.Second {
			t.Errorf("%+v: thought for %v", l, r.Elapsed)
		}
	}
}

// A player whose limits are counts gives the same answer, whatever its brain thought about
// before: as a game continues, after Undo, and in a game that is resumed.
func TestCountedPlayersAreRepeatable(t *testing.T) {
	raced.Skip(t)
	for _, spec := range []string{
		"deepening(nodes=800,shuffle)", "deepening(depth=3,moves=near,block)", "perfect(nodes=900)", "mcts(simulations=60)",
		"mcts", "mcts(prior=pascal,simulations=60)", "cutoff(level=2)", "alphabeta(depth=2,blunder=0.5)", "random",
	} {
		env := mnkEnv(searchtest.Report454)
		b := searchtest.NewBrain(t, spec, env)
		p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2")
		var seen []search.Report
		for !p.Outcome().Over() {
			seen = append(seen, searchtest.Ask(t, b, p, search.Limits{}))
			p.Play(seen[len(seen)-1].Move)
		}
		for i := len(seen) - 1; i >= 0; i-- {
			p.Undo()
			for who, again := range map[string]search.Report{
				"back":    searchtest.Ask(t, b, p, search.Limits{}),
				"resumed": searchtest.Ask(t, searchtest.NewBrain(t, spec, env), p, search.Limits{}),
			} {
				if again.Move != seen[i].Move || again.Nodes != seen[i].Nodes || again.Value != seen[i].Value ||
					!slices.Equal(again.Line, seen[i].Line) {
					t.Fatalf("%s, %s at move %d: %+v, before %+v", spec, who, i, again, seen[i])
				}
			}
		}
	}
}

// Brains reuse what they keep: the second move needs fewer nodes to the same depth, and the
// second MCTS tree starts with simulations.
func TestBrainsKeepWhatTheyLearn(t *testing.T) {
	raced.Skip(t)
	env := mnkEnv(searchtest.Gomoku)
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9", "g7")
	b, l := searchtest.NewBrain(t, "deepening(moves=near,order=motifs,width=12,time=1h)", env), search.Limits{Depth: 6}
	first := searchtest.Ask(t, b, p, l)
	for _, m := range first.Line[:2] {
		p.Play(m)
	}
	kept := searchtest.Ask(t, b, p, l)
	fresh := searchtest.Ask(t, searchtest.NewBrain(t, "deepening(moves=near,order=motifs,width=12,time=1h)", env), p, l)
	if kept.Nodes >= fresh.Nodes {
		t.Errorf("%d nodes with the table of the move before, %d without", kept.Nodes, fresh.Nodes)
	}
	t.Logf("deepening to depth 6: %d nodes kept, %d fresh", kept.Nodes, fresh.Nodes)

	q := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2")
	tb := searchtest.NewBrain(t, "mcts(time=1h)", mnkEnv(searchtest.Report454))
	r := searchtest.Ask(t, tb, q, search.Limits{Simulations: 3000})
	for _, m := range r.Line[:2] {
		q.Play(m)
	}
	if again := searchtest.Ask(t, tb, q, search.Limits{Simulations: 1}); len(again.Lines) < 10 {
		t.Errorf("the tree begins with %d moves that there were games from", len(again.Lines))
	}
}

// A brain follows a game backwards, to another game and to the other side, and makes no false
// claim.
func TestBrainsFollowAnyGame(t *testing.T) {
	rules := mnk.Rules{Rows: 4, Columns: 4, K: 3, Options: mnk.Exact}
	rng := rand.New(rand.NewPCG(6, 1))
	for _, spec := range []string{"deepening(time=1h)", "deepening(time=1h,eval=tilted)", "mcts(time=1h,block)", "perfect(time=1h)"} {
		b := searchtest.NewBrain(t, spec, mnkEnv(rules))
		p := searchtest.Play(t, searchtest.Board(t, rules), "b2", "c3", "a4", "d1", "a1")
		for i := range 120 {
			switch {
			case p.Outcome().Over() || i%20 == 19:
				p = searchtest.Board(t, rules)
				searchtest.Wander(p, 5+rng.IntN(4), rng)
			case i%5 == 4 && p.Ply() > 5:
				p.Undo()
			}
			r := searchtest.Ask(t, b, p, search.Limits{Nodes: 3000})
			if want := searchtest.ResultOf(r.Proof, p.ToMove()); want != game.Ongoing && searchtest.Value(p) != want {
				t.Fatalf("%s: proof %d of a game that is %v:\n%s", spec, r.Proof, searchtest.Value(p), p)
			}
			moves := append(p.AppendMoves(nil), r.Move)
			p.Play(moves[rng.IntN(len(moves))])
		}
	}
}

// Closing a brain ends its search.
func TestCloseEndsTheThought(t *testing.T) {
	b := searchtest.MustParse(t, "deepening(time=1h)", mnkEnv(searchtest.Gomoku)).NewBrain()
	done := make(chan error)
	begun := make(chan bool, 1)
	go func() {
		_, err := b.Think(t.Context(), searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8"), search.Limits{}, func(search.Report) {
			select {
			case begun <- true:
			default:
			}
		})
		done <- err
	}()
	<-begun
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	if err := <-done; err != nil {
		t.Errorf("the thought ends with %v", err)
	}
}

func BenchmarkSecondMove(b *testing.B) {
	for depth := 4; depth <= 7; depth++ {
		b.Run(fmt.Sprint(depth), func(b *testing.B) {
			var kept, fresh int64
			for b.Loop() {
				kept, fresh = 0, 0
				for _, opening := range [][]string{{"h8", "i9"}, {"h8", "h9", "j10"}, {"h8", "i8", "g6", "j9"}} {
					p := searchtest.Play(b, searchtest.Board(b, searchtest.Gomoku), opening...)
					const spec = "deepening(moves=near,order=motifs,width=12,time=1h)"
					brain, l := searchtest.NewBrain(b, spec, mnkEnv(searchtest.Gomoku)), search.Limits{Depth: depth}
					for _, m := range searchtest.Ask(b, brain, p, l).Line[:2] {
						p.Play(m)
					}
					kept += searchtest.Ask(b, brain, p, l).Nodes
					fresh += searchtest.Ask(b, searchtest.NewBrain(b, spec, mnkEnv(searchtest.Gomoku)), p, l).Nodes
				}
			}
			b.ReportMetric(float64(kept), "kept-nodes")
			b.ReportMetric(float64(fresh), "fresh-nodes")
		})
	}
}
