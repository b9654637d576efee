package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Solve proves every position that the search gomoku proves within 2000 nodes.
func TestSolveProvesWhatGomokuProves(t *testing.T) {
	raced.Skip(t)
	for _, tt := range []struct {
		variant string
		moves   int // the least number of moves after the first
		nodes   int64
	}{
		{"gomoku", 11, 2_000_000},
		{"renju", 11, 2_000_000},
		{"12,12,5,exact", 11, 2_000_000},
		{"8,8,5", 4, 100_000}, // fewer than winning sets need without the forcing search
		{"8,8,5,exact", 9, 2_000_000},
		{"7,7,5,renju", 7, 2_000_000},
	} {
		name := tt.variant
		v := variant(t, name)
		player, err := v.OpenPlayer("gomoku(nodes=2000)", 1)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(6, 6))
		proved, most := 0, int64(0)
		for range long.Of(25, 60) {
			p := v.Start()
			near := p.(game.Surroundings)
			p.Play(p.(game.Middle).AppendMiddle(nil)[0])
			for n := tt.moves + rng.IntN(8); n > 0 && !p.Outcome().Over(); n-- {
				list := near.AppendNear(nil, 2)
				p.Play(list[rng.IntN(len(list))])
			}
			if p.Outcome().Over() {
				continue
			}
			r, err := searchtest.Think(t.Context(), player, p, nil)
			if err != nil {
				t.Fatal(err)
			}
			if r.Proof == search.Unproved {
				continue
			}
			proved++
			s := solve.Solve(t.Context(), p, solve.SolveOptions{Nodes: tt.nodes, Forcing: engine.Forcing})
			most = max(most, s.Nodes)
			if want := searchtest.ResultOf(r.Proof, p.ToMove()); s.Result != want {
				t.Errorf("%s: %v after %d nodes, want %v\n%v", name, s.Result, s.Nodes, want, p)
			}
			q := p.Clone()
			searchtest.CheckLine(t, q, s.Line)
			if s.Result != game.Ongoing && q.Outcome().Result != s.Result {
				t.Errorf("%s: the line %v of a game worth %v ends in %v\n%v", name, s.Line, s.Result, q.Outcome(), p)
			}
		}
		t.Logf("%s: %d, in up to %d nodes", name, proved, most)
		if proved < long.Of(4, 10) {
			t.Errorf("%s: %d positions are proved", name, proved)
		}
	}
}

// With ProvedSoon, Solve also solves a win that needs a quiet move, if the search gomoku proves it, and its
// line leads to the end. ProvedSoon returns nil for games and boards on which gomoku is not asked.
func TestSolveKnowsWhatGomokuProves(t *testing.T) {
	v := variant(t, "8,8,5,exact")
	p := after(t, v, "d6 c5 d5 e5 h5 e4 g3")
	without := solve.Solve(t.Context(), p, solve.SolveOptions{Nodes: 20_000, Forcing: engine.Forcing})
	known, end := engine.ProvedSoon(t.Context(), p)
	defer end()
	with := solve.Solve(t.Context(), p, solve.SolveOptions{Nodes: 20_000, Forcing: engine.Forcing, Known: known})
	if without.Result != game.Ongoing || with.Result != game.WinFor(p.ToMove()) {
		t.Errorf("%v, and %v without the search in\n%v", with.Result, without.Result, p)
	}
	q := p.Clone()
	searchtest.CheckLine(t, q, with.Line)
	if q.Outcome().Result != with.Result {
		t.Errorf("the line %v ends in %v", with.Line, q.Outcome())
	}
	for _, name := range []string{"8,8,5", "6,6,4", "connect-four", "ultimate"} {
		if known, _ := engine.ProvedSoon(t.Context(), variant(t, name).Start()); known != nil {
			t.Errorf("%s is asked of gomoku", name)
		}
	}
}

// Forcing is available for rows of four and five that win. Other games, and other rows, are solved without it.
func TestForcingWhereItIsKnown(t *testing.T) {
	for name, want := range map[string]bool{
		"gomoku": true, "renju": true, "9,9,4": true, "8,8,5": true,
		"7,7,5,renju": true, "8,8,3": false, "gomoku,misere": false, "20,20,7": false, "ultimate": false,
	} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			continue
		}
		if got := engine.Forcing(v.Start()) != nil; got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// forcingCounter is a forcing search that finds nothing, and counts how often it was asked.
type forcingCounter struct {
	solve.Forcing
	calls *int
}

func (a forcingCounter) Win(game.Side, func() bool) (game.Move, bool) {
	*a.calls++
	return game.NoMove, false
}

// A proof without wins by fours does not ask the forcing search for them either.
func TestSolveWithoutFoursAsksNobody(t *testing.T) {
	for without, want := range map[bool]bool{false: true, true: false} {
		times := 0
		forcing := func(game.Position) solve.Forcing { return forcingCounter{calls: &times} }
		solve.Solve(t.Context(), variant(t, "6,6,4").Start(), solve.SolveOptions{Forcing: forcing, Without: solve.Techniques{Fours: without}})
		if times > 0 != want {
			t.Errorf("without fours %v: asked %d times", without, times)
		}
	}
}
