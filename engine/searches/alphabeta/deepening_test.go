package alphabeta

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The value is that of minimax with and without threats, with a table too small for the tree, and with
// shuffled moves.
func TestDeepeningValuesAreMinimax(t *testing.T) {
	specs := []string{
		"deepening(eval=tilted,depth=%d)",
		"deepening(eval=tilted,depth=%d,table=64KiB)",
		"deepening(eval=tilted,depth=%d,shuffle)",
	}
	searchtest.ForSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		for depth := 1; depth <= 5; depth++ {
			if len(p.AppendMoves(nil)) > 9 && depth > 3 {
				return // too slow for the oracle
			}
			want := searchtest.Minimax(p, searchtest.Tilted{}, p.ToMove(), depth)
			for _, spec := range specs {
				player := searchtest.MustParse(t, fmt.Sprintf(spec, depth), mnkEnv(rules))
				if r := searchtest.Choose(t, player, searchtest.Plain{Position: p}); r.Value != want {
					t.Fatalf("%s: value %d, want %d in\n%s", player, r.Value, want, p)
				}
				if r := searchtest.Choose(t, player, p); r.Value != want {
					t.Fatalf("%s with threats: value %d, want %d in\n%s", player, r.Value, want, p)
				}
			}
		}
	})
}

// With rowMajor the first of several equal moves is chosen, whatever the order of the search.
func TestRowMajorTies(t *testing.T) {
	searchtest.ForSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		e := searchtest.Evaluator(t, mnkEnv(rules), "pascal")
		for depth := 1; depth <= 3; depth++ {
			want := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf("alphabeta(eval=pascal,depth=%d)", depth), mnkEnv(rules)), p)
			task := searchtest.NewTask(t, p, search.Limits{})
			task.EvaluateBy(e)
			(&Deepening{bytes: search.DefaultTable, rowMajor: true}).Search(task, depth, false)
			// Deepening gives won and lost games of different lengths different values; alphabeta does not.
			if want.Proof == search.Unproved && task.Best().Move != want.Move {
				t.Fatalf("depth %d: move %d, want %d in\n%s", depth, task.Best().Move, want.Move, p)
			}
		}
	})
}

func TestDeepeningProves(t *testing.T) {
	tests := []struct {
		rules mnk.Rules
		spec  string
		want  search.Proof
		plies int // 0 for any
	}{
		{searchtest.TicTacToe, "deepening(depth=9)", search.ProvedDraw, 9},
		{mnk.Rules{Rows: 4, Columns: 3, K: 3}, "deepening(depth=12)", search.ProvedWin, 7},
		{mnk.Rules{Rows: 3, Columns: 3, K: 3, Options: mnk.Misere}, "deepening(depth=9)", search.ProvedDraw, 9},
		{mnk.Rules{Rows: 4, Columns: 3, K: 3, Options: mnk.Misere}, "deepening(depth=12)", search.ProvedLoss, 0},
		{mnk.Rules{Rows: 2, Columns: 5, K: 3}, "deepening(depth=10)", search.ProvedDraw, 10},
	}
	for _, tt := range tests {
		r := searchtest.Choose(t, searchtest.MustParse(t, tt.spec, mnkEnv(tt.rules)), searchtest.Board(t, tt.rules))
		if r.Proof != tt.want || tt.plies != 0 && len(r.Line) != tt.plies {
			t.Errorf("%v: proof %d, line %v; want proof %d in %d plies", tt.rules, r.Proof, r.Line, tt.want, tt.plies)
		}
	}
}

