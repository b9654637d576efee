package search

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// Without the threats, with a table too small for the tree, and by nodes in any
// order, the value is still that of minimax.
func TestDeepeningValuesAreMinimax(t *testing.T) {
	specs := []string{
		"deepening(eval=tilted,depth=%d)",
		"deepening(eval=tilted,depth=%d,table=64KiB)",
		"deepening(eval=tilted,depth=%d,shuffle)",
	}
	forSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		for depth := 1; depth <= 5; depth++ {
			if len(p.AppendMoves(nil)) > 9 && depth > 3 {
				return // too slow for the oracle
			}
			want := minimax(p, tilted{}, p.ToMove(), depth)
			for _, spec := range specs {
				player := mustParse(t, fmt.Sprintf(spec, depth), mnkEnv(rules))
				if r := choose(t, player, plainGame{p}); r.Value != want {
					t.Fatalf("%s: value %d, want %d in\n%s", player, r.Value, want, p)
				}
				if r := choose(t, player, p); r.Value != want {
					t.Fatalf("%s with threats: value %d, want %d in\n%s", player, r.Value, want, p)
				}
			}
		}
	})
}

// The first of equal moves is chosen, whatever the order of the search.
func TestRowMajorTies(t *testing.T) {
	forSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		e, _ := mnkEnv(rules).Evaluator("pascal")
		for depth := 1; depth <= 3; depth++ {
			want := choose(t, mustParse(t, fmt.Sprintf("alphabeta(eval=pascal,depth=%d)", depth), mnkEnv(rules)), p)
			task := &task{settings: settings{table: defaultTable}, pos: p, side: p.ToMove(), eval: e, win: e.Win(), moves: p.AppendMoves(nil)}
			task.begin(t.Context(), 0, 0, nil)
			task.found(task.moves[0], 0, nil)
			task.deepen(depth, true)
			task.end()
			// Won and lost games are told apart by their length here, not there.
			if want.Proof == Unproved && task.best.Move != want.Move {
				t.Fatalf("depth %d: move %d, want %d in\n%s", depth, task.best.Move, want.Move, p)
			}
		}
	})
}

func TestDeepeningProves(t *testing.T) {
	tests := []struct {
		rules mnk.Rules
		spec  string
		want  Proof
		plies int // 0 for any
	}{
		{ttt, "deepening(depth=9)", ProvedDraw, 9},
		{mnk.Rules{Rows: 4, Columns: 3, K: 3}, "deepening(depth=12)", ProvedWin, 7},
		{mnk.Rules{Rows: 3, Columns: 3, K: 3, Misere: true}, "deepening(depth=9)", ProvedDraw, 9},
		{mnk.Rules{Rows: 4, Columns: 3, K: 3, Misere: true}, "deepening(depth=12)", ProvedLoss, 0},
		{mnk.Rules{Rows: 2, Columns: 5, K: 3}, "deepening(depth=10)", ProvedDraw, 10},
	}
	for _, tt := range tests {
		r := choose(t, mustParse(t, tt.spec, mnkEnv(tt.rules)), board(t, tt.rules))
		if r.Proof != tt.want || tt.plies != 0 && len(r.Line) != tt.plies {
			t.Errorf("%v: proof %d, line %v; want proof %d in %d plies", tt.rules, r.Proof, r.Line, tt.want, tt.plies)
		}
	}
}

// An open three of the opponent, and of one's own, decide: candidates near the
// marks find what all moves find.
func TestNearSeesTheOpenThree(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "a1", "i8", "a15", "j8", "o1")
	r := choose(t, mustParse(t, "deepening(eval=pascal,depth=5,moves=near)", mnkEnv(gomoku)), p)
	if r.Proof != ProvedWin || len(r.Line) != 3 {
		t.Errorf("three open marks and the move: %+v", r)
	}
	play(t, p, "o15")
	p.Undo()
	p.Undo() // now the other side has to stop it
	play(t, p, "a8")
	p.Undo()
	r = choose(t, mustParse(t, "deepening(eval=pascal,depth=4,moves=near)", mnkEnv(gomoku)), p)
	if c := p.Format(r.Move); c != "g8" && c != "k8" && c != "f8" && c != "l8" {
		t.Errorf("the open three is left alone: %s", c)
	}
}

