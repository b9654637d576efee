package search

import (
	"fmt"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

var report454 = mnk.Rules{Rows: 4, Columns: 5, K: 4}

func TestCutoffDepths(t *testing.T) {
	// From "A 4 x 5 Tic-Tac-Toe Game", section 2.4.1, for 20 down to 1 empty
	// cells on level 4.
	want := []int{4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2, 1}
	for i, depth := range want {
		if got := cutoffDepth(4, 20-i, 20); got != depth {
			t.Errorf("level 4, %d empty cells: depth %d, want %d", 20-i, got, depth)
		}
	}
	for level := 2; level <= 4; level++ {
		if got := cutoffDepth(level, 9, 20); got != level+5 {
			t.Errorf("level %d, 9 empty cells: depth %d, want %d", level, got, level+5)
		}
		if got := cutoffDepth(level, 225, 225); got != level {
			t.Errorf("level %d, empty 15 × 15 board: depth %d, want %d", level, got, level)
		}
	}
}

func TestCutoffOpens(t *testing.T) {
	for _, tt := range []struct {
		rules mnk.Rules
		want  int
	}{{report454, 20}, {mnk.Rules{Rows: 15, Columns: 15, K: 5}, 25}, {mnk.Rules{Rows: 5, Columns: 5, K: 4}, 9}} {
		seen := map[game.Move]bool{}
		env := mnkEnv(tt.rules)
		for env.Seed = range 600 {
			seen[choose(t, mustParse(t, "cutoff", env), board(t, tt.rules)).Move] = true
		}
		if len(seen) != tt.want {
			t.Errorf("%v: %d different first moves, want %d", tt.rules, len(seen), tt.want)
		}
	}
}

// play plays moves in the board's notation.
func play(t testing.TB, p game.Position, moves ...string) game.Position {
	t.Helper()
	for _, s := range moves {
		m, err := p.ParseMove(s)
		if err != nil || !p.Legal(m) {
			t.Fatalf("%s cannot be played: %v", s, err)
		}
		p.Play(m)
	}
	return p
}

func TestCutoffTakesTheFirstWinAtOnce(t *testing.T) {
	// X wins on b4 and on a1 too; b4 comes first in the order of the board.
	p := play(t, board(t, report454), "c4", "c1", "d4", "d1", "e4", "e2", "a4", "e3", "a3", "d3", "a2", "d2")
	r := choose(t, mustParse(t, "cutoff(level=2)", mnkEnv(report454)), p)
	if p.Format(r.Move) != "b4" || r.Proof != ProvedWin || r.Value != 200 || r.Nodes != 0 {
		t.Errorf("got %s with %+v, want b4 at once", p.Format(r.Move), r)
	}
}

func TestCutoffIsAlphaBetaToItsDepth(t *testing.T) {
	env := mnkEnv(report454)
	p := play(t, board(t, report454), "c2", "b3", "d3")
	for level := 2; level <= 4; level++ {
		got := choose(t, mustParse(t, fmt.Sprintf("cutoff(level=%d)", level), env), p)
		want := choose(t, mustParse(t, fmt.Sprintf("alphabeta(eval=pascal,depth=%d)", level+1), env), p)
		if got.Move != want.Move || got.Value != want.Value || got.Nodes != want.Nodes {
			t.Errorf("level %d: %+v, want %+v", level, got, want)
		}
	}
}

// neverLoses plays every line of the opponent against the player.
func neverLoses(t *testing.T, player Player, p game.Position, me game.Side) {
	if o := p.Outcome(); o.Over() {
		if o.Result == game.WinFor(me.Other()) {
			t.Fatalf("%s lost as %s:\n%s", player, me, p)
		}
		return
	}
	moves := p.AppendMoves(nil)
	if p.ToMove() == me {
		moves = []game.Move{choose(t, player, p).Move}
	}
	for _, m := range moves {
		p.Play(m)
		neverLoses(t, player, p, me)
		p.Undo()
	}
}

func TestHardNeverLosesTicTacToe(t *testing.T) {
	env := mnkEnv(ttt)
	neverLoses(t, mustParse(t, "cutoff(level=4,block)", env), board(t, ttt), game.Second)
	seen := map[game.Move]bool{}
	for env.Seed = 0; len(seen) < 9; env.Seed++ { // until every first move was drawn
		player := mustParse(t, "cutoff(level=4,block)", env)
		if m := choose(t, player, board(t, ttt)).Move; !seen[m] {
			seen[m] = true
			neverLoses(t, player, board(t, ttt), game.First)
		}
	}
}

func TestCutoffOnLargerBoardsKeepsItsTime(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "i9", "g7")
	r := choose(t, mustParse(t, "cutoff(level=4,time=100ms)", mnkEnv(gomoku)), p)
	if r.Depth < 1 || r.Depth > 4 {
		t.Errorf("depth %d, want 1 to 4", r.Depth)
	}
}