// Candidates near the marks are enough to win with an open three, and to stop the opponent's open three.
func TestNearSeesTheOpenThree(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "a1", "i8", "a15", "j8", "o1")
	r := searchtest.Choose(t, searchtest.MustParse(t, "deepening(eval=pascal,depth=5,moves=near)", mnkEnv(searchtest.Gomoku)), p)
	if r.Proof != search.ProvedWin || len(r.Line) != 3 {
		t.Errorf("three open marks and the move: %+v", r)
	}
	searchtest.Play(t, p, "o15")
	p.Undo()
	p.Undo() // now the other side has to stop it
	searchtest.Play(t, p, "a8")
	p.Undo()
	r = searchtest.Choose(t, searchtest.MustParse(t, "deepening(eval=pascal,depth=4,moves=near)", mnkEnv(searchtest.Gomoku)), p)
	if c := p.Format(r.Move); c != "g8" && c != "k8" && c != "f8" && c != "l8" {
		t.Errorf("the open three is left alone: %s", c)
	}
}

// Every move loses against an open three in a game of four in a row. The proof covers all moves, even if
// the search looks only at candidates.
func TestNearProvesLosses(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, mnk.Rules{Rows: 6, Columns: 7, K: 4}), "c3", "a6", "d3", "g6", "e3")
	r := searchtest.Choose(t, searchtest.MustParse(t, "deepening(eval=pascal,depth=4,moves=near)",
		mnkEnv(mnk.Rules{Rows: 6, Columns: 7, K: 4})), p)
	if r.Proof != search.ProvedLoss || len(r.Line) != 2 {
		t.Errorf("open three in a game of four: %+v", r)
	}
}

func TestAdjacentLooksAroundTheLastMark(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "c3")
	r := searchtest.Choose(t, searchtest.MustParse(t, "deepening(eval=pascal,depth=2,moves=adjacent)", mnkEnv(searchtest.Gomoku)), p)
	near := map[string]bool{"b2": true, "b3": true, "b4": true, "c2": true, "c4": true, "d2": true, "d3": true, "d4": true}
	if !near[p.Format(r.Move)] {
		t.Errorf("%s is not beside c3", p.Format(r.Move))
	}
}

// The candidates and the rest together contain every move exactly once.
func TestChoiceLosesNoMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	for i := range 200 {
		rules := mnk.Rules{Rows: 7, Columns: 9, K: 5}
		if i%3 == 0 {
			rules.Options = mnk.Gravity
		}
		p := searchtest.Board(t, rules)
		searchtest.Wander(p, 1+rng.IntN(30), rng)
		for _, kind := range []candidates{allMoves, nearMoves, adjacentMoves} {
			c := newCandidateSelector(p, kind)
			all := p.AppendMoves(nil)
			near := c.append(nil)
			got := c.appendRest(slices.Clone(near))
			if slices.Sort(got); !slices.Equal(got, all) {
				t.Fatalf("%s: %v, want %v", candidateWords[kind], got, all)
			}
			list := slices.Clone(all)
			if n := c.moveToFront(list); !slices.Equal(list[:n], near) {
				t.Fatalf("%s: the root looks at %v, inner positions at %v", candidateWords[kind], list[:n], near)
			}
		}
	}
}

// In a game that does not implement game.Surroundings, all moves are candidates.
func TestCandidatesNeedSurroundings(t *testing.T) {
	for name, p := range searchtest.OtherGames(t) {
		c := newCandidateSelector(p, nearMoves)
		if got := c.append(nil); !slices.Equal(got, p.AppendMoves(nil)) {
			t.Errorf("%s: only %d moves", name, len(got))
		}
	}
}

func TestNearOpensInTheMiddle(t *testing.T) {
	for _, moves := range []string{"near", "adjacent"} {
		p := searchtest.Board(t, searchtest.Gomoku)
		r := searchtest.Choose(t, searchtest.MustParse(t, "deepening(depth=2,moves="+moves+")", mnkEnv(searchtest.Gomoku)), p)
		if row, column := int(r.Move)/15, int(r.Move)%15; !inMiddle(row, 15) || !inMiddle(column, 15) {
			t.Errorf("%s opens with %s", moves, p.Format(r.Move))
		}
	}
}