// With two open threes against it every move loses; the proof needs all moves,
// also where only candidates are looked at.
func TestNearProvesLosses(t *testing.T) {
	p := play(t, board(t, mnk.Rules{Rows: 6, Columns: 7, K: 4}), "c3", "a6", "d3", "g6", "e3")
	r := choose(t, mustParse(t, "deepening(eval=pascal,depth=4,moves=near)", mnkEnv(mnk.Rules{Rows: 6, Columns: 7, K: 4})), p)
	if r.Proof != ProvedLoss || len(r.Line) != 2 {
		t.Errorf("open three in a game of four: %+v", r)
	}
}

func TestAdjacentLooksAroundTheLastMark(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "c3")
	r := choose(t, mustParse(t, "deepening(eval=pascal,depth=2,moves=adjacent)", mnkEnv(gomoku)), p)
	near := map[string]bool{"b2": true, "b3": true, "b4": true, "c2": true, "c4": true, "d2": true, "d3": true, "d4": true}
	if !near[p.Format(r.Move)] {
		t.Errorf("%s is not beside c3", p.Format(r.Move))
	}
}

func TestSurroundingsAreTakenBack(t *testing.T) {
	for _, kind := range []candidates{nearMoves, adjacentMoves} {
		p := play(t, board(t, gomoku), "h8", "i9")
		s := newSurroundings(kind, p.View())
		before := s.marks
		s.play(0)
		s.play(16)
		s.play(100)
		s.undo(100)
		s.undo(16)
		s.undo(0)
		if s.marks != before {
			t.Errorf("%v: marks differ after undo", kind)
		}
	}
}

func TestCandidatesNeedACellForEachMove(t *testing.T) {
	p := play(t, board(t, mnk.Rules{Rows: 6, Columns: 7, K: 4, Gravity: true}), "d1")
	if newSurroundings(nearMoves, p.View()) != nil {
		t.Errorf("candidates on\n%s", p)
	}
}

func TestNearOpensInTheMiddle(t *testing.T) {
	for _, moves := range []string{"near", "adjacent"} {
		p := board(t, gomoku)
		r := choose(t, mustParse(t, "deepening(depth=2,moves="+moves+")", mnkEnv(gomoku)), p)
		if row, column := int(r.Move)/15, int(r.Move)%15; !inMiddle(row, 15) || !inMiddle(column, 15) {
			t.Errorf("%s opens with %s", moves, p.Format(r.Move))
		}
	}
}

// backwards ranks the last moves of the board highest.
type backwards struct{ tilted }

func (backwards) Rank(_ game.Position, moves []game.Move, scores []int32) {
	for i, m := range moves {
		scores[i] = int32(m) << 4
	}
}

