package ultimate

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// env returns an environment that offers the search for the rules.
func env(r nested.Rules) search.Env {
	return search.Env{Trusted: true, Searches: []search.Search{Search(r)}}
}

// emptyCells counts the empty cells of the blocks that are not closed.
func emptyCells(p *nested.Position) (n int) {
	b := evaluatorAt(p).Now()
	for i, code := range b.views[0] {
		if b.closed>>i&1 == 0 {
			free, _ := nested.FreeAndWinning(int(code))
			n += bits.OnesCount16(free)
		}
	}
	return n
}

// playUntilLate plays random moves until there is room for at most left moves. It reports whether the game
// is not over yet.
func playUntilLate(p *nested.Position, left int, rng *rand.Rand) bool {
	for emptyCells(p) > left && !p.Outcome().Over() {
		p.Play(likelyMove(p, rng))
	}
	return !p.Outcome().Over()
}

// The results that the search proves for late positions, and for their moves, are those that solve.Solve
// finds.
func TestProofsAreTrue(t *testing.T) {
	raced.Skip(t)
	checked, proved, values := 0, 0, map[game.Result]int{}
	for seed := range uint64(1200) {
		rng := rand.New(rand.NewPCG(seed, 77))
		p := nested.New(variants[seed%3])
		if !playUntilLate(p, 6+rng.IntN(14), rng) {
			continue
		}
		want := solve.Solve(t.Context(), p, solve.SolveOptions{Nodes: 30_000, Memory: 1 << 20}).Result
		if want == game.Ongoing {
			continue
		}
		checked++
		r := searchtest.Choose(t, searchtest.MustParse(t, "bestfirst(nodes=3000)", env(p.Rules())), p)
		if got := searchtest.ResultOf(r.Proof, p.ToMove()); got != game.Ongoing {
			proved++
			if values[got]++; got != want {
				t.Fatalf("proved %v, but it is %v:\n%v", got, want, p)
			}
		}
		checkMoves(t, p, r.Lines)
	}
	if checked < 300 || proved*10 < checked*7 || len(values) < 3 {
		t.Errorf("%d positions, of which %d are proved: %v", checked, proved, values)
	}
}

// checkMoves compares the proved results of moves with those that solve.Solve finds.
func checkMoves(t *testing.T, p *nested.Position, lines []search.Line) {
	t.Helper()
	side := p.ToMove()
	for _, l := range lines {
		got := searchtest.ResultOf(l.Proof, side)
		if got == game.Ongoing {
			continue
		}
		p.Play(l.Moves[0])
		want := p.Outcome().Result
		if want == game.Ongoing {
			want = solve.Solve(t.Context(), p, solve.SolveOptions{Nodes: 30_000, Memory: 1 << 20}).Result
		}
		p.Undo()
		if want != game.Ongoing && got != want {
			t.Fatalf("proved %v after %s, but it is %v:\n%v", got, p.Format(l.Moves[0]), want, p)
		}
	}
}

// A win or a loss with a mate distance ends within that distance, whatever the opponent plays.
func TestMateDistancesHold(t *testing.T) {
	raced.Skip(t)
	checked := 0
	for seed := range uint64(900) {
		rng := rand.New(rand.NewPCG(seed, 78))
		p := nested.New(variants[seed%3])
		if !playUntilLate(p, 6+rng.IntN(25), rng) {
			continue
		}
		if r := searchtest.Choose(t, searchtest.MustParse(t, "bestfirst(nodes=3000)", env(p.Rules())), p); r.Mate > 0 && r.Mate < 6 {
			checked++
			side := p.ToMove()
			if r.Proof == search.ProvedLoss {
				side = side.Other()
			}
			if !wins(p, side, r.Mate) {
				t.Fatalf("no win within %d plies:\n%v", r.Mate, p)
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d wins", checked)
	}
}

// wins reports whether a side wins within plies, whatever the other plays.
func wins(p *nested.Position, side game.Side, plies int) bool {
	if o := p.Outcome(); o.Over() || plies == 0 {
		return o.Result == game.WinFor(side)
	}
	mine := p.ToMove() == side
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		won := wins(p, side, plies-1)
		p.Undo()
		if won == mine {
			return mine
		}
	}
	return !mine
}