func TestRankerDecidesTheOrder(t *testing.T) {
	var o order
	o.ranker = searchtest.Backwards{}
	o.deepen(1)
	f := &o.frames[0]
	p := searchtest.Board(t, searchtest.Report454)
	list := p.AppendMoves(f.moves[:0])
	f.killers[0] = 3
	o.score(f, list, p, 7)
	var got []game.Move
	for i := range 5 {
		got = append(got, o.pickNext(f, list, i))
	}
	want := []game.Move{7, 3, 19, 18, 17} // the table's move, the killer, the rest by rank
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTableGrowsAndKeepsTheDeep(t *testing.T) {
	table := newTable(1<<20, neverStop)
	if small := len(table.Rows) * entryBytes; small > 1<<17 {
		t.Errorf("begins with %d bytes", small)
	}
	for i := range uint64(1 << 15) {
		table.put(entry{key: i * 0x9e3779b97f4a7c15, depth: 3, flags: exactFlags, value: int32(i)})
	}
	lost := 0
	for i := range uint64(1 << 15) {
		if e := table.get(i * 0x9e3779b97f4a7c15); e.bound() == search.NoBound {
			lost++
		} else if e.value != int32(i) {
			t.Fatalf("entry %d holds %d", i, e.value)
		}
	}
	if lost > 1<<13 {
		t.Errorf("%d of %d entries were lost with room for twice as many", lost, 1<<15)
	}
	for i := range uint64(1 << 18) {
		table.put(entry{key: i * 0x9e3779b97f4a7c15, depth: 1, flags: flagsOf(search.LowerBound, false)})
	}
	if got := len(table.Rows) * entryBytes; got != 1<<20 {
		t.Errorf("grew to %d bytes, want the limit", got)
	}
}

// The search looks only at the best-ranked moves, as many as the width.
func TestWidth(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	for width := 1; width <= 16; width *= 2 {
		player := searchtest.MustParse(t, fmt.Sprintf("deepening(order=backwards,width=%d,depth=1)", width), env)
		r := searchtest.Choose(t, player, searchtest.Board(t, searchtest.Report454))
		if r.Nodes > 2*int64(width) || int(r.Move) < 20-width {
			t.Errorf("width %d: move %d after %d nodes", width, r.Move, r.Nodes)
		}
	}
}

// A loss is certain only after all moves were searched: the only move that does not lose is found,
// whatever its rank.
func TestWidthLeavesNoLossUntried(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.TicTacToe), "c1", "a3", "a2", "b3")
	r := searchtest.Choose(t, searchtest.MustParse(t, "deepening(order=backwards,width=1,depth=2)", mnkEnv(searchtest.TicTacToe)), p)
	if p.Format(r.Move) != "c3" || r.Proof != search.Unproved {
		t.Errorf("%s with proof %d, want c3", p.Format(r.Move), r.Proof)
	}
}

// Whatever the limit, an interrupted search claims only what is true. It plays a losing move only if it
// knows no better one.
func TestBrokenOffSearchClaimsNoFalseLoss(t *testing.T) {
	rules := mnk.Rules{Rows: 4, Columns: 4, K: 3, Options: mnk.Exact}
	rng := rand.New(rand.NewPCG(5, 5))
	for range 12 {
		p := searchtest.Board(t, rules)
		searchtest.Wander(p, 5+rng.IntN(5), rng)
		want := searchtest.Choose(t, searchtest.MustParse(t, "alphabeta(depth=16)", mnkEnv(rules)), p).Proof
		for _, kind := range []string{
			"deepening(nodes=%d)", "deepening(nodes=%d,moves=near)", "deepening(nodes=%d,moves=near,order=backwards,width=2)",
			"alphabeta(depth=16,nodes=%d)", "minimax(depth=4,nodes=%d)",
		} {
			for nodes := 2; nodes < 1500; nodes += 1 + nodes/6 {
				player := searchtest.MustParse(t, fmt.Sprintf(kind, nodes), mnkEnv(rules))
				r := searchtest.Choose(t, player, p)
				if r.Proof != search.Unproved && r.Proof != want {
					t.Fatalf("%s: proof %d, want %d in\n%s", player, r.Proof, want, p)
				}
				if r.Value <= -mnk.NewPascal(rules).Win() && r.Proof != search.ProvedLoss {
					checkLoses(t, player, p, r.Move)
				}
			}
		}
	}
}