func TestRankerDecidesTheOrder(t *testing.T) {
	var o order
	o.ranker = backwards{}
	o.deepen(1)
	f := &o.frames[0]
	p := board(t, report454)
	list := p.AppendMoves(f.moves[:0])
	f.killers[0] = 3
	o.score(f, list, p, 7)
	var got []game.Move
	for i := range 5 {
		got = append(got, o.next(f, list, i))
	}
	want := []game.Move{7, 3, 19, 18, 17} // the table's move, the killer, the rest by rank
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTableGrowsAndKeepsTheDeep(t *testing.T) {
	table := newTable(1<<20, never)
	if small := len(table.entries) * entryBytes; small > 1<<17 {
		t.Errorf("begins with %d bytes", small)
	}
	for i := range uint64(1 << 15) {
		table.put(entry{key: i * 0x9e3779b97f4a7c15, depth: 3, bound: exact, value: int32(i)})
	}
	lost := 0
	for i := range uint64(1 << 15) {
		if e := table.get(i * 0x9e3779b97f4a7c15); e.bound == noBound {
			lost++
		} else if e.value != int32(i) {
			t.Fatalf("entry %d holds %d", i, e.value)
		}
	}
	if lost > 1<<13 {
		t.Errorf("%d of %d entries were lost with room for twice as many", lost, 1<<15)
	}
	for i := range uint64(1 << 18) {
		table.put(entry{key: i * 0x9e3779b97f4a7c15, depth: 1, bound: atLeast})
	}
	if got := len(table.entries) * entryBytes; got != 1<<20 {
		t.Errorf("grew to %d bytes, want the limit", got)
	}
}

// Only as many moves are looked at as the width says, the best ranked ones first.
func TestWidth(t *testing.T) {
	env := mnkEnv(report454)
	for width := 1; width <= 16; width *= 2 {
		player := mustParse(t, fmt.Sprintf("deepening(order=backwards,width=%d,depth=1)", width), env)
		r := choose(t, player, board(t, report454))
		if r.Nodes > 2*int64(width) || int(r.Move) < 20-width {
			t.Errorf("width %d: move %d after %d nodes", width, r.Move, r.Nodes)
		}
	}
}

// A loss is certain only when all moves have been seen: the one move that is not
// lost is found whatever its rank.
func TestWidthLeavesNoLossUntried(t *testing.T) {
	p := play(t, board(t, ttt), "c1", "a3", "a2", "b3")
	r := choose(t, mustParse(t, "deepening(order=backwards,width=1,depth=2)", mnkEnv(ttt)), p)
	if p.Format(r.Move) != "c3" || r.Proof != Unproved {
		t.Errorf("%s with proof %d, want c3", p.Format(r.Move), r.Proof)
	}
}

// Whatever the limit, a search that is broken off claims only what is true, and
// plays a move that loses only where it knows of none better.
func TestBrokenOffSearchClaimsNoFalseLoss(t *testing.T) {
	rules := mnk.Rules{Rows: 4, Columns: 4, K: 3, Exact: true}
	rng := rand.New(rand.NewPCG(5, 5))
	for range 12 {
		p := board(t, rules)
		wander(p, 5+rng.IntN(5), rng)
		want := choose(t, mustParse(t, "alphabeta(depth=16)", mnkEnv(rules)), p).Proof
		for _, kind := range []string{"deepening(nodes=%d)", "deepening(nodes=%d,moves=near)", "perfect(nodes=%d)", "alphabeta(depth=16,nodes=%d)", "minimax(depth=4,nodes=%d)"} {
			for nodes := 2; nodes < 1500; nodes += 1 + nodes/6 {
				player := mustParse(t, fmt.Sprintf(kind, nodes), mnkEnv(rules))
				r := choose(t, player, p)
				if r.Proof != Unproved && r.Proof != want {
					t.Fatalf("%s: proof %d, want %d in\n%s", player, r.Proof, want, p)
				}
				if r.Value <= -mnk.NewPascal(rules).Win() && r.Proof != ProvedLoss {
					t.Fatalf("%s: chose %s, which loses, but claims no loss in\n%s", player, p.Format(r.Move), p)
				}
			}
		}
	}
}

// The move of the last depth is kept where the deeper search has not come to it.
func TestEscape(t *testing.T) {
	e, _ := mnkEnv(ttt).Evaluator("pascal")
	s := &deepening{task: &task{pos: board(t, ttt), eval: e, win: e.Win()}}
	s.best.Depth = 2
	before := Report{Move: 4, Value: 7, Line: []game.Move{4, 0}}
	s.escape(before, []game.Move{3, 4})
	if s.best.Move != 4 || s.best.Value != 7 || len(s.best.Line) != 2 {
		t.Errorf("left the move that is not refuted: %+v", s.best)
	}
	s.escape(before, []game.Move{3, 5})
	if s.best.Move != 3 || s.best.Proof != Unproved {
		t.Errorf("want the first of the untried moves: %+v", s.best)
	}
}
