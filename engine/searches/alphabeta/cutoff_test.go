package alphabeta

import (
	"fmt"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The table of "A 4 x 5 Tic-Tac-Toe Game", section 2.4.1, worked out by hand: with e
// empty cells x is 17 − e, and ⌊5^(x/8)⌋ is 1 for x = 0 to 3, 2 for 4 and 5, 3 for 6,
// 4 for 7 and 5 for 8.
func TestCutoffDepths(t *testing.T) {
	for level, depths := range map[int][]int{
		//  e  20 19 18 17 16 15 14 13 12 11 10 9  8  7  6  5  4  3  2  1
		2: {2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 6, 7, 7, 7, 6, 5, 4, 3, 2, 1},
		3: {3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1},
		4: {4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2, 1},
	} {
		for i, want := range depths {
			if got := cutoffDepth(level, 20-i, 20); got != want {
				t.Errorf("level %d, %d empty cells: depth %d, want %d", level, 20-i, got, want)
			}
		}
		if got := cutoffDepth(level, 225, 225); got != level {
			t.Errorf("level %d, empty 15 × 15 board: depth %d, want %d", level, got, level)
		}
	}
}

// The depths follow the formula of section 2.4.1 in whole numbers, for every level and number of empty
// cells: 5^(x/8) is at least d if 5^x is at least d^8.
func TestCutoffDepthsInWholeNumbers(t *testing.T) {
	power := func(base, n int) int {
		p := 1
		for range n {
			p *= base
		}
		return p
	}
	for level := 2; level <= 4; level++ {
		for empty := 1; empty <= 20; empty++ {
			depth, x := level, 17-empty
			switch {
			case x > 8:
				depth += 5
			case x >= 0:
				for d := 1; power(d, 8) <= power(5, x); d++ {
					depth++
				}
			}
			depth = min(depth, 9, empty)
			for boards := 1; boards <= 3; boards++ { // the same fraction of a larger board
				want := depth
				if boards > 1 && empty < 9 {
					want = min(level+5, 9, empty*boards)
				}
				if got := cutoffDepth(level, empty*boards, 20*boards); got != want {
					t.Errorf("level %d, %d of %d cells empty: depth %d, want %d", level, empty*boards, 20*boards, got, want)
				}
			}
		}
	}
}

// On a larger board the time limit is the level's, unless the player has its own. A small board has no
// time limit unless the player sets one.
func TestCutoffTimes(t *testing.T) {
	for _, tt := range []struct {
		spec  string
		rules mnk.Rules
		want  time.Duration
	}{
		{"cutoff(level=2,nodes=300)", searchtest.Gomoku, 500 * time.Millisecond},
		{"cutoff(level=3,nodes=300)", searchtest.Gomoku, 2 * time.Second},
		{"cutoff(nodes=300)", searchtest.Gomoku, 5 * time.Second},
		{"cutoff(nodes=300,time=1h)", searchtest.Gomoku, time.Hour},
		{"cutoff(nodes=300)", searchtest.Report454, 0},
		{"cutoff(nodes=300,time=1h)", searchtest.Report454, time.Hour},
	} {
		p := searchtest.Board(t, tt.rules)
		searchtest.Wander(p, 2, newRand(3))
		nodes := func(late time.Duration) int64 {
			now, begun := time.Unix(0, 0), false
			ctx := search.WithClock(t.Context(), func() time.Time {
				if !begun {
					begun = true
					return now
				}
				return now.Add(late)
			})
			r, err := searchtest.Think(ctx, searchtest.MustParse(t, tt.spec, mnkEnv(tt.rules)), p, nil)
			if err != nil {
				t.Fatal(err)
			}
			return r.Nodes
		}
		if got := nodes(tt.want - 1); got != 300 {
			t.Errorf("%s on %v ends before %v, after %d nodes", tt.spec, tt.rules, tt.want, got)
		}
		if got := nodes(max(tt.want, 1)); (got != 300) != (tt.want > 0) {
			t.Errorf("%s on %v does not end at %v but after %d nodes", tt.spec, tt.rules, tt.want, got)
		}
	}
}

func TestCutoffOpens(t *testing.T) {
	for _, tt := range []struct {
		rules mnk.Rules
		want  int
	}{{searchtest.Report454, 20}, {mnk.Rules{Rows: 15, Columns: 15, K: 5}, 25}, {mnk.Rules{Rows: 5, Columns: 5, K: 4}, 9}} {
		seen := map[game.Move]bool{}
		env := mnkEnv(tt.rules)
		for env.Seed = range 600 {
			seen[searchtest.Choose(t, searchtest.MustParse(t, "cutoff", env), searchtest.Board(t, tt.rules)).Move] = true
		}
		if len(seen) != tt.want {
			t.Errorf("%v: %d different first moves, want %d", tt.rules, len(seen), tt.want)
		}
	}
}

func TestCutoffTakesTheFirstWinAtOnce(t *testing.T) {
	// X wins on both b4 and a1; b4 comes first in the order of the board.
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "c4", "c1", "d4", "d1", "e4", "e2", "a4", "e3", "a3", "d3", "a2", "d2")
	r := searchtest.Choose(t, searchtest.MustParse(t, "cutoff(level=2)", mnkEnv(searchtest.Report454)), p)
	if p.Format(r.Move) != "b4" || r.Proof != search.ProvedWin || r.Value != 200 || r.Nodes != 0 {
		t.Errorf("got %s with %+v, want b4 at once", p.Format(r.Move), r)
	}
}

func TestCutoffIsAlphaBetaToItsDepth(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "c2", "b3", "d3")
	for level := 2; level <= 4; level++ {
		got := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf("cutoff(level=%d)", level), env), p)
		want := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf("alphabeta(eval=pascal,depth=%d)", level+1), env), p)
		if got.Move != want.Move || got.Value != want.Value || got.Nodes != want.Nodes {
			t.Errorf("level %d: %+v, want %+v", level, got, want)
		}
	}
}

func TestHardNeverLosesTicTacToe(t *testing.T) {
	env := mnkEnv(searchtest.TicTacToe)
	searchtest.NeverLoses(t, searchtest.MustParse(t, "cutoff(level=4,block)", env), searchtest.Board(t, searchtest.TicTacToe), game.Second)
	seen := map[game.Move]bool{}
	for env.Seed = 0; len(seen) < 9; env.Seed++ { // until every first move was drawn
		player := searchtest.MustParse(t, "cutoff(level=4,block)", env)
		if m := searchtest.Choose(t, player, searchtest.Board(t, searchtest.TicTacToe)).Move; !seen[m] {
			seen[m] = true
			searchtest.NeverLoses(t, player, searchtest.Board(t, searchtest.TicTacToe), game.First)
		}
	}
}

func TestCutoffOnLargerBoardsKeepsItsTime(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9", "g7")
	r := searchtest.Choose(t, searchtest.MustParse(t, "cutoff(level=4,time=100ms)", mnkEnv(searchtest.Gomoku)), p)
	if r.Depth < 1 || r.Depth > 4 {
		t.Errorf("depth %d, want 1 to 4", r.Depth)
	}
}