// checkLoses fails unless m loses.
func checkLoses(t *testing.T, player search.Player, p game.Position, m game.Move) {
	t.Helper()
	side := p.ToMove()
	p.Play(m)
	defer p.Undo()
	if got := searchtest.Value(p); got != game.WinFor(side.Other()) {
		t.Fatalf("%s: says that %s loses, but it is %v in\n%s", player, p.Format(m), got, p)
	}
}

// lostGomoku is a game of Gomoku that is lost to a sequence of threats. hardGomoku is the player that
// lost it.
const (
	lostGomoku = "k7 k5 h8 i5 i10 h10 i9 i8 g7 j10 h9 g9 f7 g8 h7 e7 f8 f6 h5 h6 g6 i4 k8 i7 i6 l9 k9 k10 j9 l7 g4 j7 g5 " +
		"g3 l6 j4 m5 j8 j5 k4 n4 o3 g12 h11 f3 e2"
	hardGomoku = "deepening(eval=pascal,nodes=%d,moves=near,order=motifs,width=12,block,shuffle)"
)

// If all moves tried lose, the search plays the one that resists longest rather than an untried move, and
// reports that the game is lost.
func TestBrokenOffSearchResists(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), strings.Fields(lostGomoku)...)
	lost := 0
	for nodes := 500; nodes < 12_000; nodes += 500 {
		r := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf(hardGomoku, nodes), mnkEnv(searchtest.Gomoku)), p)
		switch p.Format(r.Move) {
		case "l4", "e8", "d9": // the answer to the threat, and threats before it
		default:
			t.Errorf("%d nodes: plays %s, value %d", nodes, p.Format(r.Move), r.Value)
		}
		if r.Value <= -mnk.NewPascal(searchtest.Gomoku).Win() {
			lost++
		}
	}
	if lost == 0 {
		t.Error("no search says that the game is lost")
	}
}

// Moves outside the width that stop no threat are refuted without a search.
func TestLossesTakeFewNodes(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), strings.Fields(lostGomoku)...)
	if r := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf(hardGomoku, 100_000), mnkEnv(searchtest.Gomoku)),
		p); r.Proof != search.ProvedLoss || r.Nodes > 9000 {
		t.Errorf("proof %d after %d nodes, want a loss after 9000 at most", r.Proof, r.Nodes)
	}
}

// A move is pruned by a refutation only if it loses, and no later than reported.
func TestForcingIsSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	refuted := 0
	for i := range 6000 {
		rules := mnk.Rules{Rows: 4, Columns: 5, K: 3}
		if i%2 == 0 {
			rules.Options = mnk.Gravity
		}
		p := searchtest.Board(t, rules)
		searchtest.Wander(p, 5+rng.IntN(9), rng)
		f := forcing{pos: p, wins: p.(game.WinFinder)}
		moves := p.AppendMoves(nil)
		refutation := []game.Move{moves[rng.IntN(len(moves))], moves[rng.IntN(len(moves))]}
		for _, m := range moves {
			before := p.Hash()
			plies, won := f.refutes(refutation, m)
			if p.Hash() != before {
				t.Fatalf("the position is another:\n%s", p)
			}
			if !won {
				continue
			}
			refuted++
			p.Play(m)
			if v := searchtest.Minimax(p, searchtest.Flat{}, p.ToMove(), plies); v != searchtest.Flat.Win(searchtest.Flat{}) {
				t.Fatalf("%s is said to lose in %d plies to %v:\n%s", p.Format(m), plies, refutation, p)
			}
			p.Undo()
		}
	}
	if refuted < 300 {
		t.Errorf("only %d moves were beaten", refuted)
	}
}
