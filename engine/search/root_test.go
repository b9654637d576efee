package search_test

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

func TestBlockStopsTheOneThreat(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "a4", "e1", "b4", "e3", "c4") // X threatens d4
	for _, q := range []game.Position{p, searchtest.Plain{Position: p}} {
		for seed := range uint64(20) {
			r := searchtest.Choose(t, searchtest.MustParse(t, "random(block)", search.Env{Searches: searches(), Seed: seed}), q)
			if p.Format(r.Move) != "d4" {
				t.Fatalf("random(block) plays %s and loses", p.Format(r.Move))
			}
		}
	}
}

func TestBlockPlaysOnWhereNothingHelps(t *testing.T) {
	// X threatens both ends of b3 c3 d3.
	p := searchtest.Play(t, searchtest.Board(t, mnk.Rules{Rows: 5, Columns: 5, K: 4}), "b3", "a5", "c3", "e5", "d3")
	searchtest.Choose(t, searchtest.MustParse(t, "random(block)", search.Env{Searches: searches()}), p)
}

// In misère the move that completes a row loses; block avoids it.
func TestBlockAvoidsLosingAtOnce(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, mnk.Rules{Rows: 3, Columns: 3, K: 3, Options: mnk.Misere}), "a3", "a2", "b3", "b2")
	for seed := range uint64(30) {
		if r := searchtest.Choose(t, searchtest.MustParse(t, "random(block)", search.Env{Searches: searches(), Seed: seed}),
			p); p.Format(r.Move) == "c3" {
			t.Fatal("random(block) completes its own row in misère")
		}
	}
}

func TestBlunder(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "c2", "b3")
	best := searchtest.Choose(t, searchtest.MustParse(t, "alphabeta(depth=2)", env), p).Move
	seen := map[game.Move]int{}
	for env.Seed = range 300 {
		seen[searchtest.Choose(t, searchtest.MustParse(t, "alphabeta(depth=2,blunder=0.5)", env), p).Move]++
	}
	if len(seen) < 4 || len(seen) > search.Plausible+1 {
		t.Errorf("%d different moves, want a few plausible ones", len(seen))
	}
	if n := seen[best]; n < 130 || n > 260 {
		t.Errorf("the best move was played %d times of 300, want about half and a share of the slips", n)
	}
}

// A blunder is one of the six moves with the best static evaluation, all equally likely.
func TestSlips(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	e := searchtest.Evaluator(t, env, "tilted")
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "c2", "b3")
	look := func(m game.Move) int {
		p.Play(m)
		defer p.Undo()
		return e.Evaluate(p, game.First)
	}
	best := p.AppendMoves(nil)
	slices.SortStableFunc(best, func(a, b game.Move) int { return look(b) - look(a) })
	seen := map[game.Move]int{}
	for env.Seed = range 600 {
		r := searchtest.Choose(t, searchtest.MustParse(t, "deepening(eval=tilted,depth=1,blunder=1)", env), p)
		if seen[r.Move]++; r.Value != look(r.Move) || r.Proof != search.Unproved {
			t.Fatalf("%+v, at first sight %d", r, look(r.Move))
		}
	}
	for i, m := range best {
		if n := seen[m]; i < search.Plausible && (n < 65 || n > 140) || i >= search.Plausible && n > 0 {
			t.Errorf("the move that looks best but for %d is played %d times of 600", i, n)
		}
	}
}

// The option blunder is the probability of a blunder: never at 0, always at 1, and as often as
// it says in between.
func TestBlundersAreAsLikelyAsTheySay(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "c2", "b3")
	for _, tt := range []struct {
		chance    string
		low, high int
	}{{"0", 0, 0}, {"0.2", 55, 110}, {"0.8", 285, 350}, {"1", 400, 400}} {
		slips := 0
		for env.Seed = range 400 {
			if r := searchtest.Choose(t, searchtest.MustParse(t, "alphabeta(depth=2,blunder="+tt.chance+")", env), p); r.Depth == 0 {
				slips++
			}
		}
		if slips < tt.low || slips > tt.high {
			t.Errorf("blunder=%s slips %d times of 400", tt.chance, slips)
		}
	}
}

// With the option block, a player considers exactly the moves after which the opponent cannot win
// at once, or all moves if there are none.
func TestBlockByDefinition(t *testing.T) {
	searchtest.ForSamples(t, func(t *testing.T, _ mnk.Rules, p game.Position) {
		side := p.ToMove()
		want := slices.DeleteFunc(p.AppendMoves(nil), func(m game.Move) bool {
			p.Play(m)
			defer p.Undo()
			return searchtest.Minimax(p, searchtest.Flat{}, side, 1) < 0
		})
		if len(want) == 0 {
			want = p.AppendMoves(nil)
		}
		for _, q := range []game.Position{p, searchtest.Plain{Position: p}} {
			task := searchtest.NewTask(t, q, search.Limits{})
			if !task.TakeWin() && (task.Prepare(search.RootOptions{Block: true}) || !slices.Equal(task.Moves(), want)) {
				t.Fatalf("%v, want %v in\n%s", task.Moves(), want, p)
			}
		}
	})
}

func TestBlunderSeesTheWin(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "a4", "e1", "b4", "e3", "c4", "d1")
	for env.Seed = range 50 {
		if r := searchtest.Choose(t, searchtest.MustParse(t, "alphabeta(depth=1,blunder=1)", env), p); p.Format(r.Move) != "d4" {
			t.Fatalf("misses the win at once: %s", p.Format(r.Move))
		}
	}
}

func TestRandomIsSeeded(t *testing.T) {
	p := searchtest.Board(t, searchtest.Report454)
	seen := map[game.Move]bool{}
	for seed := range uint64(400) {
		a := searchtest.Choose(t, searchtest.MustParse(t, "random", search.Env{Searches: searches(), Seed: seed}), p)
		b := searchtest.Choose(t, searchtest.MustParse(t, "random", search.Env{Searches: searches(), Seed: seed}), p)
		if a.Move != b.Move {
			t.Fatalf("seed %d: %d, then %d", seed, a.Move, b.Move)
		}
		seen[a.Move] = true
	}
	if len(seen) != 20 {
		t.Errorf("only %d of 20 moves were ever played", len(seen))
	}
}
